import type { Owner } from '@/components/private-form/use-private-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Confirmed } from '@/components/ui/confirmed';
import { adminRoutes } from '@/lib/admin-routes';
import { removeBrand } from '@/lib/brands/actions';
import type { BrandUses, EditedBrand } from '@/lib/brands/model';
import { countedAll } from '@/lib/format/plural';
import { routes } from '@/lib/routes';
import { Removal } from '../record-form/removal';
import { AliasList } from './alias-list';
import styles from './brand-details.module.css';
import { BrandForm } from './brand-form';
import { MergeForm } from './merge-form';

type Props = {
  brand: EditedBrand;
  /** The others, for merging. */ others: { id: string; name: string }[];
  owner: Owner;
  done?: string;
  /** null for who may not remove it. */ uses: BrandUses | null;
  /** The audit is the owner's. */ isOwner: boolean;
};

/** One brand: its page, its spellings, what else can be done with it. */
export function BrandDetails({ brand, others, owner, done, uses, isOwner }: Props) {
  const { id, name } = brand;
  return (
    <>
      <Breadcrumbs steps={[{ name: 'Производители', href: adminRoutes.brands() }]} current={name} />
      <div className={styles.head}>
        <h1>{name}</h1>
        {brand.active && <a href={routes.brand(brand.slug)}>Посмотреть в магазине</a>}
        {isOwner && <a href={adminRoutes.audit({ collection: 'brands', record: id })}>Журнал</a>}
      </div>
      <BrandForm brand={brand} owner={owner} done={done} />
      <AliasList brand={brand} account={owner.account} done={done} isManager={uses !== null} />
      {uses && (
        <section className={styles.section} aria-labelledby="remove-title">
          <h2 id="remove-title">Убрать производителя</h2>
          <Confirmed question="Объединить с другим">
            <p>
              Его товары, номера и написания станут того, другого; «{name}» станет ещё одним
              написанием. Адреса товаров не изменятся, со страницы производителя покупатели попадут
              на новую. Вернуть это нельзя.
            </p>
            <MergeForm id={id} others={others} account={owner.account} />
          </Confirmed>
          <BrandRemoval brand={brand} uses={uses} account={owner.account} />
        </section>
      )}
    </>
  );
}

/** Removes a brand that nothing hangs on; else says what does. */
function BrandRemoval({
  brand: { id, name, slug },
  uses: { products, numbers, crosses, rules },
  account,
}: {
  brand: EditedBrand;
  uses: BrandUses;
  account: string;
}) {
  const held = countedAll(
    [products, ['товар', 'товара', 'товаров']],
    [numbers, ['номер', 'номера', 'номеров']],
  );
  if (held) {
    return (
      <p>
        Удалить нельзя, на{'\u00A0'}него записано: {held}. Объедините его с{'\u00A0'}другим, а
        {'\u00A0'}чтобы он просто не{'\u00A0'}показывался, снимите галочку выше.
        {products > 0 && (
          <>
            {' '}
            <a href={`${adminRoutes.products()}?brand=${slug}`}>Показать товары</a>
          </>
        )}
      </p>
    );
  }
  const lost = [
    'его написания',
    countedAll(
      [crosses, ['связь с\u00A0аналогами', 'связи с\u00A0аналогами', 'связей с\u00A0аналогами']],
      [rules, ['правило цен', 'правила цен', 'правил цен']],
    ),
  ];
  return (
    <Removal
      what={`«${name}»`}
      path={adminRoutes.brand(id)}
      account={account}
      action={removeBrand}
      hidden={{ id }}
    >
      Вместе с{'\u00A0'}ним пропадут: {lost.filter(Boolean).join(', ')}. Вернуть это нельзя.
    </Removal>
  );
}
