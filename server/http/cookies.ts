import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  CART_COOKIE,
  CART_VIEW_COOKIE,
  COOKIE_FAMILIES,
  COOKIE_KEY,
  FAVORITES_COOKIE,
  HOST_PREFIX,
  LEVEL_COOKIE,
  PERSONAL_COOKIES,
  SESSION_COOKIE,
  SHOP_COOKIES,
} from '../../lib/constants.ts';
import { setOwnHeader } from '../next-internals.ts';

/** By name, with their values decoded. */
export type Cookies = ReadonlyMap<string, string>;

const KNOWN: ReadonlySet<string> = new Set(SHOP_COOKIES);
const FAMILIES: ReadonlySet<string> = new Set(COOKIE_FAMILIES);
function isOurs(name: string): boolean {
  const dot = name.indexOf('.');
  return dot < 0
    ? KNOWN.has(name)
    : FAMILIES.has(name.slice(0, dot)) && COOKIE_KEY.test(name.slice(dot + 1));
}
/** What guests keep was kept under plain names before: it is read until it is written again. */
const KEPT_BY_GUESTS: ReadonlySet<string> = new Set([
  CART_COOKIE,
  CART_VIEW_COOKIE,
  FAVORITES_COOKIE,
]);
/**
 * Goes with every request that Next is handed, and so with those that it sends back to this server
 * itself: their cookies have been read already and bear plain names.
 */
export const SETTLED: Readonly<Record<string, string>> = {
  'x-shop-settled': randomBytes(16).toString('hex'),
};
const isSettled = (headers: IncomingMessage['headers']): boolean =>
  Object.entries(SETTLED).every(([name, value]) => headers[name] === value);

/**
 * RFC 6265: no blanks, quotes, commas, semicolons or backslashes, perhaps within a pair of quotes.
 */
const VALUE = /^([!#-+\--:<-[\]-~]+)$|^"([!#-+\--:<-[\]-~]+)"$/;

/**
 * Reads the cookies of a request, and writes its header anew from what was read, in place. Next
 * alone has two parsers that differ from each other and from any third one: whoever reads the
 * header after this, in whatever way, reads what was read here. A cookie that is not spelled as RFC
 * 6265 says, has no value or is not the shop's is none; of two with one name the first counts,
 * whose path is the longer one.
 * @param isHttps the shop lives on https: its cookies bear HOST_PREFIX there, which is taken off
 */
export function settleCookies({ headers }: IncomingMessage, isHttps: boolean): Cookies {
  const sent = headers.cookie ?? '';
  const cookies =
    isHttps && !isSettled(headers)
      ? new Map([
          ...readCookies(sent, '', (name) => KEPT_BY_GUESTS.has(name) || name === LEVEL_COOKIE),
          ...readCookies(sent, HOST_PREFIX, (name) => name !== LEVEL_COOKIE),
        ])
      : readCookies(sent, '');
  // Whose prices they are says the session alone.
  if (!cookies.has(SESSION_COOKIE)) cookies.delete(LEVEL_COOKIE);
  if (cookies.size > 0)
    headers.cookie = Array.from(
      cookies,
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    ).join('; ');
  else delete headers.cookie;
  return cookies;
}

function readCookies(
  header: string,
  prefix: string,
  isMeant = (_: string) => true,
): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const [, full = '', spelled = ''] = /^[ \t]*([^=\s]+)=([^ \t]*)[ \t]*$/.exec(pair) ?? [];
    const name = full.startsWith(prefix) ? full.slice(prefix.length) : '';
    const isWanted = isOurs(name) && !cookies.has(name) && isMeant(name);
    const value = isWanted ? decoded(spelled) : undefined;
    if (value !== undefined) cookies.set(name, value);
  }
  return cookies;
}

/**
 * The other way round, for a shop on https: what Next sets leaves under the name that browsers keep
 * there, and takes the place of what a guest kept under the plain one. In place.
 */
export function prefixCookies(res: ServerResponse): void {
  const set = [res.getHeader('set-cookie') ?? []].flat().map(String);
  if (set.length === 0 || set.some((line) => line.startsWith(HOST_PREFIX))) return;
  setOwnHeader(
    res,
    'Set-Cookie',
    set.flatMap((line) => {
      const name = line.slice(0, line.indexOf('='));
      if (!isOurs(name) || name === LEVEL_COOKIE) return [line];
      const own = HOST_PREFIX + (/;\s*secure/i.test(line) ? line : `${line}; Secure`);
      return KEPT_BY_GUESTS.has(name) ? [own, `${name}=; Path=/; Max-Age=0`] : [own];
    }),
  );
}

function decoded(spelled: string): string | undefined {
  const [, plain, quoted] = VALUE.exec(spelled) ?? [];
  try {
    return decodeURIComponent(plain ?? quoted ?? '') || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a rewrite of next.config.mjs leads whoever has these to a page of his own. */
export const arePersonal = (cookies: Cookies): boolean =>
  PERSONAL_COOKIES.some((name) => cookies.has(name));
