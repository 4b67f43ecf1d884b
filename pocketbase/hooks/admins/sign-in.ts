import { refuse } from '../request/refuse.ts';
import { isActiveAdmin } from '../request/require-role.ts';
import { countSignIn, forgetSignIns } from './sign-in-limit.ts';

/**
 * POST /api/admins/auth-with-password {identity, password}: the address that left PocketBase in 0.23,
 * for the collection `admins`.
 * @returns 200 {token, admin: {id, email, name, role}}
 * @throws 400 `invalid_credentials`, the same for an unknown, a wrong and a dismissed one; 429 `too_many_requests`
 */
export function signIn(e: core.RequestEvent): void {
  const { identity, password } = e.requestInfo().body;
  if (typeof identity !== 'string' || typeof password !== 'string') throw refuse('invalid_credentials');
  countSignIn(e.app, e.realIP(), identity);
  const admin = find(e.app, identity);
  if (!admin?.validatePassword(password) || !isActiveAdmin(admin)) throw refuse('invalid_credentials');
  forgetSignIns(e.app, identity);
  const { id } = admin;
  e.json(200, { token: admin.newAuthToken(), admin: { id, email: admin.email(), name: admin.getString('name'), role: admin.getString('role') } });
}

/** PocketBase's own door to the same accounts is under the same limit. */
export function limitOwnDoor(e: core.PasswordRequestEvent): void {
  countSignIn(e.app, e.realIP(), e.identity);
  e.next();
  forgetSignIns(e.app, e.identity);
}

function find(app: core.App, email: string): core.Record | null {
  try {
    return app.findAuthRecordByEmail('admins', email);
  } catch {
    return null;
  }
}
