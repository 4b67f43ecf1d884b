import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { setStock } from '../../../../lib/offers/repository.ts';
import { anAdmin, anOffer } from '../../../support/builders.ts';
import { theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let callers: Record<CallerName, Caller>;
beforeAll(async () => {
  shop = await startShop();
  callers = await theCallers(shop);
});
afterAll(() => shop?.stop());

const post = (path: string, body: unknown, caller: CallerName = 'manager') =>
  callBackend(shop, `/api/shop/admin/${path}`, { body, token: callers[caller].token });
const lines = async (record: string) =>
  (
    await callBackend(
      shop,
      `/api/collections/audit_log/records?sort=created,@rowid&filter=${encodeURIComponent(`record = '${record}'`)}`,
      { token: callers.owner.token },
    )
  ).body.items;

const stockOf = (offer: string) =>
  shop.database().prepare('SELECT on_hand, reserved FROM stocks WHERE offer = ?').get(offer);

test('what was counted on the shelf is set, what is promised stays, and it is noted', async () => {
  const { id } = await anOffer(shop, { on_hand: 10, reserved: 3 });
  expect((await post(`offers/${id}/stock`, { onHand: 7, seen: 10 }, 'warehouse')).status).toBe(204);
  expect(stockOf(id)).toEqual({ on_hand: 7, reserved: 3 });
  const stock = shop.database().prepare('SELECT id FROM stocks WHERE offer = ?').get(id)!
    .id as string;
  expect(await lines(stock)).toMatchObject([
    {
      actor: callers.warehouse.id,
      collection: 'stocks',
      before: { offer: id, on_hand: 10 },
      after: { offer: id, on_hand: 7 },
    },
  ]);
});

test('who counted while somebody sold is told both figures, and nothing is overwritten', async () => {
  const { id } = await anOffer(shop, { on_hand: 1_200 });
  shop.database().prepare('UPDATE stocks SET on_hand = 9 WHERE offer = ?').run(id);
  const { pb } = await anAdmin(shop, 'manager');
  await expect(setStock(pb, id, 12, 1_200)).rejects.toMatchObject({
    code: 'changed_meanwhile',
    userMessage: expect.stringMatching(/остаток изменился: было 1\u202F200, стало 9\./),
  });
  expect(stockOf(id)).toEqual({ on_hand: 9, reserved: 0 });
  const never = await anOffer(shop, { stock_kind: 'many' });
  await expect(setStock(pb, never.id, 12, 3)).rejects.toMatchObject({
    userMessage: expect.stringContaining('было 3, стало 0'),
  });
});

test('an offer that had no count gets one', async () => {
  const { id } = await anOffer(shop, { stock_kind: 'many' });
  expect((await post(`offers/${id}/stock`, { onHand: 4, seen: 0 })).status).toBe(204);
  expect(stockOf(id)).toEqual({ on_hand: 4, reserved: 0 });
});

it.each([
  { onHand: -1, seen: 0 },
  { onHand: 1.5, seen: 0 },
  { onHand: '1', seen: 0 },
  { seen: 0 },
  { onHand: 2_000_000, seen: 0 },
])('%j is no count', async (body) => {
  const { id } = await anOffer(shop);
  expect((await post(`offers/${id}/stock`, body)).status).toBe(400);
});

it.each([
  ['guest', 403],
  ['customer', 403],
  ['owner', 404],
  ['manager', 404],
  ['warehouse', 404],
  ['content', 403],
  ['machine', 403],
] as [CallerName, number][])('%s at the shelf: %i', async (caller, status) =>
  expect((await post('offers/none/stock', { onHand: 1, seen: 0 }, caller)).status).toBe(status),
);
