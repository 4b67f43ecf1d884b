import { doubtsIn, type WantedPrice } from '../../../lib/prices/doubts/model.ts';
import { refuseConflict } from '../request/refuse.ts';

/**
 * Asks about prices below cost and those that look like a slip of the hand.
 * @param known what whoever wants them has been asked about already
 * @throws 409 `price_doubted` with the doubts, unless they are those known
 */
export function requireSure(prices: readonly WantedPrice[], known: unknown): void {
  const doubts = doubtsIn(prices);
  if (doubts !== '' && doubts !== known) throw refuseConflict('price_doubted', doubts);
}
