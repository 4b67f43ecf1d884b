import type { AuditAction } from '../../../lib/audit/model.ts';
import { refuse } from '../request/refuse.ts';
import { execute } from '../sql/select.ts';
import { inOneTransaction } from '../sql/transaction.ts';
import { notedActor, type Actor } from './actor.ts';
import { difference, snapshot, type Snapshot } from './snapshot.ts';

export type Entry = {
  action: AuditAction;
  collection: string;
  record: string;
  before: Snapshot | null;
  after: Snapshot | null;
};

/** Writes an admin's change and its line in the audit log in one transaction; other writes pass. */
export const logCreate = (e: core.RecordEvent): void => audited(e, 'create');
export const logUpdate = (e: core.RecordEvent): void => audited(e, 'update');
export const logDelete = (e: core.RecordEvent): void => audited(e, 'delete');

function audited(e: core.RecordEvent, action: Entry['action']): void {
  const actor = notedActor(e.record);
  if (!actor) return e.next();
  const before = action === 'create' ? null : snapshot(e.record.original());
  inOneTransaction(e, (tx) => {
    if (action === 'update' && actor.seen) requireUnchanged(tx, e.record, actor.seen);
    e.next();
    writeLog(tx, actor, {
      action,
      collection: e.record.collection().name,
      record: e.record.id,
      ...states(action, before, e.record),
    });
  });
}

/** @throws 400 `changed_meanwhile` when the record is not any more what the admin had before him */
function requireUnchanged(tx: core.App, record: core.Record, seen: string): void {
  if (tx.findRecordById(record.collection().name, record.id).getString('updated') !== seen)
    throw refuse('changed_meanwhile');
}

/** Adds a line to the audit log. `tx`: the transaction of the change that it tells of. */
export function writeLog(tx: core.App, actor: Actor, entry: Entry): void {
  const { action, collection, record, before, after } = entry;
  execute(
    tx,
    `INSERT INTO audit_log (actor, actor_role, request_id, action, collection, record, before, after, created)
    VALUES ({:actor}, {:role}, {:requestId}, {:action}, {:collection}, {:record}, {:before}, {:after}, strftime('%Y-%m-%d %H:%M:%fZ'))`,
    {
      actor: actor.id,
      role: actor.role,
      requestId: actor.requestId,
      action,
      collection,
      record,
      before: stored(before),
      after: stored(after),
    },
  );
}

const stored = (state: Snapshot | null) => state && JSON.stringify(state);

function states(
  action: Entry['action'],
  before: Snapshot | null,
  record: core.Record,
): Pick<Entry, 'before' | 'after'> {
  if (action === 'delete' || !before)
    return { before, after: action === 'delete' ? null : snapshot(record) };
  return difference(before, snapshot(record));
}
