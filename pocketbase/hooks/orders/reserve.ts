import type { Line } from '../cart/lines.ts';
import { execute } from '../sql/select.ts';

/**
 * Promises pieces of the stock to an order: all of what the lines ask, or nothing. Demand is added up by stock record first, so lines of one offer
 * count together.
 * @param tx the order's transaction
 * @returns the offers of which there is not enough; then the transaction must be rolled back
 */
export function reserve(tx: core.App, lines: Line[]): string[] {
  const demand: { [offer: string]: number } = {};
  for (const { offer, stockKind, quantity } of lines) if (stockKind === 'exact') demand[offer] = (demand[offer] ?? 0) + quantity;
  return Object.entries(demand).filter(([offer, pieces]) => !promise(tx, offer, pieces)).map(([offer]) => offer);
}

/** The condition and the change are one statement: nothing comes between them. */
const promise = (tx: core.App, offer: string, pieces: number): boolean =>
  execute(tx, "UPDATE stocks SET reserved = reserved + {:pieces}, updated = strftime('%Y-%m-%d %H:%M:%fZ') WHERE offer = {:offer} AND on_hand - reserved >= {:pieces}", { offer, pieces }) === 1;
