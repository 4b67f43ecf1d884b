import { expect, test } from 'vitest';
import { shapeFingerprint } from '../../../../../lib/imports/columns/shape.ts';

const lists = (turn: (row: string[]) => string[], day: number) =>
  Array.from({ length: 30 }, (_, n) =>
    turn(['BOSCH', `0 986 ${n + day}X`, 'Колодки тормозные задние', `${99 + n + day},50`, `${n}`]),
  );
const same = (row: string[]) => row;
const swapped = ([brand, article, name, price, stock]: string[]) =>
  [article, brand, name, price, stock] as string[];

test('a list without names of columns is known again by what stands in them, whatever it is worth today', () => {
  expect(shapeFingerprint(lists(same, 7))).toBe(shapeFingerprint(lists(same, 500)));
  expect(shapeFingerprint(lists(same, 7))).toMatch(/^[0-9a-f]{16}$/);
});

test.each([
  ['in another order', swapped],
  ['with one more', (row: string[]) => [...row, '4607012345678']],
  ['with one less', (row: string[]) => row.slice(0, 4)],
])('columns %s are other columns', (_, turn) => {
  expect(shapeFingerprint(lists(turn, 7))).not.toBe(shapeFingerprint(lists(same, 7)));
});
