import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCart, setCartLine } from '../../../../lib/cart/repository.ts';
import { splitLine } from '../../../../lib/orders/lines/repository.ts';
import { placeOrder, repeatOrder } from '../../../../lib/orders/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { aLine, lead, linesOf } from '../../../support/order-lines.ts';
import { aRequest } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let customer: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  customer = await aCustomer(shop);
});

async function ordered(...wanted: [string, number][]): Promise<string> {
  for (const [offer, quantity] of wanted) await setCartLine(customer.pb, offer, quantity);
  return (await placeOrder(customer.pb, await aRequest(shop, customer))).id;
}
const cart = async () =>
  (await readCart(customer.pb)).lines.map(({ offer, quantity, priceSeenKopecks, priceKopecks }) => [
    offer,
    quantity,
    priceSeenKopecks,
    priceKopecks,
  ]);

test('what can still be bought is in the cart again; what is dearer, fewer or gone is said', async () => {
  const [same, dearer, fewer, gone] = [
    await anOffer(shop),
    await anOffer(shop),
    await anOffer(shop, { on_hand: 5 }),
    await anOffer(shop),
  ];
  const order = await ordered([same.id, 2], [dearer.id, 1], [fewer.id, 3], [gone.id, 1]);
  await shop.root.collection('offers').update(dearer.id, { retail_kopecks: 12_500 });
  await shop.root.collection('products').delete(gone.product);
  expect(await repeatOrder(customer.pb, order)).toEqual({
    added: 3,
    missing: [
      expect.objectContaining({ product: fewer.product, quantity: 1 }),
      expect.objectContaining({ product: gone.product, quantity: 1 }),
    ],
    dearer: [expect.objectContaining({ product: dearer.product, from: 10_000, to: 12_500 })],
  });
  expect(await cart()).toEqual([
    [same.id, 2, 10_000, 10_000],
    [dearer.id, 1, 10_000, 12_500],
    [fewer.id, 2, 10_000, 10_000],
  ]);
});

test('pressed twice, the cart is the same, and the larger quantity that stood there stays', async () => {
  const [one, other] = [await anOffer(shop), await anOffer(shop)];
  const order = await ordered([one.id, 2], [other.id, 2]);
  await setCartLine(customer.pb, other.id, 5);
  await repeatOrder(customer.pb, order);
  expect(await repeatOrder(customer.pb, order)).toMatchObject({ added: 2 });
  expect((await cart()).map(([offer, quantity]) => [offer, quantity])).toEqual([
    [other.id, 5],
    [one.id, 2],
  ]);
});

test('parts of a line count together; what was cancelled is left out, unless all was', async () => {
  const manager = await anAdmin(shop, 'manager');
  const [kept, dropped] = [await anOffer(shop), await anOffer(shop)];
  const order = await ordered([kept.id, 3], [dropped.id, 1]);
  const [first, second] = await linesOf(shop, order);
  await splitLine(manager.pb, first!.id, 1, 3);
  await lead(shop, customer, second!.id, 'cancelled');
  await repeatOrder(customer.pb, order);
  expect((await cart()).map(([offer, quantity]) => [offer, quantity])).toEqual([[kept.id, 3]]);
  const { order: all, line } = await aLine(shop, customer, kept.id, 2);
  await lead(shop, customer, line, 'cancelled');
  expect(await repeatOrder(customer.pb, all)).toMatchObject({ added: 1, missing: [] });
});

test('one line is brought by itself, also one that was cancelled, and none of another order', async () => {
  const [one, other] = [await anOffer(shop), await anOffer(shop)];
  const order = await ordered([one.id, 2], [other.id, 3]);
  const { order: another, line: foreign } = await aLine(shop, customer, one.id, 1);
  const line = (await linesOf(shop, order))[1]!.id;
  await lead(shop, customer, line, 'cancelled');
  expect(await repeatOrder(customer.pb, order, line)).toEqual({
    added: 1,
    missing: [],
    dearer: [],
  });
  expect((await cart()).map(([offer, quantity]) => [offer, quantity])).toEqual([[other.id, 3]]);
  for (const [of, wrong] of [
    [order, foreign],
    [another, line],
    [order, ''],
  ] as const)
    await expect(repeatOrder(customer.pb, of, wrong)).rejects.toMatchObject({ code: 'not_found' });
});

test("nobody repeats somebody else's order", async () => {
  const order = await ordered([(await anOffer(shop)).id, 1]);
  await expect(repeatOrder((await aCustomer(shop)).pb, order)).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(repeatOrder((await anAdmin(shop, 'owner')).pb, order)).rejects.toMatchObject({
    code: 'sign_in_required',
  });
});
