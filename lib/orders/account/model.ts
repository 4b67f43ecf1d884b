import { freeTerms, isNoLongerFree, type FreeTerms } from '../../delivery/terms/model.ts';
import { formatMoney } from '../../format/money.ts';
import type { PublicSettings } from '../../settings/model.ts';
import type { LineState } from '../model.ts';
import { hasLeft, moveTo, type Standing } from '../states/model.ts';
import { LINE_PROPERTIES, linesThat } from '../state-properties/model.ts';

/** What a customer may do with his order. Pure. */

/** How he takes a line out of the order: at once, by asking the shop, or not at all any more. */
export const cancelTransition = (line: Standing): 'cancelled' | 'cancel_requested' | null =>
  (['cancelled', 'cancel_requested'] as const).find((to) => moveTo(line, to, 'customer')) ?? null;

export const canBeReturned = (line: Standing): boolean =>
  moveTo(line, 'return_requested', 'customer') !== null;

/** Whether the goods are still on their way to the shop: a day that was promised may pass. */
export const isComing = (state: LineState): boolean => LINE_PROPERTIES[state].goods === 'coming';

/** Lines that go no further before the customer has said what he wants. */
export const ASKING = linesThat(({ asks }) => asks);

/**
 * What has just been done on the page of an order; `already`: nothing, because it had been done by
 * then; `moved`: nothing, because it was not any more what the customer had before him.
 */
export const ORDER_NOTICES = [
  'cancelled',
  'requested',
  'partly',
  'return',
  'replaced',
  'declined',
  'sent',
  'already',
  'moved',
] as const;
export type OrderNotice = (typeof ORDER_NOTICES)[number];

/** A free courier whom the customer may lose by taking goods out. */
export type FreeWay = FreeTerms & { words: string; itemsKopecks: number };

type Carried = {
  delivery: { kind: string; kopecks: number; details: Record<string, string> };
  itemsKopecks: number;
  lines: readonly Standing[];
};

/**
 * Null where nothing that he takes out makes the way dearer. The backend says the same
 * (hooks/orders/placing/delivery.ts).
 */
export function freeWayOf(
  { delivery: { kind, kopecks, details }, itemsKopecks, lines }: Carried,
  settings: Omit<PublicSettings, 'phones'>,
): FreeWay | null {
  if (kind !== 'courier' || kopecks > 0 || lines.some(({ state }) => hasLeft(state))) return null;
  const terms = freeTerms(settings, details['city'] ?? '', itemsKopecks);
  return terms && { ...terms, words: settings.freeDelivery.words, itemsKopecks };
}

/** What he is told before he takes out so much; null when the way stays free. */
export const lossOf = (way: FreeWay | null, takenOutKopecks: number): string | null =>
  way && isNoLongerFree(way, way.itemsKopecks - takenOutKopecks)
    ? way.words
        .replaceAll('{{from}}', formatMoney(way.freeFromKopecks))
        .replaceAll('{{price}}', formatMoney(way.priceKopecks))
    : null;
