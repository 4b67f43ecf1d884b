import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Records } from '../../../../lib/pocketbase/schema.generated.ts';
import { NUMBER_SETTINGS } from '../../../../lib/settings/model.ts';
import {
  aBrand,
  anAdmin,
  anOffer,
  aProduct,
  aWarehouse,
  type Person,
} from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

type Body = Record<string, unknown>;

let shop: TestShop;
let owner: Person;
/** Ids of what the requests are about. */
const of: Record<string, string> = {};

beforeAll(async () => {
  shop = await startShop();
  owner = await anAdmin(shop, 'owner');
  const [brand, warehouse] = [await aBrand(shop), await aWarehouse(shop)];
  const product = await aProduct(shop, { brand: brand.id });
  const level = await shop.root
    .collection('price_levels')
    .create({ code: 'garage', name: 'Автосервис', base: 'retail', percent: -5 });
  const offer = await anOffer(shop, { product: product.id, warehouse: warehouse.id, on_hand: 12 });
  Object.assign(of, {
    brand: brand.id,
    warehouse: warehouse.id,
    supplier: warehouse.supplier,
    product: product.id,
    level: level.id,
    offer: offer.id,
  });
});
afterAll(() => shop?.stop());

/** What is no number, though the backend would make 0 of it. */
const NO_NUMBERS: unknown[] = ['', ' ', null, 'сто', '7', true, [], {}];
const ask = (path: string, body: unknown, method = 'POST') =>
  callBackend(shop, path, { token: owner.token, body, method });
const told = (answer: Awaited<ReturnType<typeof ask>>) => [answer.status, reason(answer)];
const REFUSED = [400, 'invalid_input'];

/** A record that may be made, and its numbers; `needed`: those that a new one has to name. */
const RECORDS: [keyof Records, () => Body, { numbers: string[]; needed: string[] }][] = [
  [
    'price_levels',
    () => ({ code: `level-${made++}`, name: 'Опт', base: 'retail', percent: -7, rounding: 100 }),
    { numbers: ['percent', 'rounding'], needed: ['percent'] },
  ],
  [
    'price_rules',
    () => ({ level: of.level, scope: 'brand', brand: of.brand, percent: 5, priority: 1 }),
    { numbers: ['percent', 'priority', 'from_kopecks', 'to_kopecks'], needed: ['percent'] },
  ],
  [
    'fixed_prices',
    () => ({
      level: of.level,
      product: of.product,
      price_kopecks: 9_000,
      valid_from: `20${10 + made++}-01-01 00:00:00.000Z`,
    }),
    { numbers: ['price_kopecks'], needed: [] },
  ],
  [
    'vat_rates',
    () => ({ code: `vat-${made++}`, percent: 22, valid_from: '2099-01-01 00:00:00.000Z' }),
    { numbers: ['percent'], needed: ['percent'] },
  ],
  [
    'supplier_markups',
    () => ({ supplier: of.supplier, from_kopecks: made++ * 100, percent: 30 }),
    { numbers: ['from_kopecks', 'percent'], needed: ['from_kopecks', 'percent'] },
  ],
  [
    'offers',
    () => ({
      product: of.product,
      warehouse: of.warehouse,
      supplier_sku: `S${made++}`,
      stock_kind: 'few',
      retail_kopecks: 100,
      multiple: 2,
    }),
    {
      numbers: ['retail_kopecks', 'multiple', 'min_quantity', 'lead_max_h'],
      needed: [],
    },
  ],
  ['suppliers', () => ({ name: 'П', kind: 'partner' }), { numbers: ['lead_min_h'], needed: [] }],
];
let made = 1;

describe.each(RECORDS)('a record of %s', (collection, fields, { numbers, needed }) => {
  const path = `/api/collections/${collection}/records`;

  it.each(numbers)('is not made of what is no number: %s', async (name) => {
    for (const value of NO_NUMBERS)
      expect([value, ...told(await ask(path, { ...fields(), [name]: value }))]).toEqual([
        value,
        ...REFUSED,
      ]);
  });

  it.each(numbers)('is not changed to it either: %s', async (name) => {
    const record = await shop.root.collection(collection).create(fields());
    for (const value of NO_NUMBERS)
      expect([
        value,
        ...told(await ask(`${path}/${record.id}`, { [name]: value }, 'PATCH')),
      ]).toEqual([value, ...REFUSED]);
    expect(await shop.root.collection(collection).getOne(record.id)).toEqual(record);
  });

  test('names the numbers that say something as 0, too', async () => {
    for (const name of needed)
      expect(told(await ask(path, { ...fields(), [name]: undefined }))).toEqual(REFUSED);
    expect((await ask(path, fields())).status).toBe(200);
  });
});

/** Records that somebody is asked about, each with a number that is none. */
const DOUBTED: [keyof Records, () => Body, string][] = [
  ['price_levels', () => ({ base: 'cost', percent: -20 }), 'rounding'],
  ['price_rules', () => ({ level: of.level, percent: -99, brand: of.brand }), 'priority'],
  ['fixed_prices', () => ({ price_kopecks: 1 }), 'price_kopecks'],
  ['offers', () => ({ retail_kopecks: 1_000_000 }), 'multiple'],
];

