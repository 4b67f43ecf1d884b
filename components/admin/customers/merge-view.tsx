import { FindForm } from '@/components/admin/orders/find-form';
import { Panel } from '@/components/admin/panel';
import type { Owner } from '@/components/private-form/use-private-form';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { adminRoutes } from '@/lib/admin-routes';
import { calledBy } from '@/lib/customers/called-by';
import type { Brief, Customer, MergePreview } from '@/lib/customers/model';
import { formatPhone } from '@/lib/format/phone';
import { counted } from '@/lib/format/plural';
import styles from './customer.module.css';
import { MergeForm } from './merge-form';

type Chosen = { into: Customer; preview: MergePreview };
type Props = {
  customer: Customer;
  find: string;
  found: Brief[];
  chosen: Chosen | null;
  levelNames: Record<string, string>;
  owner: Owner;
};

/** Two accounts of one person: who stays, what moves, and the last word. */
export function MergeView({ customer, find, found, chosen, levelNames, owner }: Props) {
  const { id } = customer;
  return (
    <>
      <Breadcrumbs
        steps={[
          { name: 'Покупатели', href: adminRoutes.customers() },
          { name: calledBy(customer), href: adminRoutes.customer(id) },
        ]}
        current="Объединить"
      />
      <h1>Объединить покупателей</h1>
      <div className={styles.column}>
        <Panel
          title="Чьей учётной записи не станет"
          aside={
            chosen && (
              <a href={adminRoutes.mergeCustomer(chosen.into.id, { into: id })}>Поменять местами</a>
            )
          }
        >
          <p>
            <b>{calledBy(customer)}</b> <span className={styles.soft}>{reachedBy(customer)}</span>
          </p>
        </Panel>
        <Panel
          title="Кто останется"
          aside={chosen && <a href={adminRoutes.mergeCustomer(id)}>Другой покупатель</a>}
        >
          {chosen ? (
            <p>
              <b>{calledBy(chosen.into)}</b>{' '}
              <span className={styles.soft}>{reachedBy(chosen.into)}</span>
            </p>
          ) : (
            <Search id={id} find={find} found={found} />
          )}
        </Panel>
        {chosen && (
          <Panel title="Что произойдёт">
            <Consequences {...chosen} />
          </Panel>
        )}
        {chosen && !chosen.preview.bothAsk && (
          <MergeForm from={customer} into={chosen.into} levelNames={levelNames} owner={owner} />
        )}
      </div>
    </>
  );
}

const reachedBy = ({ phone, email, counts }: Pick<Customer, 'phone' | 'email' | 'counts'>) =>
  [phone && formatPhone(phone), email, counted(counts.orders, ['заказ', 'заказа', 'заказов'])]
    .filter(Boolean)
    .join(', ');

function Search({ id, find, found }: { id: string; find: string; found: Brief[] }) {
  return (
    <>
      <FindForm name="find" label="Телефон, имя или почта" value={find} hidden={{}} />
      {find && found.length === 0 && <p>Никого не нашлось.</p>}
      <ul className={styles.rows} aria-label="Найденные покупатели">
        {found.map((one) => (
          <li key={one.id}>
            <span>
              <a href={adminRoutes.mergeCustomer(id, { into: one.id })}>{calledBy(one)}</a>{' '}
              <span className={styles.soft}>
                {[one.phone && formatPhone(one.phone), one.email].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Consequences({ into, preview: { moves, takes, bothAsk } }: Chosen) {
  if (bothAsk)
    return (
      <p>
        У обоих есть нерешённая заявка на опт, поэтому объединить их пока нельзя. Сначала{' '}
        <a href={adminRoutes.statusRequests()}>решите одну из них</a>.
      </p>
    );
  const things = [
    [moves.orders, ['заказ', 'заказа', 'заказов']],
    [moves.requests, ['заявка на опт', 'заявки на опт', 'заявок на опт']],
    [moves.addresses, ['адрес', 'адреса', 'адресов']],
    [moves.cart, ['позиция корзины', 'позиции корзины', 'позиций корзины']],
    [moves.favorites, ['товар в избранном', 'товара в избранном', 'товаров в избранном']],
    [moves.consents, ['согласие', 'согласия', 'согласий']],
  ] as const;
  const moving = things
    .filter(([count]) => count > 0)
    .map(([count, forms]) => counted(count, forms));
  const taken = [takes.phone && 'телефон', takes.email && 'почту для входа'].filter(Boolean);
  return (
    <ul className={styles.told}>
      <li>
        К покупателю {calledBy(into)} перейдёт:{' '}
        {moving.length > 0 ? moving.join(', ') : 'ничего, переносить нечего'}.
      </li>
      {taken.length > 0 && <li>Он получит {taken.join(' и ')}: своих у него нет.</li>}
      <li>Одинаковые позиции корзины сложатся в одну, с большим количеством.</li>
      <li>
        Вход в учётную запись, которой не станет, закроется сразу и навсегда, вместе со входом через
        другие сайты.
      </li>
      <li>Отменить объединение нельзя.</li>
    </ul>
  );
}
