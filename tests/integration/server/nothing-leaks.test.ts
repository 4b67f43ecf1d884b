import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeInvoice } from '../../../lib/documents/repository.ts';
import {
  aShopOfLevels,
  LEVEL_NAMES,
  MAY_SEE,
  pricesIn,
  SUPPLIER_NAMES,
  VISITORS,
  type Levels,
  type Visitor,
} from '../../support/price-levels.ts';
import { anOrder } from '../../support/ordering.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { cookieHeader } from '../../support/sessions.ts';
import { startWeb, type TestWeb } from '../../support/web.ts';
import { KNOWN } from './access/routes.ts';

let shop: TestShop;
let web: TestWeb;
let levels: Levels;
let paths: string[];
/** Where their orders and papers are. */
const papers: Partial<Record<Visitor, string[]>> = {};

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  levels = await aShopOfLevels(shop);
  for (const [who, person] of Object.entries(levels.people)) {
    const order = await anOrder(shop, person, levels.offer);
    const invoice = await makeInvoice(person.pb, order.id);
    papers[who as Visitor] = [`/orders/${order.id}`, `/orders/${order.id}/documents/${invoice.id}`];
    await person.pb.send('/api/shop/cart', {
      method: 'POST',
      body: { offer: levels.offer, quantity: 2 },
    });
    for (const product of levels.products)
      await shop.root.collection('favorites').create({ user: person.id, product });
  }
  paths = [...everyRoute(), ...Object.values(papers).flat()];
  web = await startWeb(shop.url);
});
afterAll(async () => {
  await web?.close();
  await shop?.stop();
});

/**
 * Each address of the shop, as its table of routes knows them, with what there is in place of the
 * brackets. What needs an order is asked for by its own.
 */
function everyRoute(): string[] {
  const { category, brand, products } = levels;
  const found = encodeURIComponent('особая');
  const known: Record<string, string[]> = {
    '/': ['/', '/?sort=price', `/?q=${found}`, `/?brand=${brand}&available=1`],
    '/categories/[slug]': [`/categories/${category}`, `/categories/${category}?page=1&sort=-price`],
    '/brands/[slug]': [`/brands/${brand}`, `/brands/${brand}?sort=price`],
    '/products/[id]': products.map((id) => `/products/${id}`),
    '/contacts': ['/contacts', `/contacts?product=${products[0]}`],
    '/api/suggest': [`/api/suggest?q=${found}`, `/api/suggest?q=${found}&own`],
    '/api/list-count': [
      `/api/list-count?list=${encodeURIComponent(`/categories/${category}`)}&available=1`,
    ],
    '/sitemaps/[part]': ['/sitemaps/products-1.xml', '/sitemaps/1.xml'],
  };
  return KNOWN.filter((route) => !route.startsWith('/admin')).flatMap(
    (route) => known[route] ?? [route.replaceAll(/\[\w+\]/g, 'none-such')],
  );
}

/** How browsers and the router in them ask. */
const ASKED = [{}, { rsc: '1' }] as Record<string, string>[];
/** Pages asked for side by side. */
const AT_ONCE = 8;

describe.each(VISITORS)('%s', (who) => {
  test('meets nowhere a price, a level or a cost of somebody else, nor who supplies the shop: not on a page, in data, in a header or in an address', async () => {
    const cookie = cookieHeader(levels.visitors[who]);
    const seen = new Set<string>();
    const named = new Set<string>();
    const look = async (path: string) => {
      for (const headers of ASKED) {
        const to = (await web.get(path, { cookie, ...headers })).headers
          .get('location')
          ?.replace('http://shop.test', '');
        const reply = await web.get(to?.startsWith('/') ? to : path, { cookie, ...headers });
        const told =
          reply.body + [...reply.headers.entries()].map((header) => header.join(' ')).join('\n');
        const prices = pricesIn(told);
        expect([
          path,
          headers,
          reply.status < 500,
          prices.filter((name) => !mayStand(who, path).includes(name)),
          [...namesIn(told, who), ...SUPPLIER_NAMES.filter((name) => told.includes(name))],
        ]).toEqual([path, headers, true, [], []]);
        if (prices.length > 0) seen.add(path);
        if (Object.values(LEVEL_NAMES).some((name) => told.includes(name))) named.add(path);
      }
    };
    await pLimit(AT_ONCE).map(paths, look);
    for (const path of [
      '/',
      `/products/${levels.products[0]}`,
      ...(papers[who] ?? []),
      ...(who === 'guest' ? [] : ['/favorites', '/cart', '/profile/export']),
      ...(who === 'garage' || who === 'fleet' ? ['/profile/price-list'] : []),
    ])
      expect([who, [...seen]]).toEqual([who, expect.arrayContaining([path])]);
    expect([who, named.size > 0]).toEqual([who, who === 'garage' || who === 'fleet']);
  });

  test('finds nothing behind the orders and papers of others', async () => {
    for (const [owner, theirs] of Object.entries(papers)) {
      for (const path of theirs.flatMap((address) =>
        address.includes('/documents/') ? [address, `${address}/pdf`] : [address],
      )) {
        const { status } = await web.get(path, { cookie: cookieHeader(levels.visitors[who]) });
        expect([who, path, status]).toEqual([
          who,
          path,
          who === 'guest' ? 307 : owner === who ? 200 : 404,
        ]);
      }
    }
  });
});

/**
 * One address of data is everybody's: browsers keep it, and ask for another one at prices of their
 * own.
 */
const mayStand = (who: Visitor, path: string): string[] =>
  path.startsWith('/api/suggest') && !path.endsWith('&own') ? ['retail'] : MAY_SEE[who];

/**
 * Levels of others that it names. His account and his own data say a customer what he is called.
 */
const namesIn = (told: string, who: Visitor): string[] =>
  Object.entries(LEVEL_NAMES).flatMap(([owner, name]) =>
    owner !== who && told.includes(name) ? [name] : [],
  );
