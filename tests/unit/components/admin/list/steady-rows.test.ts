import { expect, test } from 'vitest';
import { steadyRows } from '../../../../../components/admin/list/use-steady-rows.ts';

test.each([
  ['what has come stays away from the rows that stand', 'abc', 'xaybc', 'abc'],
  ['what joins behind them all moves none', 'abc', 'abcde', 'abcde'],
  ['both at once', 'abc', 'xabcd', 'abcd'],
  ['a row that is gone leaves', 'abc', 'ac', 'ac'],
  ['rows in another order stay where they are', 'abc', 'cab', 'abc'],
  ['nothing is left of them', 'abc', 'xy', 'xy'],
  ['nothing stood there', '', 'xy', 'xy'],
])('%s', (_, stood, now, shown) => {
  expect(steadyRows([...stood], [...now], (row) => row).join('')).toBe(shown);
});

test('a record is shown as it is now', () => {
  const [before, now] = [
    ['one-new', 'two-new'],
    ['new-new', 'one-done', 'two-new'],
  ];
  expect(steadyRows(before!, now!, (row) => row.split('-')[0]!)).toEqual(['one-done', 'two-new']);
});
