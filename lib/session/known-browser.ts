import 'server-only';
import { BROWSER_COOKIE } from '../constants.ts';
import { readCookie, setCookie } from './request-state.ts';

/** As the backend makes them: whose account, and its proof. */
const MARK = /^[a-z0-9]{15}\.[0-9a-f]{64}$/;
/** Accounts that one browser remembers, the newest first. */
const MOST = 4;
const YEAR_S = 365 * 24 * 3600;

/**
 * Marks of the accounts that have signed in here before: by them the backend lets their owners try
 * again while others guess. They open nothing.
 */
export async function browserMarks(): Promise<string[]> {
  return ((await readCookie(BROWSER_COOKIE)) ?? '')
    .split(' ')
    .filter((mark) => MARK.test(mark))
    .slice(0, MOST);
}

/**
 * Remembers that an account has signed in here. For actions and route handlers.
 * @param secure the shop lives on https
 */
export async function keepBrowserMark(mark: string, secure: boolean): Promise<void> {
  const [owner] = mark.split('.');
  const others = (await browserMarks()).filter((one) => !one.startsWith(`${owner}.`));
  const marks = [mark, ...others].slice(0, MOST).join(' ');
  await setCookie(BROWSER_COOKIE, marks, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: YEAR_S,
  });
}
