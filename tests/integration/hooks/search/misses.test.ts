import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { aProduct } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

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

test('one address is heard once a day of a query, and of a hundred queries', async () => {
  const ask = (q: string, ip: string) => callBackend(shop, path(q), { ip });
  for (const ip of ['203.0.113.7', '203.0.113.7', '2001:db8::1', '2001:db8::2'])
    await ask('турбина', ip);
  expect(misses()).toEqual([{ query: 'турбина', times: 2 }]);
  for (let n = 1000; n < 1110; n += 1) await ask(`zz ${n}`, '203.0.113.7');
  // The first asked for the turbine twice, which counted against its hundred.
  expect(misses()).toHaveLength(1 + 98);
});

test('what was searched elsewhere is told, and counts as a search of the same address', async () => {
  const tell = (query: unknown, ip?: string) =>
    callBackend(shop, '/api/shop/search-misses', { body: { query }, ...(ip && { ip }) });
  expect((await tell('Турбина  GT1749', '203.0.113.9')).status).toBe(204);
  await tell('турбина gt1749', '203.0.113.9');
  await callBackend(shop, path('турбина gt1749'), { ip: '203.0.113.9' });
  await tell('89161234567');
  expect(misses()).toEqual([{ query: 'турбина gt1749', times: 1 }]);
  for (const nothing of [undefined, 7, ' '])
    expect(reason(await tell(nothing))).toBe('invalid_input');
  expect((await tell('т'.repeat(2_000))).status).toBe(413);
});

/** @param asked how often the first `n` queries were asked for, a year ago */
const fill = (n: number, asked: number, name: string, at: string) =>
  shop.database()
    .exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${n})
    INSERT INTO search_misses (id, query, times, last_at) SELECT printf('${name}%010d', i), '${name} ' || i, ${asked}, ${at} FROM n`);
const counted = (name: string) =>
  Number(
    shop
      .database()
      .prepare('SELECT COUNT(*) AS n FROM search_misses WHERE query LIKE ?')
      .get(`${name} %`)!['n'],
  );

test('they stay few, and noise takes the place of noise only', async () => {
  fill(4_000, 2, 'known', "'2020-01-01 00:00:00.000Z'");
  fill(1_000, 1, 'noise', "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 second')");
  for (let n = 0; n < 20; n += 1) await search(`zz ${n}`);
  await search('турбина');
  expect([counted('known'), counted('noise'), counted('zz')]).toEqual([4_000, 979, 20]);
  expect(misses()).toContainEqual({ query: 'турбина', times: 1 });
  expect(misses()).toHaveLength(5_000);
});

test('what is new becomes known once others miss it too', async () => {
  fill(4_000, 2, 'known', "'2020-01-01 00:00:00.000Z'");
  fill(999, 1, 'noise', "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 second')");
  for (let visitor = 0; visitor < 3; visitor += 1) await search('турбина');
  for (let n = 0; n < 3; n += 1) await search(`zz ${n}`);
  expect(misses()).toContainEqual({ query: 'турбина', times: 3 });
  expect(misses()).toHaveLength(5_000);
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
