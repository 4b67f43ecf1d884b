import { expect, it } from 'vitest';
import { formatCursor, parseCursor } from '../../../../lib/catalogue/lists/model.ts';

it.each([
  [{ fit: 0, rank: 0, price: 45_000, number: 1 }, '0~45000~1'],
  [{ fit: 0, rank: 2, price: 0, number: 1_100 }, '2~0~1100'],
  [{ fit: 4, rank: 1, price: 100, number: 7 }, '41~100~7'],
])('the place behind %o is %s', (cursor, text) => {
  expect(formatCursor(cursor)).toBe(text);
  expect(parseCursor(text)).toEqual(cursor);
});

it.each(['', '3~1~1', '51~1~1', '0~1', '0~-1~1', '0~1~x', '0~12345678901234~1', ' 0~1~1'])(
  '%j is no place',
  (text) => {
    expect(parseCursor(text)).toBeNull();
  },
);
