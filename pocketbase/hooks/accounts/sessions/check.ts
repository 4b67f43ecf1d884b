import { requireFactor } from '../second-factor/awaited.ts';
import { isAlive, noteListener } from './alive.ts';
import { sessionAsking } from './token.ts';

/**
 * Before every request: a token counts only while its session lives, so what was copied before
 * somebody signed out opens nothing. Who has none is a guest, as with any dead token. Our own
 * processes are signed in by the machine's account, which has no sessions.
 * @throws 403 while the session awaits a code (second-factor/awaited.ts)
 */
export function checkSession(e: core.RequestEvent): void {
  if (needsSession(e.auth)) {
    const session = sessionAsking(e);
    if (!isAlive(e.app, session)) e.auth = null;
    else if (e.auth.collection().name === 'admins') requireFactor(e, e.auth, session);
  }
  e.next();
}

/** What begins to listen ends with the session. */
export function checkListener(e: core.RealtimeRequestEvent): void {
  e.next();
  if (needsSession(e.auth)) noteListener(e.client, sessionAsking(e));
}

/** Customers and people of the shop. */
export function needsSession(caller: core.Record | null | undefined): caller is core.Record {
  const kind = caller?.collection().name;
  return kind === 'users' || (kind === 'admins' && caller?.getString('role') !== 'machine');
}
