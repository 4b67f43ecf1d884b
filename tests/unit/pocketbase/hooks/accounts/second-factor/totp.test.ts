import { Secret, TOTP } from 'otpauth';
import { expect, it, test } from 'vitest';
import {
  factorUri,
  stepOf,
} from '../../../../../../pocketbase/hooks/accounts/second-factor/totp.ts';

/** «12345678901234567890», the key of the standard's own table. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

/** RFC 6238, appendix B, for SHA-1; of its eight digits applications show the last six. */
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(stepOf(SECRET, code.slice(-6), seconds * 1000)).toBe(step);
});

test('a code of the step before or after is taken and says which, no other', () => {
  const now = 1_700_000_015_000;
  const totp = new TOTP({ secret: Secret.fromBase32(SECRET) });
  const taken = [-2, -1, 0, 1, 2].map((steps) =>
    stepOf(SECRET, totp.generate({ timestamp: now + steps * 30_000 }), now),
  );
  const step = Math.floor(now / 30_000);
  expect(taken).toEqual([null, step - 1, step, step + 1, null]);
});

test('what an application reads names the shop, the account and the secret', () => {
  const uri = new URL(factorUri(SECRET, 'Деталь', 'owner@shop.test'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Деталь:owner@shop.test',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Деталь',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
