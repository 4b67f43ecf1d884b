import { deviceOf, type OwnSession } from '../../../../lib/accounts/sessions/model.ts';
import type * as contracts from '../../../../lib/accounts/sessions/contract.ts';
import { refuseStranger } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute, select } from '../../sql/select.ts';
import { storedTime } from '../../sql/time.ts';
import { endSessions, othersOf, usedAt } from './alive.ts';
import { needsSession } from './check.ts';
import { endsOf, sessionAsking } from './token.ts';

/** Nobody looks through more of his own. */
const MOST = 100;
/** So long it is remembered that somebody was signed in, ms. */
const KEPT_MS = 90 * 24 * 3_600_000;

/** @throws 401 */
export function listSessions(e: RouteEvent<typeof contracts.listSessions>) {
  const person = personAsking(e);
  const ends = endsOf(person);
  const [now, own] = [Date.now(), sessionAsking(e)];
  const rows = select(
    e.app,
    { id: '', agent: '', address: '', opened_at: 0, used_at: 0 },
    'SELECT id, agent, address, opened_at, used_at FROM sessions WHERE account = {:account} AND ended_at = 0 AND awaits_code = 0 ORDER BY opened_at DESC, id DESC LIMIT {:most}',
    { account: person.id, most: MOST },
  );
  const items = rows
    .map(({ id, agent, address, opened_at: opened, used_at: used }) => ({
      session: { id, device: deviceOf(agent), address, isThis: id === own },
      opened,
      used: Math.max(used, usedAt(e.app, id)),
    }))
    .filter(({ opened, used }) => used + ends.idle > now && opened + ends.absolute > now)
    .sort((a, b) => Number(b.session.isThis) - Number(a.session.isThis) || b.used - a.used)
    .map(({ session, opened, used }): OwnSession => ({
      ...session,
      openedAt: storedTime(opened),
      usedAt: storedTime(used),
    }));
  return e.json(200, { items });
}

/** @throws 401 */
export function endOneSession(e: RouteEvent<typeof contracts.endOneSession>) {
  const wanted = e.request.pathValue('id');
  endSessions(
    e.app,
    othersOf(e.app, personAsking(e).id, '').filter((id) => id === wanted),
  );
  return e.noContent(204);
}

/** @throws 401 */
export function endOtherSessions(e: RouteEvent<typeof contracts.endOtherSessions>) {
  endSessions(e.app, othersOf(e.app, personAsking(e).id, sessionAsking(e)));
  return e.noContent(204);
}

/** @throws 401 */
export function signOutHere(e: RouteEvent<typeof contracts.signOutHere>) {
  personAsking(e);
  endSessions(e.app, [sessionAsking(e)]);
  return e.noContent(204);
}

/**
 * Forgets sessions that are long over. Each account keeps its newest: by it the next sign-in is not
 * taken for its first.
 */
export function pruneSessions(app: core.App): void {
  execute(
    app,
    'DELETE FROM sessions WHERE MAX(used_at, ended_at) < {:before} AND EXISTS (SELECT 1 FROM sessions later WHERE later.account = sessions.account AND later.opened_at > sessions.opened_at)',
    { before: Date.now() - KEPT_MS },
  );
}

function personAsking(e: { auth?: core.Record | null }): core.Record {
  if (!needsSession(e.auth)) throw refuseStranger();
  return e.auth;
}
