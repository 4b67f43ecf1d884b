import { expect, it, test } from 'vitest';
import { AUTH_COOKIE_MAX_BYTES } from '../../../../lib/constants.ts';
import { endedCookies, levelCookie, sessionCookies } from '../../../../lib/session/cookies.ts';
import { readDisplayCopy } from '../../../../lib/session/display-copy.ts';
import { readSessionCookie } from '../../../../lib/session/session-cookie.ts';

const SECRETS = ['a-secret-for-tests-only-0123456789'];
const expiresAt = Date.now() + 60_000;
const model = {
  id: 'user1',
  email: 'somebody@shop.test',
  collectionId: 'users',
  username: '',
  verified: true,
};
const somebody = { token: 'a.b.c', kind: 'authRecord' as const, model, expiresAt };
const cookiesOf = async (name: string, secure = false) =>
  Object.fromEntries(
    (await sessionCookies(somebody, name, SECRETS, secure)).map((cookie) => [cookie.name, cookie]),
  );
const shown = async (name: string) =>
  readDisplayCopy((await cookiesOf(name))['shop_display']!.value, Date.now())?.name;

it.each([
  ['sixty emails', 'Ы'.repeat(60), 'Ы'.repeat(60)],
  ['sixty-one', `${'Ы'.repeat(60)}!`, 'Ы'.repeat(60)],
  ['a whole story', 'Анна '.repeat(400), 'Анна '.repeat(12)],
  ['emoji, of which none is cut in two', '😀'.repeat(100), '😀'.repeat(60)],
])('a name of %s is shown as far as sixty emails', async (_, name, expected) =>
  expect(await shown(name)).toBe(expected),
);

test('the longest name leaves room in a cookie', async () => {
  const { name, value } = (await cookiesOf('👨🏽'.repeat(500)))['shop_display']!;
  expect(name.length + 1 + value.length).toBeLessThan(AUTH_COOKIE_MAX_BYTES / 4);
});

it.each([true, false])(
  'only the readable cookies are read by scripts, and all end with the token (https: %s)',
  async (secure) => {
    const { shop_session: session, shop_display: display } = await cookiesOf('Анна', secure);
    const level = levelCookie(expiresAt, secure);
    const options = { path: '/', sameSite: 'lax', secure, expires: new Date(expiresAt) };
    expect([session, display, level].map((cookie) => cookie!.options)).toEqual([
      { ...options, httpOnly: true },
      { ...options, httpOnly: false },
      { ...options, httpOnly: false },
    ]);
    expect([level.name, level.value]).toEqual(['shop_level', '1']);
    expect(await readSessionCookie(session!.value, SECRETS)).toMatchObject({
      token: 'a.b.c',
      kind: 'authRecord',
      model: { id: 'user1' },
      expiresAt,
    });
    expect(session!.value + display!.value).not.toContain('a.b.c');
  },
);

it.each([true, false])(
  'at the end all three are taken away as they were given (https: %s)',
  (secure) => {
    const gone = (name: string, httpOnly: boolean) => ({
      name,
      value: '',
      options: { path: '/', sameSite: 'lax', secure, expires: new Date(0), httpOnly },
    });
    expect(endedCookies(secure)).toEqual([
      gone('shop_session', true),
      gone('shop_display', false),
      gone('shop_level', false),
    ]);
  },
);
