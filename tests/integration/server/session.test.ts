import { sealData } from 'iron-session';
import { HOST_PREFIX } from '../../../lib/constants.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { changePassword, signOutEverywhere } from '../../../lib/accounts/account/repository.ts';
import { readDisplayCopy } from '../../../lib/session/display-copy.ts';
import { readSessionCookie } from '../../../lib/session/session-cookie.ts';
import { backendProxy, type BackendProxy } from '../../support/backend-proxy.ts';
import { aCustomer, anAdmin, type Person } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { sendByScript } from '../../support/forms.ts';
import { cookieHeader, cookiesSet, signedIn } from '../../support/sessions.ts';
import { fromMemory, startWeb, TEST_SECRET, type TestWeb } from '../../support/web.ts';
import { builtForms } from './access/actions.ts';

const MINUTE = 60_000;
const longAgo = () => ({ renewedAt: Date.now() - 11 * MINUTE });
let shop: TestShop;
let backend: BackendProxy;
let web: TestWeb;
let customer: Person;
let owner: Person;

beforeAll(async () => {
  shop = await startShop();
  backend = await backendProxy(shop.url);
  web = await startWeb(backend.url);
  [customer, owner] = [await aCustomer(shop), await anAdmin(shop, 'owner')];
});
afterAll(async () => {
  await web?.close();
  backend?.stop();
  await shop?.stop();
});
beforeEach(() => void (backend.asked.length = 0));

const renewals = () => backend.asked.filter(({ path }) => path.endsWith('/auth-refresh')).length;
const location = (reply: { headers: Headers }) => reply.headers.get('location');

describe('a cookie that is no session of this shop makes its sender a guest', () => {
  const sealed = (data: object, password = TEST_SECRET) => sealData(data, { password });
  const session = () => ({
    kind: 'authRecord',
    token: customer.token,
    model: { id: customer.id, email: customer.email },
    expiresAt: Date.now() + MINUTE,
    renewedAt: Date.now(),
  });
  const cookies: [string, () => string | Promise<string>][] = [
    ['garbage', () => 'Fe26.2*garbage'],
    ['empty', () => ''],
    ['changed in one email', async () => (await sealed(session())).replace(/.{4}~2$/, 'AAAA~2')],
    ['cut short', async () => (await sealed(session())).slice(0, -20)],
    ['sealed by another shop', () => sealed(session(), 'another secret that is long enough')],
    ['larger than browsers keep', () => sealed({ ...session(), token: 't'.repeat(5000) })],
    ['expired', () => sealed({ ...session(), expiresAt: Date.now() - 1 })],
    [
      'of an older version of the shop',
      () => sealed({ token: customer.token, kind: 'authRecord' }),
    ],
    [
      'a draft of a form',
      () => sealed({ account: customer.id, form: 'person', values: session() }),
    ],
    [
      "a key of an object in place of the password's name",
      async () => (await sealed(session())).replace(/^Fe26\.2\*1/, 'Fe26.2*__proto__'),
    ],
  ];

  it.each(cookies)('%s', async (_, cookie) => {
    for (const [path, door] of [
      ['/profile', '/auth'],
      ['/admin', '/admin/login'],
    ]) {
      const reply = await web.get(path!, {
        cookie: cookieHeader({ shop_session: await cookie() }),
      });
      expect([reply.status, location(reply)]).toEqual([
        307,
        `${door}?next=${encodeURIComponent(path!)}`,
      ]);
    }
    expect(
      backend.asked.filter(({ path }) => path.includes('auth-refresh') || path.includes('/me')),
    ).toEqual([]);
  });

  test('a token that the backend never gave out, in a session sealed by us', async () => {
    const [head, claims] = customer.token.split('.');
    const reply = await web.get('/profile', {
      cookie: await signedIn('authRecord', { ...customer, token: `${head}.${claims}.forged` }),
    });
    expect([reply.status, location(reply)]).toEqual([307, '/auth?ended=1&next=%2Fprofile']);
  });

  test("a customer's token in a session that says it is an admin's, and the reverse", async () => {
    const asAdmin = await web.get('/admin', { cookie: await signedIn('admin', customer) });
    expect([asAdmin.status, location(asAdmin)]).toEqual([
      307,
      '/admin/login?ended=1&next=%2Fadmin',
    ]);
    const asCustomer = await web.get('/profile', { cookie: await signedIn('authRecord', owner) });
    expect([asCustomer.status, location(asCustomer)]).toEqual([
      307,
      '/auth?ended=1&next=%2Fprofile',
    ]);
  });
});

