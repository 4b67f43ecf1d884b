import { Panel } from '@/components/admin/panel';
import type { Owner } from '@/components/private-form/use-private-form';
import { adminRoutes } from '@/lib/admin-routes';
import { formatPhone } from '@/lib/format/phone';
import type { FoundOffers, OrderCustomer } from '@/lib/orders/admin/model';
import type { HandLine } from '@/lib/orders/lines/model';
import { handText, linesText } from '@/lib/orders/lines/new-lines';
import { levelText } from '@/lib/prices/admin/texts';
import type { PublicSettings } from '@/lib/settings/model';
import { FindForm } from './find-form';
import { NewOrderForm } from './new-order-form';
import type { ChosenOffer } from './new-order-goods';
import type { WarehouseChoice } from './new-order-hand';
import styles from './new-order.module.css';

type Props = {
  find: string;
  q: string;
  customers: OrderCustomer[];
  customer: OrderCustomer | null;
  chosen: ChosenOffer[];
  hand: HandLine[];
  found: FoundOffers;
  warehouses: WarehouseChoice[];
  added: string | undefined;
  owner: Owner;
  settings: Omit<PublicSettings, 'phones'>;
  formKey: string;
};

const LOST = 'Заказ не\u00A0создан. Уйти и\u00A0потерять выбранное?';

/**
 * An order in a customer's name: who, what, where to. What is chosen stands in the address, so a
 * reload and Back lose nothing.
 */
export function NewOrder({ find, customers, customer, ...form }: Props) {
  const lines = linesText(
    form.chosen.map(({ quantity, offer: { offer } }) => ({ offer, quantity })),
  );
  const hand = handText(form.hand);
  return (
    <div className={styles.steps} data-chosen={lines || hand ? LOST : undefined}>
      <Panel
        title="Кому"
        aside={
          customer && (
            <a href={adminRoutes.newOrder({ lines: lines || undefined, hand: hand || undefined })}>
              Другой покупатель
            </a>
          )
        }
      >
        {customer ? (
          <p>
            <b>{customer.name || customer.email}</b> {factsOf(customer)}
          </p>
        ) : (
          <Customers find={find} customers={customers} lines={lines} hand={hand} />
        )}
      </Panel>
      {customer && <NewOrderForm customer={customer} lines={lines} {...form} />}
    </div>
  );
}

/** How to reach him, for whom he buys and by which level. */
const factsOf = ({ phone, email, company, inn, level }: OrderCustomer): string =>
  [
    phone && formatPhone(phone),
    email,
    company,
    inn && `ИНН\u00A0${inn}`,
    level ? levelText(level) : 'розница',
  ]
    .filter(Boolean)
    .join(' · ');

function Customers({
  find,
  customers,
  lines,
  hand,
}: {
  find: string;
  customers: OrderCustomer[];
  lines: string;
  hand: string;
}) {
  return (
    <>
      <FindForm
        name="find"
        label="Телефон, имя, почта, компания или ИНН"
        value={find}
        hidden={{ lines, hand }}
        focused
      />
      {find && customers.length === 0 && <p>Такого покупателя нет.</p>}
      <ul className={styles.rows} aria-label="Найденные покупатели">
        {customers.map((customer) => (
          <li key={customer.id}>
            <a
              href={adminRoutes.newOrder({
                customer: customer.id,
                lines: lines || undefined,
                hand: hand || undefined,
              })}
            >
              {customer.name || customer.email}
            </a>
            <span className={styles.soft}>{factsOf(customer)}</span>
          </li>
        ))}
      </ul>
      <p>
        <a
          data-keeps
          href={adminRoutes.newCustomer({
            order: lines,
            hand: hand || undefined,
            found: find || undefined,
          })}
        >
          Новый покупатель
        </a>
      </p>
    </>
  );
}
