import { DISPLAY_COOKIE } from '@/lib/constants';
import { cookieIn } from '@/lib/format/cookie';
import { readDisplayCopy, type DisplayCopy } from '@/lib/session/display-copy';

/** What this browser knows of its session, and the cookie that says so. */
export function browserSession(): { value: string; copy: DisplayCopy | null } {
  const value = cookieIn(document.cookie, DISPLAY_COOKIE);
  return { value, copy: readDisplayCopy(value, Date.now()) };
}

/** Whether a customer is signed in here: what he keeps is kept by the shop, not by this browser. */
export const isCustomerHere = (): boolean => browserSession().copy?.kind === 'authRecord';