describe('a session in use', () => {
  // Somebody else each time: what a renewal brought serves other tabs for half a minute.
  const PAGES: ['authRecord' | 'admin', string, () => Promise<Person>][] = [
    ['authRecord', '/profile', () => aCustomer(shop)],
    ['admin', '/admin', () => anAdmin(shop, 'owner')],
  ];

  it.each(PAGES)(
    '%s: is renewed after ten minutes, and the new one opens the next page',
    async (kind, page, aPerson) => {
      const who = await aPerson();
      const reply = await web.get(page, { cookie: await signedIn(kind, who, longAgo()) });
      expect([reply.status, renewals()]).toEqual([200, 1]);
      const cookies = cookiesSet(reply);
      const renewed = await readSessionCookie(cookies.shop_session, [TEST_SECRET]);
      expect(renewed).toMatchObject({ kind, model: { id: who.id } });
      expect(Date.now() - renewed!.renewedAt).toBeLessThan(MINUTE);
      expect(readDisplayCopy(cookies.shop_display, Date.now())).toMatchObject({
        kind,
        account: who.id,
        name: 'Somebody',
      });
      for (const line of reply.headers.getSetCookie())
        expect(line).toMatch(/Path=\/; Expires=.+; .*SameSite=lax/i);
      expect(reply.headers.getSetCookie().filter((line) => /HttpOnly/i.test(line))).toEqual([
        expect.stringMatching(/^shop_session=/),
      ]);
      expect((await web.get(page, { cookie: cookieHeader(cookies) })).status).toBe(200);
      expect(renewals()).toBe(1);
    },
  );

  it.each(PAGES)('%s: is left alone before', async (kind, page, aPerson) => {
    const reply = await web.get(page, {
      cookie: await signedIn(kind, await aPerson(), { renewedAt: Date.now() - 9 * MINUTE }),
    });
    expect([reply.status, renewals(), reply.headers.getSetCookie()]).toEqual([200, 0, []]);
  });

  test('two tabs at a time renew it once, and both get the new one', async () => {
    const cookie = await signedIn('admin', await anAdmin(shop, 'owner'), longAgo());
    const replies = await Promise.all([
      web.get('/admin', { cookie }),
      web.get('/admin/letters', { cookie }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(renewals()).toBe(1);
    for (const reply of replies) expect(cookiesSet(reply).shop_session).toMatch(/^Fe26/);
  });

  test('asks the backend once who it is, for a whole page', async () => {
    await web.get('/admin', { cookie: await signedIn('admin', owner) });
    expect(backend.asked.filter(({ path }) => path === '/api/shop/me')).toHaveLength(1);
  });
});

describe('a session ends at once', () => {
  const GONE = { shop_session: '', shop_display: '', shop_level: '' };
  const ended = async (who: Person) => {
    const cookie = await signedIn('authRecord', who);
    const reply = await web.get('/profile', { cookie });
    expect([reply.status, location(reply)]).toEqual([307, '/auth?ended=1&next=%2Fprofile']);
    const signIn = await web.get(location(reply)!, { cookie });
    expect(signIn.status).toBe(200);
    expect(cookiesSet(signIn)).toEqual(GONE);
    const due = await web.get('/profile', { cookie: await signedIn('authRecord', who, longAgo()) });
    expect([due.status, location(due), cookiesSet(due)]).toEqual([
      307,
      '/auth?next=%2Fprofile',
      GONE,
    ]);
  };

  test('when the account is blocked', async () => {
    const who = await aCustomer(shop);
    await shop.root.collection('users').update(who.id, { blocked: true });
    await ended(who);
  });

  test('when the password was changed elsewhere', async () => {
    const who = await aCustomer(shop);
    await changePassword(who.pb, who, who.password, 'another-horse');
    await ended(who);
  });

  test('when it was ended everywhere', async () => {
    const who = await aCustomer(shop);
    await signOutEverywhere(who.pb);
    await ended(who);
  });

  test('when the account is gone', async () => {
    const who = await aCustomer(shop);
    await shop.root.collection('users').delete(who.id);
    await ended(who);
  });

  test('when an admin is dismissed', async () => {
    const who = await anAdmin(shop, 'manager');
    const cookie = await signedIn('admin', who);
    expect((await web.get('/admin', { cookie })).status).toBe(200);
    await shop.root.collection('admins').update(who.id, { active: false });
    expect(location(await web.get('/admin', { cookie }))).toBe(
      '/admin/login?ended=1&next=%2Fadmin',
    );
  });

  test('a session that lives is not ended by who follows such a link', async () => {
    const reply = await web.get('/auth?ended=1', {
      cookie: await signedIn('authRecord', customer),
    });
    expect(cookiesSet(reply)).not.toHaveProperty('shop_session');
  });

  test('a form sent from there is not told that its session ended', async () => {
    const reply = await web.post('/auth?ended=1', new FormData());
    expect(cookiesSet(reply)).toEqual({});
  });
});

describe('a secret that is changed', () => {
  const NEW = 'the-secret-that-comes-next-0123456789';

  test('leaves everybody signed in, and seals anew what is renewed', async () => {
    const after = await startWeb(backend.url, {
      SESSION_SECRET: NEW,
      SESSION_SECRET_PREVIOUS: TEST_SECRET,
    });
    expect((await after.get('/admin', { cookie: await signedIn('admin', owner) })).status).toBe(
      200,
    );
    const reply = await after.get('/admin', { cookie: await signedIn('admin', owner, longAgo()) });
    expect(await readSessionCookie(cookiesSet(reply).shop_session, [NEW])).toMatchObject({
      kind: 'admin',
    });
    expect(
      (await after.get('/admin', { cookie: await signedIn('admin', owner, {}, NEW) })).status,
    ).toBe(200);
    await after.close();
  });

  test('without the one before it, signs everybody out', async () => {
    const after = await startWeb(backend.url, { SESSION_SECRET: NEW });
    expect(location(await after.get('/admin', { cookie: await signedIn('admin', owner) }))).toBe(
      '/admin/login?next=%2Fadmin',
    );
    await after.close();
  });
});

describe('an outage of the backend signs nobody out', () => {
  test('while the session is being renewed: the page is there, the session waits', async () => {
    backend.fail('/api/collections/admins/auth-refresh', 503);
    const cookie = await signedIn('admin', await anAdmin(shop, 'owner'), longAgo());
    const reply = await web.get('/admin', { cookie });
    expect([reply.status, cookiesSet(reply)]).toEqual([200, {}]);
    backend.fail();
    expect(cookiesSet(await web.get('/admin', { cookie }))).toHaveProperty('shop_session');
  });

  test('whole: the page comes back with the backend', async () => {
    const cookie = await signedIn('admin', await anAdmin(shop, 'owner'), longAgo());
    backend.stop();
    const [reply, signIn] = [
      await web.get('/admin', { cookie }),
      await web.get('/admin/login?ended=1', { cookie }),
    ];
    await backend.start();
    expect([reply.status, cookiesSet(reply), cookiesSet(signIn)]).toEqual([503, {}, {}]);
    expect((await web.get('/admin', { cookie })).status).toBe(200);
  });
});

describe('who leads elsewhere', () => {
  it.each([
    ['X-Forwarded-Host', { 'x-forwarded-host': 'evil.example' }],
    ['Host', { host: 'evil.example' }],
    [
      'both',
      { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    ],
  ])('%s: a redirect stays in the shop', async (_, headers) => {
    expect(location(await web.get('/admin', headers))).toBe('/admin/login?next=%2Fadmin');
    expect(
      location(await web.get('/admin', { ...headers, cookie: await signedIn('admin', customer) })),
    ).toBe('/admin/login?ended=1&next=%2Fadmin');
  });

  it.each([
    '//evil.example/profile',
    '/\\evil.example',
    '/profile//evil.example',
    '/%5Cevil.example/..//profile',
  ])('%s: so does the address', async (path) => {
    const to = location(await web.get(path)) ?? '/';
    expect(new URL(to, 'http://shop.test').origin).toBe('http://shop.test');
  });

  it.each<[string, Record<string, string>]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['that names no site', { origin: '' }],
    ['of a page without an address', { origin: 'null' }],
    [
      'whose sender names the shop as he likes',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ],
  ])('a form %s is refused, whoever sends it', async (_, headers) => {
    const form = new FormData();
    form.set('add', '1');
    for (const cookie of ['', await signedIn('authRecord', customer)]) {
      const reply = await web.post('/api/favorites', form, { ...headers, cookie });
      expect([reply.status, cookiesSet(reply)]).toEqual([403, {}]);
    }
  });
});

describe('a shop that lives on https', () => {
  let secure: TestWeb;
  beforeAll(
    async () => void (secure = await startWeb(backend.url, { SITE_URL: 'https://shop.test' })),
  );
  afterAll(() => secure?.close());

  test('sends its cookies by https only', async () => {
    const cookie = await signedIn('admin', await anAdmin(shop, 'owner'), longAgo());
    const reply = await secure.get('/admin', {
      cookie: cookie.replaceAll('shop_', `${HOST_PREFIX}shop_`),
    });
    expect(reply.headers.getSetCookie()).toEqual([
      expect.stringContaining('; Secure'),
      expect.stringContaining('; Secure'),
    ]);
  });

  test('brings the page that a form leads on to together with the answer', async () => {
    const { id, path } = builtForms().find(({ name }) => name.endsWith(' changeLine'))!;
    const cookie = (await signedIn('authRecord', customer)).replaceAll(
      'shop_',
      `${HOST_PREFIX}shop_`,
    );
    const { headers, body } = await sendByScript(secure, path, id, {}, { cookie });
    expect([headers.get('x-action-redirect'), headers.get('content-type')]).toEqual([
      '/cart?refused=invalid_input;push',
      expect.stringContaining('text/x-component'),
    ]);
    expect(body).not.toBe('');
  });
});

test('public pages know nothing of sessions: they come from memory, whoever asks', async () => {
  const cookie = await signedIn('authRecord', customer, longAgo());
  const [guest, customers] = await fromMemory(
    () => web.get('/about'),
    () => web.get('/about', { cookie }),
  );
  expect([customers.body === guest.body, cookiesSet(customers)]).toEqual([true, {}]);
  expect(renewals()).toBe(0);
});
