import type { IncomingMessage } from 'node:http';
import { PERSONAL_COOKIES, SHOP_COOKIES } from '../../lib/constants.ts';

/** By name, with their values decoded. */
export type Cookies = ReadonlyMap<string, string>;

const KNOWN: ReadonlySet<string> = new Set(SHOP_COOKIES);
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
 */
export function settleCookies({ headers }: IncomingMessage): Cookies {
  const cookies = readCookies(headers.cookie ?? '');
  if (cookies.size > 0)
    headers.cookie = Array.from(
      cookies,
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    ).join('; ');
  else delete headers.cookie;
  return cookies;
}

function readCookies(header: string): Cookies {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const [, name = '', spelled = ''] = /^[ \t]*([^=\s]+)=([^ \t]*)[ \t]*$/.exec(pair) ?? [];
    const value = KNOWN.has(name) && !cookies.has(name) ? decoded(spelled) : undefined;
    if (value !== undefined) cookies.set(name, value);
  }
  return cookies;
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
