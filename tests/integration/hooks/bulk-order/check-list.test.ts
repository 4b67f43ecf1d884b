import { afterAll, beforeAll, expect, test } from 'vitest';
import { readList } from '../../../../lib/bulk-order/read-list.ts';
import { checkList } from '../../../../lib/bulk-order/repository.ts';
import { readCart, setCartLine, setCartLines } from '../../../../lib/cart/repository.ts';
import { MAX_LINES } from '../../../../lib/cart/model.ts';
import { articleKey } from '../../../../lib/articles/model.ts';
import { orderColumns } from '../../../../lib/imports/columns/order-columns.ts';
import { createBackend, type Backend } from '../../../../lib/pocketbase/client.ts';
import {
  aBrand,
  aCategory,
  aCustomer,
  anOffer,
  aProduct,
  aWarehouse,
} from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let guest: Backend;
/** Offers by how they are called here. */
const offers: Record<string, string> = {};

beforeAll(async () => {
  shop = await startShop();
  guest = createBackend(shop.url);
  const [alpha, beta, gamma] = await Promise.all([
    aBrand(shop, { name: 'Alpha Filter', slug: 'alpha' }),
    aBrand(shop, { name: 'Beta', slug: 'beta' }),
    aBrand(shop, { name: 'Gamma', slug: 'gamma' }),
  ]);
  await shop.root.collection('brand_aliases').create({ brand: alpha.id, alias_key: 'ALPHA' });
  const category = (await aCategory(shop)).id;
  const warehouse = (await aWarehouse(shop)).id;
  const add = (brand: { id: string }, article: string, over: object = {}) =>
    aProduct(shop, {
      brand: brand.id,
      category,
      article,
      article_key: articleKey(article),
      name: 'Фильтр масляный',
      ...over,
    });
  const offer = async (name: string, product: { id: string }, over: object = {}) => {
    offers[name] = (await anOffer(shop, { product: product.id, warehouse, ...over })).id;
  };
  await offer('alpha', await add(alpha, 'A 100/5'), { retail_kopecks: 50_000 });
  await offer('packs', await add(alpha, 'P 27 161'), { multiple: 4, min_quantity: 4 });
  await offer('other', await add(alpha, 'P 27'));
  await offer('same in alpha', await add(alpha, 'S 55'), { retail_kopecks: 90_000 });
  await offer('same in beta', await add(beta, 'S 55'), { retail_kopecks: 30_000 });
  const gone = await add(alpha, 'G 300');
  const analog = await add(beta, 'B 77');
  await offer('analog', analog);
  await add(gamma, 'N 900');
  await add(alpha, 'D 800', { published: false });
  for (const product of [gone, analog])
    await shop.root.collection('product_numbers').create({
      product: product.id,
      brand: gamma.id,
      number: 'OE 55555',
      number_key: 'OE55555',
      kind: 'oem',
    });
});
afterAll(() => shop.stop());

const checked = (text: string, pb = guest) =>
  checkList(
    pb,
    readList(text, orderColumns).map(({ ways }) => ways),
  );
/** What is said of each line, with offers by their names and the pieces that can be had. */
const told = async (text: string) =>
  (await checked(text)).map(({ verdict, lines, wanted, parts }) => [
    verdict,
    lines,
    wanted,
    ...parts.map(
      ({ offer, quantity }) =>
        `${Object.keys(offers).find((name) => offers[name] === offer)} ${quantity}`,
    ),
  ]);

test('every line gets its verdict, in one answer', async () => {
  const list = [
    'ALPHA A100-5 2',
    'A 100/5 Alpha Filter 3 шт',
    'P 27 161 5 шт',
    'S55 x2',
    'beta s-55 1',
    'ALPHA G 300 2',
    'OE 55555 1',
    'gamma N900 1',
    'D 800 1',
    'Непонятно A 100/5 1',
    'нет такого 123456 7',
  ];
  expect(await told(list.join('\n'))).toEqual([
    ['found', [0, 1], 5, 'alpha 5'],
    ['found', [2], 5, 'packs 8'],
    ['choose', [3], 2, 'same in beta 2', 'same in alpha 2'],
    ['found', [4], 1, 'same in beta 1'],
    ['analog', [5], 2, 'analog 2'],
    ['analog', [6], 1, 'analog 1'],
    ['none', [7], 1],
    ['none', [8], 1],
    ['choose', [9], 1, 'alpha 1'],
    ['none', [10], 7],
  ]);
});

test('what cannot be bought is named, unless it is not published', async () => {
  const answers = await checked('gamma N900\nD 800\nAlpha D 800');
  expect(answers.map(({ asked }) => asked?.article)).toEqual(['N 900', undefined, undefined]);
});

test('what may be a number or pieces of another is both, and somebody chooses', async () => {
  expect(await told('P 27 161')).toEqual([['choose', [0], 161, 'packs 4', 'other 10']]);
});

test('the best offer is one that has all the pieces, and what lacks is said', async () => {
  const product = await aProduct(shop, { article: 'Q 1000', article_key: 'Q1000' });
  offers.cheap = (await anOffer(shop, { product: product.id, retail_kopecks: 100 })).id;
  offers.ample = (
    await anOffer(shop, { product: product.id, stock_kind: 'many', retail_kopecks: 200 })
  ).id;
  expect([await told('Q1000 10'), await told('Q1000 11')]).toEqual([
    [['found', [0], 10, 'cheap 10']],
    [['found', [0], 11, 'ample 11']],
  ]);
  await shop.root.collection('offers').delete(offers.ample);
  expect(await told('Q1000 11')).toEqual([['found', [0], 11, 'cheap 10']]);
});

