import { countSignIn, forgetSignIns } from './sign-in-limit.ts';

/**
 * Around PocketBase's sign-in of customers, which checks a password for somebody unknown, too:
 * every attempt is counted. A wrong password and an unknown identity are answered with the same
 * 400; 403 for a blocked account tells only who knows its password.
 * @throws 429 `too_many_requests`
 */
export function guardSignIn(e: core.PasswordRequestEvent): void {
  const attempt = { accountKind: 'users', identity: e.identity, person: e.record } as const;
  countSignIn(e, attempt);
  e.next();
  forgetSignIns(e, attempt);
}
