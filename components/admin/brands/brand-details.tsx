import type { Owner } from '@/components/private-form/use-private-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { removeBrand } from '@/lib/brands/actions';
import type { EditedBrand } from '@/lib/brands/model';
import { routes } from '@/lib/routes';
import { ButtonForm } from '../record-form/button-form';
import { AliasList } from './alias-list';
import styles from './brand-details.module.css';
import { BrandForm } from './brand-form';
import { MergeForm } from './merge-form';

type Props = { brand: EditedBrand; /** The others, for merging. */ others: { id: string; name: string }[]; owner: Owner; done?: string; isManager: boolean; /** The audit is the owner's. */ isOwner: boolean };

/** One brand: its page, its spellings, what else can be done with it. */
export function BrandDetails({ brand, others, owner, done, isManager, isOwner }: Props) {
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
      <AliasList brand={brand} account={owner.account} done={done === 'aliases'} isManager={isManager} />
      {isManager && (
        <section className={styles.section} aria-labelledby="remove-title">
          <h2 id="remove-title">Убрать производителя</h2>
          <details>
            <summary>Объединить с другим</summary>
            <p>Его товары, номера и написания станут того, другого; «{name}» станет ещё одним написанием. Адреса товаров не изменятся, со страницы производителя покупатели попадут на новую. Вернуть это нельзя.</p>
            <MergeForm id={id} others={others} account={owner.account} />
          </details>
          <details>
            <summary>Удалить</summary>
            <p>Удалить можно только того, у кого нет ни товаров, ни номеров. Чтобы он просто не показывался, снимите галочку выше.</p>
            <ButtonForm form="remove" path={adminRoutes.brand(id)} account={owner.account} action={removeBrand} hidden={{ id }} button={`Удалить «${name}»`} pending="Удаляем…" tone="danger" />
          </details>
        </section>
      )}
    </>
  );
}
