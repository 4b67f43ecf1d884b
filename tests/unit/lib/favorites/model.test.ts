import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addFavorites,
  copyOfFavorites,
  favoritesCookie,
  favoritesIn,
  formatFavorites,
  MAX_FAVORITES,
  parseFavorites,
  readFavorites,
  removeFavorites,
  toggleFavorite,
} from '../../../../lib/favorites/model.ts';

const number = fc.integer({ min: 1, max: 2_000_000_000 });
const favorites = fc.uniqueArray(number, { maxLength: MAX_FAVORITES });

describe('the cookie of favorites', () => {
  test('gives back what was put into it, in its order', () => {
    fc.assert(
      fc.property(
        favorites,
        (kept) => void expect(parseFavorites(formatFavorites(kept))).toEqual(kept),
      ),
    );
    fc.assert(
      fc.property(
        favorites,
        (kept) =>
          void expect(
            favoritesIn(`a=b; ${favoritesCookie(formatFavorites(kept), true).split(';')[0]}; c=d`),
          ).toEqual({ numbers: kept, isCopy: false, count: kept.length }),
      ),
    );
  });

  test('may hold anything: what is read are at most 100 different whole numbers', () => {
    const rubbish = fc.oneof(
      fc.string(),
      fc
        .array(
          fc.oneof(
            fc.string({ maxLength: 4 }),
            number.map((n) => n.toString(36)),
          ),
          { maxLength: 300 },
        )
        .map((parts) => parts.join('.')),
    );
    fc.assert(
      fc.property(rubbish, (text) => {
        const read = parseFavorites(text);
        expect(read.length).toBeLessThanOrEqual(MAX_FAVORITES);
        expect(new Set(read).size).toBe(read.length);
        for (const one of read) expect(Number.isSafeInteger(one) && one > 0).toBe(true);
      }),
    );
  });

  it.each([
    ['', []],
    [undefined, []],
    ['..', []],
    ['0.-1.A.1 2.zzzzzzzzzzzz', []],
    ['a.a.b', [10, 11]],
    ['1z.%00.2', [71, 2]],
  ])('"%s" reads as %j', (text, numbers) => expect(parseFavorites(text)).toEqual(numbers));

  test('fits into any browser however many are kept', () => {
    const many = Array.from({ length: 500 }, (_, n) => 2_000_000_000 - n);
    for (const value of [formatFavorites(many.slice(0, MAX_FAVORITES)), copyOfFavorites(many)])
      expect(favoritesCookie(value, true).length).toBeLessThan(1_000);
  });

  test('goes away with the last favorite, and travels over https only where the shop does', () => {
    expect(favoritesCookie('', false)).toBe('shop_favorites=; Path=/; Max-Age=0; SameSite=Lax');
    expect(favoritesCookie('10.1', true)).toBe(
      '__Host-shop_favorites=10.1; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    );
  });
});

describe("the copy of a customer's favorites", () => {
  test("tells how many there are, holds the newest hundred, and is never taken for a guest's", () => {
    const many = fc.uniqueArray(number, { minLength: 1, maxLength: 500 });
    fc.assert(
      fc.property(
        many,
        (kept) =>
          void expect(readFavorites(copyOfFavorites(kept))).toEqual({
            numbers: kept.slice(0, MAX_FAVORITES),
            isCopy: true,
            count: kept.length,
          }),
      ),
    );
    expect(copyOfFavorites([])).toBe('');
  });

  it.each([
    ['zzzz~1', 500, true],
    ['1~1.2.3', 3, true],
    ['~1', 0, false],
    ['zzzzz~1', 0, false],
    ['0~1', 0, false],
    ['1~', 1, true],
    ['1~1~2', 1, true],
  ])('"%s" is read as %i, a copy: %s', (value, count, isCopy) => {
    expect(readFavorites(value)).toMatchObject({ count, isCopy });
  });
});

describe('adding and removing', () => {
  test('the newest stands first, and nothing stands twice', () => {
    expect(addFavorites([3, 2], [5, 2, 5, 4])).toEqual({ favorites: [5, 4, 3, 2], refused: [] });
  });

  test('never more than 100, never one lost: what finds no room is told', () => {
    fc.assert(
      fc.property(favorites, fc.array(number, { maxLength: 150 }), (kept, added) => {
        const result = addFavorites(kept, added);
        expect(result.favorites.length).toBeLessThanOrEqual(MAX_FAVORITES);
        expect(result.favorites.slice(result.favorites.length - kept.length)).toEqual(kept);
        expect(new Set([...result.favorites, ...result.refused])).toEqual(
          new Set([...kept, ...added]),
        );
      }),
    );
  });

  test('what was added and taken out again leaves the rest as it was', () => {
    fc.assert(
      fc.property(favorites, number, (kept, one) => {
        fc.pre(!kept.includes(one) && kept.length < MAX_FAVORITES);
        expect(removeFavorites(addFavorites(kept, [one]).favorites, [one])).toEqual(kept);
      }),
    );
  });

  test('a heart pressed twice changes nothing; the 101st is refused', () => {
    const full = Array.from({ length: MAX_FAVORITES }, (_, n) => n + 1);
    expect(toggleFavorite(toggleFavorite([7], 9).favorites, 9)).toEqual({
      favorites: [7],
      change: 'removed',
    });
    expect(toggleFavorite([7], 9)).toEqual({ favorites: [9, 7], change: 'added' });
    expect(toggleFavorite(full, 500)).toEqual({ favorites: full, change: 'refused' });
    expect(toggleFavorite(full, 50).favorites).toHaveLength(99);
  });
});
