import type * as contracts from '../../../lib/offers/contract.ts';
import { actorOf } from '../audit/actor.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, selectOne } from '../sql/select.ts';

/** The most that the collection holds with room to spare. */
const MOST = 1_000_000;

/** @throws 403; 404 for an unknown offer; 400 `invalid_input`, `changed_meanwhile` when the shop says something else by now: a sale, an import, a colleague */
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
  const stock = selectOne(tx, { id: '' }, 'SELECT id FROM stocks WHERE offer = {:offer}', {
    offer,
  });
  if (!stock && seen === 0) {
    const fresh = new Record(tx.findCollectionByNameOrId('stocks'), {
      offer,
      on_hand: onHand,
      reserved: 0,
    });
    tx.save(fresh);
    return fresh.id;
  }
  const changed = execute(
    tx,
    "UPDATE stocks SET on_hand = {:onHand}, updated = strftime('%Y-%m-%d %H:%M:%fZ') WHERE offer = {:offer} AND on_hand = {:seen}",
    { offer, onHand, seen },
  );
  if (!stock || changed === 0) throw refuse('changed_meanwhile');
  return stock.id;
}
