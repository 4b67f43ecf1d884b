import { Panel } from '@/components/admin/panel';
import type { Owner } from '@/components/private-form/use-private-form';
import { adminRoutes } from '@/lib/admin-routes';
import { formatPhone } from '@/lib/format/phone';
import type { OrderCustomer, OrderOffer } from '@/lib/orders/admin/model';
import { linesText } from '@/lib/orders/lines/new-lines';
import type { PublicSettings } from '@/lib/settings/model';
import { FindForm } from './find-form';
import { NewOrderForm } from './new-order-form';
import type { ChosenOffer } from './new-order-goods';
import styles from './new-order.module.css';

type Props = {
  find: string;
  q: string;
  customers: OrderCustomer[];
  customer: OrderCustomer | null;
  chosen: ChosenOffer[];
  offers: OrderOffer[];
  owner: Owner;
  settings: Omit<PublicSettings, 'phones'>;
  formKey: string;
};

/**
 * An order in a customer's name: who, what, where to. What is chosen stands in the address, so a
 * reload and Back lose nothing.
 */
export function NewOrder({ find, customers, customer, ...form }: Props) {
  const lines = linesText(
    form.chosen.map(({ quantity, offer: { offer } }) => ({ offer, quantity })),
  );
  return (
    <div className={styles.steps}>
      <Panel
        title="Кому"
        aside={
          customer && (
            <a href={adminRoutes.newOrder({ lines: lines || undefined })}>Другой покупатель</a>
          )
        }
      >
        {customer ? (
          <p>
            <b>{customer.name || customer.email}</b>{' '}
            {[customer.phone && formatPhone(customer.phone), customer.email]
              .filter(Boolean)
              .join(', ')}
          </p>
        ) : (
          <Customers find={find} customers={customers} lines={lines} />
        )}
      </Panel>
      {customer && <NewOrderForm customer={customer} lines={lines} {...form} />}
    </div>
  );
}

function Customers({
  find,
  customers,
  lines,
}: {
  find: string;
  customers: OrderCustomer[];
  lines: string;
}) {
  return (
    <>
      <FindForm
        name="find"
        label="Телефон, имя или почта покупателя"
        value={find}
        hidden={{ lines }}
        focused
      />
      {find && customers.length === 0 && <p>Такого покупателя нет.</p>}
      <ul className={styles.rows} aria-label="Найденные покупатели">
        {customers.map(({ id, name, email, phone }) => (
          <li key={id}>
            <a href={adminRoutes.newOrder({ customer: id, lines: lines || undefined })}>
              {name || email}
            </a>
            <span className={styles.soft}>
              {[phone && formatPhone(phone), email].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href={adminRoutes.newCustomer(lines, find)}>Новый покупатель</a>
      </p>
    </>
  );
}
