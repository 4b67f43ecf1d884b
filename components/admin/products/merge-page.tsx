import { Panel } from '@/components/admin/panel';
import { GoodsFinder, type ProductMatches } from '@/components/admin/prices/goods-finder';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { counted, countedAll, type PluralForms } from '@/lib/format/plural';
import type { EditedProduct } from '@/lib/products/admin/model';
import { mergeDuplicate } from '@/lib/products/duplicates/actions';
import type { MergeCounts } from '@/lib/products/duplicates/model';
import { ButtonForm } from '../record-form/button-form';
import styles from './merge-page.module.css';

type Props = {
  product: EditedProduct;
  finding: { q?: string; found: ProductMatches[] | null };
  /** null until it is chosen. */
  chosen: { into: EditedProduct; counts: MergeCounts } | null;
  account: string;
};

const nameOf = ({ brand, article }: EditedProduct) => `${brand.name} ${article}`;

/** Merges a product into another: which one, what follows, and the button. */
export function MergePage({ product, finding, chosen, account }: Props) {
  const path = adminRoutes.productMerge(product.id);
  return (
    <div className={styles.page}>
      <Breadcrumbs
        steps={[
          { name: 'Товары', href: adminRoutes.products() },
          { name: product.name, href: adminRoutes.product(product.id) },
        ]}
        current="Объединить"
      />
      <h1>Объединить с другим товаром</h1>
      <p>
        {nameOf(product)} — {product.name}. Если этот товар заведён дважды, здесь из двух карточек
        становится одна.
      </p>
      <Panel title="Какой товар останется" aside={chosen && <a href={path}>Выбрать другой</a>}>
        {chosen ? (
          <p>
            <a href={adminRoutes.product(chosen.into.id)}>{nameOf(chosen.into)}</a> —{' '}
            {chosen.into.name}
            {!chosen.into.published && ', не на сайте'}
          </p>
        ) : (
          <GoodsFinder
            path={path}
            {...finding}
            hrefOf={(into) => adminRoutes.productMerge(product.id, { into })}
          />
        )}
      </Panel>
      {chosen && chosen.into.id === product.id && <p>Это тот же самый товар: выберите другой.</p>}
      {chosen && chosen.into.id !== product.id && (
        <Consequences product={product} account={account} {...chosen} />
      )}
    </div>
  );
}

const MOVED: [keyof MergeCounts, PluralForms][] = [
  ['offers', ['предложение с остатком', 'предложения с остатками', 'предложений с остатками']],
  ['numbers', ['номер', 'номера', 'номеров']],
  ['crosses', ['связь с аналогами', 'связи с аналогами', 'связей с аналогами']],
  ['fitments', ['запись применимости', 'записи применимости', 'записей применимости']],
  ['images', ['фото', 'фото', 'фото']],
  ['favorites', ['раз в избранном', 'раза в избранном', 'раз в избранном']],
  ['carts', ['раз в корзине', 'раза в корзине', 'раз в корзине']],
  ['prices', ['фиксированная цена', 'фиксированные цены', 'фиксированных цен']],
  ['lines', ['позиция заказов', 'позиции заказов', 'позиций заказов']],
];

type Merge = { product: EditedProduct; into: EditedProduct; counts: MergeCounts };

function Consequences({ product, into, counts, account }: Merge & { account: string }) {
  return (
    <Panel title="Что произойдёт">
      <ConsequenceList product={product} into={into} counts={counts} />
      <p>
        <b>Отменить это нельзя.</b>
      </p>
      <ButtonForm
        form="merge"
        path={adminRoutes.productMerge(product.id, { into: into.id })}
        account={account}
        action={mergeDuplicate}
        hidden={{ id: product.id, into: into.id, seen: `${product.updated},${into.updated}` }}
        button="Объединить"
        pending="Объединяем…"
        tone="danger"
      />
    </Panel>
  );
}

function ConsequenceList({ product, into, counts }: Merge) {
  const moved = countedAll(...MOVED.map(([name, forms]) => [counts[name], forms] as const));
  return (
    <ul className={styles.list}>
      <li>
        Карточка {nameOf(product)} будет удалена. Её адрес поведёт на {nameOf(into)}, а номер{' '}
        {product.article} станет другим номером этого товара: по нему найдут и люди, и прайс-листы.
      </li>
      {product.published && !into.published && (
        <li>
          <b>С{'\u00A0'}сайта товар пропадёт:</b> {nameOf(into)} не{'\u00A0'}опубликован. Пока его
          не{'\u00A0'}опубликуют, и{'\u00A0'}новый, и{'\u00A0'}старый адрес ответят «Такой страницы
          нет», а{'\u00A0'}в{'\u00A0'}поиске товара не{'\u00A0'}будет. Можно сначала{' '}
          <a href={adminRoutes.product(into.id)}>опубликовать его</a> или{' '}
          <a href={adminRoutes.productMerge(into.id, { into: product.id })}>
            оставить карточку {nameOf(product)}
          </a>
          .
        </li>
      )}
      <li>{moved ? `Перейдёт: ${moved}.` : 'Переносить нечего: на карточке ничего нет.'}</li>
      {counts.joined > 0 && (
        <li>
          На {counts.joined === 1 ? 'одном складе' : 'некоторых складах'} есть оба:{' '}
          {counted(counts.joined, ['пара предложений', 'пары предложений', 'пар предложений'])}{' '}
          станет одной, по цене {nameOf(into)}. На своём складе остатки сложатся.
        </li>
      )}
      <li>
        Название, категория и цены остаются как у {nameOf(into)}; чего у него нет — описание, вес,
        штрихкод, характеристики, — возьмётся отсюда.
      </li>
      <li>В заказах останется то, что в них написано.</li>
    </ul>
  );
}
