import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDisplayCopy, writeDisplayCopy } from '../../../../lib/session/display-copy.ts';

const NOW = 1_800_000_000_000;
const copy = {
  kind: 'authRecord' as const,
  account: 'abc123',
  name: 'Анна; «Мастер» 😀 50%',
  expiresAt: NOW + 1,
};

it('tells pages who is signed in', () =>
  expect(readDisplayCopy(writeDisplayCopy(copy), NOW)).toEqual(copy));
it('needs no escaping in a cookie', () =>
  expect(encodeURIComponent(writeDisplayCopy(copy))).toBe(writeDisplayCopy(copy)));
it('says nothing once the session is over', () =>
  expect(readDisplayCopy(writeDisplayCopy(copy), NOW + 1)).toBeNull());
it('takes whatever somebody else wrote for nobody', () => {
  const written = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((json) => Buffer.from(json).toString('base64url')),
  );
  fc.assert(fc.property(written, (value) => readDisplayCopy(value, NOW) === null));
  for (const absent of [null, undefined, '', '%', '%7B', 'bnVsbA'])
    expect(readDisplayCopy(absent, NOW)).toBeNull();
  for (const wrong of [
    { kind: 'owner' },
    { account: 7 },
    { name: null },
    { expiresAt: 'tomorrow' },
  ])
    expect(readDisplayCopy(writeDisplayCopy({ ...copy, ...wrong } as typeof copy), NOW)).toBeNull();
});
it('is read by itself: pages carry it as text', () => {
  const alone = new Function(`return (${readDisplayCopy})(...arguments)`) as typeof readDisplayCopy;
  expect(alone(writeDisplayCopy(copy), NOW)).toEqual(copy);
});
