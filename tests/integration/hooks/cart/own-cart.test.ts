import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import {
  mergeCart,
  quoteCart,
  readCart,
  setCartLine,
  setCartLines,
} from '../../../../lib/cart/repository.ts';
import { amount } from '../../../support/amounts.ts';
import {
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  aWarehouse,
  type Person,
} from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { aVisitor } from '../accounts/visitors.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let customer: Person;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  customer = await aCustomer(shop);
});

const quantities = async (one = customer) =>
  (await readCart(one.pb)).lines.map(({ quantity }) => quantity);

test('an empty cart costs nothing and has no key yet', async () => {
  expect(await readCart(customer.pb)).toEqual({
    key: '',
    seen: expect.any(String),
    lines: [],
    totalKopecks: 0,
  });
});

test('a line shows everything that decides about it, and never what we pay', async () => {
  const product = await aProduct(shop, { name: 'Фильтр' });
  const offer = await anOffer(shop, {
    product: product.id,
    cost_kopecks: 7_777,
    multiple: 2,
    min_quantity: 4,
    lead_min_h: 24,
    lead_max_h: 48,
  });
  expect(await setCartLine(customer.pb, offer.id, 5)).toEqual({
    quantity: 6,
    lines: [{ offer: offer.id, quantity: 6 }],
  });
  const { body } = await callBackend(shop, '/api/shop/cart', { token: customer.token });
  expect(JSON.stringify(body)).not.toMatch(amount(7_777));
  const {
    lines: [line],
    key,
  } = await readCart(customer.pb);
  expect(key).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(line).toMatchObject({
    offer: offer.id,
    quantity: 6,
    problem: null,
    priceKopecks: 10_000,
    priceSeenKopecks: 10_000,
    available: 10,
    multiple: 2,
    minQuantity: 4,
    leadMaxHours: 48,
    product: { id: product.id, name: 'Фильтр', published: true },
  });
});

test('a quantity is set, not added; nothing takes the line out', async () => {
  const { id } = await anOffer(shop);
  for (const wanted of [3, 3, 7]) await setCartLine(customer.pb, id, wanted);
  expect(await quantities()).toEqual([7]);
  expect(await setCartLine(customer.pb, id, 0)).toEqual({ quantity: 0, lines: [] });
});

test('put in without a quantity it is the smallest that can be ordered, and what is there stays', async () => {
  const { id } = await anOffer(shop, { multiple: 2 });
  expect([
    (await setCartLine(customer.pb, id, null)).quantity,
    (await setCartLine(customer.pb, id, 6)).quantity,
    (await setCartLine(customer.pb, id, null)).quantity,
  ]).toEqual([2, 6, 6]);
});

test('twenty quick changes end with one of them, never with a sum', async () => {
  const { id } = await anOffer(shop, { on_hand: 100 });
  await Promise.all(Array.from({ length: 20 }, (_, n) => setCartLine(customer.pb, id, n + 1)));
  const [quantity] = await quantities();
  expect([quantity! >= 1 && quantity! <= 20, (await readCart(customer.pb)).lines.length]).toEqual([
    true,
    1,
  ]);
});

test('lines stay in the order in which they were added', async () => {
  const offers = await Promise.all([anOffer(shop), anOffer(shop), anOffer(shop)]);
  for (const [n, { id }] of offers.entries()) await setCartLine(customer.pb, id, n + 1);
  await setCartLine(customer.pb, offers[0]!.id, 9);
  expect(await quantities()).toEqual([9, 2, 3]);
});

test('what changed since it was added is told: price, stock, sale', async () => {
  const { id, product } = await anOffer(shop);
  await setCartLine(customer.pb, id, 5);
  const before = await readCart(customer.pb);
  await shop.root.collection('offers').update(id, { retail_kopecks: 12_500 });
  shop.database().prepare('UPDATE stocks SET on_hand = 3 WHERE offer = ?').run(id);
  const after = await readCart(customer.pb);
  expect(after.lines[0]).toMatchObject({
    problem: 'not_enough',
    priceKopecks: 12_500,
    priceSeenKopecks: 10_000,
    available: 3,
  });
  expect([after.totalKopecks, after.seen === before.seen, after.key === before.key]).toEqual([
    0,
    false,
    true,
  ]);
  await shop.root.collection('products').update(product, { published: false });
  expect((await readCart(customer.pb)).lines[0]).toMatchObject({
    problem: 'not_sold',
    product: { published: false },
  });
});

