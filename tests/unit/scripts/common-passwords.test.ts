import { expect, it, test } from 'vitest';
import { isCommonPassword } from '../../../lib/accounts/model.ts';
import { commonPasswords } from '../../../scripts/common-passwords.ts';

const common = commonPasswords();

test('the list has 100,000 that are long enough to be typed', () => {
  const lines = common.split('\n').slice(1, -1);
  expect(lines).toHaveLength(100_000);
  expect(new Set(lines).size).toBe(100_000);
  expect(lines.every((line) => /^[\x21-\x7e]{8,}$/.test(line) && line === line.toLowerCase())).toBe(
    true,
  );
});

it.each([
  ['password', true],
  ['PassWord1', true],
  ['qwertyuiop', true],
  ['lena1234', true],
  ['gfhjkm123', true],
  ['пароль123', true],
  ['ЙЦУКЕНГШ', true],
  ['correct-horse', false],
  ['password\nbaseball', false],
  ['', false],
  ['passwor', false],
  ['синий трактор едет', false],
])('%s: %s', (password, expected) => expect(isCommonPassword(password, common)).toBe(expected));
