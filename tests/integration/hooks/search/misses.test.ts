import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { aProduct } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
const path = (q: string, route = 'search') => `/api/shop/${route}?q=${encodeURIComponent(q)}`;
const search = (q: string) => callBackend(shop, path(q));
const misses = () =>
  shop.database().prepare('SELECT query, times FROM search_misses ORDER BY query').all();

beforeAll(async () => {
  shop = await startShop();
  await aProduct(shop, { name: 'Свеча' });
});
afterAll(() => shop?.stop());
beforeEach(() => shop.database().exec('DELETE FROM search_misses'));

test('what was searched for in vain is counted once a search', async () => {
  await search('Турбина  GT1749');
  await search('турбина gt1749');
  expect(misses()).toEqual([{ query: 'турбина gt1749', times: 2 }]);
});

test('what is found, and what is only being typed, is no miss', async () => {
  await search('свеча');
  await callBackend(shop, path('турбина', 'suggest'));
  expect(misses()).toEqual([]);
});

it.each(['ivan@example.com', '+7 916 123-45-67', '89161234567', 'XTA210990Y2766389', 'я'])(
  '«%s» is kept nowhere',
  async (q) => {
    await search(q);
    expect(misses()).toEqual([]);
  },
);

test('they stay few: of very many the rarest and oldest go', async () => {
  shop.database()
    .exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
    INSERT INTO search_misses (id, query, times, last_at) SELECT printf('miss%011d', i), 'query ' || i, i, '2020-01-01 00:00:00.000Z' FROM n`);
  await search('турбина');
  const { n, rarest, fresh } = shop
    .database()
    .prepare(
      "SELECT COUNT(*) AS n, SUM(query = 'query 1') AS rarest, SUM(query = 'турбина') AS fresh FROM search_misses",
    )
    .get()!;
  expect({ n, rarest, fresh }).toEqual({ n: 5_000, rarest: 0, fresh: 1 });
});

test('a miss that cannot be written does not take the answer away', async () => {
  shop
    .database()
    .exec(
      "CREATE TRIGGER no_misses BEFORE INSERT ON search_misses BEGIN SELECT RAISE(ABORT, 'full'); END",
    );
  expect((await search('турбина')).status).toBe(200);
  shop.database().exec('DROP TRIGGER no_misses');
});
