import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStock } from '../../../../../lib/imports/values/stock.ts';

test.each([
  ['12', 'exact', 12],
  ['2 шт.', 'exact', 2],
  ['1 234', 'exact', 1234],
  ['1,000', 'exact', 1],
  ['2.5 л', 'exact', 2],
  ['', 'exact', 0],
  ['-3', 'exact', 0],
  ['нет', 'exact', 0],
  ['Нет в наличии', 'exact', 0],
  ['немає', 'exact', 0],
  ['-', 'exact', 0],
  ['>10', 'many', 10],
  ['>10 шт.', 'many', 10],
  ['> 5', 'some', 5],
  ['более 100', 'many', 100],
  ['10+', 'many', 10],
  ['10-50', 'many', 10],
  ['3–5 шт', 'some', 3],
  ['1-2', 'few', 1],
  ['<5', 'few', 1],
  ['+', 'some', 1],
  ['есть', 'some', 1],
  ['Є в наявності', 'some', 1],
  ['+++', 'many', 10],
  ['много', 'many', 10],
  ['мало', 'few', 1],
  ['под заказ', 'on_order', 0],
  ['очікуємо', 'on_order', 0],
  ['ожидается 12.03', 'on_order', 0],
  ["1'234", 'exact', 1234],
  ['1\u202f234 шт', 'exact', 1234],
  ['1 234,5', 'exact', 1234],
  ['>1 000', 'many', 1000],
  ['5 шт. в наличии', 'exact', 5],
  ['в наявності: 5', 'exact', 5],
  ['есть (5 шт.)', 'exact', 5],
  ['Доступно', 'some', 1],
  ['Наявність', 'some', 1],
  ['на складе', 'some', 1],
  ['недоступно', 'exact', 0],
  ['закончилась', 'exact', 0],
  ['відсутній', 'exact', 0],
  ['за запитом', 'on_order', 0],
] as const)('the stock «%s» is %s, %i', (cell, kind, quantity) => {
  expect(parseStock(cell)).toEqual({ value: { kind, quantity } });
});

test.each([
  '1E+10',
  '99999999',
  'ABC',
  '12.03.2024',
  'окт.50',
  '#REF!',
  '3/10',
  '12 5',
  'хз',
  '2 (резерв 1)',
])('the stock «%s» is refused', (cell) => {
  expect(parseStock(cell)).toHaveProperty('problem');
});

test('a number is never read as more than it says', () => {
  const number = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      number,
      fc.constantFrom('', ' шт', ' шт.', ',000', '.5', ' компл.'),
      (quantity, after) => {
        expect(parseStock(`${quantity}${after}`)).toEqual({ value: { kind: 'exact', quantity } });
      },
    ),
  );
  fc.assert(
    fc.property(number, number, fc.constantFrom('-', ' - ', '–', '...'), (low, more, sign) => {
      const parsed = parseStock(`${low}${sign}${low + more}`);
      expect(parsed).toMatchObject({ value: { quantity: low } });
    }),
  );
});

test('whatever stands in a cell, the stock is sound or refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789., ->+<шт') })),
      (cell) => {
        const parsed = parseStock(cell);
        if ('value' in parsed)
          expect(
            parsed.value.quantity >= 0 &&
              parsed.value.quantity <= 1_000_000 &&
              Number.isInteger(parsed.value.quantity),
          ).toBe(true);
      },
    ),
  );
});
