import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { setCartLine } from '../../../lib/cart/repository.ts';
import { LEVEL_COOKIE } from '../../../lib/constants.ts';
import { aBrand, aCategory, aCustomer, anOffer, aProduct, aWarehouse, type Person } from '../../support/builders.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { cookieHeader, cookiesSet, signedIn } from '../../support/sessions.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';

const BUILD_MS = 240_000;
const COST = 77_771;
/** What each of them pays, kopecks: of retail, of two levels, and by an agreement with the second level. */
const PRICES = { retail: 123_456, garage: 109_876, fleet: 95_062, agreed: 88_817 };

let shop: TestShop;
let web: TestWeb;
let visitors: Record<'guest' | 'retail' | 'garage' | 'fleet', Record<string, string>>;
let people: Record<'retail' | 'garage' | 'fleet', Person>;
let paths: string[];
let offer: string;

const jarOf = async (person: Person): Promise<Record<string, string>> => Object.fromEntries((await signedIn('authRecord', person)).split('; ').map((pair) => pair.split('=') as [string, string]));
const aLevel = (code: string, name: string, fields: object) => shop.root.collection('price_levels').create({ code, name, base: 'retail', ...fields });

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  const [brand, category, { id: warehouse }] = [await aBrand(shop), await aCategory(shop), await aWarehouse(shop)];
  const [some, agreed] = [await aProduct(shop, { brand: brand.id, category: category.id, name: 'Особая деталь' }), await aProduct(shop, { brand: brand.id, category: category.id })];
  offer = (await anOffer(shop, { product: some.id, warehouse, retail_kopecks: PRICES.retail, cost_kopecks: COST })).id;
  await anOffer(shop, { product: agreed.id, warehouse, retail_kopecks: PRICES.retail, cost_kopecks: COST });
  await shop.root.collection('cross_links').create({ from_brand: brand.id, from_key: some.article_key, to_brand: brand.id, to_key: agreed.article_key, kind: 'analog', both_ways: true, source: 'test' });
  const [garage, fleet] = [await aLevel('garage', 'Автосервис', { percent: -11 }), await aLevel('fleet', 'Автопарк', { percent: -23 })];
  await shop.root.collection('fixed_prices').create({ level: fleet.id, product: agreed.id, price_kopecks: PRICES.agreed });
  people = { retail: await aCustomer(shop), garage: await aCustomer(shop, { price_level: garage.id }), fleet: await aCustomer(shop, { price_level: fleet.id }) };
  for (const { pb } of Object.values(people)) await setCartLine(pb, offer, 1);
  const own = async (person: Person) => ({ ...(await jarOf(person)), [LEVEL_COOKIE]: '1' });
  visitors = { guest: { [LEVEL_COOKIE]: '1' }, retail: await own(people.retail), garage: await own(people.garage), fleet: await own(people.fleet) };
  const found = encodeURIComponent('особая');
  paths = ['/', '/?page=1&available=1', `/categories/${category.slug}`, `/categories/${category.slug}?sort=price`, `/brands/${brand.slug}`, `/brands/${brand.slug}?sort=price`, `/products/${some.id}`, `/products/${agreed.id}`, `/?q=${found}`, `/api/suggest?q=${found}&own`];
  web = await startWeb(shop.url);
}, BUILD_MS);
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

const plain = (text: string) => text.replace(/[\s\u00a0\u202f]|&nbsp;/g, '');
/** Which of the prices a page carries, as people read them or as data. */
function pricesIn(body: string): string[] {
  const text = plain(body);
  const written = (kopecks: number) => [String(kopecks), `${Math.floor(kopecks / 100)},${String(kopecks % 100).padStart(2, '0')}`, `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`];
  return Object.entries({ ...PRICES, cost: COST }).filter(([, kopecks]) => written(kopecks).some((form) => text.includes(form))).map(([name]) => name);
}
const get = (who: keyof typeof visitors, path: string) => web.get(path, { cookie: cookieHeader(visitors[who]) });
/** What may stand on somebody's pages. */
const MAY = { guest: ['retail'], retail: ['retail'], garage: ['garage'], fleet: ['fleet', 'agreed'] };

