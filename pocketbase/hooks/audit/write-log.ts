import { refuse } from '../request/refuse.ts';
import { inOneTransaction } from '../sql/transaction.ts';
import { notedActor, type Actor } from './actor.ts';
import { difference, snapshot, type Snapshot } from './snapshot.ts';

export type Entry = { action: 'create' | 'update' | 'delete' | 'read'; collection: string; record: string; before: Snapshot | null; after: Snapshot | null };

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
    writeLog(tx, actor, { action, collection: e.record.collection().name, record: e.record.id, ...states(action, before, e.record) });
  });
}

/** @throws 400 `changed_meanwhile` when the record is not any more what the admin had before him */
function requireUnchanged(tx: core.App, record: core.Record, seen: string): void {
  if (tx.findRecordById(record.collection().name, record.id).getString('updated') !== seen) throw refuse('changed_meanwhile');
}

/** Adds a line to the audit log. `tx`: the transaction of the change that it tells of. */
export function writeLog(tx: core.App, actor: Actor, entry: Entry): void {
  tx.save(new Record(tx.findCollectionByNameOrId('audit_log'), { ...entry, actor: actor.id, actor_role: actor.role, request_id: actor.requestId }));
}

function states(action: Entry['action'], before: Snapshot | null, record: core.Record): Pick<Entry, 'before' | 'after'> {
  if (action === 'delete' || !before) return { before, after: action === 'delete' ? null : snapshot(record) };
  return difference(before, snapshot(record));
}
