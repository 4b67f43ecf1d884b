import { countAskedAgain, forgetAskedAgain } from '../accounts/sign-in-limit.ts';
import { refuse } from '../request/refuse.ts';
import { isActiveAdmin } from '../request/require-role.ts';

/**
 * Before the record of somebody of the staff changes by request: a password is changed by its owner
 * alone, who says the old one, whatever his role. Others get an email.
 * @throws 403 for somebody else's password; 400 `wrong_password`; 429 `too_many_requests`
 */
export function guardPassword(e: core.RecordRequestEvent): void {
  const { body } = e.requestInfo();
  if (!isActiveAdmin(e.auth ?? undefined) || !('password' in body || 'oldPassword' in body))
    return e.next();
  if (e.auth?.id !== e.record.id) throw new ForbiddenError('');
  const { oldPassword } = body;
  countAskedAgain(e, 'admins', e.record.id);
  if (typeof oldPassword !== 'string' || !e.record.original().validatePassword(oldPassword))
    throw refuse('wrong_password');
  forgetAskedAgain(e, 'admins', e.record.id);
  e.next();
}

/**
 * Who is dismissed is out at once: his tokens end, and the links sent to him. Runs before
 * `keepAnOwner` has the last word.
 */
export function endSessions(e: core.RecordEvent): void {
  if (!e.record.getBool('active') && e.record.original().getBool('active'))
    e.record.refreshTokenKey();
  e.next();
}