describe.each(['garage', 'fleet', 'guest', 'retail'] as const)('%s', (who) => {
  test('sees his own price wherever goods are shown, and nobody else\'s', async () => {
    for (const path of paths) {
      const { status, body, headers } = await get(who, path);
      const shown = pricesIn(body);
      expect([path, status, shown.filter((name) => !MAY[who].includes(name)), shown.length > 0]).toEqual([path, 200, [], true]);
      expect([path, headers.get('cache-control')]).toEqual([path, expect.stringContaining('no-store')]);
      expect(body).not.toMatch(/Автосервис|Автопарк/);
      if (path.startsWith('/api/')) continue;
      expect([path, body.includes('data-own-prices')]).toEqual([path, who === 'garage' || who === 'fleet']);
    }
  });
});

it.each(['garage', 'fleet'] as const)('what the router of the browser asks for %s is at the own price, too', async (who) => {
  for (const path of paths.slice(0, -1)) {
    const headers = { cookie: cookieHeader(visitors[who]), rsc: '1' };
    const to = (await web.get(path, headers)).headers.get('location')?.replace('http://shop.test', '') ?? path;
    const { body } = await web.get(to, headers);
    expect([path, pricesIn(body).filter((name) => !MAY[who].includes(name)), pricesIn(body).length > 0]).toEqual([path, [], true]);
  }
});

it.each(['garage', 'fleet', 'retail'] as const)('the cart of %s is at the own price', async (who) => {
  expect(pricesIn((await get(who, '/cart')).body)).toEqual([who]);
});

test('after wholesale visitors the page of everybody carries retail, from memory and not', async () => {
  for (const path of paths.slice(0, -1)) for (let n = 0; n < 2; n += 1) expect([path, pricesIn((await web.get(path)).body)]).toEqual([path, ['retail']]);
});

test('pages for own prices cannot be asked for directly', async () => {
  for (const path of paths.slice(0, -1)) expect((await get('garage', `/internal${path}`)).status).toBe(404);
});

test('a level given, changed or taken holds at once in a session that goes on', async () => {
  const customer = await aCustomer(shop);
  const cookies = await jarOf(customer);
  const [page, ask] = [paths[6]!, (path: string) => web.get(path, { cookie: cookieHeader(cookies) })];
  const keep = (reply: Awaited<ReturnType<typeof ask>>) => {
    for (const [name, value] of Object.entries(cookiesSet(reply))) {
      if (value) cookies[name] = value;
      else delete cookies[name];
    }
    return JSON.parse(reply.body);
  };
  expect([keep(await ask('/api/level')), cookies[LEVEL_COOKIE]]).toEqual([{ own: false }, undefined]);
  await shop.root.collection('users').update(customer.id, { price_level: (await shop.root.collection('price_levels').getFirstListItem("code = 'garage'")).id });
  expect([keep(await ask('/api/level')), cookies[LEVEL_COOKIE]]).toEqual([{ own: true }, '1']);
  expect(pricesIn((await ask(page)).body)).toEqual(['garage']);
  await shop.root.collection('users').update(customer.id, { price_level: (await shop.root.collection('price_levels').getFirstListItem("code = 'fleet'")).id });
  expect(pricesIn((await ask(page)).body)).toContain('fleet');
  await shop.root.collection('users').update(customer.id, { price_level: '' });
  expect(pricesIn((await ask(page)).body)).toEqual(['retail']);
  expect([keep(await ask('/api/level')), cookies[LEVEL_COOKIE]]).toEqual([{ own: false }, undefined]);
});

test('a guest who claims a level loses the claim', async () => {
  const reply = await web.get('/api/level', { cookie: `${LEVEL_COOKIE}=1` });
  expect([JSON.parse(reply.body), cookiesSet(reply)]).toEqual([{ own: false }, { [LEVEL_COOKIE]: '' }]);
});
