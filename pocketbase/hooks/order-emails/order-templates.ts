import type { OrderState } from '../../../lib/orders/model.ts';
import type { Proposal } from '../../../lib/orders/proposals/model.ts';
import type { Matter } from '../email-templates/render-texts.ts';
import type { Row } from '../emails/render.ts';
import { money } from './amounts.ts';
import type { LineFacts, OrderFacts } from './facts.ts';
import { nameOf, pageOf, pieces, received, rowsOf, valuesOf } from './parts.ts';

/** While an order stands so, the shop works on it: of others the email about changes tells. */
const TAKEN_UP: readonly OrderState[] = ['new', 'confirmed', 'in_work', 'waiting', 'partly_ready'];

/**
 * What was ordered, what it costs, how it gets to the customer; nothing when the shop has no more
 * work with it.
 */
export const orderPlaced = (order: OrderFacts): Matter | null =>
  !TAKEN_UP.includes(order.state)
    ? null
    : {
        values: {
          ...valuesOf(order),
          delivery: received(order),
          payment:
            order.payment === 'invoice'
              ? 'Оплата по счёту: счёт можно открыть на странице заказа.'
              : 'Оплата при получении.',
          comment: order.isConfirmed ? order.comment : '',
        },
        rows: [
          ...rowsOf(order.lines, (line) => ({
            name: nameOf(line),
            note: `${pieces(line)} × ${money(line.price)}`,
            sum: money(line.price * line.quantity),
          })),
          ...sumRows(order),
        ],
        page: pageOf(order),
      };

const sumRows = ({ delivery, deliveryKopecks, totalKopecks }: OrderFacts): Row[] => [
  ...(delivery === 'courier'
    ? [{ name: 'Доставка', sum: deliveryKopecks > 0 ? money(deliveryKopecks) : 'Бесплатно' }]
    : []),
  { name: 'Итого', sum: money(totalKopecks), strong: true },
];

/**
 * What the shop proposes instead of what it cannot deliver; nothing when all of it has been
 * answered.
 */
export const orderProposed = (
  order: OrderFacts,
  proposals: { line: LineFacts; proposal: Proposal }[],
): Matter | null =>
  proposals.length === 0
    ? null
    : {
        values: valuesOf(order),
        rows: rowsOf(proposals, ({ line, proposal }) => ({
          name: `Вместо: ${nameOf(line)}, ${pieces(line)}`,
          note: `Предлагаем: ${nameOf(proposal)}, ${pieces(proposal)} × ${money(proposal.priceKopecks)} = ${money(proposal.priceKopecks * proposal.quantity)}`,
          sum: '',
        })),
        page: pageOf(order),
      };

/** What somebody of the shop wrote. */
export const orderMessage = (order: OrderFacts, text: string): Matter | null =>
  text === '' ? null : { values: { ...valuesOf(order), text }, page: pageOf(order) };
