import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addFavorites,
  copyOfFavorites,
  favoritesIn,
  forgottenFavorites,
  formatFavorites,
  MAX_FAVORITES,
  parseFavorites,
  readFavorites,
  removeFavorites,
  toggleFavorite,
  favoritesUpdate,
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
      expect(value.length).toBeLessThan(1_000);
  });
});

/** The cookies of a browser. */
type Jar = Map<string, string>;
const header = (jar: Jar) => [...jar].map((pair) => pair.join('=')).join('; ');
const guestOf = (jar: Jar) => favoritesIn(header(jar)).guest;
const keep = (jar: Jar, written: ReturnType<typeof favoritesUpdate>) => {
  for (const [name, value] of written)
    if (value) jar.set(name, value);
    else jar.delete(name);
};
const press = (jar: Jar, number: number, now: number) => {
  const guest = guestOf(jar);
  return favoritesUpdate(guest, toggleFavorite(guest.numbers, number).favorites, now);
};

describe("a guest's favorites", () => {
  test('whatever tabs and requests do at the same moment, and in whatever order it arrives, all of it is there', () => {
    const round = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(round, { maxLength: 60 }),
        fc.infiniteStream(fc.nat(9)),
        (rounds, chance) => {
          const jar: Jar = new Map();
          const expected = new Set<number>();
          for (const [now, pressed] of rounds.entries()) {
            const answers = pressed.map((number) => ({
              written: press(jar, number, now * 1_000),
              place: chance.next().value as number,
            }));
            for (const { written } of answers.sort((a, b) => a.place - b.place)) keep(jar, written);
            for (const number of pressed) if (!expected.delete(number)) expected.add(number);
            expect(new Set(guestOf(jar).numbers)).toEqual(expected);
          }
        },
      ),
    );
  });

  test('are kept in few cookies however often hearts are pressed, the newest first', () => {
    const jar: Jar = new Map([['shop_favorites', formatFavorites([9, 8])]]);
    for (let number = 100; number < 190; number += 1) keep(jar, press(jar, number, number));
    expect(guestOf(jar).numbers.slice(0, 2)).toEqual([189, 188]);
    expect(guestOf(jar).numbers.slice(-2)).toEqual([9, 8]);
    expect(jar.size).toBeLessThan(25);
    expect(header(jar).length).toBeLessThan(1_500);
  });

  test('many that are taken out and brought back fill no cookies', () => {
    const jar: Jar = new Map();
    const many = Array.from({ length: 90 }, (_, n) => n + 1_000_000);
    keep(jar, favoritesUpdate(guestOf(jar), [...many, 7], 1));
    for (let times = 2; times < 60; times += 1) {
      const guest = guestOf(jar);
      keep(jar, favoritesUpdate(guest, times % 2 ? [...many, 7] : [7], times * 10));
    }
    expect(guestOf(jar).numbers).toEqual([...many, 7]);
    expect(header(jar).length).toBeLessThan(3_000);
    keep(jar, favoritesUpdate(guestOf(jar), [], 1_000));
    expect(jar.size).toBe(0);
  });

  test('wait beside the copy of what he keeps as a customer, until they are merged', () => {
    const jar: Jar = new Map([['shop_favorites', copyOfFavorites([3, 2])]]);
    keep(jar, press(jar, 5, 1));
    const { guest, copy } = favoritesIn(header(jar));
    expect([guest.numbers, copy]).toEqual([[5], { numbers: [3, 2], count: 2 }]);
    keep(jar, forgottenFavorites(guest));
    expect([...jar.keys()]).toEqual(['shop_favorites']);
  });

  it.each(['1.', '1', '2.5', '1.0', 'x'])('«%s», which somebody wrote, is no change', (value) =>
    expect(guestOf(new Map([['shop_favorite.000000001aaaaaa', value]])).numbers).toEqual([]),
  );
});

describe("the copy of a customer's favorites", () => {
  test("tells how many there are, holds the newest hundred, and is never taken for a guest's", () => {
    const many = fc.uniqueArray(number, { minLength: 1, maxLength: 500 });
    fc.assert(
      fc.property(
        many,
        (kept) =>
          void expect(readFavorites(copyOfFavorites(kept))).toMatchObject({
            guest: { numbers: [] },
            copy: { numbers: kept.slice(0, MAX_FAVORITES), count: kept.length },
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
    const { guest, copy } = readFavorites(value);
    expect([copy !== null, copy?.count ?? guest.numbers.length]).toEqual([isCopy, count]);
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

test('what is pressed last counts last, whatever the clock says', () => {
  const cookies = new Map<string, string>();
  const press = (next: number[], now: number) => {
    const { guest } = readFavorites('', new Map(cookies));
    for (const [name, value] of favoritesUpdate(guest, next, now)) {
      const key = name.slice(name.indexOf('.') + 1);
      if (value) cookies.set(key, value);
      else cookies.delete(key);
    }
    return readFavorites('', new Map(cookies)).guest.numbers;
  };
  const now = Date.UTC(2026, 10, 26);
  press([1], now);
  expect(press([2, 1], now)).toEqual([2, 1]);
  expect(press([2], now - 3_600_000)).toEqual([2]);
});
