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
  ["o'neil+parts_1@sub-domain.shop.test", true],
  ['ivan@xn--e1afmkfd.xn--p1ai', true],
  ['ivan@[127.0.0.1]', false],
  ['ivan@127.0.0.1', false],
  ['ivan@shop.test.', false],
  ['ivan@shop..test', false],
  ['ivan@.shop.test', false],
  ['ivan@-shop.test', false],
  ['iv..an@shop.test', false],
  ['.ivan@shop.test', false],
  ['ivan.@shop.test', false],
  ['iv\u0000an@shop.test', false],
  ['iv\u2003an@shop.test', false],
  ['👍@shop.test', false],
  [`${'a.'.repeat(120)}@shop.test`, false],
  ['"><script>@shop.test', false],
])('%j can be an e-mail: %j', (email, right) => expect(isEmail(email)).toBe(right));

it.each(['  Anna@Shop.TEST ', 'anna@shop.test.', 'ANNA@shop.test. '])(
  '%j has the one form of an e-mail',
  (typed) => expect(normalEmail(typed)).toBe('anna@shop.test'),
);

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
