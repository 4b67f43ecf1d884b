import 'server-only';
import { whoAmI, type Me } from '../accounts/repository.ts';
import type { Awaited } from '../accounts/second-factor/model.ts';
import { signOutHere } from '../accounts/sessions/repository.ts';
import type { SignedIn } from '../accounts/model.ts';
import { config } from '../config.ts';
import { readCartView } from '../cart/in-browser.ts';
import {
  CAR_COOKIE,
  CART_VIEW_COOKIE,
  FAVORITES_COOKIE,
  SESSION_COOKIE,
  VISIT_CAR_COOKIE,
} from '../constants.ts';
import { readChosenCar } from '../garage/model.ts';
import { readFavorites } from '../favorites/model.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { log } from '../log.ts';
import { createBackend, type Backend } from '../pocketbase/client.ts';
import { describeError } from '../pocketbase/errors.ts';
import { sessionOfToken } from '../pocketbase/token.ts';
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

/** A client that carries the visitor's token, and what his cookie says of him; null for a guest. */
export async function sessionBackend(): Promise<{ pb: Backend; session: Session } | null> {
  const session = await currentSession();
  if (!session) return null;
  const { pocketbaseUrl, storefront } = config();
  return { pb: createBackend(pocketbaseUrl, session.token, storefront), session };
}

/**
 * Signs the visitor in: whoever was signed in before, customer or admin, is not any more. For
 * actions and route handlers. While the session awaits a second factor, pages know nobody yet.
 * @param pb a client that carries the new token
 */
export async function startSession(pb: Backend, signedIn: SignedIn): Promise<void> {
  const [me, before] = await Promise.all([whoIsIn(pb), currentSession()]);
  if (before && sessionOfToken(before.token) !== sessionOfToken(signedIn.token))
    await endAtBackend(before);
  if (before?.model.id !== signedIn.model.id) await forgetCopies();
  await setSessionCookies(signedIn, me);
  if (signedIn.browser) await keepBrowserMark(signedIn.browser, overHttps());
  await keepLevel(me?.kind === 'authRecord' && me.priceLevel !== null, signedIn.expiresAt);
}

/** The cookies of a session; of one that is nobody's yet without what pages show. */
async function setSessionCookies(signedIn: SignedIn, me: Me | null): Promise<void> {
  const name = me ? calledBy(me) : '';
  const cookies = await sessionCookies(signedIn, name, ownSecrets(), overHttps());
  for (const { name: cookie, value, options } of cookies)
    if (me || cookie === SESSION_COOKIE) await setCookie(cookie, value, options);
    else if (await hasCookie(cookie)) await deleteCookie(cookie);
}

/** Null while the session awaits a second factor. */
async function whoIsIn(pb: Backend): Promise<Me | null> {
  try {
    return await whoAmI(pb);
  } catch (error) {
    if (stepAwaited(error)) return null;
    throw error;
  }
}

/** What a session awaits that the backend has refused so. */
export const stepAwaited = (error: unknown): Awaited | null =>
  (error instanceof AppError && STEPS[error.code]) || null;
const STEPS: { [code in ErrorCode]?: Awaited } = {
  second_factor_needed: 'code',
  enrolment_needed: 'enrolment',
};

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

/**
 * Ends the visitor's session, so that no copy of it opens anything, and forgets in this browser who
 * he is. For actions and route handlers.
 */
export async function endSession(): Promise<void> {
  const session = await currentSession();
  if (session) await endAtBackend(session);
  for (const { name, value, options } of endedCookies(overHttps()))
    await setCookie(name, value, options);
  await forgetCopies();
}

/** In an outage the browser forgets it all the same: who leaves must not be kept. */
async function endAtBackend({ token }: Session): Promise<void> {
  try {
    await signOutHere(createBackend(config().pocketbaseUrl, token));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'sign_in_required')
      log.warn(describeError(error), 'сеанс не закончен у сервера данных');
  }
}

/**
 * Copies of a customer's favorites, chosen car and cart go with him, and the car of his visit; what a
 * guest keeps stays in the browser.
 */
async function forgetCopies(): Promise<void> {
  if (readFavorites(await readCookie(FAVORITES_COOKIE)).copy) await deleteCookie(FAVORITES_COOKIE);
  if (readCartView(await readCookie(CART_VIEW_COOKIE)).ofCustomer)
    await deleteCookie(CART_VIEW_COOKIE);
  if (readChosenCar((await readCookie(CAR_COOKIE)) ?? '')?.ofCustomer)
    await deleteCookie(CAR_COOKIE);
  if (await hasCookie(VISIT_CAR_COOKIE)) await deleteCookie(VISIT_CAR_COOKIE);
}
