import type { AccountKind } from '../../lib/accounts/model.ts';
import { DISPLAY_COOKIE, SESSION_COOKIE } from '../../lib/constants.ts';
import { tokenExpiresAt } from '../../lib/pocketbase/token.ts';
import { writeDisplayCopy } from '../../lib/session/display-copy.ts';
import { sealSession, type Session } from '../../lib/session/session-cookie.ts';
import type { Reply } from './web.ts';
import { TEST_SECRET } from './web.ts';

/** Somebody with a token of the backend. */
type Bearer = { id: string; token: string; email?: string };

/** What a browser sends whose visitor signed in just now, unless told otherwise. */
export async function signedIn(
  kind: AccountKind,
  { id, token, email = 'somebody@shop.test' }: Bearer,
  over: Partial<Session> = {},
  secret = TEST_SECRET,
): Promise<string> {
  const expiresAt = tokenExpiresAt(token);
  const sealed = await sealSession(
    { kind, token, model: { id, email }, expiresAt, renewedAt: Date.now(), ...over },
    [secret],
  );
  return cookieHeader({
    [SESSION_COOKIE]: sealed,
    [DISPLAY_COOKIE]: writeDisplayCopy({ kind, account: id, name: 'Somebody', expiresAt }),
  });
}

export const cookieHeader = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** Cookies that an answer sets, by name; '' for one that it takes away. */
export const cookiesSet = ({ headers }: Reply): Record<string, string> =>
  Object.fromEntries(
    headers.getSetCookie().map((line) => line.split(';', 1)[0]!.split('=') as [string, string]),
  );
