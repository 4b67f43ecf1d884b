import { expect, test } from 'vitest';
import { decimalMark, marksOf } from '../../../../../lib/imports/values/marks.ts';
import { parseStock } from '../../../../../lib/imports/values/stock.ts';

test('a column tells its decimal mark by the values that can be read in one way only', () => {
  expect(decimalMark(['1 234,50', '12', '345,678'])).toBe(',');
  expect(decimalMark(['1,234.50', '1,234'])).toBe('.');
  expect(decimalMark(['0,345', '345,678'])).toBe(',');
  expect(decimalMark(['руб 1.50', '$2.25'])).toBe('.');
  expect(decimalMark(['1,234', '12'])).toBeUndefined();
  expect(decimalMark(['1,234,567', '12'])).toBeUndefined();
});

/** Pieces of a column, as they are read with what all of it tells; '?' where it does not. */
const piecesOf = (cells: readonly string[]) => {
  const marks = marksOf(cells, true);
  return cells.map((cell) => {
    const parsed = parseStock(cell, marks);
    return 'value' in parsed ? parsed.value.quantity : '?';
  });
};

test.each([
  [
    ['1,234', '2,590', '766', '3', '8 898'],
    [1234, 2590, 766, 3, 8898],
  ],
  [
    ['1.234', '2.590', '766', '0'],
    [1234, 2590, 766, 0],
  ],
  [
    ["1'234", '12'],
    [1234, 12],
  ],
  [
    ['1,234,567', '1,234'],
    ['?', 1234],
  ],
  [
    ['1,000', '5', '7'],
    [1000, 5, 7],
  ],
  [
    ['1,000', '12,000', '3,000'],
    [1, 12, 3],
  ],
  [
    ['1.000', '0.000', '12.000'],
    [1, 0, 12],
  ],
  [
    ['2.5', '1,234', '1.000'],
    [2, 1234, 1],
  ],
  [
    ['12,500', '0,750'],
    [12, 0],
  ],
  [
    ['1,234', '2,590', '8,898'],
    ['?', '?', '?'],
  ],
  [
    ['1,234', '1500', '3'],
    ['?', 1500, 3],
  ],
  [['1,000'], ['?']],
  [
    ['1,000', '0', '0'],
    ['?', 0, 0],
  ],
])('the pieces %j are %j', (cells, pieces) => {
  expect(piecesOf(cells)).toEqual(pieces);
});

test.each([
  [['1,234', '310', '45'], { isGrouped: true, unclear: 0 }],
  [['1,234', '2,590'], { isGrouped: false, unclear: 2 }],
  [['1,234', '2500', '45'], { isGrouped: false, unclear: 1 }],
  [['1 234', '12,560', '45'], { isGrouped: false, unclear: 1 }],
  [['5,000', '12,000', '7,000'], { isGrouped: false, unclear: 3 }],
])('the prices %j tell so much of their marks: %j', (cells, marks) => {
  expect(marksOf(cells)).toEqual(marks);
});

test.each([
  [['1,234', '2,590'], 'thousands', [1234, 2590]],
  [['1,234', '2,590'], 'decimals', [1, 2]],
  [['1.234', '1500'], 'decimals', [1, 1500]],
  [['1,234', '310'], 'decimals', [1234, 310]],
  [['2.5', '1,234'], 'decimals', [2, 1234]],
] as const)('of what %j do not tell, a person says «%s»: %j', (cells, said, pieces) => {
  const marks = marksOf(cells, true, said);
  expect(
    cells.map((cell) => {
      const parsed = parseStock(cell, marks);
      return 'value' in parsed ? parsed.value.quantity : '?';
    }),
  ).toEqual(pieces);
});
