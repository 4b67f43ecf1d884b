import { Panel } from '@/components/admin/panel';
import type { Owner } from '@/components/private-form/use-private-form';
import { adminRoutes } from '@/lib/admin-routes';
import { formatMoney } from '@/lib/format/money';
import { formatPhone } from '@/lib/format/phone';
import type { OrderCustomer, OrderOffer } from '@/lib/orders/desk/model';
import type { PublicSettings } from '@/lib/settings/model';
import { FindForm } from './find-form';
import { NewOrderForm } from './new-order-form';
import styles from './new-order.module.css';
import { termText } from './offer-words';

type Chosen = { offer: string; quantity: number };
type Props = {
  find: string; q: string; customers: OrderCustomer[]; customer: OrderCustomer | null;
  chosen: { quantity: number; offer: OrderOffer }[]; offers: OrderOffer[];
  owner: Owner; settings: Omit<PublicSettings, 'phones'>; formKey: string;
};

const text = (lines: Chosen[]) => lines.map(({ offer, quantity }) => `${offer}:${quantity}`).join(',') || undefined;

/** An order in a customer's name: who, what, where to. What is chosen stands in the address, so a reload and Back lose nothing. */
export function NewOrder({ find, q, customers, customer, chosen, offers, ...form }: Props) {
  const lines = chosen.map(({ quantity, offer }) => ({ offer: offer.offer, quantity }));
  return (
    <div className={styles.steps}>
      <Panel title="Кому" aside={customer && <a href={adminRoutes.newOrder({ lines: text(lines) })}>Другой покупатель</a>}>
        {customer ? <p><b>{customer.name || customer.email}</b> {[customer.phone && formatPhone(customer.phone), customer.email].filter(Boolean).join(', ')}</p> : <Customers find={find} customers={customers} lines={text(lines)} />}
      </Panel>
      {customer && <Goods customer={customer.id} chosen={chosen} lines={lines} offers={offers} q={q} />}
      {customer && chosen.length > 0 && <NewOrderForm customer={customer} lines={text(lines) ?? ''} {...form} />}
    </div>
  );
}

/** What is in the order so far, and the search for more. */
function Goods({ customer, chosen, lines, offers, q }: Pick<Props, 'chosen' | 'offers' | 'q'> & { customer: string; lines: Chosen[] }) {
  return (
    <Panel title="Что">
      <ul className={styles.rows} aria-label="Строки нового заказа">{chosen.map((line) => <Line key={line.offer.offer} line={line} all={lines} customer={customer} />)}</ul>
      {chosen.length > 0 && <p className={styles.total}>Товары: {formatMoney(chosen.reduce((sum, { quantity, offer }) => sum + quantity * offer.priceKopecks, 0))}</p>}
      <FindForm name="q" label="Найти деталь: номер или слова" value={q} hidden={{ customer, lines: text(lines) ?? '' }} />
      {q && offers.length === 0 && <p>Ничего не нашлось.</p>}
      <ul className={styles.rows} aria-label="Найденные предложения">{offers.filter(({ sold }) => sold).map((offer) => <Offer key={offer.offer} offer={offer} all={lines} customer={customer} q={q} />)}</ul>
    </Panel>
  );
}

function Customers({ find, customers, lines }: { find: string; customers: OrderCustomer[]; lines: string | undefined }) {
  return (
    <>
      <FindForm name="find" label="Телефон, имя или почта покупателя" value={find} hidden={{ lines: lines ?? '' }} />
      {find && customers.length === 0 && <p>Такого покупателя нет.</p>}
      <ul className={styles.rows} aria-label="Найденные покупатели">
        {customers.map(({ id, name, email, phone }) => <li key={id}><a href={adminRoutes.newOrder({ customer: id, lines })}>{name || email}</a><span className={styles.soft}>{[phone && formatPhone(phone), email].filter(Boolean).join(', ')}</span></li>)}
      </ul>
      <p><a href={adminRoutes.newCustomer(lines ?? '')}>Новый покупатель</a></p>
    </>
  );
}

function Line({ line: { quantity, offer }, all, customer }: { line: { quantity: number; offer: OrderOffer }; all: Chosen[]; customer: string }) {
  const others = all.filter((one) => one.offer !== offer.offer);
  return (
    <li>
      <span><b>{offer.brand}</b> {offer.article} <span className={styles.soft}>{offer.name} · {termText(offer)}</span></span>
      <form className={styles.quantity} action={adminRoutes.newOrder()}>
        <input type="hidden" name="customer" value={customer} />
        <input type="hidden" name="lines" value={text(others) ?? ''} />
        <input type="hidden" name="offer" value={offer.offer} />
        <input name="quantity" defaultValue={quantity} inputMode="numeric" size={5} aria-label={`Сколько: ${offer.brand} ${offer.article}`} />
        <button type="submit">Изменить</button>
        <span className={styles.sum}>{formatMoney(quantity * offer.priceKopecks)}</span>
        <a href={adminRoutes.newOrder({ customer, lines: text(others) })} aria-label={`Убрать: ${offer.brand} ${offer.article}`}>Убрать</a>
      </form>
    </li>
  );
}

function Offer({ offer, all, customer, q }: { offer: OrderOffer; all: Chosen[]; customer: string; q: string }) {
  const isThere = all.some((one) => one.offer === offer.offer);
  return (
    <li>
      <span><b>{offer.brand}</b> {offer.article} <span className={styles.soft}>{offer.name} · {termText(offer)}</span></span>
      <span className={styles.quantity}>
        <span className={styles.sum}>{formatMoney(offer.priceKopecks)}</span>
        {isThere ? <span className={styles.soft}>в заказе</span> : <a href={adminRoutes.newOrder({ customer, lines: text([...all, { offer: offer.offer, quantity: offer.minQuantity }]), q })} aria-label={`Добавить: ${offer.brand} ${offer.article}`}>Добавить</a>}
      </span>
    </li>
  );
}
