import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { toPay } from '../../../../lib/documents/model.ts';
import { setCartLine } from '../../../../lib/cart/repository.ts';
import { getInvoice, makeInvoice } from '../../../../lib/documents/repository.ts';
import { LINE_STATES, type LineState } from '../../../../lib/orders/model.ts';
import { placeOrder } from '../../../../lib/orders/repository.ts';
import { balanceOf, orderTotals } from '../../../../lib/orders/states/model.ts';
import type { PaymentKind } from '../../../../lib/orders/payments/model.ts';
import { getAdminOrder } from '../../../../lib/orders/admin/repository.ts';
import {
  listPayments,
  recordPayment,
  takeBackPayment,
} from '../../../../lib/orders/payments/repository.ts';
import { DUE_SQL } from '../../../../pocketbase/hooks/orders/payments/due.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { anOrder, aRequest } from '../../../support/ordering.ts';
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
  expect(
    (await recordPayment(manager.pb, order, { ...money('refund', 4_000), known: 4_000 }))
      .paidKopecks,
  ).toBe(16_000);
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

test('a press repeated after its payment was taken back is told so, and writes down nothing', async () => {
  const order = await anUnpaid();
  const form = money('cash', 1_000);
  const { id } = await recordPayment(manager.pb, order, form);
  expect((await recordPayment(manager.pb, order, form)).id).toBe(id);
  await takeBackPayment(manager.pb, id, 'Не тот заказ');
  const again = await callBackend(shop, `/api/shop/orders/${order}/payments`, {
    token: manager.token,
    body: form,
  });
  expect([again.status, reason(again), await paid(order)]).toEqual([409, 'payment_taken_back', 0]);
  // Another form is another payment.
  expect(await code(recordPayment(manager.pb, order, money('cash', 1_000)))).toBe('done');
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

test('more than the order lacks is asked about, with the surplus, and taken once it is known', async () => {
  const order = await anUnpaid();
  await recordPayment(manager.pb, order, money('transfer', 15_000));
  const refused = await callBackend(shop, `/api/shop/orders/${order}/payments`, {
    token: manager.token,
    body: money('cash', 6_000),
  });
  expect([refused.status, reason(refused), refused.body.data.reason.message]).toEqual([
    409,
    'paid_over',
    '1000.',
  ]);
  const again = (amountKopecks: number, known: number) =>
    code(recordPayment(manager.pb, order, { ...money('cash', amountKopecks), known }));
  expect(await again(6_001, 1_000)).toBe('paid_over');
  expect(await paid(order)).toBe(15_000);
  expect(await again(6_000, 1_000)).toBe('done');
  expect(await paid(order)).toBe(21_000);
  // Of what comes then all is beyond what is due.
  expect(await again(500, 499)).toBe('paid_over');
  expect(await again(500, 500)).toBe('done');
});

/** Whether the staff find it among what is not paid. */
const isUnpaid = async (order: string): Promise<boolean> =>
  (
    await callBackend(shop, '/api/shop/admin/orders?storefront=main&want=unpaid', {
      token: manager.token,
    })
  ).body.items.some(({ id }: { id: string }) => id === order);

test.each<LineState>(['refused', 'cancel_requested'])(
  'what no invoice asks for is not lacking: %s',
  async (state) => {
    for (const quantity of [2, 3])
      await setCartLine(customer.pb, (await anOffer(shop)).id, quantity);
    const request = await aRequest(shop, customer, { payment: 'invoice' });
    const { id: order } = await placeOrder(customer.pb, request);
    const set = (table: string, fields: string, where: string) =>
      shop.database().prepare(`UPDATE ${table} SET ${fields} WHERE ${where} = ?`).run(order);
    set('order_items', `state = '${state}'`, 'quantity = 3 AND "order"');
    set('orders', 'delivery_kopecks = 500, total_kopecks = 50500', 'id');
    const shown = await getAdminOrder(manager.pb, order);
    const { left, held } = balanceOf(shown);
    expect([left, shown.unpaidKopecks, held]).toEqual([20_500, 20_500, 30_000]);
    const invoice = await makeInvoice(manager.pb, order);
    expect(toPay(await getInvoice(manager.pb, order, invoice.id))).toBe(left);
    expect(await isUnpaid(order)).toBe(true);
    // Within what the order comes to it may yet be for what waits.
    for (const [surplus, refusal] of [
      [1, 'paid_ahead'],
      [held, 'paid_ahead'],
      [held + 1, 'paid_over'],
    ] as const)
      await expect(
        recordPayment(manager.pb, order, money('transfer', left + surplus)),
      ).rejects.toMatchObject({ code: refusal, details: { asked: String(surplus) } });
    expect(await code(recordPayment(manager.pb, order, money('transfer', left)))).toBe('done');
    expect(await isUnpaid(order)).toBe(false);
    // Paid for all the same, it is to be given back only once it has been decided.
    const rest = { ...money('transfer', 30_000), known: 30_000 };
    expect(await code(recordPayment(manager.pb, order, rest))).toBe('done');
    expect(await code(recordPayment(manager.pb, order, money('refund', 1)))).toBe('refunded_over');
  },
);

test('of an order that came back whole its courier is lacking', async () => {
  const order = await anUnpaid();
  const set = (sql: string) => shop.database().prepare(sql).run(order);
  set('UPDATE order_items SET state = \'returned\' WHERE "order" = ?');
  set(
    "UPDATE orders SET state = 'returned', delivery_kopecks = 500, total_kopecks = 500 WHERE id = ?",
  );
  const { left, held } = balanceOf(await getAdminOrder(manager.pb, order));
  expect([left, held, await isUnpaid(order)]).toEqual([500, 0, true]);
  const invoice = await makeInvoice(manager.pb, order);
  const { lines } = await getInvoice(manager.pb, order, invoice.id);
  expect(lines).toMatchObject([{ name: 'Доставка', quantity: 1, priceKopecks: 500 }]);
  expect(await code(recordPayment(manager.pb, order, money('cash', 501)))).toBe('paid_over');
  expect(await code(recordPayment(manager.pb, order, money('cash', 500)))).toBe('done');
  expect(await isUnpaid(order)).toBe(false);
});

test('what is lacking is the same in SQL as on pages, however lines stand', () => {
  const line = fc.record({
    state: fc.constantFrom(...LINE_STATES),
    quantity: fc.integer({ min: 1, max: 3 }),
    priceKopecks: fc.integer({ min: 1, max: 1_000 }),
  });
  const database = shop.database();
  const addOrder = database.prepare(
    "INSERT INTO orders (id, storefront, number, idempotency_key, created, delivery_kopecks) VALUES ('lacks', 'other', 'lacks', 'lacks', '2026-01-10 12:00:00.000Z', ?)",
  );
  const addLine = database.prepare(
    'INSERT INTO order_items (id, "order", position, state, quantity, price_kopecks) VALUES (?, \'lacks\', ?, ?, ?, ?)',
  );
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(0, 50_000),
      (lines, kopecks) => {
        database.exec('BEGIN');
        try {
          addOrder.run(kopecks);
          for (const [n, { state, quantity, priceKopecks }] of lines.entries())
            addLine.run(`lacks${n}`, n, state, quantity, priceKopecks);
          const { totalKopecks } = orderTotals(lines, kopecks);
          const { left, held } = balanceOf({
            lines,
            delivery: { kopecks },
            totalKopecks,
            paidKopecks: 0,
          });
          expect(left + held).toBe(totalKopecks);
          expect({
            ...database
              .prepare(`SELECT ${DUE_SQL} AS due FROM orders o WHERE o.id = 'lacks'`)
              .get(),
          }).toEqual({ due: left });
        } finally {
          database.exec('ROLLBACK');
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('more than is owed back is asked about before it goes back', async () => {
  const order = await anUnpaid();
  await recordPayment(manager.pb, order, { ...money('transfer', 21_000), known: 1_000 });
  const back = (amountKopecks: number, known: number) =>
    code(recordPayment(manager.pb, order, { ...money('refund', amountKopecks), known }));
  expect(await back(10_000, 0)).toBe('refunded_over');
  expect(await back(10_000, 8_999)).toBe('refunded_over');
  expect(await back(1_000, 0)).toBe('done');
  expect(await back(10_000, 10_000)).toBe('done');
  expect(await paid(order)).toBe(10_000);
});

test('the warehouse takes back what it wrote down itself, for half an hour', async () => {
  const order = await anUnpaid();
  const own = async () => (await recordPayment(warehouse.pb, order, money('cash', 1_000))).id;
  const others = (await recordPayment(manager.pb, order, money('cash', 1_000))).id;
  const takenBack = (id: string) => code(takeBackPayment(warehouse.pb, id, 'Ошибка'));
  const old = await own();
  shop
    .database()
    .prepare("UPDATE payments SET created = '2020-01-01 00:00:00.000Z' WHERE id = ?")
    .run(old);
  expect([await takenBack(others), await takenBack(old), await takenBack(await own())]).toEqual([
    'forbidden',
    'forbidden',
    'done',
  ]);
  expect(await code(takeBackPayment(manager.pb, old, 'Ошибка'))).toBe('done');
});

test('a payment that was a mistake counts no longer, stays with its reason, and is taken back once', async () => {
  const order = await anUnpaid();
  await recordPayment(manager.pb, order, money('transfer', 15_000));
  const { id } = await recordPayment(warehouse.pb, order, money('cash', 5_000));
  expect(await code(takeBackPayment(manager.pb, id, ' '))).toBe('reason_required');
  expect(await takeBackPayment(warehouse.pb, id, 'Не тот заказ')).toEqual({ paidKopecks: 15_000 });
  expect(await code(takeBackPayment(manager.pb, id, 'Ещё раз'))).toBe('payment_taken_back');
  expect(await paid(order)).toBe(15_000);
  expect(
    (await listPayments(manager.pb, order)).map(({ amountKopecks, takenBack }) => [
      amountKopecks,
      takenBack && [takenBack.by, takenBack.reason],
    ]),
  ).toEqual([
    [15_000, null],
    [5_000, ['Test warehouse', 'Не тот заказ']],
  ]);
  expect((await getAdminOrder(manager.pb, order)).payments[1]!.takenBack).toMatchObject({
    reason: 'Не тот заказ',
  });
  expect(
    shop
      .database()
      .prepare("SELECT action, actor_role FROM audit_log WHERE record = ? AND action = 'update'")
      .all(id),
  ).toEqual([{ action: 'update', actor_role: 'warehouse' }]);
  const [event] = await customer.pb
    .collection('order_events')
    .getFullList({ filter: `order = '${order}' && kind = 'payment_taken_back'` });
  expect(event!.data).toEqual({
    kind: 'cash',
    amountKopecks: 5_000,
    paidKopecks: 15_000,
    reason: 'Не тот заказ',
  });
});

test('of two who take a payment back at once one is told that it was done', async () => {
  const order = await anUnpaid();
  const { id } = await recordPayment(manager.pb, order, money('cash', 5_000));
  const codes = await Promise.all(
    [1, 2, 3].map(() => code(takeBackPayment(manager.pb, id, 'Ошибка'))),
  );
  expect(codes.sort()).toEqual(['done', 'payment_taken_back', 'payment_taken_back']);
  expect(await paid(order)).toBe(0);
});

test('what has gone back already is not taken back below nothing, but the refund itself is', async () => {
  const order = await anUnpaid();
  const { id } = await recordPayment(manager.pb, order, money('cash', 5_000));
  const refund = await recordPayment(manager.pb, order, {
    ...money('refund', 1_000),
    known: 1_000,
  });
  expect(await code(takeBackPayment(manager.pb, id, 'Ошибка'))).toBe('payment_refunded');
  expect(await code(takeBackPayment(warehouse.pb, refund.id, 'Ошибка'))).toBe('forbidden');
  expect(await takeBackPayment(manager.pb, refund.id, 'Ошибка')).toEqual({ paidKopecks: 5_000 });
  expect(await code(takeBackPayment(customer.pb, id, 'Ошибка'))).toBe('forbidden');
});

test('an order that owes money back waits for somebody, however its lines stand', async () => {
  const order = await anUnpaid();
  const waits = async () =>
    (
      await callBackend(shop, '/api/shop/admin/orders?storefront=main&want=waits', {
        token: manager.token,
      })
    ).body.items.some(({ id }: { id: string }) => id === order);
  const figure = async () =>
    (
      await callBackend(shop, '/api/shop/admin/orders/counts?storefront=main', {
        token: manager.token,
      })
    ).body.waits;
  await recordPayment(manager.pb, order, money('cash', 20_000));
  shop.database().prepare(`UPDATE order_items SET state = 'issued' WHERE "order" = ?`).run(order);
  const before = await figure();
  expect(await waits()).toBe(false);
  await recordPayment(manager.pb, order, { ...money('cash', 100), known: 100 });
  expect([await waits(), await figure()]).toEqual([true, before + 1]);
  await recordPayment(manager.pb, order, money('refund', 100));
  expect([await waits(), await figure()]).toEqual([false, before]);
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