test('what sells just as many goes before cheaper packs, which go before what has to be brought', async () => {
  const product = await aProduct(shop, { article: 'R 2000', article_key: 'R2000' });
  const add = async (name: string, over: object) => {
    offers[name] = (await anOffer(shop, { product: product.id, ...over })).id;
  };
  await add('soon', { retail_kopecks: 50, lead_min_h: 24 });
  await add('pairs', { retail_kopecks: 100, multiple: 2 });
  await add('single', { retail_kopecks: 200 });
  expect([await told('R2000 3'), await told('R2000 4')]).toEqual([
    [['found', [0], 3, 'single 3']],
    [['found', [0], 4, 'pairs 4']],
  ]);
});

test('what makes no whole packs up to what is wanted is not all the pieces', async () => {
  const product = await aProduct(shop, { article: 'T 3000', article_key: 'T3000' });
  const add = async (name: string, over: object) => {
    offers[name] = (await anOffer(shop, { product: product.id, multiple: 4, ...over })).id;
  };
  await add('three', { on_hand: 3, retail_kopecks: 50 });
  expect(await told('T3000 5')).toEqual([['none', [0], 5]]);
  await add('seven', { on_hand: 7, retail_kopecks: 100 });
  expect(await told('T3000 5')).toEqual([['found', [0], 5, 'seven 4']]);
  await add('eight', { on_hand: 8, retail_kopecks: 200 });
  expect(await told('T3000 5')).toEqual([['found', [0], 5, 'eight 8']]);
});

test('each pays his own price, and nobody may keep it', async () => {
  const { id } = await shop.root
    .collection('price_levels')
    .create({ code: 'own', name: 'Own', base: 'retail', percent: -10, rounding: 100 });
  const customer = await aCustomer(shop, { price_level: id });
  const price = async (pb: Backend) => (await checked('A 100/5', pb))[0]!.parts[0]!.priceKopecks;
  expect([await price(guest), await price(customer.pb)]).toEqual([50_000, 45_000]);
  const { headers } = await callBackend(shop, '/api/shop/bulk-order', {
    method: 'POST',
    token: customer.token,
    body: { lines: [[{ words: ['A1005'], quantity: 1 }]] },
  });
  expect(headers.get('cache-control')).toContain('no-store');
});

test.each([
  { lines: 'A1005' },
  { lines: [[]] },
  { lines: [[{ words: [], quantity: 1 }]] },
  { lines: [[{ words: ['a b'], quantity: 1 }]] },
  { lines: [[{ words: ['A1005'], quantity: 0 }]] },
  { lines: [[{ words: ['A1005'], quantity: 10_001 }]] },
  { lines: [[{ words: Array(13).fill('A'), quantity: 1 }]] },
  { lines: [Array(5).fill({ words: ['A'], quantity: 1 })] },
  { lines: Array(301).fill([{ words: ['A1005'], quantity: 1 }]) },
])('refuses what is no list: %j', async (body) => {
  const answer = await callBackend(shop, '/api/shop/bulk-order', { method: 'POST', body });
  expect([answer.status, reason(answer)]).toEqual([400, 'invalid_input']);
});

test('who asks without end is told when to come back', async () => {
  const ask = () =>
    callBackend(shop, '/api/shop/bulk-order', {
      method: 'POST',
      body: { lines: [] },
      ip: '203.0.113.77',
    });
  const answers = await Promise.all(Array.from({ length: 121 }, ask));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]!.body.data.reason.message)).toBeGreaterThan(0);
});

test('many offers are set in the cart at once, and a second press changes nothing', async () => {
  const { pb } = await aCustomer(shop);
  await setCartLine(pb, offers.alpha!, 9);
  const press = () =>
    setCartLines(pb, [
      { offer: offers.alpha!, quantity: 3 },
      { offer: offers.packs!, quantity: 5 },
      { offer: 'nosuchoffer', quantity: 1 },
    ]);
  const first = await press();
  expect(first.set).toEqual([
    { offer: offers.alpha, quantity: 3 },
    { offer: offers.packs, quantity: 8 },
  ]);
  expect(await press()).toEqual(first);
  expect((await readCart(pb)).lines.map(({ quantity }) => quantity)).toEqual([3, 8]);
});

test('a cart that is full says what found no room', async () => {
  const { id, pb } = await aCustomer(shop);
  shop
    .database()
    .prepare(
      `INSERT INTO cart_items (id, user, offer, product, quantity, created, updated)
      WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?)
      SELECT printf('full%011d', n), ?, printf('of%013d', n), (SELECT product FROM offers LIMIT 1), 1, '', '' FROM n`,
    )
    .run(MAX_LINES - 1, id);
  const { set, full, lines } = await setCartLines(pb, [
    { offer: offers.alpha!, quantity: 1 },
    { offer: offers.packs!, quantity: 4 },
  ]);
  expect([set.length, full, lines.length]).toEqual([1, [offers.packs], MAX_LINES]);
});
