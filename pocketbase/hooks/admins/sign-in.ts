import { countSignIn, forgetSignIns } from '../accounts/sign-in-limit.ts';
import { logFailedSignIn, logSignIn } from '../audit/sign-ins.ts';
import { isFromHere } from '../request/from-here.ts';
import { refuse } from '../request/refuse.ts';
import { isActiveAdmin } from '../request/require-role.ts';
import { markOf, openSession } from '../accounts/sessions/open.ts';
import { awaitsCode } from '../accounts/second-factor/awaited.ts';
import { sessionOf } from '../accounts/sessions/token.ts';

/**
 * POST /api/admins/auth-with-password {identity, password}: the address that left PocketBase in
 * 0.23, for the collection `admins`.
 * @returns 200 {token, browser: its mark (known-browser.ts), '' while a code is awaited, admin: {id, email, name, role,
 * collectionId}}
 * @throws 400 `invalid_credentials`, the same for an unknown, a wrong and a dismissed one; 429
 * `too_many_requests`
 */
export function signIn(e: core.RequestEvent): void {
  const { identity, password } = e.requestInfo().body;
  if (typeof identity !== 'string' || typeof password !== 'string')
    throw refuse('invalid_credentials');
  const admin = find(e.app, identity);
  const attempt = { accountKind: 'admins', identity, person: admin } as const;
  if (!isOwnCommand(e, admin)) countSignIn(e, attempt);
  levelPasswordCheck(e.app, admin);
  if (!admin?.validatePassword(password) || !isActiveAdmin(admin)) {
    logFailedSignIn(e, admin);
    throw refuse('invalid_credentials');
  }
  forgetSignIns(e, attempt);
  const token = openSession(e, admin, admin.newAuthToken());
  logSignIn(e, admin, awaitsCode(e.app, sessionOf(token)) ? 'awaited' : undefined);
  const [id, collectionId] = [admin.id, admin.collection().id];
  e.json(200, {
    token,
    browser: markOf(e, admin, token),
    admin: {
      id,
      collectionId,
      email: admin.email(),
      name: admin.getString('name'),
      role: admin.getString('role'),
    },
  });
}

/**
 * Commands sign in once each, and many may run within a minute. Nobody guesses a password that the
 * program has drawn; whoever may ask from here without a name holds the data already.
 */
const isOwnCommand = (e: core.RequestEvent, admin: core.Record | null): boolean =>
  admin?.getString('role') === 'machine' && isFromHere(e);

/** PocketBase's own door to the same accounts is under the same limit. */
export function limitAdminSignIn(e: core.PasswordRequestEvent): void {
  const attempt = { accountKind: 'admins', identity: e.identity, person: e.record } as const;
  countSignIn(e, attempt);
  e.next();
  forgetSignIns(e, attempt);
}

/**
 * Nobody's record with a password: made once an engine, since making a hash costs as much as
 * checking one.
 */
let nobody: core.Record | undefined;

/**
 * An unknown identity must not be answered sooner, nor later, than a known one: its password is
 * checked against nobody's.
 */
function levelPasswordCheck(app: core.App, found: core.Record | null): void {
  if (!nobody) {
    nobody = new Record(app.findCollectionByNameOrId('admins'));
    nobody.setPassword('nobody-has-this-password');
  }
  if (!found) nobody.validatePassword('a-guess');
}

/** However a telephone has spelled the address. */
function find(app: core.App, typed: string): core.Record | null {
  const email = typed.trim();
  for (const spelled of [email, email.toLowerCase()])
    try {
      return app.findAuthRecordByEmail('admins', spelled);
    } catch {
      // said below
    }
  return null;
}
