import { requestId } from '../request/request-id.ts';
import { isActiveAdmin } from '../request/require-role.ts';

/** Travels with the record from the request to the write; no field of any collection, so it is never stored or sent. */
const NAME = 'detalAuditActor';

export type Actor = { id: string; role: string; requestId: string };

/** Notes on the record which admin asks for the change. A request cannot do that itself: the API takes fields only. */
export function noteActor(e: core.RecordRequestEvent): void {
  if (isActiveAdmin(e.auth)) e.record.set(NAME, JSON.stringify(actorOf(e, e.auth)));
  e.next();
}

/** Who asked for this write; null when it was no admin (a customer, a hook, a migration). */
export function notedActor(record: core.Record): Actor | null {
  const noted = record.getString(NAME);
  return noted ? JSON.parse(noted) : null;
}

/** The admin behind a request, as the audit names him. */
export function actorOf(e: core.RequestEvent | core.RecordRequestEvent, admin: core.Record): Actor {
  return { id: admin.id, role: admin.getString('role'), requestId: requestId(e) };
}
