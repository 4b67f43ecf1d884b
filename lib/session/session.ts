import 'server-only';
import { cookies } from 'next/headers';
import { whoAmI } from '../accounts/repository.ts';
import type { SignedIn } from '../accounts/model.ts';
import { config } from '../config.ts';
import { CART_VIEW_COOKIE, readCartView } from '../cart/in-browser.ts';
import { SESSION_COOKIE } from '../constants.ts';
import { FAVORITES_COOKIE, readFavorites } from '../favorites/model.ts';
import type { Backend } from '../pocketbase/client.ts';
import { calledBy } from './called-by.ts';
import { endedCookies, levelCookie, sessionCookies } from './cookies.ts';
import { readSessionCookie, sessionSecrets, type Session } from './session-cookie.ts';

/** The secrets of this installation, the one that seals first. */
export function ownSecrets(): string[] {
  const { sessionSecret, sessionSecretPrevious } = config();
  return sessionSecrets(sessionSecret, sessionSecretPrevious);
}

/** Cookies are sent over https only where the shop lives there. */
export const overHttps = (): boolean => config().siteUrl.startsWith('https:');

/** What the visitor's cookie says; the backend has not been asked. Makes the page dynamic. */
export const currentSession = async (): Promise<Session | null> => readSessionCookie((await cookies()).get(SESSION_COOKIE)?.value, ownSecrets());

/**
 * Signs the visitor in: whoever was signed in before, customer or admin, is not any more. For actions and route handlers.
 * @param pb a client that carries the new token
 */
export async function startSession(pb: Backend, signedIn: SignedIn): Promise<void> {
  const jar = await cookies();
  const me = await whoAmI(pb);
  if ((await currentSession())?.model.id !== signedIn.model.id) forgetCopies(jar);
  for (const { name: cookie, value, options } of await sessionCookies(signedIn, calledBy(me), ownSecrets(), overHttps())) jar.set(cookie, value, options);
  await keepLevel(me.kind === 'authRecord' && me.priceLevel !== null, signedIn.expiresAt);
}

/** Keeps the cookie in step with whether the customer has prices of his own. For actions and route handlers. @param expiresAt of the session, UTC ms */
export async function keepLevel(hasLevel: boolean, expiresAt: number): Promise<void> {
  const jar = await cookies();
  const { name, value, options } = levelCookie(expiresAt, overHttps());
  if (hasLevel) jar.set(name, value, options);
  else if (jar.has(name)) jar.delete(name);
}

/** Forgets who the visitor is, in this browser. For actions and route handlers. */
export async function endSession(): Promise<void> {
  const jar = await cookies();
  for (const { name, value, options } of endedCookies(overHttps())) jar.set(name, value, options);
  forgetCopies(jar);
}

/** Copies of a customer's favorites and cart go with him; what a guest keeps stays in the browser. */
function forgetCopies(jar: Awaited<ReturnType<typeof cookies>>): void {
  if (readFavorites(jar.get(FAVORITES_COOKIE)?.value).isCopy) jar.delete(FAVORITES_COOKIE);
  if (readCartView(jar.get(CART_VIEW_COOKIE)?.value).ofCustomer) jar.delete(CART_VIEW_COOKIE);
}
