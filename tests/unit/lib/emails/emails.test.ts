import { expect, it } from 'vitest';
import { emailsGoTo, isEmailId, emailState } from '../../../../lib/emails/model.ts';
import { emailListSchema } from '../../../../lib/emails/schema.ts';

const AT = '2026-11-21 09:00:00.000Z';
const email = { sentAt: '', nextAttemptAt: '', attempts: 0 };

it('an email that has left is sent, however often it was tried', () =>
  expect(emailState({ ...email, sentAt: AT, attempts: 3 })).toBe('sent'));
it('one that nobody has tried waits', () =>
  expect(emailState({ ...email, nextAttemptAt: AT })).toBe('waiting'));
it('one that did not leave is tried again', () =>
  expect(emailState({ ...email, nextAttemptAt: AT, attempts: 1 })).toBe('again'));
it('one that nobody will try again has failed', () =>
  expect(emailState({ ...email, attempts: 6 })).toBe('failed'));

it.each([
  ['abcdefghijklmno', true],
  ['ABCDEFGHIJKLMNO', false],
  ['../../settings', false],
  ['', false],
  ['abcdefghijklmno/x', false],
])('"%s" is the id of an email: %s', (id, is) => expect(isEmailId(id)).toBe(is));
it.each([
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['x', 1],
  [['2', '3'], 2],
  [undefined, 1],
  ['9'.repeat(20), 1],
])('page %j of the list is %i', (page, n) => expect(emailListSchema.parse({ page }).page).toBe(n));

it.each([
  ['confirmed@shop.test', true, 'named@firm.test', 'confirmed@shop.test'],
  ['unsure@shop.test', false, 'named@firm.test', 'named@firm.test'],
  ['unsure@shop.test', false, '', 'unsure@shop.test'],
  ['', false, 'named@firm.test', 'named@firm.test'],
  ['', false, '', ''],
])('emails of %j, confirmed: %j, who named %j go to %j', (email, verified, named, to) =>
  expect(emailsGoTo({ email, verified }, named)).toBe(to),
);