describe.each(DOUBTED)('a doubted record of %s', (collection, fields, name) => {
  const [, valid] = RECORDS.find(([one]) => one === collection)!;

  test('is refused for its number before it is asked about', async () => {
    await shop.root.collection('price_levels').update(of.level!, { base: 'cost' });
    const path = `/api/collections/${collection}/records`;
    const { id } = await shop.root.collection(collection).create(valid());
    for (const value of NO_NUMBERS) {
      const body = { ...fields(), [name]: value };
      expect([value, ...told(await ask(`${path}/${id}`, body, 'PATCH'))]).toEqual([
        value,
        ...REFUSED,
      ]);
      expect([value, ...told(await ask(path, { ...valid(), ...body }))]).toEqual([
        value,
        ...REFUSED,
      ]);
    }
    expect(told(await ask(`${path}/${id}`, fields(), 'PATCH'))).toEqual([409, 'price_doubted']);
  });
});

test('a purchase price is a number, and null leaves it as it is', async () => {
  const path = `/api/collections/offers/records/${of.offer}`;
  const cost = () =>
    shop.database().prepare('SELECT cost_kopecks FROM offers WHERE id = ?').get(of.offer!);
  await ask(path, { cost_kopecks: 700 }, 'PATCH');
  for (const value of [...NO_NUMBERS.filter((one) => one !== null), 7.5])
    expect([value, ...told(await ask(path, { cost_kopecks: value }, 'PATCH'))]).toEqual([
      value,
      ...REFUSED,
    ]);
  expect((await ask(path, { cost_kopecks: null }, 'PATCH')).status).toBe(200);
  expect(cost()).toEqual({ cost_kopecks: 700 });
});

test('a percent of 0 that is named is one', async () => {
  const { body } = await ask('/api/collections/price_rules/records', {
    level: of.level,
    scope: 'brand',
    brand: of.brand,
    percent: 0,
  });
  expect(body).toMatchObject({ percent: 0 });
});

/** Requests to routes, each with its numbers; `{…}` stands for an id. */
const ROUTES: [string, Body, string[]][] = [
  ['/api/shop/admin/offers/{offer}/stock', { onHand: 5, seen: 12 }, ['onHand', 'seen']],
  ['/api/shop/admin/stocktakings/{count}/scan', { text: 'W 1', quantity: 1 }, ['quantity']],
  [
    '/api/shop/admin/stocktakings/{count}/lines',
    { offer: '{offer}', counted: 1, seen: null },
    ['counted'],
  ],
  ['/api/shop/admin/stocktakings/{count}/post', { reason: 'x', zero: null }, ['zero']],
  [
    '/api/shop/order-lines/{line}/edit',
    { quantity: 1, priceKopecks: 100, seen: { quantity: 1, priceKopecks: 100 } },
    ['quantity', 'priceKopecks'],
  ],
  ['/api/shop/order-lines/{line}/split', { quantity: 1, seen: 2 }, ['quantity']],
  [
    '/api/shop/orders/{order}/lines',
    { offer: '{offer}', quantity: 1, priceKopecks: 100, seen: 1 },
    ['quantity', 'priceKopecks', 'seen'],
  ],
  [
    '/api/shop/order-lines/{line}/proposal',
    { offer: '{offer}', quantity: 1, price_kopecks: 100 },
    ['quantity', 'price_kopecks'],
  ],
  [
    '/api/shop/orders/{order}/payments',
    { kind: 'cash', amountKopecks: 100, receivedAt: '2026-01-01 09:00:00.000Z', key: '' },
    ['amountKopecks'],
  ],
  [
    '/api/shop/admin/products/changes',
    { ids: ['{product}'], field: 'retail', percent: 5, rounding: 100 },
    ['percent', 'rounding'],
  ],
];
/** What a number means when it is null: nothing said, in so many words. */
const NULL_SAYS = ['zero', 'counted'];

describe.each(ROUTES)('%s', (path, body, numbers) => {
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => of[name] ?? name);
  const sent = (over: Body) => JSON.parse(filled(JSON.stringify({ ...body, ...over }))) as Body;
  beforeAll(async () => {
    of.count ??= (await ask('/api/shop/admin/stocktakings', { warehouse: of.warehouse })).body.id;
  });

  it.each(numbers)('refuses what is no number: %s', async (name) => {
    for (const value of [...NO_NUMBERS, -1.5]) {
      if (value === null && NULL_SAYS.includes(name)) continue;
      if (value === -1.5 && name === 'percent') continue;
      expect([value, ...told(await ask(filled(path), sent({ [name]: value })))]).toEqual([
        value,
        ...REFUSED,
      ]);
    }
  });
});

test('none of them has set the stock', () =>
  expect(
    shop.database().prepare('SELECT on_hand FROM stocks WHERE offer = ?').get(of.offer!),
  ).toEqual({ on_hand: 12 }));

describe('settings', () => {
  const store = (values: Body) =>
    ask('/api/shop/settings', { storefront: 'main', seen: '', values });

  it.each(Object.entries(NUMBER_SETTINGS))(
    '%s is a number within its bounds',
    async (key, bounds) => {
      const wrong = [...NO_NUMBERS, bounds.least - 1, bounds.most + 1];
      for (const value of wrong)
        expect([value, ...told(await store({ [key]: value }))]).toEqual([value, ...REFUSED]);
    },
  );

  it.each(['price_kopecks', 'free_from_kopecks'])(
    'the terms of a courier are numbers: %s',
    async (name) => {
      const zone = { city: 'Тула', price_kopecks: 100, free_from_kopecks: 0 };
      for (const value of [...NO_NUMBERS, undefined])
        expect(told(await store({ courier_zones: [zone, { ...zone, [name]: value }] }))).toEqual(
          REFUSED,
        );
    },
  );
});
