import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealData } from 'iron-session';
import { CART_COOKIE, HOST_PREFIX } from '../../../lib/constants.ts';
import { aCustomer, anOffer } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { signedIn } from '../../support/sessions.ts';
import { startWeb, TEST_SECRET, type TestWeb } from '../../support/web.ts';

const SITE_URL = 'https://shop.test';
let shop: TestShop;
let web: TestWeb;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  web = await startWeb(shop.url, { SITE_URL });
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

const prefixed = (cookies: string) => cookies.replace(/shop_/g, `${HOST_PREFIX}shop_`);

test('over https a session counts under its own host’s name alone', async () => {
  const cookie = await signedIn('authRecord', await aCustomer(shop));
  expect((await web.get('/profile', { cookie: prefixed(cookie) })).status).toBe(200);
  const planted = await web.get('/profile', { cookie });
  expect([planted.status, planted.headers.get('location')]).toEqual([
    307,
    expect.stringMatching(/^\/auth\?next=|\/auth\?/),
  ]);
});

test('a session in use is renewed under that name, secure and for the whole host', async () => {
  const cookie = await signedIn('authRecord', await aCustomer(shop), {
    renewedAt: Date.now() - 3_600_000,
  });
  const set = (await web.get('/profile', { cookie: prefixed(cookie) })).headers.getSetCookie();
  const ours = set.filter((line) => line.includes('shop_'));
  expect(ours.map((line) => line.split('=', 1)[0]).sort()).toEqual([
    '__Host-shop_display',
    '__Host-shop_session',
  ]);
  for (const line of ours) {
    expect(line).toMatch(/; Path=\/(?:;|$)/);
    expect(line).toMatch(/; Secure/);
    expect(line).not.toMatch(/; Domain=/);
  }
});

test('what a guest had in his cart before the update is there, and moves to the new name', async () => {
  const { id } = await anOffer(shop);
  const value = await sealData(
    { c: 'a'.repeat(32), l: [[id, 2, 10_000]] },
    { password: TEST_SECRET, ttl: 0 },
  );
  const reply = await web.post('/api/cart', new URLSearchParams({ add: id }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    cookie: `${CART_COOKIE}=${value}`,
  });
  expect(JSON.parse(reply.body)).toEqual({ offer: id, quantity: 2, count: 1 });
  const other = await anOffer(shop);
  const changed = await web.post('/api/cart', new URLSearchParams({ add: other.id }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
    cookie: `${CART_COOKIE}=${value}`,
  });
  expect(JSON.parse(changed.body)).toEqual({ offer: other.id, quantity: 1, count: 2 });
  const set = changed.headers.getSetCookie();
  for (const offer of [id, other.id])
    expect(set).toContainEqual(
      expect.stringMatching(new RegExp(`^__Host-shop_cart_line\\.${offer}=[^;]+; .*Secure`)),
    );
  expect(set).toContainEqual(expect.stringMatching(/^__Host-shop_cart=; .*Max-Age=0/));
  expect(set).toContainEqual('shop_cart=; Path=/; Max-Age=0');
});
