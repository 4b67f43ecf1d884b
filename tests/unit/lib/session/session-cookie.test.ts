import { sealData } from 'iron-session';
import { describe, expect, it } from 'vitest';
import {
  ANSWER_COOKIES,
  CART_COOKIE,
  DRAFT_COOKIE,
  PLACED_COOKIE,
  REPEATED_COOKIE,
  SERVICE_COOKIE,
  SESSION_COOKIE,
} from '../../../../lib/constants.ts';
import {
  openSeal,
  readSessionCookie,
  seal,
  sealSession,
  sessionSecrets,
  type Session,
} from '../../../../lib/session/session-cookie.ts';

const SECRET = 'a secret of this shop, long enough';
const OLD_SECRET = 'the secret that was used last year';
const token = `${'h'.repeat(36)}.${'p'.repeat(140)}.${'s'.repeat(43)}`;
const model = {
  id: 'abcdefghijklmno',
  email: 'buyer@shop.test',
  collectionId: '_pb_users_auth_',
  username: 'buyer',
  verified: true,
};
const session: Session = {
  token,
  kind: 'authRecord',
  model,
  expiresAt: Date.now() + 60_000,
  renewedAt: Date.now(),
};
const sealed = (data: object, secret = SECRET) =>
  sealData(data, { password: `${SESSION_COOKIE}:${secret}` });
const bytes = (cookie: string) => Buffer.byteLength(`shop_session=${cookie}`);

it('what this shop seals it opens again', async () =>
  expect(await readSessionCookie(await sealSession(session, [SECRET]), [SECRET])).toEqual(session));

const NO_SESSIONS: [string, () => Promise<string | undefined>][] = [
  ['absent', async () => undefined],
  ['garbage', async () => 'Fe26.2*garbage'],
  ['sealed by another shop', () => sealed(session, 'another secret that is long enough')],
  ['expired', () => sealed({ ...session, expiresAt: Date.now() - 1 })],
  ['of an unknown kind', () => sealed({ ...session, kind: 'root' })],
  [
    'of an older version of the shop',
    () => sealed({ token, kind: 'admin', expiresAt: session.expiresAt }),
  ],
  [
    'changed in one email',
    async () => (await sealSession(session, [SECRET])).replace(/.{4}~2$/, 'AAAA~2'),
  ],
  ['larger than browsers keep', () => sealed({ ...session, token: 't'.repeat(4096) })],
];
it.each(NO_SESSIONS)('a cookie that is %s is no session', async (_name, cookie) =>
  expect(await readSessionCookie(await cookie(), [SECRET])).toBeNull(),
);

it('without a secret nobody is signed in, and nobody can be', async () => {
  expect(await readSessionCookie(await sealed(session), [])).toBeNull();
  await expect(sealSession(session, [])).rejects.toThrow('SESSION_SECRET');
});

describe('a secret that is changed', () => {
  const both = sessionSecrets(SECRET, OLD_SECRET);
  it('leaves everybody signed in', async () =>
    expect(await readSessionCookie(await sealSession(session, [OLD_SECRET]), both)).toEqual(
      session,
    ));
  it('seals with the new one from then on', async () => {
    const cookie = await sealSession(session, both);
    expect(await readSessionCookie(cookie, [SECRET])).toEqual(session);
    expect(await readSessionCookie(cookie, [OLD_SECRET])).toBeNull();
  });
});

describe('what a browser can keep', () => {
  const longEmail = `${'e'.repeat(52)}@example.com`;
  it('holds an e-mail of 64 letters and a name of 200 Cyrillic ones', async () => {
    const long = { ...session, model: { ...model, email: longEmail, username: 'Ж'.repeat(200) } };
    const cookie = await sealSession(long, [SECRET]);
    expect(bytes(cookie)).toBeLessThanOrEqual(4096);
    expect(await readSessionCookie(cookie, [SECRET])).toEqual(long);
  });
  it('keeps id and e-mail when the rest is too much', async () => {
    const cookie = await sealSession(
      { ...session, model: { ...model, email: longEmail, username: 'Ж'.repeat(2000) } },
      [SECRET],
    );
    expect(bytes(cookie)).toBeLessThanOrEqual(4096);
    expect(await readSessionCookie(cookie, [SECRET])).toEqual({
      ...session,
      model: { id: model.id, email: longEmail },
    });
  });
  it('refuses a session that cannot be cut enough', async () => {
    await expect(sealSession({ ...session, token: 't'.repeat(4096) }, [SECRET])).rejects.toThrow(
      'does not fit',
    );
  });
});

const SEALED = [
  SESSION_COOKIE,
  DRAFT_COOKIE,
  SERVICE_COOKIE,
  CART_COOKIE,
  PLACED_COOKIE,
  REPEATED_COOKIE,
  ANSWER_COOKIES,
] as const;

describe.each(SEALED)('what is sealed for %s', (cookie) => {
  it.each(SEALED)('is opened as %s only if it is the same', async (other) => {
    const value = (await seal({ said: cookie }, [SECRET], cookie))!;
    expect(await openSeal(value, [OLD_SECRET, SECRET], other)).toEqual(
      other === cookie ? { said: cookie } : null,
    );
  });

  it('was sealed by a key that all shared: only a cart is still opened', async () => {
    const value = await sealData({ said: 'before' }, { password: SECRET });
    expect(await openSeal(value, [SECRET], cookie)).toEqual(
      cookie === CART_COOKIE ? { said: 'before' } : null,
    );
  });
});
