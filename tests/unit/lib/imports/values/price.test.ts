import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePrice } from '../../../../../lib/imports/values/price.ts';

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
  ['310 рублей', 31_000],
  ['руб. 310', 31_000],
  ['RUB 310', 31_000],
  ['310 руб. 50 коп.', 31_050],
  ['100,00 руб/шт', 10_000],
  ['310р/шт', 31_000],
  ['100 руб. за шт.', 10_000],
  ['Цена: 1 200 руб. с НДС', 120_000],
  ['310,-', 31_000],
])('the price «%s» is understood', (cell, kopecks) => {
  expect(parsePrice(cell)).toEqual({ value: kopecks });
});

test('with a known decimal mark three decimals are decimals', () => {
  expect(parsePrice('345,678', ',')).toEqual({ value: 34_568 });
  expect(parsePrice('345.678', '.')).toEqual({ value: 34_568 });
  expect(parsePrice('1,234', '.')).toEqual({ value: 123_400 });
});

test.each([
  ...['$3.10', '3.10$', 'US$ 3.10', 'USD 3.10', '3,10 USD/шт', '€ 3,10', '3.10 євро', '3.10 грн.'],
  ...['грн 3,10', '3.10 у.е.', '¥3.10', '3.10 тенге'],
])('in «%s» is a number of another currency', (cell) => {
  expect(parsePrice(cell, undefined, 1)).toEqual({ value: 310 });
  expect(parsePrice(cell)).toEqual({ problem: expect.stringContaining('курс') });
});

test.each([
  ...[
    'от 100',
    'До 100 руб.',
    'от $3.10',
    '~100',
    '≈ 100',
    '100+',
    '>100',
    'ориентировочно 100 руб.',
  ],
  ...['примерно 100', 'від 100 грн', 'орієнтовно 100', 'from 100', 'approx. 100 USD'],
])('«%s» is no firm price', (cell) => {
  expect(parsePrice(cell, undefined, 1)).toEqual({
    problem: expect.stringContaining('точной нет'),
  });
});

test.each([
  ...[
    '',
    '  ',
    '-',
    '—',
    '?',
    'по запросу',
    'под запрос',
    'Цена по запросу',
    'Звоните',
    'звоните!',
  ],
  ...[
    'договорная',
    'цена договорная',
    'уточняйте',
    'Уточняйте цену у менеджера',
    'цену и наличие уточняйте',
  ],
  ...['нет цены', 'под заказ', 'ціна за запитом', 'за запитом', 'наявність по запиту', 'договірна'],
  ...[
    'телефонуйте',
    'уточнюйте',
    'POA',
    'P.O.R.',
    'on request',
    'Price on request',
    'call for price',
    'TBA',
  ],
])('«%s» means a price on request', (cell) => {
  expect(parsePrice(cell)).toEqual({ value: null });
});

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
  ['12 34', 'не похожа на число'],
  ['12 zł', 'другой валюте'],
  ['Фара до 2008', 'не похожа на число'],
  ['900 за 100 шт', 'не за одну штуку'],
  ['500 руб/уп', 'не за одну штуку'],
  ['500/100 шт', 'не за одну штуку'],
  ['12/03/2024', 'не похожа на число'],
])('the price «%s» is refused: %s', (cell, reason) => {
  expect(parsePrice(cell)).toEqual({ problem: expect.stringContaining(reason) });
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
