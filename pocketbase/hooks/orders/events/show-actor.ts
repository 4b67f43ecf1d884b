import { isActiveAdmin } from '../../request/require-role.ts';

/** Who of the shop did it is for the staff: a customer reads that it was the shop. */
export function showActor(e: core.EnrichEvent): void {
  if (isActiveAdmin(e.requestInfo.auth)) e.record.unhide('actor_name');
  e.next();
}
