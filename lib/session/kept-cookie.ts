import 'server-only';
import type { ShopCookie } from '../constants.ts';
import type { CookieUpdate } from '../format/cookie.ts';
import { hasCookie, setCookie } from './request-state.ts';
import { overHttps } from './session.ts';

/**
 * Keeps in this browser what its visitor has put together there; '' takes it away. For actions and
 * route handlers.
 * @param keptS how long, s; undefined: until the browser is closed
 * @param sealed scripts have no business with it
 */
export async function keepCookie(
  name: ShopCookie,
  value: string,
  keptS: number | undefined,
  sealed = false,
): Promise<void> {
  if (value || (await hasCookie(name)))
    await setCookie(name, value, {
      path: '/',
      ...(value ? keptS !== undefined && { maxAge: keptS } : { maxAge: 0 }),
      sameSite: 'lax',
      secure: overHttps(),
      httpOnly: sealed,
    });
}

/** The same for several. */
export async function keepCookies(written: Iterable<CookieUpdate>, keptS: number): Promise<void> {
  for (const [name, value] of written) await keepCookie(name, value, keptS);
}
