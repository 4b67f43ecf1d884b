import type { LineState } from '../../../../lib/orders/model.ts';
import type { Actor } from '../../audit/actor.ts';
import { writeLog } from '../../audit/write-log.ts';
import { select } from '../../sql/select.ts';
import type { Line } from './line.ts';
import { stocksOf } from './pieces.ts';

type Taking = {
  line: Line;
  to: LineState;
  /** Pieces that take the step, of a line that may have more. */ quantity?: number | undefined;
};

/**
 * Pieces of ours that leave their shelf by a step: what is handed out, as far as it lies there for
 * the line.
 */
const takenBy = ({
  line: { own, quantity: whole, reserved },
  to,
  quantity = whole,
}: Taking): number => (own && to === 'issued' ? Math.min(reserved, quantity) : 0);

/**
 * Lines that would take more from a shelf of ours than lies there once those before them have taken
 * theirs.
 */
export function beyondStock(tx: core.App, takings: Taking[]): Set<string> {
  const leaving = takings.filter((taking) => takenBy(taking) > 0);
  if (leaving.length === 0) return new Set();
  const stocks = stocksOf(
    tx,
    leaving.map(({ line }) => line.offer),
  );
  const beyond = leaving.filter((taking) => {
    const stock = stocks[taking.line.offer];
    const isBeyond = !stock || takenBy(taking) > stock.onHand;
    if (stock && !isBeyond) stock.onHand -= takenBy(taking);
    return isBeyond;
  });
  return new Set(beyond.map(({ line }) => line.id));
}

/** What was handed out of an offer beyond what lay there, pieces. */
type Lacking = { [offer: string]: number };

/** @param left how many pieces do leave the shelf by each step */
export function lackingBy(steps: Taking[], left: number[]): Lacking {
  const lacking: Lacking = {};
  for (const [n, step] of steps.entries()) {
    const { offer } = step.line;
    const pieces = takenBy(step) - left[n]!;
    if (takenBy(step) > 0 && pieces > 0) lacking[offer] = (lacking[offer] ?? 0) + pieces;
  }
  return lacking;
}

/**
 * A shelf is never below nothing, so what lacked is told in the audit alone.
 * @param tx the transaction of the steps, before their effects are written
 * @returns tells, once they are
 */
export function shortageText(tx: core.App, actor: Actor, lacking: Lacking): () => void {
  const offers = JSON.stringify(Object.keys(lacking));
  const read = () =>
    select(
      tx,
      { record: '', offer: '', on_hand: 0, reserved: 0 },
      `SELECT id AS record, offer, on_hand, reserved FROM stocks
    WHERE offer IN (SELECT value FROM json_each({:offers})) ORDER BY offer`,
      { offers },
    );
  if (offers === '[]') return () => {};
  const before = read();
  return () =>
    read().forEach(({ record, offer, on_hand, reserved }, n) => {
      const was = before[n]!;
      writeLog(tx, actor, {
        action: 'update',
        collection: 'stocks',
        record,
        before: { offer, on_hand: was.on_hand, reserved: was.reserved },
        after: { offer, on_hand, reserved, issued_short: lacking[offer] },
      });
    });
}
