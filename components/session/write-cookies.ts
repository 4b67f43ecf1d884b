import type { ShopCookie } from '@/lib/constants';
import { cookieIn, cookieText, type NewerCopy, type CookieUpdate } from '@/lib/format/cookie';

/** Keeps cookies of the shop in this browser. @param keptS how long, s */
export function writeCookies(written: Iterable<CookieUpdate>, keptS: number): void {
  const isHttps = location.protocol === 'https:';
  for (const [name, value] of written) {
    document.cookie = cookieText(name, encodeURIComponent(value), keptS, isHttps);
    // What was kept before the names had a prefix must not come back.
    if (isHttps) document.cookie = cookieText(name, '', 0, false);
  }
}

/** Makes a copy of what the shop keeps right, unless another tab has done so meanwhile. */
export function takeNewerCopy(name: ShopCookie, { before, now }: NewerCopy, keptS: number): void {
  if (cookieIn(document.cookie, name) === encodeURIComponent(before))
    writeCookies([[name, now]], keptS);
}
