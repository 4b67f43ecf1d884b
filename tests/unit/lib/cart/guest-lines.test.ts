import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readGuestLines, writeGuestLine } from '../../../../lib/cart/guest-lines.ts';

const line = fc.record({
  offer: fc.stringMatching(/^[a-z0-9]{1,15}$/),
  quantity: fc.integer({ min: 1, max: 10_000 }),
  priceSeen: fc.integer({ min: 0, max: 10_000_000_000 }),
  at: fc.integer({ min: 0, max: 4_000_000_000_000 }),
});

test('lines come back as they were kept, in the order in which they were put in', () => {
  fc.assert(
    fc.property(fc.uniqueArray(line, { selector: ({ offer }) => offer }), (lines) => {
      const cookies = new Map(lines.map((one) => [one.offer, writeGuestLine(one)]));
      const read = readGuestLines(cookies);
      expect(read.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).sort((a, b) => a - b));
      expect(new Set(read)).toEqual(new Set(lines));
    }),
  );
});

test('the longest line is a small part of the cookies that a browser sends', () =>
  expect(
    writeGuestLine({ quantity: 10_000, priceSeen: 10_000_000_000, at: 4_000_000_000_000 }).length,
  ).toBeLessThan(25));

it.each(['', '1', '1-2', '0-2s-1', '7pt-2s-1', '1-zzzzzzz-1', '1-2s-1-1', 'A-2s-1', '1-2s-%00'])(
  'of «%s», which somebody wrote himself, no line is read',
  (value) => expect(readGuestLines(new Map([['offer1', value]]))).toEqual([]),
);
