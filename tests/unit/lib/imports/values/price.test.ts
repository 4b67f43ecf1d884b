import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalMark, parsePrice } from '../../../../../lib/imports/values/price.ts';

test.each([
  ['1 234,50', 123_450],
  ['1\u00a0234,50', 123_450],
  ['1\u202f234\u202f567,8', 123_456_780],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ["1'234.50", 123_450],
  ['1234.5 руб.', 123_450],
  ['1234 р.', 123_400],
  ['1 234 ₽', 123_400],
  ['320', 32_000],
  ['0,5', 50],
  ['0.500', 50],
  ['.5', 50],
  ['12.345,678', 1_234_568],
  ['1,234', 123_400],
  ['1,234,567', 123_456_700],
  ['19.995', 1_999_500],
  ['99,9949', 9_999],
  ['99,995 руб', 9_999_500],
])('the price «%s» is understood', (cell, kopecks) => {
  expect(parsePrice(cell)).toEqual({ value: kopecks });
});

test('with a known decimal mark three decimals are decimals', () => {
  expect(parsePrice('345,678', ',')).toEqual({ value: 34_568 });
  expect(parsePrice('345.678', '.')).toEqual({ value: 34_568 });
  expect(parsePrice('1,234', '.')).toEqual({ value: 123_400 });
});

test.each(['', '  ', '-', '—', 'по запросу', 'Звоните', 'договорная'])(
  '«%s» means a price on request',
  (cell) => {
    expect(parsePrice(cell)).toEqual({ value: null });
  },
);

test.each([
  ['-5', 'меньше нуля'],
  ['−5,00', 'меньше нуля'],
  ['0', 'равна нулю'],
  ['0,00 руб.', 'равна нулю'],
  ['0,001', 'равна нулю'],
  ['999999999999', 'слишком велика'],
  ['1234567890123456789', 'слишком велика'],
  ['$12', 'валюте'],
  ['12 EUR', 'валюте'],
  ['100 грн', 'валюте'],
  ['1,2E+10', 'не похожа на число'],
  ['1.2.3', 'не похожа на число'],
  ['12,34,56', 'не похожа на число'],
  ['цена', 'не похожа на число'],
  ['10-20', 'не похожа на число'],
  ['12.03.2024', 'не похожа на число'],
  ['#N/A', 'ошибка Excel'],
])('the price «%s» is refused: %s', (cell, reason) => {
  expect(parsePrice(cell)).toEqual({ problem: expect.stringContaining(reason) });
});

test('a column tells its decimal mark by the values that can be read in one way only', () => {
  expect(decimalMark(['1 234,50', '12', '345,678'])).toBe(',');
  expect(decimalMark(['1,234.50', '1,234'])).toBe('.');
  expect(decimalMark(['0,345', '345,678'])).toBe(',');
  expect(decimalMark(['1,234', '12'])).toBeUndefined();
});

test('every price up to 100 million roubles, written in any usual way, is read to the kopeck', () => {
  const grouped = (whole: number, sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign);
  const kopecks = fc.integer({ min: 1, max: 10_000_000_000 });
  const style = fc.constantFrom(
    ['', ','],
    ['', '.'],
    [' ', ','],
    ['\u00a0', ','],
    [',', '.'],
    ['.', ','],
    ["'", '.'],
  );
  fc.assert(
    fc.property(
      kopecks,
      style,
      fc.constantFrom('', ' руб.', ' ₽', 'р'),
      (price, [group, mark], currency) => {
        const written = `${grouped(Math.floor(price / 100), group ?? '')}${mark}${String(price % 100).padStart(2, '0')}${currency}`;
        expect(parsePrice(written)).toEqual({ value: price });
      },
    ),
  );
});

test('whatever stands in a cell, the price is sound or refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789., -р') })),
      (cell) => {
        const parsed = parsePrice(cell);
        if ('value' in parsed && parsed.value !== null)
          expect(
            Number.isInteger(parsed.value) && parsed.value > 0 && parsed.value <= 10_000_000_000,
          ).toBe(true);
      },
    ),
  );
});
