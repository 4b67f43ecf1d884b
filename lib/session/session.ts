import 'server-only';
import { whoAmI } from '../accounts/repository.ts';
import type { SignedIn } from '../accounts/model.ts';
import { config } from '../config.ts';
import { readCartView } from '../cart/in-browser.ts';
import { CART_VIEW_COOKIE, FAVORITES_COOKIE, SESSION_COOKIE } from '../constants.ts';
import { readFavorites } from '../favorites/model.ts';
import type { Backend } from '../pocketbase/client.ts';
import { calledBy } from './called-by.ts';
import { endedCookies, levelCookie, sessionCookies } from './cookies.ts';
import { keepBrowserMark } from './known-browser.ts';
import { deleteCookie, hasCookie, readCookie, setCookie } from './request-state.ts';
import { readSessionCookie, sessionSecrets, type Session } from './session-cookie.ts';

/** The secrets of this installation, the one that seals first. */
export function ownSecrets(): string[] {
  const { sessionSecret, sessionSecretPrevious } = config();
  return sessionSecrets(sessionSecret, sessionSecretPrevious);
}

/** Cookies are sent over https only where the shop lives there. */
export const overHttps = (): boolean => config().siteUrl.startsWith('https:');

/** What the visitor's cookie says; the backend has not been asked. Makes the page dynamic. */
export const currentSession = async (): Promise<Session | null> =>
  readSessionCookie(await readCookie(SESSION_COOKIE), ownSecrets());

/**
 * Signs the visitor in: whoever was signed in before, customer or admin, is not any more. For
 * actions and route handlers.
 * @param pb a client that carries the new token
 */
export async function startSession(pb: Backend, signedIn: SignedIn): Promise<void> {
  const me = await whoAmI(pb);
  if ((await currentSession())?.model.id !== signedIn.model.id) await forgetCopies();
  for (const { name: cookie, value, options } of await sessionCookies(
    signedIn,
    calledBy(me),
    ownSecrets(),
    overHttps(),
  ))
    await setCookie(cookie, value, options);
  if (signedIn.browser) await keepBrowserMark(signedIn.browser, overHttps());
  await keepLevel(me.kind === 'authRecord' && me.priceLevel !== null, signedIn.expiresAt);
}

/**
 * Keeps the cookie in step with whether the customer has prices of his own. For actions and route
 * handlers.
 * @param expiresAt of the session, UTC ms
 */
export async function keepLevel(hasLevel: boolean, expiresAt: number): Promise<void> {
  const { name, value, options } = levelCookie(expiresAt, overHttps());
  if (hasLevel) await setCookie(name, value, options);
  else if (await hasCookie(name)) await deleteCookie(name);
}

/** Forgets who the visitor is, in this browser. For actions and route handlers. */
export async function endSession(): Promise<void> {
  for (const { name, value, options } of endedCookies(overHttps()))
    await setCookie(name, value, options);
  await forgetCopies();
}

/**
 * Copies of a customer's favorites and cart go with him; what a guest keeps stays in the browser.
 */
async function forgetCopies(): Promise<void> {
  if (readFavorites(await readCookie(FAVORITES_COOKIE)).isCopy)
    await deleteCookie(FAVORITES_COOKIE);
  if (readCartView(await readCookie(CART_VIEW_COOKIE)).ofCustomer)
    await deleteCookie(CART_VIEW_COOKIE);
}
