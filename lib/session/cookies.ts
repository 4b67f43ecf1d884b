import type { SignedIn } from '../accounts/model.ts';
import { DISPLAY_COOKIE, LEVEL_COOKIE, SESSION_COOKIE, type ShopCookie } from '../constants.ts';
import { writeDisplayCopy } from './display-copy.ts';
import { sealSession } from './session-cookie.ts';

/**
 * As `cookies().set(name, value, options)` of Next takes it, in pages and in the middleware alike.
 */
type SessionCookie = {
  name: ShopCookie;
  value: string;
  options: { path: '/'; httpOnly: boolean; sameSite: 'lax'; secure: boolean; expires: Date };
};

/**
 * The two cookies of somebody who has just proven who he is: the sealed one that opens doors, and
 * the readable one that pages show. Both end with the token.
 * @param name what the visitor is called on the screen
 * @param secure the shop lives on https
 */
export async function sessionCookies(
  { token, kind, model, expiresAt }: SignedIn,
  name: string,
  secrets: string[],
  secure: boolean,
): Promise<SessionCookie[]> {
  const sealed = await sealSession(
    { token, kind, model, expiresAt, renewedAt: Date.now() },
    secrets,
  );
  const options = { path: '/', sameSite: 'lax', secure, expires: new Date(expiresAt) } as const;
  return [
    { name: SESSION_COOKIE, value: sealed, options: { ...options, httpOnly: true } },
    {
      name: DISPLAY_COOKIE,
      value: writeDisplayCopy({
        kind,
        account: model.id,
        name: [...name].slice(0, MAX_NAME).join(''),
        expiresAt,
      }),
      options: { ...options, httpOnly: false },
    },
  ];
}

/** A longer name says no more in the header, and with emoji it would not fit into a cookie. */
const MAX_NAME = 60;

/**
 * Goes with the two of a customer who has prices of his own, and ends with them. Scripts read it.
 * @param expiresAt of the token, UTC ms
 */
export const levelCookie = (expiresAt: number, secure: boolean): SessionCookie => ({
  name: LEVEL_COOKIE,
  value: '1',
  options: { path: '/', sameSite: 'lax', secure, expires: new Date(expiresAt), httpOnly: false },
});

/** All of them, gone. */
export function endedCookies(secure: boolean): SessionCookie[] {
  const options = { path: '/', sameSite: 'lax', secure, expires: new Date(0) } as const;
  return [
    { name: SESSION_COOKIE, value: '', options: { ...options, httpOnly: true } },
    { name: DISPLAY_COOKIE, value: '', options: { ...options, httpOnly: false } },
    { name: LEVEL_COOKIE, value: '', options: { ...options, httpOnly: false } },
  ];
}
