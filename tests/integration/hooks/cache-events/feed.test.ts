import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aProduct } from '../../../support/builders.ts';
import { runJob } from '../../../support/jobs.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { events, callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
const feed = async (after: string | number) =>
  (await callBackend(shop, `/api/shop/cache-events?after=${after}`)).body;
const insert = (count: number) =>
  shop
    .database()
    .exec(
      `INSERT INTO cache_events (tag) SELECT 'list' FROM (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n)`,
    );

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());

test('in a shop in which nothing happened there is nothing but the texts it began with', async () => {
  const { tags, seq } = await events(shop, 0);
  expect(new Set(tags.map((tag) => tag.split(':')[0]))).toEqual(new Set(['page']));
  expect((await callBackend(shop, '/api/shop/cache-events')).body).toEqual({
    seq,
    events: [],
    gap: false,
    log: null,
  });
});

test('a guest reads what changed, in order, and nothing he has read before', async () => {
  const { id } = await aProduct(shop);
  const first = await events(shop, 0);
  expect(first.tags).toContain(`product:${id}`);
  await shop.root.collection('products').update(id, { name: 'Иначе' });
  const second = await events(shop, first.seq);
  expect(second.tags).toContain(`product:${id}`);
  expect(second.seq).toBeGreaterThan(first.seq);
  expect(await feed(second.seq)).toEqual({ seq: second.seq, events: [], gap: false, log: null });
});

test('a reader that is far behind gets a thousand at a time and misses none', async () => {
  const { body: start } = await callBackend(shop, '/api/shop/cache-events');
  insert(2_500);
  const seen: number[] = [];
  for (let at = start.seq; seen.length < 2_500;) {
    const page = await feed(at);
    seen.push(...page.events.map(({ seq }: { seq: number }) => seq));
    expect(page).toMatchObject({ gap: false, seq: seen.at(-1) });
    at = page.seq;
  }
  expect(seen).toEqual(Array.from({ length: 2_500 }, (_, index) => start.seq + 1 + index));
});

test('after a backup was restored, the reader is told that he knows too much', async () => {
  const { body } = await callBackend(shop, '/api/shop/cache-events');
  expect(await feed(body.seq + 5)).toEqual({ seq: body.seq, events: [], gap: true, log: null });
});

test('old events go, the newest stays, and who needed them is told of the gap', async () => {
  const { body } = await callBackend(shop, '/api/shop/cache-events');
  shop.database().exec("UPDATE cache_events SET created = '2020-01-01 00:00:00.000Z'");
  await runJob(shop, 'prune-cache-events');
  expect(shop.database().prepare('SELECT COUNT(*) AS n FROM cache_events').get()).toEqual({ n: 1 });
  expect(await feed(1)).toEqual({ seq: body.seq, events: [], gap: true, log: null });
  expect(await feed(body.seq)).toEqual({ seq: body.seq, events: [], gap: false, log: null });
  insert(1);
  expect((await feed(body.seq)).events).toHaveLength(1);
});

it.each(['-1', 'x', '1.5', '', "1'--", '9'.repeat(40)])(
  '«%s» is no place in the feed',
  async (after) => {
    const answer = await callBackend(
      shop,
      `/api/shop/cache-events?after=${encodeURIComponent(after)}`,
    );
    expect([answer.status, reason(answer)]).toEqual([400, 'invalid_input']);
  },
);
