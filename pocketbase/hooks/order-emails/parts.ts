import { addressLine } from '../../../lib/delivery/model.ts';
import type { Row } from '../emails/render.ts';
import { money, NBSP, positions } from './amounts.ts';
import type { LineFacts, OrderFacts } from './facts.ts';

/** More lines than this are told by their number: an email is read on a phone. */
const MOST_LINES = 40;

/** What every email of an order may name. */
export const valuesOf = ({ number, totalKopecks }: OrderFacts) => ({
  number,
  total: money(totalKopecks),
});

/** Where the customer reads on. */
export const pageOf = ({ id }: OrderFacts) => `/orders/${id}`;

/** «Фильтр масляный, MANN-FILTER W 712/75». */
export const nameOf = ({ brand, article, name }: Pick<LineFacts, 'brand' | 'article' | 'name'>) =>
  `${name}, ${brand} ${article}`;

export const pieces = ({ quantity, unit }: Pick<LineFacts, 'quantity' | 'unit'>) =>
  `${quantity}${NBSP}${unit}`;

/** A row for each line, and one for those that have no room. */
export function rowsOf<L>(lines: L[], row: (line: L) => Row): Row[] {
  const shown = lines.length > MOST_LINES + 1 ? lines.slice(0, MOST_LINES) : lines;
  const rest = lines.length - shown.length;
  return [
    ...shown.map(row),
    ...(rest > 0 ? [{ name: `И ещё ${positions(rest)} на странице заказа`, sum: '' }] : []),
  ];
}

/** How the goods get to the customer, in a sentence. */
export function received({ delivery, details, isConfirmed }: OrderFacts): string {
  if (delivery === 'courier')
    return isConfirmed ? `Доставка курьером: ${addressLine(details)}.` : 'Доставка курьером.';
  return `Самовывоз: ${[details.name, details.address].filter(Boolean).join(', ') || 'из магазина'}.`;
}
