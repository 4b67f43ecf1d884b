import { requestId } from '../request/request-id.ts';
import { isActiveAdmin } from '../request/require-role.ts';

/**
 * Travels with the record from the request to the write; no field of any collection, so it is never
 * stored or sent.
 */
const NAME = 'detalAuditActor';

export type Actor = { id: string; role: string; requestId: string };
/** With the version of the record that the admin had before him, when he said so. */
type NotedActor = Actor & { seen: string };

/** What admins arrange for themselves is nobody's business. */
const OWN = 'admin_views';

/**
 * Notes on the record which admin asks for the change. A request cannot do that itself: the API
 * takes fields only.
 */
export function noteActor(e: core.RecordRequestEvent): void {
  if (isActiveAdmin(e.auth) && e.record.collection().name !== OWN)
    e.record.set(
      NAME,
      JSON.stringify({ ...actorOf(e, e.auth), seen: e.requestInfo().headers[SEEN] ?? '' }),
    );
  e.next();
}

/**
 * Request header `X-Seen`: the record's `updated` as the admin knows it, so that nobody overwrites
 * what he has not seen.
 */
const SEEN = 'x_seen';

/** Who asked for this write; null when it was no admin (a customer, a hook, a migration). */
export function notedActor(record: core.Record): NotedActor | null {
  const noted = record.getString(NAME);
  return noted ? JSON.parse(noted) : null;
}

/** The admin behind a request, as the audit names him. */
export function actorOf(e: core.RequestEvent | core.RecordRequestEvent, admin: core.Record): Actor {
  return { id: admin.id, role: admin.getString('role'), requestId: requestId(e) };
}
