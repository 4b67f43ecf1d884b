import type * as contracts from '../../../../lib/accounts/second-factor/contract.ts';
import { logFailedSignIn, logSignIn } from '../../audit/sign-ins.ts';
import { refuse } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { browserMark } from '../known-browser.ts';
import { tellOfNewDevice } from '../sessions/new-device.ts';
import { sessionAsking, tokenOfSession } from '../sessions/token.ts';
import { awaitsCode } from './awaited.ts';
import { countCode, forgetAwaited } from './code-attempts.ts';
import { tellOfRecovery } from './notices.ts';
import { adminAsking } from './own.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { typedCode, useCode, type Used } from './use-code.ts';

type Outcome = Used | 'in_already';

/** @throws 401; 400 `wrong_code`, `code_used`; 429 `too_many_requests` */
export function giveCode(e: RouteEvent<typeof contracts.giveCode>) {
  const admin = adminAsking(e);
  const session = sessionAsking(e);
  const typed = typedCode(e);
  if (awaitsCode(e.app, session)) countCode(e, admin, { session, typed });
  let outcome: Outcome = 'wrong';
  e.app.runInTransaction((tx) => {
    outcome = awaitsCode(tx, session) ? useCode(tx, admin, typed) : 'in_already';
    if (outcome === 'used' || outcome === 'wrong') return;
    execute(tx, 'UPDATE sessions SET awaits_code = 0 WHERE id = {:session}', { session });
    if (outcome === 'recovery_code') tellOfRecovery(tx, e, admin, recoveryCodesLeft(tx, admin.id));
  });
  finish(e, admin, session, outcome);
  const openedAt = selectOne(
    e.app,
    { at: 0 },
    'SELECT opened_at AS at FROM sessions WHERE id = {:session}',
    { session },
  )!.at;
  return e.json(200, {
    token: tokenOfSession(admin, admin.newAuthToken(), session, openedAt),
    browser: browserMark(e.app, admin),
  });
}

function finish(e: core.RequestEvent, admin: core.Record, session: string, outcome: Outcome): void {
  if (outcome === 'in_already') return;
  if (outcome === 'code' || outcome === 'recovery_code') {
    logSignIn(e, admin, outcome);
    forgetAwaited(e.app, admin);
    return tellOfNewDevice(e, admin, session);
  }
  logFailedSignIn(e, admin, 'code');
  throw refuse(outcome === 'used' ? 'code_used' : 'wrong_code');
}
