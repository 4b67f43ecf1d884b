import type { Owner } from '@/components/private-form/use-private-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import type { EditedSupplier, SupplierUses } from '@/lib/suppliers/model';
import { ImportsForm } from './imports-form';
import { MarkupForm } from './markup-form';
import styles from './supplier-details.module.css';
import { SupplierContacts } from './supplier-contacts';
import { SupplierForm } from './supplier-form';
import { SupplierRemoval } from './supplier-removal';
import { WarehouseForm } from './warehouse-form';
import { WarehouseList } from './warehouse-list';

type Props = {
  supplier: EditedSupplier;
  uses: SupplierUses;
  owner: Owner;
  done?: string;
  /** The warehouse that is being changed, `new` for one more. */ warehouse?: string;
  /** The audit is the owner's. */ isOwner: boolean;
};

/** One supplier: who he is, where his goods lie, what is added to his prices. */
export function SupplierDetails({ supplier, uses, owner, done, warehouse, isOwner }: Props) {
  const { id, name, phone, email, warehouses, markup } = supplier;
  const open = warehouses.find((one) => one.id === warehouse) ?? null;
  return (
    <>
      <Breadcrumbs steps={[{ name: 'Поставщики', href: adminRoutes.suppliers() }]} current={name} />
      <div className={styles.head}>
        <h1>{name}</h1>
        {isOwner && <a href={adminRoutes.audit({ collection: 'suppliers', record: id })}>Журнал</a>}
      </div>
      {(phone || email) && (
        <p>
          <SupplierContacts phone={phone} email={email} />
        </p>
      )}
      <SupplierForm supplier={supplier} owner={owner} done={done === 'supplier'} />
      <WarehouseList
        supplier={id}
        warehouses={warehouses}
        uses={uses.warehouses}
        account={owner.account}
        done={done}
      />
      {(open || warehouse === 'new') && (
        <WarehouseForm key={warehouse} supplier={id} warehouse={open} owner={owner} />
      )}
      <MarkupForm id={id} markup={markup} owner={owner} done={done} />
      <ImportsForm supplier={supplier} owner={owner} done={done === 'imports'} />
      <SupplierRemoval supplier={supplier} uses={uses} account={owner.account} />
    </>
  );
}
