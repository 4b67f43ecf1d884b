import { expect, it } from 'vitest';
import { isLetterId, letterState } from '../../../../lib/letters/model.ts';
import { letterListSchema } from '../../../../lib/letters/schema.ts';

const AT = '2026-11-21 09:00:00.000Z';
const letter = { sentAt: '', nextAttemptAt: '', attempts: 0 };

it('a letter that has left is sent, however often it was tried', () =>
  expect(letterState({ ...letter, sentAt: AT, attempts: 3 })).toBe('sent'));
it('one that nobody has tried waits', () =>
  expect(letterState({ ...letter, nextAttemptAt: AT })).toBe('waiting'));
it('one that did not leave is tried again', () =>
  expect(letterState({ ...letter, nextAttemptAt: AT, attempts: 1 })).toBe('again'));
it('one that nobody will try again has failed', () =>
  expect(letterState({ ...letter, attempts: 6 })).toBe('failed'));

it.each([
  ['abcdefghijklmno', true],
  ['ABCDEFGHIJKLMNO', false],
  ['../../settings', false],
  ['', false],
  ['abcdefghijklmno/x', false],
])('"%s" is the id of a letter: %s', (id, is) => expect(isLetterId(id)).toBe(is));
it.each([
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['x', 1],
  [['2', '3'], 2],
  [undefined, 1],
  ['9'.repeat(20), 1],
])('page %j of the list is %i', (page, n) => expect(letterListSchema.parse({ page }).page).toBe(n));
