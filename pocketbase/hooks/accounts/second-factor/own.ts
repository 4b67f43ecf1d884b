import type * as contracts from '../../../../lib/accounts/second-factor/contract.ts';
import { isCode, normalCode } from '../../../../lib/accounts/second-factor/model.ts';
import { actorOf } from '../../audit/actor.ts';
import { writeLog } from '../../audit/write-log.ts';
import { refuse, refuseStranger } from '../../request/refuse.ts';
import { isActiveAdmin } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute } from '../../sql/select.ts';
import { storedTime } from '../../sql/time.ts';
import { storefrontAsking, storefrontCalled } from '../../storefronts/storefront.ts';
import { browserMark } from '../known-browser.ts';
import { endSessions, othersOf } from '../sessions/alive.ts';
import { needsSession } from '../sessions/check.ts';
import { requireProof } from '../sessions/proof.ts';
import { sessionAsking } from '../sessions/token.ts';
import { tell } from './notices.ts';
import { newRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts';
import { newSecret, sealSecret } from './secret.ts';
import { enrolledAt, forgetFactor, isRequired, storedFactor } from './stored.ts';
import { factorUri, stepOf } from './totp.ts';
import { withCode } from './use-code.ts';

/** @throws 401 */
export function getFactor(e: RouteEvent<typeof contracts.getFactor>) {
  const admin = adminAsking(e);
  const { isOn, enrolledAt: since, wanted } = storedFactor(e.app, admin.id, sessionAsking(e));
  const shop = storefrontCalled(e.app, storefrontAsking(e)).name;
  return e.json(200, {
    isOn,
    since: isOn ? storedTime(since) : '',
    codesLeft: recoveryCodesLeft(e.app, admin.id),
    isRequired: isRequired(e.app, admin.getString('role')),
    wanted: wanted ? { secret: wanted, uri: factorUri(wanted, shop, admin.email()) } : null,
  });
}

/** @throws 401; 400 `password_needed`, and what `withCode` throws where there is one already */
export function beginFactor(e: RouteEvent<typeof contracts.beginFactor>) {
  const admin = adminAsking(e);
  requireProof(e);
  const begin = (tx: core.App) => storeWanted(tx, admin.id, sessionAsking(e));
  if (enrolledAt(e.app, admin.id) > 0) withCode(e, admin, begin);
  else begin(e.app);
  return e.noContent(204);
}

function storeWanted(tx: core.App, account: string, session: string): void {
  execute(
    tx,
    `INSERT INTO second_factors (account, wanted, wanted_at, wanted_session) VALUES ({:account}, {:wanted}, {:now}, {:session})
    ON CONFLICT (account) DO UPDATE SET wanted = excluded.wanted, wanted_at = excluded.wanted_at, wanted_session = excluded.wanted_session`,
    { account, wanted: sealSecret(account, newSecret()), now: Date.now(), session },
  );
}

/**
 * All other sessions of the admin end: they began without this factor.
 * @throws 401; 400 `enrolment_over`, `wrong_code`
 */
export function confirmFactor(e: RouteEvent<typeof contracts.confirmFactor>) {
  const admin = adminAsking(e);
  const code = normalCode(String(e.requestInfo().body.code ?? ''));
  const { isOn, wanted } = storedFactor(e.app, admin.id, sessionAsking(e));
  if (!wanted) throw refuse('enrolment_over');
  const step = isCode(code) ? stepOf(wanted, code, Date.now()) : null;
  if (step === null) throw refuse('wrong_code');
  let codes: string[] = [];
  e.app.runInTransaction((tx) => {
    const isFirst = execute(
      tx,
      "UPDATE second_factors SET secret = wanted, wanted = '', enrolled_at = {:now}, used_step = {:step} WHERE account = {:account} AND wanted != ''",
      { account: admin.id, step, now: Date.now() },
    );
    if (isFirst !== 1) throw refuse('enrolment_over');
    codes = newRecoveryCodes(tx, admin.id);
    note(tx, e, admin, isOn ? ['on', 'replaced'] : ['off', 'on']);
    tell(tx, e, admin, isOn ? 'replaced' : 'on');
    endSessions(tx, othersOf(tx, admin.id, sessionAsking(e)));
  });
  return e.json(200, { codes, browser: browserMark(e.app, admin) });
}

/** @throws 401; 400 `password_needed`, and what `withCode` throws; 404 while there is no second factor */
export function renewCodes(e: RouteEvent<typeof contracts.renewCodes>) {
  const admin = adminAsking(e);
  requireProof(e);
  if (enrolledAt(e.app, admin.id) === 0) throw new NotFoundError('');
  let codes: string[] = [];
  withCode(e, admin, (tx) => {
    codes = newRecoveryCodes(tx, admin.id);
    note(tx, e, admin, ['on', 'codes']);
    tell(tx, e, admin, 'codes');
  });
  return e.json(200, { codes });
}

/** @throws 401; 400 `password_needed`, `second_factor_required`, and what `withCode` throws */
export function turnOffFactor(e: RouteEvent<typeof contracts.turnOffFactor>) {
  const admin = adminAsking(e);
  requireProof(e);
  if (isRequired(e.app, admin.getString('role'))) throw refuse('second_factor_required');
  if (enrolledAt(e.app, admin.id) === 0) return e.noContent(204);
  withCode(e, admin, (tx) => {
    forgetFactor(tx, admin.id);
    note(tx, e, admin, ['on', 'off']);
    tell(tx, e, admin, 'off');
  });
  return e.noContent(204);
}

/** Somebody of the staff who signs in by himself. @throws 401 */
export function adminAsking(e: { auth?: core.Record | null }): core.Record {
  if (!isActiveAdmin(e.auth) || !needsSession(e.auth)) throw refuseStranger();
  return e.auth;
}

function note(
  tx: core.App,
  e: core.RequestEvent,
  admin: core.Record,
  [before, after]: [string, string],
): void {
  writeLog(tx, actorOf(e, admin), {
    action: 'update',
    collection: 'admins',
    record: admin.id,
    before: { second_factor: before },
    after: { second_factor: after },
  });
}
