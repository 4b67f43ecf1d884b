import type { Proposal } from '../../../lib/orders/proposals/model.ts';
import type { Row, Words } from '../outbox/written.ts';
import { money, NBSP } from './amounts.ts';
import type { LineFacts, OrderFacts } from './facts.ts';
import { nameOf, numbered, pieces, received, rowsOf, toOrder } from './parts.ts';

/** «Ваш заказ принят в обработку»: what was ordered, what it costs, how it gets to the customer. */
export const orderPlaced = (order: OrderFacts): Words => ({
  subject: `Заказ ${numbered(order)} принят`,
  before: [`Ваш заказ ${numbered(order)} принят в обработку. Мы проверим его и напишем, когда что-то изменится.`],
  rows: [...rowsOf(order.lines, (line) => ({ name: nameOf(line), note: `${pieces(line)} × ${money(line.price)}`, sum: money(line.price * line.quantity) })), ...sumRows(order)],
  ...toOrder(order),
  after: [received(order), order.payment === 'invoice' ? 'Оплата по счёту: счёт можно открыть на странице заказа.' : 'Оплата при получении.', ...(order.comment ? [`Ваш комментарий: ${order.comment}`] : [])],
});

const sumRows = ({ delivery, deliveryKopecks, totalKopecks }: OrderFacts): Row[] => [
  ...(delivery === 'courier' ? [{ name: 'Доставка', sum: deliveryKopecks > 0 ? money(deliveryKopecks) : 'Бесплатно' }] : []),
  { name: 'Итого', sum: money(totalKopecks), strong: true },
];

/** What the shop proposes instead of what it cannot deliver; nothing when all of it has been answered. */
export const orderProposed = (order: OrderFacts, proposals: { line: LineFacts; proposal: Proposal }[]): Words | null => proposals.length === 0 ? null : {
  subject: `Замена в заказе ${numbered(order)}: ждём вашего ответа`,
  before: [`В заказе ${numbered(order)} есть то, чего сейчас не поставить. Вот что мы предлагаем взамен.`],
  rows: rowsOf(proposals, ({ line, proposal }) => ({
    name: `Вместо: ${nameOf(line)}, ${pieces(line)}`,
    note: `Предлагаем: ${nameOf(proposal)}, ${pieces(proposal)} × ${money(proposal.priceKopecks)} = ${money(proposal.priceKopecks * proposal.quantity)}`,
    sum: '',
  })),
  ...toOrder(order, 'Принять или отклонить'),
  after: ['Пока вы не ответили, мы ничего не заменим.'],
};

/** What somebody of the shop wrote; an empty line begins a paragraph. */
export const orderMessage = (order: OrderFacts, text: string): Words | null => text === '' ? null : {
  subject: `Сообщение о заказе ${numbered(order)}`,
  before: [`Мы написали вам о заказе ${numbered(order)}:`, ...text.split(/\n\s*\n/)],
  ...toOrder(order, 'Ответить'),
  after: [`Ответить можно на странице заказа:${NBSP}так ваш ответ увидит тот, кто им занимается.`],
};
