import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { moveLines } from '../../../../../lib/orders/lines/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../../support/builders.ts';
import { aLine, lead, linesOf, stockOf } from '../../../../support/order-lines.ts';
import { brokenRules } from '../../../../support/ordering-invariants.ts';
import { startShop, type TestShop } from '../../../../support/pocketbase.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager] = [await aCustomer(shop), await anAdmin(shop, 'manager')];
});
afterAll(() => {
  expect(brokenRules(shop)).toEqual({});
  return shop.stop();
});

const standing = async (order: string) =>
  (await linesOf(shop, order)).map(({ quantity, state }) => [quantity, state]);

test('a customer takes two of five pieces out of an order: they are free again, the sum follows', async () => {
  const { id: offer } = await anOffer(shop);
  const { order, line } = await aLine(shop, customer, offer, 5);
  await moveLines(customer.pb, [{ line, from: 'accepted', to: 'cancelled', quantity: 2, seen: 5 }]);
  expect(await standing(order)).toEqual([
    [3, 'accepted'],
    [2, 'cancelled'],
  ]);
  expect(stockOf(shop, offer)).toEqual({ on_hand: 10, reserved: 3 });
  expect(await shop.root.collection('orders').getOne(order)).toMatchObject({
    state: 'new',
    total_kopecks: 30_000,
  });
});

test('a press repeated takes nothing more; all of the pieces are the line itself', async () => {
  const { order, line } = await aLine(shop, customer, (await anOffer(shop)).id, 5);
  const wish = { line, from: 'accepted', to: 'cancelled', quantity: 2, seen: 5 } as const;
  await moveLines(customer.pb, [wish]);
  await expect(moveLines(customer.pb, [wish])).rejects.toMatchObject({ code: 'line_moved' });
  await moveLines(customer.pb, [{ ...wish, quantity: 3, seen: 3 }]);
  expect(await standing(order)).toEqual([
    [3, 'cancelled'],
    [2, 'cancelled'],
  ]);
});

test('one of four that were handed out is brought back', async () => {
  const { order, line } = await aLine(shop, customer, (await anOffer(shop)).id, 4);
  await lead(shop, manager, line, 'confirmed', 'ready', 'issued');
  await moveLines(
    customer.pb,
    [{ line, from: 'issued', to: 'return_requested', quantity: 1, seen: 4 }],
    { reason: 'брак' },
  );
  expect(await standing(order)).toEqual([
    [3, 'issued'],
    [1, 'return_requested'],
  ]);
  await expect(
    moveLines(customer.pb, [{ line, from: 'issued', to: 'cancelled', quantity: 1, seen: 3 }]),
  ).rejects.toMatchObject({ code: 'wrong_step' });
  expect(await standing(order)).toEqual([
    [3, 'issued'],
    [1, 'return_requested'],
  ]);
});

it.each([
  [1, 'a half of a pair'],
  [4, 'less than is sold at least'],
])('%i of six is not taken out where what is left would be %s', async (quantity) => {
  const { order, line } = await aLine(
    shop,
    customer,
    (await anOffer(shop, { multiple: 2, min_quantity: 4 })).id,
    6,
  );
  await expect(
    moveLines(customer.pb, [{ line, from: 'accepted', to: 'cancelled', quantity, seen: 6 }]),
  ).rejects.toMatchObject({ code: 'invalid_input' });
  await moveLines(customer.pb, [{ line, from: 'accepted', to: 'cancelled', quantity: 2, seen: 6 }]);
  expect(await standing(order)).toEqual([
    [4, 'accepted'],
    [2, 'cancelled'],
  ]);
});

it.each([0, 6, 1.5, '2'])('%j of five pieces is no wish', async (quantity) => {
  const { order, line } = await aLine(shop, customer, (await anOffer(shop)).id, 5);
  await expect(
    moveLines(customer.pb, [
      { line, from: 'accepted', to: 'cancelled', quantity: quantity as number, seen: 5 },
    ]),
  ).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await standing(order)).toEqual([[5, 'accepted']]);
});
