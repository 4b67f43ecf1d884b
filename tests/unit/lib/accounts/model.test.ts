import { expect, it } from 'vitest';
import {
  isEmail,
  normalEmail,
  parseConsentDocument,
  passwordProblem,
} from '../../../../lib/accounts/model.ts';

it.each([
  ['1234567', 'too_short'],
  ['12345678', null],
  ['пароль78', null],
  ['👍👍👍👍', 'too_short'],
  ['а'.repeat(35), null],
  ['а'.repeat(36), 'too_long'],
  ['x'.repeat(71), null],
  ['x'.repeat(72), 'too_long'],
])('the password %j: %j', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
  expect(new TextEncoder().encode(password).length <= 71).toBe(problem !== 'too_long');
});

it.each([
  ['anna@shop.test', true],
  ['a.b+c@пример.рф', true],
  ['anna', false],
  ['@shop.test', false],
  ['anna@shop', false],
  ['anna @shop.test', false],
  ['a@b@shop.test', false],
  [`${'a'.repeat(250)}@shop.test`, false],
  [7, false],
  ['"><script>@shop.test', false],
])('%j can be an e-mail: %j', (email, right) => expect(isEmail(email)).toBe(right));

it('an e-mail has one form', () => expect(normalEmail('  Anna@Shop.TEST ')).toBe('anna@shop.test'));

it.each([
  [
    'privacy@2026-11-21 06:50:00.000Z',
    { document: 'privacy', version: '2026-11-21 06:50:00.000Z' },
  ],
  ['privacy@', null],
  ['privacy', null],
  ['@2026-11-21', null],
  [null, null],
])('consent to %j', (text, parsed) => expect(parseConsentDocument(text)).toEqual(parsed));
