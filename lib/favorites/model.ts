import { FAVORITES_COOKIE, HOST_PREFIX, MAX_OWN_FAVORITES } from '../constants.ts';
import { cookieIn } from '../format/cookie.ts';

// Favorites in the browser: numbers of products, newest first, in a cookie that the scripts of the
// page read too.
// A guest's are kept there; a customer's are kept by the shop, and the cookie holds a copy of the
// newest.

/** More are refused, never pushed out silently. */
export const MAX_FAVORITES = 100;

const YEAR_S = 365 * 24 * 60 * 60;
/** A number in base 36, as `formatFavorites` writes it; longer ones are not safe integers. */
const PART = /^[1-9a-z][0-9a-z]{0,9}$/;

/** A copy says how many favorites there are: `5k~1.2.3`. */
const COPY = /^([1-9a-z][0-9a-z]{0,3})~(.*)$/;

/**
 * The numbers in a text of ours, at most so many; whatever else it holds is left out. Never throws.
 */
export function parseFavorites(text = '', most = MAX_FAVORITES): number[] {
  const numbers = text
    .split('.')
    .filter((part) => PART.test(part))
    .map((part) => parseInt(part, 36));
  return [...new Set(numbers)].slice(0, most);
}

/** Numbers as the cookie and the forms carry them: base 36, joined by dots. */
export const formatFavorites = (numbers: number[]): string =>
  numbers.map((number) => number.toString(36)).join('.');

/**
 * What the cookie holds. `isCopy`: of what a customer keeps, of which there are `count`, more than
 * `numbers` perhaps.
 */
export type InBrowser = { numbers: number[]; isCopy: boolean; count: number };

/** @param value of the cookie: anybody may have written it. Never throws. */
export function readFavorites(value = ''): InBrowser {
  const [, count = '', copied] = COPY.exec(value) ?? [];
  const numbers = parseFavorites(copied ?? value);
  return {
    numbers,
    isCopy: copied !== undefined,
    count:
      copied === undefined
        ? numbers.length
        : Math.max(numbers.length, Math.min(parseInt(count, 36), MAX_OWN_FAVORITES)),
  };
}

/** The cookie's value for a customer who keeps these. */
export const copyOfFavorites = (numbers: number[]): string =>
  numbers.length > 0
    ? `${numbers.length.toString(36)}~${formatFavorites(numbers.slice(0, MAX_FAVORITES))}`
    : '';

/** What the `Cookie` header, or `document.cookie`, says. */
export const favoritesIn = (cookies: string): InBrowser =>
  readFavorites(cookieIn(cookies, FAVORITES_COOKIE));

/** How long the browser keeps a value, s; without favorites the cookie goes away. */
export const favoritesKeptS = (value: string): number => (value ? YEAR_S : 0);

/** The cookie as `document.cookie` takes it. @param secure the shop lives on https */
export const favoritesCookie = (value: string, secure: boolean): string =>
  `${secure ? HOST_PREFIX : ''}${FAVORITES_COOKIE}=${value}; Path=/; Max-Age=${favoritesKeptS(value)}; SameSite=Lax${secure ? '; Secure' : ''}`;

/**
 * Puts products in front, in their order. What is there already stays where it is.
 * @returns the new favorites, and those that found no room
 */
export function addFavorites(
  kept: number[],
  added: number[],
): { favorites: number[]; refused: number[] } {
  const fresh = [...new Set(added)].filter((number) => !kept.includes(number));
  const room = Math.max(0, MAX_FAVORITES - kept.length);
  return { favorites: [...fresh.slice(0, room), ...kept], refused: fresh.slice(room) };
}

export const removeFavorites = (kept: number[], removed: number[]): number[] =>
  kept.filter((number) => !removed.includes(number));

/** What a press on a heart does. `change` says it in a word, for telling the visitor. */
export function toggleFavorite(
  kept: number[],
  number: number,
): { favorites: number[]; change: 'added' | 'removed' | 'refused' } {
  if (kept.includes(number))
    return { favorites: removeFavorites(kept, [number]), change: 'removed' };
  const { favorites, refused } = addFavorites(kept, [number]);
  return { favorites, change: refused.length > 0 ? 'refused' : 'added' };
}
