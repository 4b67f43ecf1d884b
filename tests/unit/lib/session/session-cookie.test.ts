import { sealData } from 'iron-session';
import { expect, it } from 'vitest';
import { readSessionCookie } from '../../../../lib/session/session-cookie.ts';

const SECRET = 'a secret of this shop, long enough';
const session = { token: 't', kind: 'authRecord', expiresAt: Date.now() + 60_000 };
const sealed = (data: object, password = SECRET) => sealData(data, { password });

it('opens what this shop has sealed', async () => expect(await readSessionCookie(await sealed(session), SECRET)).toEqual(session));

const NO_SESSIONS: [string, () => Promise<string | undefined>][] = [
  ['absent', async () => undefined],
  ['garbage', async () => 'Fe26.2*garbage'],
  ['sealed by another shop', () => sealed(session, 'another secret that is long enough')],
  ['expired', () => sealed({ ...session, expiresAt: Date.now() - 1 })],
  ['of an unknown kind', () => sealed({ ...session, kind: 'root' })],
];
it.each(NO_SESSIONS)('a cookie that is %s is no session', async (_name, cookie) => expect(await readSessionCookie(await cookie(), SECRET)).toBeNull());

it('without a secret nobody is signed in', async () => expect(await readSessionCookie(await sealed(session), undefined)).toBeNull());
