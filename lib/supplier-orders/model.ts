import type { LineState } from '../orders/model.ts';
import { LINE_PROPERTIES } from '../orders/state-properties/model.ts';

/** What the shop orders of its suppliers for lines of customers' orders. Pure. */

export const SUPPLIER_ORDER_STATES = [
  'draft',
  'sent',
  'partly_confirmed',
  'confirmed',
  'partly_received',
  'received',
  'refused',
  'cancelled',
] as const;
export type SupplierOrderState = (typeof SUPPLIER_ORDER_STATES)[number];

/** States in which something is still to come of an order. */
export const OPEN_STATES = [
  'draft',
  'sent',
  'partly_confirmed',
  'confirmed',
  'partly_received',
] as const satisfies readonly SupplierOrderState[];

/** How an order came to its supplier. */
export const SENT_BY_WAYS = ['file', 'phone'] as const;
export type SentByWay = (typeof SENT_BY_WAYS)[number];

/** What is written down of a line: the supplier has promised it, has refused it, it has come. */
export const ANSWERS = ['confirmed', 'refused', 'received'] as const;
export type Answer = (typeof ANSWERS)[number];

/** Lines that one order, one gathering or one answer may have. */
export const MOST_LINES = 300;

/**
 * Where a line of a supplier's order stands. `waiting`: it is not ordered, or no longer;
 * `withdrawn`: the customer does not want it any more.
 */
export type Standing = 'waiting' | 'sent' | 'confirmed' | 'refused' | 'received' | 'withdrawn';

/**
 * Where a line stands with its supplier, by where it stands with its customer: so whatever is done
 * or taken back in the customer's order is true here as well.
 * @param answer what was written down last; it says something only where the line itself does not
 */
export function standingOf(state: LineState, answer: Answer | ''): Standing {
  const { supplier } = LINE_PROPERTIES[state];
  if (supplier === 'on_its_way')
    return answer === 'confirmed' || answer === 'received' ? 'confirmed' : 'sent';
  return supplier === 'withdrawn' && (answer === 'refused' || answer === 'received')
    ? answer
    : supplier;
}

/**
 * What has become of an order whose lines stand so.
 * @param isSent whether it has gone to its supplier
 */
export function supplierOrderState(
  isSent: boolean,
  standings: readonly Standing[],
): SupplierOrderState {
  if (!isSent) return 'draft';
  const asked = standings.filter((one) => one !== 'waiting' && one !== 'withdrawn');
  const all = (...of: Standing[]) => asked.every((one) => of.includes(one));
  const some = (...of: Standing[]) => asked.some((one) => of.includes(one));
  if (asked.length === 0) return 'cancelled';
  if (all('refused')) return 'refused';
  if (some('received')) return all('received', 'refused') ? 'received' : 'partly_received';
  if (!some('sent')) return 'confirmed';
  return some('confirmed', 'refused') ? 'partly_confirmed' : 'sent';
}

/** Whether a line may be taken out of an order: nothing of it is on its way. */
export const isDroppable = (standing: Standing): boolean =>
  standing === 'waiting' || standing === 'withdrawn';

/** Whether something may be written down of a line in an order that was sent. */
export const isAwaited = (state: LineState): boolean => state === 'ordered';

type Costed = { quantity: number; costKopecks: number };

/** What pieces come to, kopecks. */
export const sumOf = (lines: readonly Costed[]): number =>
  lines.reduce((sum, { quantity, costKopecks }) => sum + quantity * costKopecks, 0);

/** How much an order of so much lacks of what the supplier sends at all, kopecks. */
export const lackOf = (kopecks: number, minKopecks: number): number =>
  Math.max(minKopecks - kopecks, 0);

/** One row of what goes to the supplier: all pieces of one part together. */
export type SentRow = Costed & { sku: string; brand: string; article: string; name: string };

/**
 * Lines as the supplier reads them: one part is one row, whoever of our customers waits for it;
 * what is not wanted of him is left out.
 */
export function sentRows(lines: readonly (SentRow & { standing: Standing })[]): SentRow[] {
  const rows = new Map<string, SentRow>();
  for (const { standing, sku, brand, article, name, quantity, costKopecks } of lines) {
    if (standing === 'withdrawn' || standing === 'refused') continue;
    const key = [brand, article, costKopecks].join('\n');
    const row = rows.get(key) ?? { sku, brand, article, name, quantity: 0, costKopecks };
    rows.set(key, { ...row, quantity: row.quantity + quantity });
  }
  return [...rows.values()];
}
