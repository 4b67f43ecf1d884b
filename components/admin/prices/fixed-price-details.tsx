import type { Owner } from '@/components/private-form/use-private-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { shopToday } from '@/lib/format/day';
import { formatMoney } from '@/lib/format/money';
import { removeFixedPrice } from '@/lib/prices/admin/actions';
import type { EditedFixedPrice, TracedPrices } from '@/lib/prices/admin/model';
import { levelText, removalText, savedText } from '@/lib/prices/admin/texts';
import type { NamedLevel } from '@/lib/prices/model';
import { Removal } from '../record-form/removal';
import { FixedPriceForm } from './fixed-price-form';
import { GoodsFinder, type ProductMatches } from './goods-finder';
import { PriceTraces } from './price-traces';
import styles from './prices.module.css';

type Props = {
  level: NamedLevel & { id: string };
  /** null for a new one. */
  price: EditedFixedPrice | null;
  /** null until they are chosen. */
  product: ProductMatches | null;
  finding: { q?: string; found: ProductMatches[] | null };
  traced: TracedPrices | null;
  owner: Owner;
  done: boolean;
};

/** A fixed price: which goods, how much, until when, and what the shop makes of it now. */
export function FixedPriceDetails({ level, price, product, finding, traced, owner, done }: Props) {
  const { id } = level;
  const title = product ? `${product.brand} ${product.article}` : 'Новая цена';
  return (
    <>
      <Breadcrumbs
        steps={[
          { name: 'Уровни цен', href: adminRoutes.priceLevels() },
          { name: levelText(level), href: adminRoutes.priceLevel(id) },
          { name: 'Фиксированные цены', href: adminRoutes.fixedPrices(id) },
        ]}
        current={title}
      />
      <h1>{title}</h1>
      {product ? (
        <p>
          <a href={adminRoutes.product(product.id)}>{product.name}</a>
        </p>
      ) : (
        <section className={styles.section} aria-labelledby="goods-title">
          <h2 id="goods-title">На какой товар</h2>
          <GoodsFinder
            path={adminRoutes.fixedPrice(id, 'new')}
            {...finding}
            hrefOf={(found) => adminRoutes.fixedPrice(id, 'new', { q: finding.q, product: found })}
          />
        </section>
      )}
      {product && (
        <FixedPriceForm
          level={id}
          product={product.id}
          price={price}
          owner={owner}
          done={done && price ? savedText(price, shopToday()) : undefined}
        />
      )}
      {traced && (
        <section className={styles.section} aria-labelledby="trial-title">
          <h2 id="trial-title">Почему такая цена</h2>
          <PriceTraces traced={traced} only />
        </section>
      )}
      {price && <FixedPriceRemoval level={level} price={price} account={owner.account} />}
    </>
  );
}

function FixedPriceRemoval({
  level,
  price,
  account,
}: Pick<Props, 'level'> & { price: EditedFixedPrice; account: string }) {
  return (
    <section className={styles.section} aria-labelledby="remove-title">
      <h2 id="remove-title">Убрать цену</h2>
      <Removal
        what={`цену ${formatMoney(price.kopecks)}`}
        path={adminRoutes.fixedPrice(level.id, price.id)}
        account={account}
        action={removeFixedPrice}
        hidden={{ id: price.id, level: level.id }}
      >
        {removalText(levelText(level), price, shopToday())} Вернуть её можно, только назначив
        заново.
      </Removal>
    </section>
  );
}
