import { expect, it, test } from 'vitest';
import { addRecent, MAX_RECENT, readRecent, writeRecent } from '../../../../lib/recent/model.ts';

it.each([
  [null, []],
  ['', []],
  ['12.34.12', [12, 34]],
  ['0.-1.x.1e3.07.7', [7]],
  [Array.from({ length: 20 }, (_, n) => n + 1).join('.'), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
])('of %j numbers are read', (text, numbers) => expect(readRecent(text)).toEqual(numbers));

test('what is looked at again comes to the front, and the oldest is forgotten', () => {
  expect(addRecent([1, 2, 3], 3)).toEqual([3, 1, 2]);
  const full = Array.from({ length: MAX_RECENT }, (_, n) => n + 1);
  expect(addRecent(full, 99)).toEqual([99, ...full.slice(0, -1)]);
  expect(readRecent(writeRecent(full))).toEqual(full);
});
