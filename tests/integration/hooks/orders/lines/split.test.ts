import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { splitLine } from '../../../../../lib/orders/lines/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../../support/builders.ts';
import { aLine, lead, lineOf, linesOf, stockOf } from '../../../../support/order-lines.ts';
import { brokenRules } from '../../../../support/ordering-invariants.ts';
import { startShop, type TestShop } from '../../../../support/pocketbase.ts';
import { callBackend, reason } from '../../call-backend.ts';

let shop: TestShop;
let customer: Person;
let warehouse: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, warehouse] = [await aCustomer(shop), await anAdmin(shop, 'warehouse')];
});
afterAll(() => {
  expect(brokenRules(shop)).toEqual({});
  return shop.stop();
});

test('half of a line is handed out, the other half waits', async () => {
  const manager = await anAdmin(shop, 'manager');
  const { id: offer } = await anOffer(shop, { cost_kopecks: 6_000 });
  const { order, line } = await aLine(shop, customer, offer, 5);
  await lead(shop, manager, line, 'confirmed', 'ready');
  const { id } = await splitLine(warehouse.pb, line, 2, 5);
  await lead(shop, warehouse, id, 'issued');
  expect(
    (await linesOf(shop, order)).map(
      ({ id: one, quantity, reserved, state, split_of, position }) => [
        one,
        quantity,
        reserved,
        state,
        split_of,
        position,
      ],
    ),
  ).toEqual([
    [line, 3, 3, 'ready', '', 1],
    [id, 2, 0, 'issued', line, 1],
  ]);
  expect(stockOf(shop, offer)).toEqual({ on_hand: 8, reserved: 3 });
  expect(await shop.root.collection('orders').getOne(order)).toMatchObject({
    state: 'ready',
    total_kopecks: 50_000,
  });
  const costs = shop
    .database()
    .prepare('SELECT cost_kopecks AS cost FROM order_items WHERE "order" = ?')
    .all(order)
    .map(({ cost }) => cost);
  expect(costs).toEqual([6_000, 6_000]);
  const events = await customer.pb
    .collection('order_events')
    .getFullList({ filter: `item = '${id}'`, sort: 'created,@rowid' });
  expect(events[0]).toMatchObject({
    kind: 'line_split',
    data: { from: line, quantity: 2, left: 3 },
  });
});

test('a press repeated splits once', async () => {
  const { order, line } = await aLine(shop, customer, (await anOffer(shop)).id, 5);
  await splitLine(warehouse.pb, line, 2, 5);
  await expect(splitLine(warehouse.pb, line, 2, 5)).rejects.toMatchObject({ code: 'line_moved' });
  expect((await linesOf(shop, order)).map(({ quantity }) => quantity)).toEqual([3, 2]);
});

it.each([0, 5, 6, 1.5, '2', null])('%j of five pieces are no part', async (quantity) => {
  const { line } = await aLine(shop, customer, (await anOffer(shop)).id, 5);
  expect(
    reason(
      await callBackend(shop, `/api/shop/order-lines/${line}/split`, {
        token: warehouse.token,
        body: { quantity },
      }),
    ),
  ).toBe('invalid_input');
  expect((await lineOf(shop, line)).quantity).toBe(5);
});

test('what is over is not split, and never by a customer', async () => {
  const { line } = await aLine(shop, customer, (await anOffer(shop)).id, 5);
  await expect(splitLine(customer.pb, line, 1, 5)).rejects.toMatchObject({ code: 'forbidden' });
  await lead(shop, customer, line, 'cancelled');
  await expect(splitLine(warehouse.pb, line, 1, 5)).rejects.toMatchObject({ code: 'wrong_step' });
});
