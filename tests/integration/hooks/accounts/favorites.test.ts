import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { changeOwnFavorites, listOwnFavorites } from '../../../../lib/favorites/repository.ts';
import type { ProductsRecord } from '../../../../lib/pocketbase/schema.generated.ts';
import {
  aBrand,
  aCategory,
  aCustomer,
  anAdmin,
  aProduct,
  type Person,
} from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';
import { aVisitor } from './visitors.ts';

let shop: TestShop;
let customer: Person;
let products: ProductsRecord[];

beforeAll(async () => {
  shop = await startShop();
  customer = await aCustomer(shop);
  const [brand, category] = [(await aBrand(shop)).id, (await aCategory(shop)).id];
  for (let n = 0; n < 6; n += 1) await aProduct(shop, { brand, category });
  products = await shop.root.collection('products').getFullList({ sort: 'number' }); // the store gives the numbers
});
afterAll(() => shop.stop());

const numbers = (...places: number[]) => places.map((place) => products[place]!.number);

test("a guest's favorites join the customer's, newest first, however often they are merged", async () => {
  expect(await changeOwnFavorites(customer.pb, { add: numbers(0) })).toEqual({
    added: 1,
    removed: 0,
    refused: [],
    numbers: numbers(0),
  });
  const merged = await changeOwnFavorites(customer.pb, { add: numbers(2, 1, 0) });
  expect([merged.added, new Set(merged.numbers)]).toEqual([2, new Set(numbers(0, 1, 2))]);
  expect(merged.numbers.indexOf(numbers(2)[0]!)).toBeLessThan(
    merged.numbers.indexOf(numbers(1)[0]!),
  );
  expect(await changeOwnFavorites(customer.pb, { add: numbers(2, 1, 0) })).toEqual({
    ...merged,
    added: 0,
  });
  expect(await listOwnFavorites(customer.pb)).toEqual(merged.numbers);
});

test('merged by two tabs at the same moment each is there once', async () => {
  const one = await aCustomer(shop);
  await Promise.all(
    Array.from({ length: 6 }, () => changeOwnFavorites(one.pb, { add: numbers(0, 1, 2, 3) })),
  );
  expect(
    shop.database().prepare('SELECT COUNT(*) AS n FROM favorites WHERE user = ?').get(one.id)!.n,
  ).toBe(4);
});

test('what is withdrawn is in no favorites until it is sold again', async () => {
  const one = await aCustomer(shop);
  await changeOwnFavorites(one.pb, { add: numbers(4) });
  await shop.root.collection('products').update(products[4]!.id, { published: false });
  expect(await listOwnFavorites(one.pb)).toEqual([]);
  await shop.root.collection('products').update(products[4]!.id, { published: true });
  expect(await listOwnFavorites(one.pb)).toEqual(numbers(4));
});

test('what is removed goes, what is a draft or nothing at all is left out', async () => {
  const one = await aCustomer(shop);
  await shop.root.collection('products').update(products[5]!.id, { published: false });
  expect(
    (await changeOwnFavorites(one.pb, { add: [...numbers(0, 5), 999_999_999] })).numbers,
  ).toEqual(numbers(0));
  expect(await changeOwnFavorites(one.pb, { remove: numbers(0, 1) })).toEqual({
    added: 0,
    removed: 1,
    refused: [],
    numbers: [],
  });
});

test("nobody's favorites are touched by somebody else's", async () => {
  const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
  await changeOwnFavorites(one.pb, { add: numbers(3) });
  await changeOwnFavorites(other.pb, { remove: numbers(3) });
  expect([await listOwnFavorites(one.pb), await listOwnFavorites(other.pb)]).toEqual([
    numbers(3),
    [],
  ]);
});

test('there is room for five hundred; what finds none is told, and what is taken out makes room', async () => {
  const one = await aCustomer(shop);
  const database = shop.database();
  database.exec('BEGIN');
  for (let n = 0; n < 499; n += 1)
    database
      .prepare(
        "INSERT INTO products (id, number, name, article, article_key, unit, published, brand, category) SELECT 'many-' || ?, 100000 + ?, 'x', 'x' || ?, 'X' || ?, 'шт.', TRUE, brand, category FROM products WHERE id = ?",
      )
      .run(n, n, n, n, products[0]!.id);
  database.exec('COMMIT');
  const many = Array.from({ length: 499 }, (_, n) => 100_000 + n);
  expect((await changeOwnFavorites(one.pb, { add: many })).numbers).toEqual(many);
  expect(
    await changeOwnFavorites(one.pb, { add: [...numbers(0, 1, 0), ...many.slice(0, 100)] }),
  ).toMatchObject({ added: 1, refused: numbers(1) });
  expect(await listOwnFavorites(one.pb)).toEqual([...numbers(0), ...many]);
  await expect(
    one.pb.collection('favorites').create({ user: one.id, product: products[1]!.id }),
  ).rejects.toMatchObject({ status: 400 });
  expect(await changeOwnFavorites(one.pb, { add: numbers(1), remove: numbers(0) })).toMatchObject({
    added: 1,
    removed: 1,
    refused: [],
  });
  expect(await listOwnFavorites(one.pb)).toHaveLength(500);
});

it.each([
  [{ add: 'all' }],
  [{ add: ['1'] }],
  [{ add: [0] }],
  [{ add: [1.5] }],
  [{ remove: [-1] }],
  [{ add: Array(501).fill(1) }],
  [{ add: { 0: 1 } }],
])('%j is no list of numbers', async (body) => {
  expect(
    reason(await callBackend(shop, '/api/shop/favorites', { token: customer.token, body })),
  ).toBe('invalid_input');
});

test('a guest and an admin have no shelf', async () => {
  for (const pb of [aVisitor(shop), (await anAdmin(shop, 'owner')).pb]) {
    await expect(listOwnFavorites(pb)).rejects.toMatchObject({ code: 'sign_in_required' });
    await expect(changeOwnFavorites(pb, { add: [1] })).rejects.toMatchObject({
      code: 'sign_in_required',
    });
  }
});
