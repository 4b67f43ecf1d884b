import type * as contracts from '../../../../lib/accounts/sessions/contract.ts';
import { PROOF_MS } from '../../../../lib/accounts/sessions/model.ts';
import { countAskedAgain, forgetAskedAgain } from '../sign-in-limit.ts';
import { SETTING_KEYS } from '../../../../lib/settings/model.ts';
import type { AnyRequest } from '../../request/header.ts';
import { refuse, refuseStranger } from '../../request/refuse.ts';
import { isActiveAdmin } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { needsSession } from './check.ts';
import { sessionAsking } from './token.ts';

/**
 * Before what would cost the shop most, in whoever's hands an open screen is: the password must
 * have been said within ten minutes. Our own processes have none to say.
 * @throws 400 `password_needed`
 */
export function requireProof(e: AnyRequest): void {
  if (!needsSession(e.auth)) return;
  const { proven_at: provenAt } = selectOne(
    e.app,
    { proven_at: 0 },
    'SELECT proven_at FROM sessions WHERE id = {:id}',
    { id: sessionAsking(e) },
  ) ?? { proven_at: 0 };
  if (Date.now() - provenAt > PROOF_MS) throw refuse('password_needed');
}

/** @throws 401; 400 `wrong_password`; 429 `too_many_requests` */
export function prove(e: RouteEvent<typeof contracts.prove>) {
  const admin = e.auth;
  if (!isActiveAdmin(admin) || !needsSession(admin)) throw refuseStranger();
  const { password } = e.requestInfo().body;
  countAskedAgain(e, 'admins', admin.id);
  if (typeof password !== 'string' || !admin.validatePassword(password))
    throw refuse('wrong_password');
  forgetAskedAgain(e, 'admins', admin.id);
  execute(e.app, 'UPDATE sessions SET proven_at = {:now} WHERE id = {:id}', {
    now: Date.now(),
    id: sessionAsking(e),
  });
  return e.noContent(204);
}

/**
 * Before somebody is made an admin by request, gets another role or address, or is let in again. The
 * role of our own commands is nobody's to give.
 * @throws 403; 400 `password_needed`
 */
export function guardRoles(e: core.RecordRequestEvent): void {
  const before = e.record.original();
  const isNew = (field: string) => e.record.getString(field) !== before.getString(field);
  if (isNew('role') && e.record.getString('role') === 'machine' && needsSession(e.auth))
    throw new ForbiddenError('');
  const isLetIn = ['active', 'verified'].some(
    (field) => e.record.getBool(field) && !before.getBool(field),
  );
  if (isNew('role') || isNew('email') || isLetIn) requireProof(e);
  e.next();
}

/** Before a setting changes by request: to whom customers pay. */
export function guardRequisites(e: core.RecordRequestEvent): void {
  if ([e.record, e.record.original()].some((record) => isRequisite(record.getString('key'))))
    requireProof(e);
  e.next();
}

/** Whether a setting says to whom customers pay. */
export const isRequisite = (key: string): boolean =>
  (SETTING_KEYS.requisites as readonly string[]).includes(key);
