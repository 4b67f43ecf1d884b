import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server.js';
import { NextRequest, type NextResponse } from 'next/server.js';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { DISPLAY_COOKIE, LEVEL_COOKIE, PATH_HEADER, SESSION_COOKIE } from '../../lib/constants.ts';
import { readDisplayCopy, writeDisplayCopy } from '../../lib/session/display-copy.ts';
import { readSessionCookie, sealSession, type Session } from '../../lib/session/session-cookie.ts';
import { config, middleware } from '../../middleware.ts';

const SECRET = 'a-secret-for-tests-only-0123456789';
const BACKEND = 'http://pocketbase.test';
const MINUTE = 60_000;
const backend = setupServer();
beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', SECRET);
  vi.stubEnv('POCKETBASE_URL', BACKEND);
  backend.listen({ onUnhandledFrame: 'error' });
});
afterEach(() => backend.resetHandlers());
afterAll(() => {
  backend.close();
  vi.unstubAllEnvs();
});

let made = 0;
/** A token of its own each time: renewals of one are shared for half a minute. */
const aToken = () =>
  `h.${Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600, jti: (made += 1) })).toString('base64url')}.s`;
async function signedIn(
  over: Partial<Session> = {},
  more: Record<string, string> = {},
): Promise<string> {
  const session: Session = {
    kind: 'authRecord',
    token: aToken(),
    model: { id: 'user1', email: 'anna@shop.test' },
    expiresAt: Date.now() + 60 * MINUTE,
    renewedAt: Date.now(),
    ...over,
  };
  const cookies = { [SESSION_COOKIE]: await sealSession(session, [SECRET]), ...more };
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}
const OLD = { renewedAt: Date.now() - 11 * MINUTE };

const ask = (
  path: string,
  cookie = '',
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) =>
  middleware(
    new NextRequest(`http://shop.test${path}`, {
      method,
      headers: { ...headers, ...(cookie && { cookie }) },
    }),
  );
/** Where it leads, or the path that it tells the page; null for neither. */
const cameOut = ({ headers }: NextResponse) =>
  headers.get('location') ?? headers.get(`x-middleware-request-${PATH_HEADER}`);
const setBy = (response: NextResponse) =>
  Object.fromEntries(response.cookies.getAll().map(({ name, value }) => [name, value]));
const GONE = { [SESSION_COOKIE]: '', [DISPLAY_COOKIE]: '', [LEVEL_COOKIE]: '' };

const renews = (reply: (kind: string) => Response) => {
  const asked: string[] = [];
  backend.use(
    http.post(
      `${BACKEND}/api/collections/:kind/auth-refresh`,
      ({ params }) => (asked.push(String(params['kind'])), reply(String(params['kind']))),
    ),
  );
  return asked;
};
const newToken = aToken();
const renewed = () =>
  HttpResponse.json({
    token: newToken,
    record: {
      id: 'user1',
      collectionId: 'c',
      collectionName: 'users',
      email: 'anna@shop.test',
      username: '',
      name: 'Анна',
      verified: true,
    },
  });
const refused = () => HttpResponse.json({ status: 401, message: '', data: {} }, { status: 401 });

describe('who comes to a private page', () => {
  it.each([
    ['/cart', 'http://shop.test/auth?next=%2Fcart'],
    ['/orders/abc?from=email', 'http://shop.test/auth?next=%2Forders%2Fabc%3Ffrom%3Demail'],
    ['/profile/export', 'http://shop.test/auth?next=%2Fprofile%2Fsettings%23data'],
    ['/admin', 'http://shop.test/admin/login?next=%2Fadmin'],
    ['/admin/orders?page=2', 'http://shop.test/admin/login?next=%2Fadmin%2Forders%3Fpage%3D2'],
  ])('as a guest is led from %s to sign in', async (path, to) => {
    const response = await ask(path);
    expect([response.status, cameOut(response), setBy(response)]).toEqual([307, to, {}]);
  });

  it.each<[string, Partial<Session>, string, string]>([
    ['a customer to his cart', {}, '/cart', '/cart'],
    ['a customer to his order', {}, '/orders/abc?x=1', '/orders/abc?x=1'],
    [
      'an admin to the back office',
      { kind: 'admin' },
      '/admin/orders?page=2',
      '/admin/orders?page=2',
    ],
    ['a customer to the back office', {}, '/admin', 'http://shop.test/admin/login?next=%2Fadmin'],
    ['an admin to a cart', { kind: 'admin' }, '/cart', 'http://shop.test/auth?next=%2Fcart'],
    [
      'somebody whose session is over',
      { expiresAt: Date.now() - 1 },
      '/cart',
      'http://shop.test/auth?next=%2Fcart',
    ],
  ])('%s', async (_, session, path, expected) => {
    const response = await ask(path, await signedIn(session));
    expect([cameOut(response), setBy(response)]).toEqual([expected, {}]);
  });

  test('with a form goes to its action, whoever it is', async () => {
    for (const path of ['/cart', '/admin'])
      expect(cameOut(await ask(path, '', { method: 'POST' }))).toBe(path);
    expect((await ask('/cart', '', { method: 'HEAD' })).status).toBe(307);
  });

  test('cannot tell the page a path of his own', async () => {
    expect(
      cameOut(await ask('/cart', await signedIn(), { headers: { [PATH_HEADER]: '/admin' } })),
    ).toBe('/cart');
  });
});

