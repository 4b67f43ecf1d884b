import type { ReactNode } from 'react';
import { CabinetFrame } from '@/components/profile/cabinet-frame';
import { formatDay, formatMoment } from '@/lib/format/moment';
import { formatMoney } from '@/lib/format/money';
import { formatPhone } from '@/lib/format/phone';
import type { Payment } from '@/lib/orders/model';
import { LINE_STATE_NAMES, ORDER_STATE_NAMES } from '@/lib/orders/names/model';
import type { Order, OrderLine } from '@/lib/orders/repository';
import { routes } from '@/lib/routes';
import { FollowOrders } from './follow-orders';
import styles from './order-view.module.css';
import { StateMark } from './state-mark';

const PAYMENTS: Record<Payment, string> = { on_receipt: 'При получении', invoice: 'По счёту' };

type Props = { order: Order; /** Its papers. */ documents: ReactNode };

/** One order: what was sold at what price, what has become of each line, where it goes. */
export function OrderView({ order, documents }: Props) {
  const { number, state, placedAt, lines, contact, delivery, payment, comment, clientNumber, itemsKopecks, totalKopecks } = order;
  return (
    <CabinetFrame title={`Заказ №\u00A0${number}`} path={routes.order(order.id)}>
      <FollowOrders orders={[order.id]} />
      <p className={styles.state}><StateMark state={state} name={ORDER_STATE_NAMES[state]} /> <span className={styles.soft}>от {formatMoment(placedAt)}</span></p>
      <ul className={styles.lines}>{lines.map((line) => <Line key={line.id} line={line} />)}</ul>
      <dl className={styles.sums}>
        <div><dt>Товары</dt><dd>{formatMoney(itemsKopecks)}</dd></div>
        <div><dt>Доставка</dt><dd>{delivery.kopecks > 0 ? formatMoney(delivery.kopecks) : 'бесплатно'}</dd></div>
        <div className={styles.all}><dt>Итого с НДС</dt><dd>{formatMoney(totalKopecks)}</dd></div>
      </dl>
      <dl className={styles.facts}>
        <div><dt>Получатель</dt><dd>{contact.name}, {formatPhone(contact.phone)}{contact.email && `, ${contact.email}`}</dd></div>
        <div><dt>{delivery.kind === 'courier' ? 'Курьером' : 'Самовывоз'}</dt><dd>{place(delivery.details)}</dd></div>
        <div><dt>Оплата</dt><dd>{PAYMENTS[payment]}</dd></div>
        {clientNumber && <div><dt>Ваш номер</dt><dd>{clientNumber}</dd></div>}
        {comment && <div><dt>Комментарий</dt><dd className={styles.words}>{comment}</dd></div>}
      </dl>
      <section className={styles.documents} aria-labelledby="documents"><h2 id="documents">Документы</h2>{documents}</section>
      <p><a href={routes.feedback()}>Написать о заказе</a></p>
    </CabinetFrame>
  );
}

function Line({ line: { product, brand, article, name, unit, quantity, priceKopecks, state, promisedAt } }: { line: OrderLine }) {
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <p className={styles.soft}><b>{brand}</b> {article}</p>
        <p><a href={routes.product(product)}>{name}</a></p>
      </div>
      <p className={styles.quantity}>{quantity} {unit} × {formatMoney(priceKopecks)}</p>
      <p className={styles.sum}>{formatMoney(priceKopecks * quantity)}</p>
      <p className={styles.mark}><StateMark state={state} name={LINE_STATE_NAMES[state]} />{promisedAt && <span className={styles.soft}>ожидается до {formatDay(promisedAt)}</span>}</p>
    </li>
  );
}

const place = ({ name, address, city, street, flat, postalCode }: Record<string, string>): string => [name, address, postalCode, city, street, flat && `кв. ${flat}`].filter(Boolean).join(', ') || 'в магазине';
