import type * as contracts from '../../../lib/stocktaking/contract.ts';
import { actorOf, type Actor } from '../audit/actor.ts';
import { snapshot } from '../audit/snapshot.ts';
import { writeLog } from '../audit/write-log.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { selectOne } from '../sql/select.ts';

/** Who counts, as lines and the history name him. */
export type Counter = { actor: Actor; name: string };

/** Guard of every route here. @throws 403 */
export function counterOf(e: core.RequestEvent): Counter {
  requireRole(e, 'owner', 'manager', 'warehouse');
  return { actor: actorOf(e, e.auth!), name: e.auth!.getString('name') || e.auth!.email() };
}

/** @throws 403; 400 `invalid_input` for a warehouse that is not ours */
export function openStocktaking(e: RouteEvent<typeof contracts.openStocktaking>) {
  const { actor, name } = counterOf(e);
  const warehouse = String(e.requestInfo().body.warehouse ?? '');
  if (
    !selectOne(
      e.app,
      { n: 0 },
      "SELECT 1 AS n FROM warehouses w JOIN suppliers s ON s.id = w.supplier WHERE w.id = {:warehouse} AND s.kind = 'own'",
      { warehouse },
    )
  )
    throw refuse('invalid_input', 'warehouse');
  let [id, isNew] = ['', false];
  e.app.runInTransaction((tx) => {
    const open = selectOne(
      tx,
      { id: '' },
      "SELECT id FROM stocktakings WHERE warehouse = {:warehouse} AND state = 'counting'",
      { warehouse },
    );
    if (open) return void (id = open.id);
    const record = new Record(tx.findCollectionByNameOrId('stocktakings'), {
      warehouse,
      state: 'counting',
      opened_by: name,
    });
    tx.save(record);
    writeLog(tx, actor, {
      action: 'create',
      collection: 'stocktakings',
      record: record.id,
      before: null,
      after: snapshot(record),
    });
    [id, isNew] = [record.id, true];
  });
  return e.json(isNew ? 201 : 200, { id });
}

/**
 * The stocktaking of the address while it may still be changed; inside a transaction only.
 * @throws 404; 409 `stocktaking_closed`
 */
export function countingOf(tx: core.App, e: core.RequestEvent): core.Record {
  const record = tx.findRecordById('stocktakings', e.request.pathValue('id'));
  if (record.getString('state') !== 'counting') throw refuseConflict('stocktaking_closed');
  return record;
}