describe('a session in use', () => {
  test('is not renewed within ten minutes', async () => {
    const asked = renews(renewed);
    await ask('/cart', await signedIn({ renewedAt: Date.now() - 9 * MINUTE }));
    expect(asked).toEqual([]);
  });

  it.each([
    ['https', true],
    ['http', false],
  ])('is renewed after them, for this page as well (%s)', async (proto, secure) => {
    const asked = renews(renewed);
    const response = await ask('/cart', await signedIn(OLD), {
      headers: { 'x-forwarded-proto': proto },
    });
    const { [SESSION_COOKIE]: session, [DISPLAY_COOKIE]: display, ...rest } = setBy(response);
    expect([asked, cameOut(response), rest]).toEqual([['users'], '/cart', {}]);
    expect(await readSessionCookie(session, [SECRET])).toMatchObject({
      kind: 'authRecord',
      token: newToken,
    });
    expect(readDisplayCopy(display, Date.now())).toMatchObject({
      account: 'user1',
      name: 'anna@shop.test',
    });
    expect(response.headers.get('x-middleware-request-cookie')).toContain(session);
    for (const line of response.headers.getSetCookie()) expect(/; secure/i.test(line)).toBe(secure);
  });

  test('keeps the name that is shown and the mark of own prices; the name of somebody else it does not', async () => {
    const shown = (account: string) => ({
      [DISPLAY_COOKIE]: writeDisplayCopy({
        kind: 'authRecord',
        account,
        name: 'Анна',
        expiresAt: Date.now() + MINUTE,
      }),
    });
    const nameOf = (response: NextResponse) =>
      readDisplayCopy(setBy(response)[DISPLAY_COOKIE], Date.now())?.name;
    renews(renewed);
    const own = await ask('/cart', await signedIn(OLD, { ...shown('user1'), [LEVEL_COOKIE]: '1' }));
    expect([nameOf(own), setBy(own)[LEVEL_COOKIE]]).toEqual(['Анна', '1']);
    expect(nameOf(await ask('/cart', await signedIn(OLD, shown('user2'))))).toBe('anna@shop.test');
  });

  test('that the backend no longer knows is taken away, and who had it is led to sign in', async () => {
    const asked = renews(refused);
    const response = await ask('/admin/orders', await signedIn({ ...OLD, kind: 'admin' }));
    expect([asked, cameOut(response), setBy(response)]).toEqual([
      ['admins'],
      'http://shop.test/admin/login?next=%2Fadmin%2Forders',
      GONE,
    ]);
  });

  test('goes on as it is while the backend does not answer', async () => {
    renews(() => HttpResponse.error());
    const response = await ask('/cart', await signedIn(OLD));
    expect([cameOut(response), setBy(response)]).toEqual(['/cart', {}]);
  });
});

describe('who is led to sign in because his session has ended', () => {
  it.each([
    ['a dead session', refused, GONE],
    ['one that lives', renewed, {}],
    ['one that nobody can ask about', () => HttpResponse.error(), {}],
  ])('with %s', async (_, reply, cookies) => {
    renews(reply);
    const response = await ask('/auth?ended=1&next=%2Fcart', await signedIn());
    expect([response.headers.get('location'), setBy(response)]).toEqual([null, cookies]);
  });

  test('loses what he brings in place of a session, for this page as well', async () => {
    const response = await ask(
      '/admin/login?ended=1',
      `${SESSION_COOKIE}=garbage; ${LEVEL_COOKIE}=1; a=b`,
    );
    expect([setBy(response), response.headers.get('x-middleware-request-cookie')]).toEqual([
      GONE,
      'a=b',
    ]);
  });
});

test.each([
  ['/cart', true],
  ['/orders', true],
  ['/orders/abc', true],
  ['/orders/abc/documents/d/pdf', true],
  ['/orders/success', false],
  ['/profile', true],
  ['/profile/settings', true],
  ['/admin', true],
  ['/admin/orders', true],
  ['/admin/login', false],
  ['/admin/login?ended=1', true],
  ['/auth', false],
  ['/auth?ended=1', true],
  ['/', false],
  ['/products/a', false],
  ['/api/cart', false],
  ['/administration', false],
])('%s comes by the middleware: %s', (path, expected) =>
  expect(doesMatch({ config, nextConfig: {}, url: path })).toBe(expected),
);
