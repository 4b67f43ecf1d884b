import { deviceOf } from '../../../lib/accounts/sessions/model.ts';
import { awaitsCode } from '../accounts/second-factor/awaited.ts';
import { sessionOf } from '../accounts/sessions/token.ts';
import { networkOf } from '../../../lib/networks/model.ts';
import { hasRoom, type Window } from '../request/attempts.ts';
import type { AnyRequest } from '../request/header.ts';
import { requestId } from '../request/request-id.ts';
import { agentAsking } from '../request/agent.ts';
import { writeLog, type Entry } from './write-log.ts';

const HOUR: Window = { name: 'audit.hour', ms: 3_600_000 };
/** Lines about failures at one account an hour: the log only grows, and strangers write these. */
const MOST_FAILURES = 20;

/** Failures of the minute, a JSON text a line. */
const WAITING = 'detal.audit.failed';
/** More of them within a minute say nothing new. */
const MOST_WAITING = 500;

/** Who came to whose account, and how. */
type Visit = {
  id: string;
  role: string;
  collection: string;
  requestId: string;
  address: string;
  device: string;
  /** What the second factor had to do with it, '' where there is none. */
  factor: Factor;
};
/** The password was right and the code is awaited; by what somebody came in, or did not. */
type Factor = '' | 'awaited' | 'code' | 'recovery_code';

/** Customers and people of the shop; our own processes come and go unnoted. */
const isPerson = (record: core.Record): boolean => record.getString('role') !== 'machine';

/** Notes that somebody has come in: whose account, from which address, by which device. */
export function logSignIn(e: AnyRequest, person: core.Record, factor: Factor = ''): void {
  if (isPerson(person)) write(e.app, 'sign_in', visitOf(e, person, factor));
}

/** Around PocketBase's own ways in: a token that is only made anew is no sign-in. */
export function logNativeSignIn(e: core.AuthRequestEvent): void {
  e.next();
  if (e.authMethod !== '')
    logSignIn(e, e.record, awaitsCode(e.app, sessionOf(e.token)) ? 'awaited' : '');
}

/**
 * Notes that somebody could not come in; what is tried at nobody's account is not noted. It is
 * written by the minute: a refusal must not take longer where there is such an account.
 */
export function logFailedSignIn(
  e: AnyRequest,
  person: core.Record | null | undefined,
  factor: Factor = '',
): void {
  if (!person || !isPerson(person)) return;
  const line = JSON.stringify(visitOf(e, person, factor));
  e.app.store().setFunc(WAITING, (old) => {
    const waiting = String(old ?? '')
      .split('\n')
      .filter(Boolean);
    return [...waiting, line].slice(0, MOST_WAITING).join('\n');
  });
}

/** Around PocketBase's sign-in by password. */
export function logNativeFailure(e: core.PasswordRequestEvent): void {
  let isIn = false;
  try {
    e.next();
    isIn = true;
  } finally {
    if (!isIn) logFailedSignIn(e, e.record);
  }
}

/**
 * Writes down who could not come in: of one network once an hour an account, since guessing says
 * the same thing over and over.
 */
export function writeFailedSignIns(app: core.App): void {
  let waiting = '';
  app.store().setFunc(WAITING, (old) => {
    waiting = String(old ?? '');
    return '';
  });
  for (const line of waiting.split('\n').filter(Boolean)) {
    const visit: Visit = JSON.parse(line);
    const whose = visit.factor + visit.id;
    const once = { window: HOUR, key: `${whose} ${networkOf(visit.address)}`, most: 1 };
    const few = { window: HOUR, key: whose, most: MOST_FAILURES };
    if (hasRoom(app, [once, few])) write(app, 'sign_in_failed', visit);
  }
}

const visitOf = (e: AnyRequest, person: core.Record, factor: Factor): Visit => ({
  id: person.id,
  role: person.getString('role'),
  collection: person.collection().name,
  requestId: requestId(e),
  address: e.realIP(),
  device: deviceOf(agentAsking(e)),
  factor,
});

function write(app: core.App, action: Entry['action'], visit: Visit): void {
  const { id, role, collection, requestId, address, device, factor } = visit;
  const after = { address, device, ...(factor && { second_factor: factor }) };
  writeLog(app, { id, role, requestId }, { action, collection, record: id, before: null, after });
}
