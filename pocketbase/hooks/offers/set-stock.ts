import type * as contracts from '../../../lib/offers/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, selectOne } from '../sql/select.ts';
import { NOW } from '../sql/time.ts';

/** The most that the collection holds with room to spare. */
const MOST = 1_000_000;

/** @throws 403; 404 for an unknown offer; 400 `invalid_input`, `changed_meanwhile` with what the shop says by now: a sale, an import, a colleague */
export function setStock(e: RouteEvent<typeof contracts.setStock>) {
  requireRole(e, 'owner', 'manager', 'warehouse');
  const offer = e.request.pathValue('id');
  const { onHand, seen } = e.requestInfo().body;
  if (!isCount(onHand) || !isCount(seen)) throw refuse('invalid_input', 'on_hand');
  if (!selectOne(e.app, { n: 0 }, 'SELECT 1 AS n FROM offers WHERE id = {:offer}', { offer }))
    throw new NotFoundError('');
  const actor = actorOf(e, e.auth!);
  e.app.runInTransaction((tx) => {
    const record = write(tx, offer, onHand, seen);
    writeLog(tx, actor, {
      action: 'update',
      collection: 'stocks',
      record,
      before: { offer, on_hand: seen },
      after: { offer, on_hand: onHand },
    });
  });
  return e.noContent(204);
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MOST && Math.floor(value) === value;

/**
 * Never through the record: saving one writes back what was reserved before.
 * @returns the stock's id
 */
function write(tx: core.App, offer: string, onHand: number, seen: number): string {
  const stock = selectOne(
    tx,
    { id: '', onHand: 0 },
    'SELECT id, on_hand AS onHand FROM stocks WHERE offer = {:offer}',
    { offer },
  );
  if (!stock && seen === 0) {
    const fresh = new Record(tx.findCollectionByNameOrId('stocks'), {
      offer,
      on_hand: onHand,
      reserved: 0,
    });
    tx.save(fresh);
    return fresh.id;
  }
  if (stock?.onHand !== seen) throw refuse('changed_meanwhile', String(stock?.onHand ?? 0));
  execute(tx, `UPDATE stocks SET on_hand = {:onHand}, updated = ${NOW} WHERE offer = {:offer}`, {
    offer,
    onHand,
  });
  return stock.id;
}
