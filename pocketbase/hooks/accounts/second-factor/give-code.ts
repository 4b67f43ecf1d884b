import type * as contracts from '../../../../lib/accounts/second-factor/contract.ts';
import {
  isCode,
  isRecoveryCode,
  normalCode,
  normalRecoveryCode,
} from '../../../../lib/accounts/second-factor/model.ts';
import { logFailedSignIn, logSignIn } from '../../audit/sign-ins.ts';
import { refuse } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { browserMark } from '../known-browser.ts';
import { tellOfNewDevice } from '../sessions/new-device.ts';
import { sessionAsking, tokenOfSession } from '../sessions/token.ts';
import { awaitsCode } from './awaited.ts';
import { countCode } from './limits.ts';
import { tellOfRecovery } from './notices.ts';
import { adminAsking } from './own.ts';
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './secret.ts';
import { stepOf } from './totp.ts';

type Outcome = 'code' | 'recovery_code' | 'in_already' | 'used' | 'wrong';

/** @throws 401; 400 `wrong_code`, `code_used`; 429 `too_many_requests` */
export function giveCode(e: RouteEvent<typeof contracts.giveCode>) {
  const admin = adminAsking(e);
  const session = sessionAsking(e);
  const typed = typedCode(e.requestInfo().body.code);
  if (awaitsCode(e.app, session)) countCode(e, admin, { session, typed });
  let outcome: Outcome = 'wrong';
  e.app.runInTransaction((tx) => {
    outcome = awaitsCode(tx, session) ? taken(tx, admin, typed) : 'in_already';
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

/** Either kind of code as it is compared. */
function typedCode(typed: unknown): string {
  const text = typeof typed === 'string' ? typed.slice(0, 100) : '';
  const code = normalCode(text);
  return isCode(code) ? code : normalRecoveryCode(text);
}

/** Uses a code up: in the transaction of what it lets in, so that none does so twice. */
function taken(tx: core.App, admin: core.Record, typed: string): Outcome {
  if (isRecoveryCode(typed))
    return spendRecoveryCode(tx, admin.id, typed) ? 'recovery_code' : 'wrong';
  const row = selectOne(
    tx,
    { secret: '' },
    "SELECT secret FROM second_factors WHERE account = {:account} AND secret != ''",
    { account: admin.id },
  );
  const secret = row && isCode(typed) ? openSecret(tx, admin.id, row.secret) : '';
  const step = secret ? stepOf(secret, typed, Date.now()) : null;
  if (step === null) return 'wrong';
  const isNew = execute(
    tx,
    'UPDATE second_factors SET used_step = {:step} WHERE account = {:account} AND used_step < {:step}',
    { account: admin.id, step },
  );
  return isNew === 1 ? 'code' : 'used';
}

function finish(e: core.RequestEvent, admin: core.Record, session: string, outcome: Outcome): void {
  if (outcome === 'in_already') return;
  if (outcome === 'code' || outcome === 'recovery_code') {
    logSignIn(e, admin, outcome);
    return tellOfNewDevice(e, admin, session);
  }
  logFailedSignIn(e, admin, 'code');
  throw refuse(outcome === 'used' ? 'code_used' : 'wrong_code');
}