test('who changes how many there are does not know a new price by that', async () => {
  const { id } = await anOffer(shop);
  await setCartLine(customer.pb, id, 2);
  await shop.root.collection('offers').update(id, { retail_kopecks: 12_500 });
  for (const change of [
    () => setCartLine(customer.pb, id, 3),
    () => setCartLines(customer.pb, [{ offer: id, quantity: 4 }]),
  ]) {
    await change();
    expect((await readCart(customer.pb)).lines[0]).toMatchObject({
      priceKopecks: 12_500,
      priceSeenKopecks: 10_000,
    });
  }
});

test('a line that is dropped leaves the own cart only', async () => {
  const [{ id }, other] = [await anOffer(shop), await aCustomer(shop)];
  for (const { pb } of [customer, other]) await setCartLine(pb, id, 2);
  await setCartLine(customer.pb, id, 0);
  expect([await quantities(), await quantities(other)]).toEqual([[], [2]]);
});

test('an offer that is gone stays in the cart as its product, which says so', async () => {
  const { id } = await anOffer(shop);
  await setCartLine(customer.pb, id, 1);
  await shop.root.collection('offers').delete(id);
  expect((await readCart(customer.pb)).lines[0]).toMatchObject({
    offer: id,
    problem: 'not_sold',
    priceKopecks: 0,
  });
});

test('what a change is answered with is what the cart shows: a line counts until nobody knows its product any more', async () => {
  const [gone, other] = [await anOffer(shop), await anOffer(shop)];
  await setCartLine(customer.pb, gone.id, 1);
  await shop.root.collection('offers').delete(gone.id);
  const shown = async () =>
    [(await setCartLine(customer.pb, other.id, 1)).lines, (await readCart(customer.pb)).lines].map(
      (lines) => lines.map(({ offer }) => offer),
    );
  expect(await shown()).toEqual([
    [gone.id, other.id],
    [gone.id, other.id],
  ]);
  await shop.root.collection('products').delete(gone.product);
  expect(await shown()).toEqual([[other.id], [other.id]]);
});

it.each([
  [
    'of a closed warehouse',
    async () => anOffer(shop, { warehouse: (await aWarehouse(shop, { active: false })).id }),
    'not_sold',
  ],
  ['without a price', () => anOffer(shop, { retail_kopecks: 0 }), 'not_sold'],
  ['of which nothing is left', () => anOffer(shop, { on_hand: 2, reserved: 2 }), 'out_of_stock'],
  [
    'of a draft',
    async () => anOffer(shop, { product: (await aProduct(shop, { published: false })).id }),
    'not_sold',
  ],
])('an offer %s does not get into the cart', async (_what, offer, code) => {
  await expect(setCartLine(customer.pb, (await offer()).id, 1)).rejects.toMatchObject({ code });
  expect(await quantities()).toEqual([]);
});

it.each([
  [{ offer: 'UPPER', quantity: 1 }],
  [{ offer: "x' OR 1=1", quantity: 1 }],
  [{ offer: 'abc', quantity: 1.5 }],
  [{ offer: 'abc', quantity: -1 }],
  [{ offer: 'abc', quantity: '1' }],
  [{ offer: 'abc', quantity: 10_001 }],
  [{}],
])('%j is no change of a cart', async (body) => {
  expect(reason(await callBackend(shop, '/api/shop/cart', { token: customer.token, body }))).toBe(
    'invalid_input',
  );
});

test('nobody has a cart but customers, and everybody only the own one', async () => {
  const { id } = await anOffer(shop);
  await setCartLine(customer.pb, id, 2);
  expect(await quantities(await aCustomer(shop))).toEqual([]);
  for (const pb of [aVisitor(shop), (await anAdmin(shop, 'owner')).pb]) {
    await expect(readCart(pb)).rejects.toMatchObject({ code: 'sign_in_required' });
    await expect(setCartLine(pb, id, 1)).rejects.toMatchObject({ code: 'sign_in_required' });
    await expect(mergeCart(pb, 'a'.repeat(32), [])).rejects.toMatchObject({
      code: 'sign_in_required',
    });
  }
});

