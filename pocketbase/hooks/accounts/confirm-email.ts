import { isEmail, normalEmail } from '../../../lib/accounts/model.ts';
import { refuse } from '../request/refuse.ts';
import { countAskedAgain, forgetAskedAgain } from './sign-in-limit.ts';
import { requireUniqueNames } from './unique-names.ts';

/**
 * POST /api/collections/users/confirm-email-change {token, password}: stands before PocketBase's own
 * door, which looks at as many passwords as it is shown.
 * @returns 204; all sessions of the account have ended
 * @throws 400 `link_expired`, `wrong_password`, `email_taken`; 429 `too_many_requests`
 */
export function confirmEmailChange(e: core.RequestEvent): void {
  const { token, password } = e.requestInfo().body;
  const person = typeof token === 'string' ? personOf(e.app, token) : null;
  if (!person) throw refuse('link_expired');
  const { newEmail } = $security.parseUnverifiedJWT(String(token)) as { newEmail?: unknown };
  const email = normalEmail(String(newEmail ?? ''));
  if (!isEmail(email)) throw refuse('link_expired');
  countAskedAgain(e, 'users', person.id);
  if (typeof password !== 'string' || !person.validatePassword(password))
    throw refuse('wrong_password');
  forgetAskedAgain(e, 'users', person.id);
  person.set('email', email);
  person.set('verified', true);
  requireUniqueNames(e.app, person);
  e.app.save(person);
  e.noContent(204);
}

/** Whose link it is; nobody's when it is over or forged. */
function personOf(app: core.App, token: string): core.Record | null {
  try {
    const person = app.findAuthRecordByToken(token, 'emailChange');
    return person.collection().name === 'users' ? person : null;
  } catch {
    return null;
  }
}
