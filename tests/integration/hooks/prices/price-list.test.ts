import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownPriceList, PRICE_LIST_HEADER } from '../../../../lib/prices/price-list.ts';
import {
  aCustomer,
  anOffer,
  aProduct,
  aWarehouse,
  type Person,
} from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let buyer: Person;
let level: string;
beforeAll(async () => {
  shop = await startShop();
  level = (
    await shop.root
      .collection('price_levels')
      .create({ code: 'garage', name: 'Автосервис', base: 'retail', percent: -10 })
  ).id;
  buyer = await aCustomer(shop, { price_level: level });
});
afterAll(() => shop.stop());

const read = async ({ pb }: Person) => {
  const rows = [];
  for await (const cells of ownPriceList(pb))
    rows.push(Object.fromEntries(cells.map((cell, at) => [PRICE_LIST_HEADER[at], cell])));
  return rows;
};

test('what is sold stands there at the own price, each product once, by the offer that his page puts first', async () => {
  const product = await aProduct(shop, { article: 'L-1' });
  const [near, far] = [await aWarehouse(shop), await aWarehouse(shop)];
  await anOffer(shop, {
    product: product.id,
    warehouse: near.id,
    retail_kopecks: 20_000,
    cost_kopecks: 1_000,
    stock_kind: 'many',
    multiple: 2,
    min_quantity: 2,
  });
  await anOffer(shop, {
    product: product.id,
    warehouse: far.id,
    retail_kopecks: 18_000,
    cost_kopecks: 17_500,
    stock_kind: 'many',
    multiple: 4,
    min_quantity: 4,
  });
  await anOffer(shop, {
    product: (await aProduct(shop, { article: 'L-2' })).id,
    on_hand: 3,
    multiple: 4,
  });
  await anOffer(shop, {
    product: (await aProduct(shop, { article: 'HIDDEN', published: false })).id,
  });
  await anOffer(shop, {
    product: (await aProduct(shop, { article: 'NO-PRICE' })).id,
    retail_kopecks: 0,
  });
  const [closed, stopped] = [await aWarehouse(shop, { active: false }), await aWarehouse(shop)];
  await anOffer(shop, {
    product: (await aProduct(shop, { article: 'CLOSED' })).id,
    warehouse: closed.id,
  });
  await anOffer(shop, {
    product: (await aProduct(shop, { article: 'STOPPED' })).id,
    warehouse: stopped.id,
  });
  await shop.root.collection('suppliers').update(stopped.supplier, { active: false });
  const rows = await read(buyer);
  expect(rows.map((row) => [row['Артикул'], row['Наличие']])).toEqual([
    ['L-1', 'много'],
    ['L-2', 0], // three, which are sold by four
  ]);
  expect(rows[0]).toMatchObject({
    'Ваша цена, ₽': 176.75, // the cost, 175, with the least markup
    Наличие: 'много',
    Кратность: 4,
    Минимум: 4,
  });
  await shop.root
    .collection('fixed_prices')
    .create({ level, product: product.id, price_kopecks: 15_000 });
  expect((await read(buyer))[0]).toMatchObject({ 'Ваша цена, ₽': 150, Кратность: 2 });
});

test('it is for nobody who pays retail, and says neither cost nor retail', async () => {
  expect((await callBackend(shop, '/api/shop/price-list')).status).toBe(401);
  expect(
    (await callBackend(shop, '/api/shop/price-list', { token: (await aCustomer(shop)).token }))
      .status,
  ).toBe(403);
  await anOffer(shop, { retail_kopecks: 20_000, cost_kopecks: 17_777 });
  const reply = await callBackend(shop, '/api/shop/price-list', { token: buyer.token });
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(reply.body.rows.length).toBeGreaterThan(1);
  const told = [
    'number',
    'brand',
    'article',
    'name',
    'unit',
    'priceKopecks',
    'stockKind',
    'quantity',
    'multiple',
    'minQuantity',
    'leadMinHours',
    'leadMaxHours',
  ];
  for (const row of reply.body.rows) expect(Object.keys(row).toSorted()).toEqual(told.toSorted());
  expect(JSON.stringify(reply.body)).not.toMatch(/17777|20000/);
});
