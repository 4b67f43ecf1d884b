import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { LEVEL_COOKIE } from '../../../lib/constants.ts';
import { aCustomer } from '../../support/builders.ts';
import {
  aShopOfLevels,
  cookiesOf,
  LEVEL_NAMES,
  MAY_SEE,
  pricesIn,
  VISITORS,
  type Levels,
  type Visitor,
} from '../../support/price-levels.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { cookieHeader, cookiesSet } from '../../support/sessions.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let web: TestWeb;
let levels: Levels;
let paths: string[];

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  levels = await aShopOfLevels(shop);
  const {
    category,
    brand,
    products: [some, agreed],
  } = levels;
  const found = encodeURIComponent('особая');
  paths = [
    '/',
    '/?page=1&available=1',
    `/categories/${category}`,
    `/categories/${category}?sort=price`,
    `/brands/${brand}`,
    `/brands/${brand}?sort=price`,
    `/products/${some}`,
    `/products/${agreed}`,
    `/?q=${found}`,
    `/api/suggest?q=${found}&own`,
  ];
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

const get = (who: Visitor, path: string) =>
  web.get(path, { cookie: cookieHeader(levels.visitors[who]) });

describe.each(VISITORS)('%s', (who) => {
  test("sees his own price wherever goods are shown, and nobody else's", async () => {
    for (const path of paths) {
      const { status, body, headers } = await get(who, path);
      const shown = pricesIn(body);
      expect([
        path,
        status,
        shown.filter((name) => !MAY_SEE[who].includes(name)),
        shown.length > 0,
      ]).toEqual([path, 200, [], true]);
      // Without a session the claim of a level is nobody's: such a visitor is everybody.
      if (who !== 'guest')
        expect([path, headers.get('cache-control')]).toEqual([
          path,
          expect.stringContaining('no-store'),
        ]);
      for (const name of Object.values(LEVEL_NAMES)) expect(body).not.toContain(name);
      if (path.startsWith('/api/')) continue;
      expect([path, body.includes('data-own-prices')]).toEqual([
        path,
        who === 'garage' || who === 'fleet',
      ]);
    }
  });
});

it.each(['garage', 'fleet'] as const)(
  'what the router of the browser asks for %s is at the own price, too',
  async (who) => {
    for (const path of paths.slice(0, -1)) {
      const headers = { cookie: cookieHeader(levels.visitors[who]), rsc: '1' };
      const to =
        (await web.get(path, headers)).headers.get('location')?.replace('http://shop.test', '') ??
        path;
      const { body } = await web.get(to, headers);
      expect([
        path,
        pricesIn(body).filter((name) => !MAY_SEE[who].includes(name)),
        pricesIn(body).length > 0,
      ]).toEqual([path, [], true]);
    }
  },
);

it.each(['garage', 'fleet', 'retail'] as const)(
  'the cart of %s is at the own price',
  async (who) => {
    expect(pricesIn((await get(who, '/cart')).body)).toEqual([who]);
  },
);

test('after wholesale visitors the page of everybody carries retail, from memory and not', async () => {
  for (const path of paths.slice(0, -1))
    for (let n = 0; n < 2; n += 1)
      expect([path, pricesIn((await web.get(path)).body)]).toEqual([path, ['retail']]);
});

test('pages for own prices cannot be asked for directly', async () => {
  for (const path of paths.slice(0, -1))
    expect((await get('garage', `/internal${path.replace(/^\/(?=\?|$)/, '')}`)).status).toBe(404);
});

test('a level given, changed or taken holds at once in a session that goes on', async () => {
  const customer = await aCustomer(shop);
  const cookies = await cookiesOf(customer);
  const [page, ask] = [
    paths[6]!,
    (path: string) => web.get(path, { cookie: cookieHeader(cookies) }),
  ];
  const keep = (reply: Awaited<ReturnType<typeof ask>>) => {
    for (const [name, value] of Object.entries(cookiesSet(reply))) {
      if (value) cookies[name] = value;
      else delete cookies[name];
    }
    return JSON.parse(reply.body).own;
  };
  expect([keep(await ask('/api/level')), cookies[LEVEL_COOKIE]]).toEqual([false, undefined]);
  await shop.root.collection('users').update(customer.id, {
    price_level: (await shop.root.collection('price_levels').getFirstListItem("code = 'garage'"))
      .id,
  });
  expect([keep(await ask('/api/level')), cookies[LEVEL_COOKIE]]).toEqual([true, '1']);
  expect(pricesIn((await ask(page)).body)).toEqual(['garage']);
  await shop.root.collection('users').update(customer.id, {
    price_level: (await shop.root.collection('price_levels').getFirstListItem("code = 'fleet'")).id,
  });
  expect(pricesIn((await ask(page)).body)).toContain('fleet');
  await shop.root.collection('users').update(customer.id, { price_level: '' });
  expect(pricesIn((await ask(page)).body)).toEqual(['retail']);
  expect([keep(await ask('/api/level')), cookies[LEVEL_COOKIE]]).toEqual([false, undefined]);
});

test('the claim of a guest to a level is not even read', async () => {
  const reply = await web.get('/api/level', { cookie: `${LEVEL_COOKIE}=1` });
  expect([JSON.parse(reply.body), cookiesSet(reply)]).toEqual([{ own: false, account: '' }, {}]);
});

test('a customer without scripts is led past the cookie of public pages by the first page of his own; forms and the router are not', async () => {
  const cookies = await cookiesOf(levels.people.garage);
  const visit = { 'sec-fetch-dest': 'document' };
  const ask = (path: string, headers: Record<string, string> = visit) =>
    web.get(path, { cookie: cookieHeader(cookies), ...headers });
  const led = await ask('/profile?from=email');
  expect([led.status, led.headers.get('location')]).toEqual([
    307,
    '/api/level?next=%2Fprofile%3Ffrom%3Demail',
  ]);
  const set = await ask(led.headers.get('location')!);
  expect([set.status, set.headers.get('location'), cookiesSet(set)]).toEqual([
    303,
    '/profile?from=email',
    { [LEVEL_COOKIE]: '1' },
  ]);
  for (const headers of [
    { 'sec-fetch-dest': 'empty' },
    { ...visit, 'content-type': 'multipart/form-data' },
  ])
    expect((await ask('/profile', headers)).status).toBe(200);
  cookies[LEVEL_COOKIE] = '1';
  expect((await ask('/profile')).status).toBe(200);
});

test('the way past the cookie leads nowhere else', async () => {
  const { status, headers } = await web.get('/api/level?next=//elsewhere.test/', {
    'sec-fetch-dest': 'document',
  });
  expect([status, headers.get('location')]).toEqual([200, null]);
});
