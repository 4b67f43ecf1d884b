import type { Line } from '../../cart/lines.ts';
import { select } from '../../sql/select.ts';

/**
 * Promises pieces of the stock to an order: all of what the lines ask, or nothing. Demand is added
 * up by stock record first, so lines of one offer count together.
 * @param tx the order's transaction
 * @returns the offers of which there is not enough; then the transaction must be rolled back
 */
export function reserve(
  tx: core.App,
  lines: Pick<Line, 'offer' | 'stockKind' | 'quantity'>[],
): string[] {
  const demand: { [offer: string]: number } = {};
  for (const { offer, stockKind, quantity } of lines)
    if (stockKind === 'exact') demand[offer] = (demand[offer] ?? 0) + quantity;
  const promised = select(tx, { offer: '' }, PROMISE, { demand: JSON.stringify(demand) }).map(
    ({ offer }) => offer,
  );
  return Object.keys(demand).filter((offer) => !promised.includes(offer));
}

/**
 * The condition and the change are one statement: nothing comes between them. And it is one for all
 * lines, since the triggers that keep the lists and tell the pages cost more to prepare (2 ms) than
 * to run.
 */
const PROMISE = `
  UPDATE stocks SET reserved = reserved + demand.value, updated = strftime('%Y-%m-%d %H:%M:%fZ')
  FROM json_each({:demand}) demand WHERE offer = demand.key AND on_hand - reserved >= demand.value RETURNING offer`;
