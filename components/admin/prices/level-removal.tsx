import { adminRoutes } from '@/lib/admin-routes';
import { counted, plural } from '@/lib/format/plural';
import { removeLevel } from '@/lib/prices/admin/actions';
import type { AdminLevel } from '@/lib/prices/admin/model';
import { Removal } from '../record-form/removal';
import styles from './prices.module.css';

export type LevelCustomer = { id: string; name: string; email: string };

/** Removes a level that nobody has; else says whose it is. */
export function LevelRemoval({
  level: { id, name, customers: count },
  customers,
  account,
}: {
  level: AdminLevel;
  customers: LevelCustomer[];
  account: string;
}) {
  return (
    <section className={styles.section} aria-labelledby="remove-title">
      <h2 id="remove-title">Убрать уровень</h2>
      {count > 0 ? (
        <>
          <p className={styles.about}>
            Удалить нельзя: уровень есть у{' '}
            {counted(count, ['покупателя', 'покупателей', 'покупателей'])}. Сначала дайте{' '}
            {plural(count, ['ему', 'им', 'им'])} другой.
          </p>
          <ul className={styles.found}>
            {customers.map((customer) => (
              <li key={customer.id}>
                <a href={adminRoutes.customer(customer.id)}>
                  {customer.name || customer.email || 'Без имени'}
                </a>
                <small>{customer.email}</small>
              </li>
            ))}
          </ul>
          {customers.length < count && (
            <p className={styles.about}>
              Показаны последние {customers.length}.{' '}
              <a href={adminRoutes.customers({ level: id })}>Все покупатели с этим уровнем</a>
            </p>
          )}
        </>
      ) : (
        <Removal
          what={`«${name}»`}
          path={adminRoutes.priceLevel(id)}
          account={account}
          action={removeLevel}
          hidden={{ id }}
        >
          Вместе с уровнем пропадут его правила и фиксированные цены. Вернуть это нельзя.
        </Removal>
      )}
    </section>
  );
}
