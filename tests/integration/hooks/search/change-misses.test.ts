import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { changeMisses, listMisses } from '../../../../lib/search-misses/repository.ts';
import { missListSchema } from '../../../../lib/search-misses/schema.ts';
import { anAdmin, type Person } from '../../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let manager: Person;
let callers: Record<CallerName, Caller>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await startShop();
  manager = await anAdmin(shop, 'manager');
  callers = await theCallers(shop);
  for (const [query, times] of [
    ['турбина', 3],
    ['колодки', 9],
    ['чепуха', 5],
  ] as const)
    ids[query] = (
      await shop.root
        .collection('search_misses')
        .create({ query, times, last_at: new Date().toISOString() })
    ).id;
});
afterAll(() => shop?.stop());

const shown = async (address: object = {}) =>
  (await listMisses(manager.pb, missListSchema.parse(address))).misses.map(({ query }) => query);

test('what is hidden leaves the list and comes back; the audit names the queries', async () => {
  expect(await shown()).toEqual(['колодки', 'чепуха', 'турбина']);
  expect(await changeMisses(manager.pb, 'hide', [ids['чепуха']!, ids['колодки']!])).toBe(2);
  expect(await changeMisses(manager.pb, 'hide', [ids['чепуха']!])).toBe(0);
  expect([await shown(), await shown({ shown: 'hidden' })]).toEqual([
    ['турбина'],
    ['колодки', 'чепуха'],
  ]);
  expect(await changeMisses(manager.pb, 'show', [ids['колодки']!])).toBe(1);
  expect(await shown({ sort: 'times' })).toEqual(['турбина', 'колодки']);
  const told = shop
    .database()
    .prepare(
      "SELECT action, after FROM audit_log WHERE collection = 'search_misses' ORDER BY created, rowid",
    )
    .all() as { after: string }[];
  expect(told.map(({ after }) => JSON.parse(after))).toEqual([
    { query: ['колодки', 'чепуха'], hidden: true },
    { query: ['колодки'], hidden: false },
  ]);
});

test('what is searched again while it is hidden stays out of sight', async () => {
  const { id } = await shop.root
    .collection('search_misses')
    .create({ query: 'квазифильтр', times: 1, last_at: '2026-01-01 00:00:00.000Z' });
  await changeMisses(manager.pb, 'hide', [id]);
  await callBackend(shop, `/api/shop/search?q=${encodeURIComponent('квазифильтр')}`);
  const { times, hidden } = shop
    .database()
    .prepare('SELECT times, hidden FROM search_misses WHERE id = ?')
    .get(id)!;
  expect([times, hidden]).toEqual([2, 1]);
});

test('what is forgotten is gone', async () => {
  expect(await changeMisses(manager.pb, 'forget', [ids['турбина']!])).toBe(1);
  expect(await shown({ q: 'турб' })).toEqual([]);
});

it.each([
  [{ change: 'drop', ids: ['a'] }],
  [{ change: 'hide' }],
  [{ change: 'hide', ids: [] }],
  [{ change: 'hide', ids: 'all' }],
  [{ change: 'hide', ids: Array(51).fill('a') }],
  [{ change: 'hide', ids: [5] }],
])('%j is refused', async (body) => {
  expect(
    reason(
      await callBackend(shop, '/api/shop/admin/search-misses', { token: manager.token, body }),
    ),
  ).toBe('invalid_input');
});

it.each(CALLERS.filter((name) => name !== 'owner' && name !== 'manager'))(
  'a %s changes none',
  async (name) => {
    expect(
      (
        await callBackend(shop, '/api/shop/admin/search-misses', {
          token: callers[name].token,
          body: { change: 'hide', ids: ['a'] },
        })
      ).status,
    ).toBe(403);
  },
);
