import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDisplayCopy, writeDisplayCopy } from '../../../../lib/session/display-copy.ts';

const NOW = 1_800_000_000_000;
const copy = { kind: 'authRecord' as const, name: 'Анна; «Мастер»', expiresAt: NOW + 1 };

it('tells pages who is signed in', () => expect(readDisplayCopy(writeDisplayCopy(copy), NOW)).toEqual(copy));
it('needs no escaping in a cookie', () => expect(writeDisplayCopy(copy)).toMatch(/^[\w%.!~*'()-]+$/));
it('says nothing once the session is over', () => expect(readDisplayCopy(writeDisplayCopy(copy), NOW + 1)).toBeNull());
it('takes whatever somebody else wrote for nobody', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (value) => readDisplayCopy(value, NOW) === null));
  for (const absent of [null, undefined, '', '%', '%7B']) expect(readDisplayCopy(absent, NOW)).toBeNull();
});
