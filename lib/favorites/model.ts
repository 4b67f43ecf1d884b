/** The favorites of a guest: numbers of products, newest first, in a cookie that the scripts of the page read too. */
export const FAVORITES_COOKIE = 'shop_favorites';
/** More are refused, never pushed out silently. */
export const MAX_FAVORITES = 100;

const YEAR_S = 365 * 24 * 60 * 60;
/** A number in base 36, as `formatFavorites` writes it; longer ones are not safe integers. */
const PART = /^[1-9a-z][0-9a-z]{0,9}$/;

/** The numbers in a text of ours; whatever else it holds is left out. Never throws. */
export function parseFavorites(text = ''): number[] {
  const numbers = text.split('.').filter((part) => PART.test(part)).map((part) => parseInt(part, 36));
  return [...new Set(numbers)].slice(0, MAX_FAVORITES);
}

/** Numbers as the cookie and the forms carry them: base 36, joined by dots. */
export const formatFavorites = (numbers: number[]): string => numbers.map((number) => number.toString(36)).join('.');

/** What the `Cookie` header, or `document.cookie`, says. */
export function favoritesIn(cookies: string): number[] {
  const own = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${FAVORITES_COOKIE}=`));
  return parseFavorites(own?.slice(FAVORITES_COOKIE.length + 1));
}

/** The cookie to set, for `Set-Cookie` and for `document.cookie` alike; without favorites it goes away. */
export function favoritesCookie(numbers: number[], secure: boolean): string {
  return `${FAVORITES_COOKIE}=${formatFavorites(numbers)}; Path=/; Max-Age=${numbers.length > 0 ? YEAR_S : 0}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/**
 * Puts products in front, in their order. What is there already stays where it is.
 * @returns the new favorites, and those that found no room
 */
export function addFavorites(kept: number[], added: number[]): { favorites: number[]; refused: number[] } {
  const fresh = [...new Set(added)].filter((number) => !kept.includes(number));
  const room = Math.max(0, MAX_FAVORITES - kept.length);
  return { favorites: [...fresh.slice(0, room), ...kept], refused: fresh.slice(room) };
}

export const removeFavorites = (kept: number[], removed: number[]): number[] => kept.filter((number) => !removed.includes(number));

/** What a press on a heart does. `change` says it in a word, for telling the visitor. */
export function toggleFavorite(kept: number[], number: number): { favorites: number[]; change: 'added' | 'removed' | 'refused' } {
  if (kept.includes(number)) return { favorites: removeFavorites(kept, [number]), change: 'removed' };
  const { favorites, refused } = addFavorites(kept, [number]);
  return { favorites, change: refused.length > 0 ? 'refused' : 'added' };
}
