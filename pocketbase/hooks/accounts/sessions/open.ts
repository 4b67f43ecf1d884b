import { deviceOf, MAX_AGENT } from '../../../../lib/accounts/sessions/model.ts';
import { browserMark, isKnownBrowser } from '../known-browser.ts';
import { enqueueSignInNotice } from '../../emails/enqueue.ts';
import { headerOf, type AnyRequest } from '../../request/header.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { storefrontAsking } from '../../storefronts/storefront.ts';
import { needsSession } from './check.ts';
import { sessionAsking, sessionOf, tokenOfSession } from './token.ts';

/** Says what a browser calls itself: the web asks in its name. */
const AGENT = 'X-Visitor-Agent';
/** Who proves once more who he is, the same moment and from the same place, has no new device, ms. */
const SAME_MOMENT_MS = 60_000;

/**
 * Whenever the backend gives a token to a customer or an admin: it becomes one of a session. A
 * token that is made anew stays with its own.
 */
export function giveSession(e: core.AuthRequestEvent): void {
  if (e.authMethod === 'password') e.meta = { browser: browserMark(e.record) };
  e.token = isRenewal(e) ? renewed(e) : openSession(e, e.record, e.token);
  e.next();
}

/**
 * Somebody has proven who he is.
 * @param token that the backend has made for him
 * @returns the same as one of a new session; as it is for the machine's account
 */
export function openSession(e: AnyRequest, person: core.Record, token: string): string {
  if (!needsSession(person)) return token;
  const [id, now] = [$security.randomString(15).toLowerCase(), Date.now()];
  const session = {
    id,
    kind: person.collection().name,
    account: person.id,
    agent: (headerOf(e, AGENT) || headerOf(e, 'User-Agent')).slice(0, MAX_AGENT),
    address: e.realIP(),
    now,
  };
  const isNew = session.kind === 'admins' && isNewDevice(e, person, session);
  execute(
    e.app,
    'INSERT INTO sessions (id, kind, account, agent, address, opened_at, used_at, proven_at) VALUES ({:id}, {:kind}, {:account}, {:agent}, {:address}, {:now}, {:now}, {:now})',
    session,
  );
  if (isNew)
    enqueueSignInNotice(e.app, {
      session: id,
      storefront: storefrontAsking(e),
      admin: person,
      device: deviceOf(session.agent),
      address: session.address,
    });
  return tokenOfSession(person, token, id, now);
}

/** The first one of an account is none. */
const isNewDevice = (
  e: AnyRequest,
  person: core.Record,
  {
    account,
    agent,
    address,
    now,
  }: { account: string; agent: string; address: string; now: number },
): boolean =>
  !isKnownBrowser(e, person) &&
  selectOne(e.app, { n: 0 }, 'SELECT 1 AS n FROM sessions WHERE account = {:account}', {
    account,
  }) !== null &&
  selectOne(
    e.app,
    { n: 0 },
    'SELECT 1 AS n FROM sessions WHERE account = {:account} AND agent = {:agent} AND address = {:address} AND ended_at > {:since}',
    { account, agent, address, since: now - SAME_MOMENT_MS },
  ) === null;

const isRenewal = ({ auth, record, authMethod }: core.AuthRequestEvent): boolean =>
  authMethod === '' && auth?.id === record.id && auth.collection().id === record.collection().id;

/** A token that cannot be made anew is handed back as it is. */
function renewed(e: core.AuthRequestEvent): string {
  const id = sessionAsking(e);
  if (!needsSession(e.record) || sessionOf(e.token) === id) return e.token;
  const { opened_at: openedAt } = selectOne(
    e.app,
    { opened_at: 0 },
    'SELECT opened_at FROM sessions WHERE id = {:id}',
    { id },
  ) ?? { opened_at: 0 };
  return tokenOfSession(e.record, e.token, id, openedAt);
}
