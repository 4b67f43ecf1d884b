import { FAVORITE_COOKIES, FAVORITES_COOKIE, MAX_OWN_FAVORITES } from '../constants.ts';
import { cookieIn, cookiesIn, type CookieUpdate } from '../format/cookie.ts';

// Favorites in the browser: numbers of products, newest first, in cookies that the scripts of the
// page read too.
// A guest's are kept there: each of his latest changes in a cookie of its own, so that presses which
// come together lose nothing, and what was before them packed into one. A customer's are kept by the
// shop, and that one holds a copy of the newest.

/** More are refused, never pushed out silently. */
export const MAX_FAVORITES = 100;

/** How long the browser keeps them, s. */
export const FAVORITES_KEPT_S = 365 * 24 * 60 * 60;
/** From so many changes on, or so many letters of them, the oldest are packed. */
const MOST_CHANGES = 20;
const MOST_LETTERS = 1_000;
/**
 * So many at a time, always the same: whoever packs at the same moment, having seen one change more
 * or less, packs the same ones.
 */
const PACKED_AT_ONCE = 2;
/** Numbers that are read: presses that come together may each find the last room. */
const MOST_READ = 2 * MAX_FAVORITES;

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

/** What was added or taken out by one press, as its cookie keeps it. `key`: moment and chance. */
type Change = { key: string; added: boolean; numbers: number[] };
const KEY = /^[0-9a-z]{9,15}$/;
const CHANGE = /^([01])\.(.+)$/;

/** What a guest keeps in this browser. `numbers`: all of them, newest first. */
export type GuestFavorites = {
  numbers: number[];
  packed: number[];
  /** The oldest first. */ changes: Change[];
};

/** A copy of what a customer keeps, of which there are `count`, more than `numbers` perhaps. */
type CopiedFavorites = { numbers: number[]; count: number };

/**
 * What the browser's cookies hold: of a guest, and of a customer (null where there is no copy).
 * Anybody may have written them; never throws.
 * @param value of the one cookie
 * @param each cookies of changes (FAVORITE_COOKIES)
 */
export function readFavorites(
  value = '',
  each: ReadonlyMap<string, string> = new Map(),
): { guest: GuestFavorites; copy: CopiedFavorites | null } {
  const [, count = '', copied] = COPY.exec(value) ?? [];
  const isCopy = copied !== undefined;
  const [packed, changes] = [isCopy ? [] : parseFavorites(value, MOST_READ), readChanges(each)];
  const guest = { numbers: changed(packed, changes).slice(0, MOST_READ), packed, changes };
  if (!isCopy) return { guest, copy: null };
  const numbers = parseFavorites(copied);
  const all = Math.min(Number.parseInt(count, 36), MAX_OWN_FAVORITES);
  return { guest, copy: { numbers, count: Math.max(numbers.length, all) } };
}

const readChanges = (cookies: ReadonlyMap<string, string>): Change[] =>
  [...cookies]
    .flatMap(([key, value]): Change[] => {
      const [, sign, numbers] = CHANGE.exec(value) ?? [];
      return sign && KEY.test(key)
        ? [{ key, added: sign === '1', numbers: parseFavorites(numbers, MAX_FAVORITES) }]
        : [];
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));

const changed = (packed: number[], changes: readonly Change[]): number[] =>
  changes.reduce(
    (kept, { added, numbers }) => [
      ...(added ? numbers : []),
      ...kept.filter((number) => !numbers.includes(number)),
    ],
    packed,
  );

/** The cookie's value for a customer who keeps these. */
export const copyOfFavorites = (numbers: number[]): string =>
  numbers.length > 0
    ? `${numbers.length.toString(36)}~${formatFavorites(numbers.slice(0, MAX_FAVORITES))}`
    : '';

/** What the `Cookie` header, or `document.cookie`, says. */
export const favoritesIn = (cookies: string): ReturnType<typeof readFavorites> =>
  readFavorites(cookieIn(cookies, FAVORITES_COOKIE), cookiesIn(cookies, FAVORITE_COOKIES));

/**
 * The cookies that are written for a change of a guest's favorites: one that says what changes, so
 * what another request or another tab does at the same moment stays.
 * @param next what `addFavorites` and `removeFavorites` have made of his numbers
 * @param now UTC ms
 */
export function favoritesUpdate(
  { numbers, packed, changes }: GuestFavorites,
  next: readonly number[],
  now: number,
): CookieUpdate[] {
  if (next.length === 0) return [[FAVORITES_COOKIE, ''], ...forgottenFavorites({ changes })];
  const removed = numbers.filter((number) => !next.includes(number));
  const added = next.filter((number) => !numbers.includes(number));
  const letters = changes.reduce((sum, change) => sum + 5 * change.numbers.length, 0);
  const isMuch = changes.length >= MOST_CHANGES || letters > MOST_LETTERS;
  const oldest = changes.slice(0, isMuch ? PACKED_AT_ONCE : 0);
  // Clocks differ, the browser's from the shop's and from its own of yesterday.
  const at = Math.max(now, ...changes.map(({ key }) => Number.parseInt(key.slice(0, 9), 36) + 1));
  return [
    ...(isMuch ? [[FAVORITES_COOKIE, formatFavorites(changed(packed, oldest))] as const] : []),
    ...oldest.map(({ key }) => [cookieOf(key), ''] as const),
    ...(removed.length > 0 ? [aChange('0', removed, at)] : []),
    ...(added.length > 0 ? [aChange('1', added, at + 1)] : []),
  ];
}

const cookieOf = (key: string) => `${FAVORITE_COOKIES}.${key}` as const;

function aChange(sign: '0' | '1', numbers: number[], at: number): CookieUpdate {
  const chance = Math.floor(Math.random() * 36 ** 6).toString(36);
  const key = at.toString(36).padStart(9, '0') + chance.padStart(6, '0');
  return [cookieOf(key), `${sign}.${formatFavorites(numbers)}`];
}

/** What nobody needs any more once a guest's favorites are among a customer's own. */
export const forgottenFavorites = ({ changes }: Pick<GuestFavorites, 'changes'>): CookieUpdate[] =>
  changes.map(({ key }) => [cookieOf(key), '']);

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
