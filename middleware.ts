import { NextResponse, type NextRequest } from 'next/server';
import { SESSION_COOKIE } from './lib/constants.ts';
import { routes } from './lib/routes.ts';
import { readSessionCookie } from './lib/session/session-cookie.ts';

/**
 * A courtesy at the door of the private segments: who has no business there is sent to sign in and comes back afterwards.
 * Pages, actions and the backend's rules check again.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const forAdmins = pathname === '/admin' || pathname.startsWith('/admin/');
  const session = await readSessionCookie(request.cookies.get(SESSION_COOKIE)?.value, process.env.SESSION_SECRET);
  if (session?.kind === (forAdmins ? 'admin' : 'authRecord')) return NextResponse.next();

  const next = pathname + search;
  return NextResponse.redirect(new URL(forAdmins ? routes.adminSignIn(next) : routes.signIn(next), request.url));
}

// Literals, because Next reads them without running the file. `/orders/success` and `/admin/login` stay public.
export const config = {
  matcher: ['/cart', '/orders', '/orders/((?!success$).*)', '/profile/:path*', '/admin', '/admin/((?!login$).*)'],
};
