import type { LineState } from '../../../../lib/orders/model.ts';
import { LINE_PROPERTIES } from '../../../../lib/orders/state-properties/model.ts';
import { execute, select } from '../../sql/select.ts';
import type { Line } from './line.ts';

/**
 * What a step does to the stock of a line's offer. `free`: pieces that are promised no more;
 * `gone`: of these, those that leave the shelf.
 */
type Effect = { offer: string; free: number; gone: number; back: number; emptied: boolean };

/**
 * What a step means for the shelf. Pieces that lie there for the line leave it when a partner is
 * told to send them, or when they are handed out; they are free again when nothing comes of the
 * line; what a supplier refuses to send he does not have until his next list.
 * @param restock whether returned pieces go back
 */
export function effectOf(
  { offer, own, quantity, reserved }: Line,
  to: LineState,
  restock: boolean,
): Effect {
  const leaves = to === 'issued' || (to === 'ordered' && !own);
  const ends = leaves || LINE_PROPERTIES[to].goods === 'none';
  return {
    offer,
    free: ends ? reserved : 0,
    gone: leaves ? reserved : 0,
    back: to === 'returned' && restock ? quantity : 0,
    emptied: to === 'refused',
  };
}

/** The stock of offers whose pieces are counted. */
export type Stocks = { [offer: string]: { onHand: number; reserved: number } };

export function stocksOf(tx: core.App, offers: string[]): Stocks {
  const rows = select(
    tx,
    { offer: '', onHand: 0, reserved: 0 },
    `SELECT offer, on_hand AS onHand, reserved FROM stocks
    WHERE offer IN (SELECT value FROM json_each({:offers}))`,
    { offers: JSON.stringify(offers) },
  );
  return Object.fromEntries(rows.map(({ offer, ...stock }) => [offer, stock]));
}

/**
 * How many pieces leave the shelf by each of these effects once they are written, below 0 for those
 * that come back on it.
 */
export function takenFromStock(tx: core.App, effects: Effect[]): number[] {
  const stocks = stocksOf(
    tx,
    effects.map(({ offer }) => offer),
  );
  const leave = (offer: string, pieces: number) => {
    const stock = stocks[offer];
    const leaving = stock ? Math.min(pieces, stock.onHand) : 0;
    if (stock) stock.onHand -= leaving;
    return leaving;
  };
  const gone = effects.map(({ offer, gone: pieces }) => leave(offer, pieces));
  const back = effects.map(({ offer, back: pieces }) => leave(offer, -pieces));
  const emptied = effects.map(({ offer, emptied: isEmptied }) =>
    isEmptied ? leave(offer, stocks[offer]?.onHand ?? 0) : 0,
  );
  return effects.map((_, n) => gone[n]! + back[n]! + emptied[n]!);
}

/**
 * Writes the effects, added up by offer. An import may have set fewer pieces on the shelf than were
 * promised: the shelf is then empty, not below.
 * @param tx the transaction of the steps
 */
export function applyEffects(tx: core.App, effects: Effect[]): void {
  const rows = effects.filter(({ free, back, emptied }) => free > 0 || back > 0 || emptied);
  if (rows.length === 0) return;
  execute(
    tx,
    `UPDATE stocks SET reserved = reserved - sums.free, on_hand = CASE WHEN sums.emptied THEN 0 ELSE MAX(on_hand - sums.gone, 0) + sums.back END, updated = strftime('%Y-%m-%d %H:%M:%fZ')
    FROM (SELECT e.value ->> 'offer' AS offer, SUM(e.value ->> 'free') AS free, SUM(e.value ->> 'gone') AS gone, SUM(e.value ->> 'back') AS back, MAX(e.value ->> 'emptied') AS emptied
      FROM json_each({:rows}) e GROUP BY e.value ->> 'offer') sums
    WHERE stocks.offer = sums.offer`,
    { rows: JSON.stringify(rows) },
  );
}
