import { afterAll, beforeAll, expect, it, test } from 'vitest';
import {
  CAR_COOKIE,
  CART_LINE_COOKIES,
  FAVORITE_COOKIES,
  FAVORITES_COOKIE,
  PERSONAL_COOKIES,
  SESSION_COOKIE,
} from '../../../lib/constants.ts';
import { aCategory, aProduct } from '../../support/builders.ts';
import { aGeneration } from '../../support/cars.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { until } from '../../support/shop.ts';
import { fromMemory, startWeb, type TestWeb } from '../../support/web.ts';

let shop: TestShop;
let web: TestWeb;
let category: string;
const newPage = async () => `/products/${(await aProduct(shop, { category })).id}`;

beforeAll(async () => {
  shop = await startShop();
  category = (await aCategory(shop)).id;
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

const personal: [string, string, Record<string, string>][] = [
  ...PERSONAL_COOKIES.map((cookie): [string, string, Record<string, string>] => [
    `the cookie ${cookie}`,
    '',
    { cookie: `a=b; ${SESSION_COOKIE}=x; ${cookie}=1` },
  ]),
  ['a query', '?utm_source=email', {}],
  ['an empty query', '?', {}],
  ['a token', '', { authorization: 'Bearer token' }],
  ['the wish of the router in the browser', '', { rsc: '1' }],
  ['a prefetch', '', { rsc: '1', 'next-router-prefetch': '1' }],
];

it.each(personal)(
  'a request with %s is neither answered from memory nor kept there',
  async (_, query, headers) => {
    const page = await newPage();
    for (let n = 0; n < 3; n++)
      expect(await web.get(page + query, headers)).toMatchObject({ remembered: false });
    expect(await web.get(page)).toMatchObject({ status: 200, remembered: false });
    expect(await fromMemory(() => web.get(page))).toMatchObject([{ status: 200 }]);
    expect(await web.get(page + query, headers)).toMatchObject({ remembered: false });
  },
);

it.each([
  `${FAVORITES_COOKIE}=1.2.3`,
  `${FAVORITE_COOKIES}.000000001aaaaaa=1.2`,
  `${CART_LINE_COOKIES}.offer1=1-2s-1`,
  `${CAR_COOKIE}=${encodeURIComponent('g~kia.rio.iv~2018~Kia')}`,
])(
  'favorites, the cart and what fits a car are marked in the browser: who has %s gets the page that everybody gets',
  async (cookie) => {
    const page = await newPage();
    const [everybodys, his] = await fromMemory(
      () => web.get(page),
      () => web.get(page, { cookie }),
    );
    expect(his.body).toBe(everybodys.body);
  },
);

test('what fits a car is told to everybody alike, and a wrong question is one', async () => {
  const { key } = await aGeneration(shop, 'kia.rio.iv');
  await newPage();
  const ask = (query: string) => web.get(`/api/fits?${query}`, { cookie: `${CAR_COOKIE}=x` });
  const { status, body, headers } = await ask(`car=${key}&numbers=1.2`);
  expect([status, JSON.parse(body), headers.get('cache-control')]).toEqual([
    200,
    { fits: [], partly: [], universal: [], other: [] },
    'public, max-age=120',
  ]);
  expect((await ask('car=kia.rio.none&numbers=1')).status).toBe(404);
  for (const query of ['page=1', 'car=kia.rio&numbers=1', `car=${key}`, `car=${key}&numbers=*`])
    expect((await ask(query)).status).toBe(400);
});

it.each(['/favorites', '/garage'])("%s is one visitor's own", async (path) => {
  for (const cookie of ['', `${FAVORITES_COOKIE}=1.2`]) {
    const { status, remembered, headers } = await web.get(path, { cookie });
    expect([status, remembered, headers.get('cache-control')]).toEqual([
      200,
      false,
      expect.stringContaining('no-store'),
    ]);
  }
  expect(await web.get(path)).toMatchObject({ remembered: false });
});

test('the router in the browser gets the document that everybody gets', async () => {
  const page = await newPage();
  const asked = [await web.get(page, { rsc: '1' }), await web.get(page)];
  for (const { status, headers, body } of asked) {
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toMatch(/^<!DOCTYPE html>/i);
  }
});

test('a HEAD request does not leave an empty page behind', async () => {
  const page = await newPage();
  expect(await web.get(page, {}, 'HEAD')).toMatchObject({
    status: 200,
    body: '',
    remembered: false,
  });
  expect((await web.get(page)).body).toContain('</html>');
  await until(async () => {
    await web.get(page); // HEAD fills nothing
    const { remembered, status, body } = await web.get(page, {}, 'HEAD');
    expect([status, body]).toEqual([200, '']);
    return remembered;
  });
});

test('a list is remembered under its whole query, and only for who brings nothing personal', async () => {
  expect(await web.get('/?page=1&sort=price')).toMatchObject({ status: 200, remembered: false });
  await fromMemory(() => web.get('/?page=1&sort=price'));
  expect(await web.get('/?page=1&sort=-price')).toMatchObject({ status: 200, remembered: false });
  for (const cookie of PERSONAL_COOKIES) {
    const { headers, remembered } = await web.get('/?page=1&sort=price', {
      cookie: `${SESSION_COOKIE}=x; ${cookie}=1`,
    });
    expect([remembered, headers.get('cache-control')]).toEqual([
      false,
      expect.stringContaining('no-store'),
    ]);
  }
});

test('a list that does not exist is not remembered', async () => {
  for (let n = 0; n < 2; n++)
    expect(await web.get('/categories/none-such?page=2')).toMatchObject({
      status: 404,
      remembered: false,
    });
});

test('a remembered list follows a change as fast as a page', async () => {
  const { id } = await aProduct(shop, { category, name: 'Old name' });
  const slug = (await shop.root.collection('categories').getOne(category)).slug;
  const list = `/categories/${slug}?page=1`;
  await fromMemory(() => web.get(list));
  await shop.root.collection('products').update(id, { name: 'New name' });
  await until(async () => (await web.get(list)).body.includes('New name'));
  expect((await web.get(list)).body).not.toContain('Old name');
});

test('a page from memory carries nothing of the visitor who came first', async () => {
  const page = await newPage();
  const first = await web.get(page, {
    cookie: 'shop_session=somebody',
  });
  const [second] = await fromMemory(() => web.get(page));
  const own = first.headers.get('x-request-id')!;
  expect(own).toMatch(/^[0-9a-f-]{36}$/);
  const told = JSON.stringify([...second.headers]) + second.body;
  expect(told).not.toContain(own);
  expect(told).not.toContain('somebody');
});

test('the memory can be switched off', async () => {
  const without = await startWeb(shop.url, { FINISHED_PAGES: '0' });
  const page = await newPage();
  for (let n = 0; n < 3; n++)
    expect(await without.get(page)).toMatchObject({ status: 200, remembered: false });
  await without.close();
});
