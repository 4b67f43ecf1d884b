import { afterAll, beforeAll, expect, it, test } from 'vitest';
import type { PaymentKind } from '../../../../lib/orders/payments/model.ts';
import { listPayments, recordPayment } from '../../../../lib/orders/payments/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;
let warehouse: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager, warehouse] = [
    await aCustomer(shop),
    await anAdmin(shop, 'manager', { name: 'Анна' }),
    await anAdmin(shop, 'warehouse'),
  ];
});
afterAll(() => shop.stop());

const anUnpaid = async () => (await anOrder(shop, customer, (await anOffer(shop)).id, 2)).id;
let keys = 0;
const money = (kind: PaymentKind, amountKopecks: number, key = `key${(keys += 1)}`) => ({
  kind,
  amountKopecks,
  receivedAt: new Date().toISOString(),
  comment: 'Чек 7',
  key,
});
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const paid = async (order: string) =>
  (await customer.pb.collection('orders').getOne(order)).paid_kopecks;

test('what came and what went back makes what is paid, and the customer sees it', async () => {
  const order = await anUnpaid();
  await recordPayment(manager.pb, order, money('transfer', 15_000));
  await recordPayment(warehouse.pb, order, money('cash', 5_000));
  expect((await recordPayment(manager.pb, order, money('refund', 4_000))).paidKopecks).toBe(16_000);
  expect(await paid(order)).toBe(16_000);
  expect(
    (await listPayments(warehouse.pb, order)).map(({ kind, amountKopecks, by }) => [
      kind,
      amountKopecks,
      by,
    ]),
  ).toEqual([
    ['transfer', 15_000, 'Анна'],
    ['cash', 5_000, 'Test warehouse'],
    ['refund', 4_000, 'Анна'],
  ]);
  const events = await customer.pb
    .collection('order_events')
    .getFullList({ filter: `order = '${order}' && kind = 'payment'`, sort: 'created,@rowid' });
  expect(events.map(({ data }) => data)).toEqual([
    { kind: 'transfer', amountKopecks: 15_000, paidKopecks: 15_000 },
    { kind: 'cash', amountKopecks: 5_000, paidKopecks: 20_000 },
    { kind: 'refund', amountKopecks: 4_000, paidKopecks: 16_000 },
  ]);
  expect(await customer.pb.collection('payments').getFullList()).toEqual([]);
});

test('a press repeated is one payment, even at once', async () => {
  const order = await anUnpaid();
  const form = money('cash', 1_000);
  const replies = await Promise.all([1, 2, 3, 4].map(() => recordPayment(manager.pb, order, form)));
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
  expect(await paid(order)).toBe(1_000);
});

test('no more goes back than came', async () => {
  const order = await anUnpaid();
  await recordPayment(manager.pb, order, money('card', 1_000));
  expect(await code(recordPayment(manager.pb, order, money('refund', 1_001)))).toBe(
    'invalid_input',
  );
  expect(await paid(order)).toBe(1_000);
});

it.each<[PaymentKind, string]>([
  ['cash', 'done'],
  ['card', 'done'],
  ['transfer', 'forbidden'],
  ['refund', 'forbidden'],
])('the warehouse takes %s: %s', async (kind, expected) => {
  const order = await anUnpaid();
  await recordPayment(manager.pb, order, money('cash', 5_000));
  expect(await code(recordPayment(warehouse.pb, order, money(kind, 100)))).toBe(expected);
});

test('a customer writes down no payment', async () =>
  expect(await code(recordPayment(customer.pb, await anUnpaid(), money('cash', 100)))).toBe(
    'forbidden',
  ));

it.each([
  { kind: 'gold' },
  { amountKopecks: 0 },
  { amountKopecks: -5 },
  { amountKopecks: 1.5 },
  { receivedAt: 'завтра' },
  { receivedAt: '2199-01-01' },
  { comment: 'x'.repeat(301) },
  { key: 'a b' },
])('%j is no payment', async (wrong) => {
  const order = await anUnpaid();
  expect(
    reason(
      await callBackend(shop, `/api/shop/orders/${order}/payments`, {
        token: manager.token,
        body: { ...money('cash', 100), ...wrong },
      }),
    ),
  ).toBe('invalid_input');
  expect(await paid(order)).toBe(0);
});
