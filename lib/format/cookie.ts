import { HOST_PREFIX, type CookieFamily, type ShopCookie } from '../constants.ts';

/**
 * The value of one cookie, as it was sent. Light: an inline script of every page uses it too.
 * @param cookies `document.cookie`, where over https the name has a prefix (HOST_PREFIX), or a
 * `Cookie` header
 * @returns '' when it is not there
 */
export const cookieIn = (cookies: string, name: string): string => {
  const valueOf = (key: string) => cookies.match(`(?:^|;\\s*)${key}=([^;]*)`)?.[1];
  return valueOf(HOST_PREFIX + name) ?? valueOf(name) ?? '';
};

/**
 * The cookies of a family by their keys, in the order in which they were sent.
 * @param cookies see `cookieIn`
 */
export function cookiesIn(cookies: string, family: CookieFamily): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of cookies.split(/;\s*/)) {
    const [, prefix, key = '', value = ''] =
      pair.match(`^(${HOST_PREFIX})?${family}\\.([0-9a-z]+)=(.+)$`) ?? [];
    if (key && (prefix || !found.has(key))) found.set(key, value);
  }
  return found;
}

/**
 * What a copy of something of the shop's should hold: a page has just asked, and the browser's own
 * may be older. `now` takes the place of `before`, unless something newer has come there meanwhile.
 */
export type NewerCopy = { before: string; now: string };

/** A cookie and what it holds from now on; '' takes it away. */
export type CookieUpdate = readonly [name: ShopCookie, value: string];

/**
 * A cookie as `document.cookie` takes it; one without a value goes away.
 * @param value escaped where it needs to be
 * @param keptS how long the browser keeps it, s
 * @param secure the shop lives on https
 */
export const cookieText = (
  name: ShopCookie,
  value: string,
  keptS: number,
  secure: boolean,
): string =>
  `${secure ? HOST_PREFIX : ''}${name}=${value}; Path=/; Max-Age=${value ? keptS : 0}; SameSite=Lax${secure ? '; Secure' : ''}`;
