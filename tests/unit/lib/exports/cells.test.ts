import { expect, it } from 'vitest';
import { roublesCell, stockCell, termCell } from '../../../../lib/exports/model.ts';

it.each([
  ['exact', 7, 7],
  ['exact', 0, 0],
  ['few', 0, 'мало'],
  ['some', 5, 'есть'],
  ['many', 0, 'много'],
  ['on_order', 0, 'под заказ'],
] as const)('a stock %s of %i: %s', (kind, quantity, cell) =>
  expect(stockCell(kind, quantity)).toBe(cell),
);
it.each([
  [12_345, 123.45],
  [1, 0.01],
  [0, null],
  [null, null],
])('%s kopecks: %s', (kopecks, cell) => expect(roublesCell(kopecks)).toBe(cell));
it.each([
  [0, 0, null],
  [24, 24, '24 ч'],
  [24, 48, '24-48 ч'],
  [0, 48, '0-48 ч'],
])('from %i to %i hours: %s', (from, to, cell) => expect(termCell(from, to)).toBe(cell));
