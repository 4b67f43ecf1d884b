import { browserMark } from '../known-browser.ts';
import { agentAsking } from '../../request/agent.ts';
import type { AnyRequest } from '../../request/header.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { awaitsCode } from '../second-factor/awaited.ts';
import { countAwaited } from '../second-factor/code-attempts.ts';
import { enrolledAt } from '../second-factor/stored.ts';
import { needsSession } from './check.ts';
import { tellOfNewDevice } from './new-device.ts';
import { sessionAsking, sessionOf, tokenOfSession } from './token.ts';

/**
 * Whenever the backend gives a token to a customer or an admin: it becomes one of a session. A
 * token that is made anew stays with its own.
 */
export function giveSession(e: core.AuthRequestEvent): void {
  e.token = isRenewal(e) ? renewed(e) : openSession(e, e.record, e.token);
  if (e.authMethod === 'password') e.meta = { browser: markOf(e, e.record, e.token) };
  e.next();
}

/** What the browser keeps that has signed in; '' until the code is given, too. */
export const markOf = (e: AnyRequest, person: core.Record, token: string): string =>
  awaitsCode(e.app, sessionOf(token)) ? '' : browserMark(e.app, person);

/**
 * Somebody has proven who he is; whoever has a second factor, that he knows the password, and the
 * session awaits the code.
 * @param token that the backend has made for him
 * @returns the same as one of a new session; as it is for the machine's account
 */
export function openSession(e: AnyRequest, person: core.Record, token: string): string {
  if (!needsSession(person)) return token;
  const [id, now] = [$security.randomString(15).toLowerCase(), Date.now()];
  const kind = person.collection().name;
  const awaits = kind === 'admins' && enrolledAt(e.app, person.id) > 0;
  execute(
    e.app,
    'INSERT INTO sessions (id, kind, account, agent, address, opened_at, used_at, proven_at, awaits_code) VALUES ({:id}, {:kind}, {:account}, {:agent}, {:address}, {:now}, {:now}, {:now}, {:awaits})',
    {
      id,
      kind,
      account: person.id,
      agent: agentAsking(e),
      address: e.realIP(),
      now,
      awaits: awaits ? 1 : 0,
    },
  );
  if (awaits) countAwaited(e, person);
  else if (kind === 'admins') tellOfNewDevice(e, person, id);
  return tokenOfSession(person, token, id, now, awaits);
}

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
