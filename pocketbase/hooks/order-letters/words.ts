import { siteUrl } from '../outbox/sender.ts';
import type { Row, Words } from '../outbox/written.ts';
import { money, NBSP, positions } from './amounts.ts';
import type { LineFacts, OrderFacts } from './facts.ts';

/** More lines than this are told by their number: a letter is read on a phone. */
const MOST_LINES = 40;

/** «Ваш заказ принят в обработку»: what was ordered, what it costs, how it gets to the customer. */
export const orderPlaced = (order: OrderFacts): Words => ({
  subject: `Заказ №${NBSP}${order.number} принят`,
  before: [`Ваш заказ №${NBSP}${order.number} принят в обработку. Мы проверим его и напишем, когда что-то изменится.`],
  rows: [...lineRows(order.lines), ...sumRows(order)],
  ...toOrder(order),
  after: [received(order), order.payment === 'invoice' ? 'Оплата по счёту: счёт можно открыть на странице заказа.' : 'Оплата при получении.', ...(order.comment ? [`Ваш комментарий: ${order.comment}`] : [])],
});

/** The button that leads to the order. */
const toOrder = ({ id }: OrderFacts) => ({ button: 'Открыть заказ', href: `${siteUrl()}/orders/${id}` });

/** «MANN-FILTER W 712/75» and what it is. */
const nameOf = ({ brand, article, name }: LineFacts) => `${name}, ${brand} ${article}`;

function lineRows(lines: LineFacts[]): Row[] {
  const shown = lines.length > MOST_LINES + 1 ? lines.slice(0, MOST_LINES) : lines;
  const rows = shown.map((line) => ({ name: nameOf(line), note: `${line.quantity}${NBSP}${line.unit} × ${money(line.price)}`, sum: money(line.price * line.quantity) }));
  return shown.length === lines.length ? rows : [...rows, { name: `И ещё ${positions(lines.length - shown.length)} на странице заказа`, sum: '' }];
}

const sumRows = ({ delivery, deliveryKopecks, totalKopecks }: OrderFacts): Row[] => [
  ...(delivery === 'courier' ? [{ name: 'Доставка', sum: deliveryKopecks > 0 ? money(deliveryKopecks) : 'Бесплатно' }] : []),
  { name: 'Итого', sum: money(totalKopecks), strong: true },
];

function received({ delivery, details }: OrderFacts): string {
  const { name, address, city, street, flat, postalCode } = details;
  if (delivery === 'pickup') return `Самовывоз: ${[name, address].filter(Boolean).join(', ') || 'из магазина'}.`;
  return `Доставка курьером: ${[postalCode, city, street, flat && `кв. ${flat}`].filter(Boolean).join(', ')}.`;
}