test('a cart of three hundred lines is read at once', async () => {
  const { id: warehouse } = await aWarehouse(shop);
  const { brand, category } = await aProduct(shop);
  const database = shop.database();
  database.exec('BEGIN');
  for (let n = 0; n < 300; n += 1) {
    database
      .prepare(
        "INSERT INTO products (id, name, article, article_key, unit, published, brand, category) VALUES ('line-' || ?1, 'x', 'x' || ?1, 'X' || ?1, 'шт.', TRUE, ?2, ?3)",
      )
      .run(n, brand, category);
    database
      .prepare(
        "INSERT INTO offers (id, product, warehouse, retail_kopecks, stock_kind, multiple, min_quantity) VALUES ('line' || ?1, 'line-' || ?1, ?2, 100, 'many', 1, 1)",
      )
      .run(n, warehouse);
    database
      .prepare(
        "INSERT INTO cart_items (user, offer, product, quantity, price_seen_kopecks) VALUES (?2, 'line' || ?1, 'line-' || ?1, 2, 100)",
      )
      .run(n, customer.id);
  }
  database.exec('COMMIT');
  expect(await readCart(customer.pb)).toMatchObject({
    totalKopecks: 60_000,
    lines: { length: 300 },
  });
});

test('beyond five hundred lines the cart is full, but what is in it can be changed', async () => {
  for (let n = 0; n < 500; n += 1)
    shop
      .database()
      .prepare("INSERT INTO cart_items (user, offer, product, quantity) VALUES (?, ?, 'none', 1)")
      .run(customer.id, `f${n}`);
  const { id } = await anOffer(shop);
  await expect(setCartLine(customer.pb, id, 1)).rejects.toMatchObject({ code: 'cart_full' });
  shop
    .database()
    .prepare("DELETE FROM cart_items WHERE user = ? AND offer = 'f7'")
    .run(customer.id);
  await setCartLine(customer.pb, id, 1);
  expect((await setCartLine(customer.pb, id, 2)).quantity).toBe(2);
});

test('a guest learns what his lines cost now', async () => {
  const [one, gone] = [await anOffer(shop, { multiple: 4 }), await anOffer(shop)];
  await shop.root.collection('products').update(gone.product, { published: false });
  const lines = [
    { offer: one.id, quantity: 6, priceSeen: 9_000 },
    { offer: gone.id, quantity: 1, priceSeen: 0 },
    { offer: 'nothing', quantity: 1, priceSeen: 0 },
  ];
  expect(await quoteCart(aVisitor(shop), lines)).toMatchObject({
    totalKopecks: 0,
    lines: [
      {
        offer: one.id,
        problem: 'not_multiple',
        orderable: 8,
        priceKopecks: 10_000,
        priceSeenKopecks: 9_000,
      },
    ],
  });
});

test('a line of a partner does not say who he is, unless the owner wants it', async () => {
  const { id: warehouse } = await aWarehouse(
    shop,
    { name: 'Тайный склад', city: 'Ржев' },
    'partner',
  );
  const { id } = await anOffer(shop, { warehouse });
  await setCartLine(customer.pb, id, 1);
  const names = async () =>
    [
      ...(await readCart(customer.pb)).lines,
      ...(await quoteCart(customer.pb, [{ offer: id, quantity: 1, priceSeen: 0 }])).lines,
    ].map(({ warehouse: { name, city } }) => `${name} ${city}`);
  expect(await names()).toEqual(['Склад поставщика ', 'Склад поставщика ']);
  const setting = await shop.root
    .collection('settings')
    .create({ storefront: 'main', key: 'supplier_names', value: JSON.stringify('shown') });
  expect(await names()).toEqual(['Тайный склад Ржев', 'Тайный склад Ржев']);
  await shop.root.collection('settings').delete(setting.id);
});
