import 'server-only';
import { cookies, headers } from 'next/headers';
import type { CookieFamily, ShopCookie } from '../constants.ts';
import { markPersonal } from '../request-context.ts';

// The one place that sees what a visitor sends, so that no answer made from it can be taken for
// everybody's. All of it makes a page dynamic.

type CookieOptions = {
  path: '/';
  httpOnly?: boolean;
  sameSite: 'lax';
  secure: boolean;
  expires?: Date;
  maxAge?: number;
};

/**
 * The value of a cookie. One that is there makes the answer its visitor's alone; without it he is
 * told what everybody without it is told.
 */
export async function readCookie(name: ShopCookie): Promise<string | undefined> {
  const value = (await cookies()).get(name)?.value;
  if (value !== undefined) markPersonal();
  return value;
}

export const hasCookie = async (name: ShopCookie): Promise<boolean> =>
  (await readCookie(name)) !== undefined;

/** Cookies of a family by what stands behind the dot; see `readCookie`. */
export async function readCookies(family: CookieFamily): Promise<Map<string, string>> {
  const found = (await cookies())
    .getAll()
    .filter(({ name, value }) => name.startsWith(`${family}.`) && value !== '');
  if (found.length > 0) markPersonal();
  return new Map(found.map(({ name, value }) => [name.slice(family.length + 1), value]));
}

/** For actions and route handlers. */
export async function setCookie(
  name: ShopCookie,
  value: string,
  options: CookieOptions,
): Promise<void> {
  markPersonal();
  (await cookies()).set(name, value, options);
}

/** For actions and route handlers. */
export async function deleteCookie(name: ShopCookie): Promise<void> {
  markPersonal();
  (await cookies()).delete({ name, path: '/' });
}

/** A header of the request; null when it is not there. */
export async function readHeader(name: string): Promise<string | null> {
  markPersonal();
  return (await headers()).get(name);
}
