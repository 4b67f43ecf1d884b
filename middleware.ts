import { NextResponse, type NextRequest } from 'next/server';
import { DISPLAY_COOKIE, LEVEL_COOKIE, PATH_HEADER, SESSION_COOKIE } from './lib/constants.ts';
import { routes } from './lib/routes.ts';
import { calledBy } from './lib/session/called-by.ts';
import { endedCookies, levelCookie, sessionCookies } from './lib/session/cookies.ts';
import { readDisplayCopy } from './lib/session/display-copy.ts';
import { isRenewalDue, renewals } from './lib/session/renewal.ts';
import { readSessionCookie, sessionSecrets, type Session } from './lib/session/session-cookie.ts';
import { returnPath } from './lib/session/return-path.ts';

const renew = renewals(
  () => process.env.POCKETBASE_URL || `http://127.0.0.1:${process.env.POCKETBASE_PORT || 8090}`,
);

/**
 * A courtesy at the door of the private segments: who has no business there is sent to sign in and
 * comes back afterwards, and a session in use is renewed. Pages, actions and the backend's rules
 * check again.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  // A form is answered by its action, which keeps what was typed and may be the one that signs in:
  // sending it elsewhere would lose it.
  if (request.method !== 'GET' && request.method !== 'HEAD') return onwards(request);
  const session = await readSessionCookie(
    request.cookies.get(SESSION_COOKIE)?.value,
    sessionSecrets(process.env.SESSION_SECRET, process.env.SESSION_SECRET_PREVIOUS),
  );
  if (isSignIn(request)) return withoutDeadSession(request, session);
  if (session?.kind !== (isForAdmins(request) ? 'admin' : 'authRecord')) return toSignIn(request);
  if (!isRenewalDue(session.renewedAt, Date.now())) return onwards(request);
  return renewed(request, session);
}

// Literals, because Next reads them without running the file. `/orders/success` and `/admin/login`
// stay public;
// the sign-in pages come by only when a page found the session dead.
export const config = {
  matcher: [
    '/cart',
    '/orders',
    '/orders/((?!success$).*)',
    '/profile/:path*',
    '/admin',
    '/admin/((?!login$).*)',
    { source: '/auth', has: [{ type: 'query', key: 'ended' }] },
    { source: '/admin/login', has: [{ type: 'query', key: 'ended' }] },
  ],
};

const isSignIn = ({ nextUrl: { pathname } }: NextRequest): boolean =>
  pathname === '/auth' || pathname === '/admin/login';
const isForAdmins = ({ nextUrl: { pathname } }: NextRequest): boolean =>
  pathname === '/admin' || pathname.startsWith('/admin/');
/** Our server says how the shop is reached (server/http/caller.ts). */
const isSecure = ({ headers }: NextRequest): boolean =>
  headers.get('x-forwarded-proto') === 'https';

function onwards(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const headers = new Headers(request.headers);
  headers.set(PATH_HEADER, pathname + search);
  return NextResponse.next({ request: { headers } });
}

function toSignIn(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const next = returnPath(pathname + search);
  return NextResponse.redirect(
    new URL(isForAdmins(request) ? routes.adminSignIn(next) : routes.signIn(next), request.url),
  );
}

/** In an outage the old token does: the page will say what is wrong. */
async function renewed(request: NextRequest, session: Session): Promise<NextResponse> {
  const signedIn = await renew(session.kind, session.token).catch(() => undefined);
  if (signedIn === undefined) return onwards(request);
  if (signedIn === null) return forgetting(request, toSignIn(request));
  const shown = readDisplayCopy(request.cookies.get(DISPLAY_COOKIE)?.value, Date.now());
  const cookies = await sessionCookies(
    signedIn,
    shown?.account === session.model.id ? shown.name : calledBy(signedIn.model),
    sessionSecrets(process.env.SESSION_SECRET),
    isSecure(request),
  );
  if (request.cookies.has(LEVEL_COOKIE))
    cookies.push(levelCookie(signedIn.expiresAt, isSecure(request)));
  for (const { name, value } of cookies) request.cookies.set(name, value);
  const response = onwards(request);
  for (const { name, value, options } of cookies) response.cookies.set(name, value, options);
  return response;
}

/**
 * Before somebody signs in again, what is left of a session that the backend no longer knows goes
 * away; one that lives stays.
 */
async function withoutDeadSession(
  request: NextRequest,
  session: Session | null,
): Promise<NextResponse> {
  const lives =
    session && (await renew(session.kind, session.token).catch(() => undefined)) !== null;
  if (lives) return NextResponse.next();
  for (const { name } of endedCookies(false)) request.cookies.delete(name);
  return forgetting(request, onwards(request));
}

function forgetting(request: NextRequest, response: NextResponse): NextResponse {
  for (const { name, value, options } of endedCookies(isSecure(request)))
    response.cookies.set(name, value, options);
  return response;
}
