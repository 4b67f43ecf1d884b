import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCartLine } from '../../../../lib/cart/repository.ts';
import { proposeInstead } from '../../../../lib/orders/proposals/repository.ts';
import { amount } from '../../../support/amounts.ts';
import { aCustomer, anAdmin, anOffer, PASSWORD, type Person } from '../../../support/builders.ts';
import { brokenRules } from '../../../support/ordering-invariants.ts';
import { aLine, lead } from '../../../support/order-lines.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let customer: Person;
let order: { id: string; number: string };

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  customer = await aCustomer(shop);
  order = await anOrder(shop, customer, (await anOffer(shop, { cost_kopecks: 6_000 })).id, 2);
});
afterAll(() => shop.stop());

const seenBy = async ({ pb }: Person) =>
  Promise.all(
    ['orders', 'order_items', 'order_events'].map(
      async (name) => (await pb.collection(name as 'orders').getFullList()).length,
    ),
  );

test('a customer sees the own order with lines and events, and nobody another one', async () => {
  expect(await seenBy(customer)).toEqual([1, 1, 1]);
  const stranger = await aCustomer(shop);
  expect(await seenBy(stranger)).toEqual([0, 0, 0]);
  for (const path of [
    `/api/collections/orders/records/${order.id}`,
    `/api/collections/order_items/records?filter=${encodeURIComponent(`order.user = '${customer.id}'`)}`,
    `/api/collections/orders/records?filter=${encodeURIComponent(`user.email ~ 'shop'`)}`,
  ]) {
    const { status, body } = await callBackend(shop, path, { token: stranger.token });
    expect([status, body.items?.length ?? 0]).toEqual([path.includes('filter') ? 200 : 404, 0]);
  }
});

test('what the staff write among themselves is not for the customer', async () => {
  await shop.root
    .collection('order_events')
    .create({ order: order.id, kind: 'note', public: false, actor_kind: 'admin' });
  expect(await seenBy(customer)).toEqual([1, 1, 1]);
  expect(await seenBy(await anAdmin(shop, 'warehouse'))).toEqual([1, 1, 2]);
});

test('what we pay is seen by those who buy for the shop only', async () => {
  const costs = async (role: 'owner' | 'manager' | 'warehouse') =>
    (await (await anAdmin(shop, role)).pb.collection('order_items').getFullList()).map(
      (item) => (item as { cost_kopecks?: number }).cost_kopecks,
    );
  expect([await costs('owner'), await costs('manager'), await costs('warehouse')]).toEqual([
    [6_000],
    [6_000],
    [undefined],
  ]);
});

test('who of the shop did something is told to the staff; the customer reads that it was the shop', async () => {
  const manager = await anAdmin(shop, 'manager', { name: 'Анна' });
  const { order: own, line } = await aLine(shop, customer, (await anOffer(shop)).id);
  await lead(shop, manager, line, 'confirmed');
  const names = async ({ pb }: Person) =>
    (
      await pb
        .collection('order_events')
        .getFullList({ filter: `order = '${own}' && kind = 'line_moved'` })
    ).map((event) => (event as { actor_name?: string }).actor_name);
  expect([
    await names(manager),
    await names(await anAdmin(shop, 'warehouse')),
    await names(customer),
  ]).toEqual([['Анна'], ['Анна'], [undefined]]);
});

test('neither events nor proposals tell a customer or the warehouse what we pay', async () => {
  const manager = await anAdmin(shop, 'manager');
  const { order: own, line } = await aLine(
    shop,
    customer,
    (await anOffer(shop, { cost_kopecks: 6_543 })).id,
  );
  await lead(shop, manager, line, 'on_hold');
  await proposeInstead(manager.pb, line, {
    offer: (await anOffer(shop, { cost_kopecks: 6_543 })).id,
    quantity: 1,
  });
  for (const { pb } of [customer, await anAdmin(shop, 'warehouse')]) {
    const all = await Promise.all(
      (['orders', 'order_items', 'order_events'] as const).map((name) =>
        pb
          .collection(name)
          .getFullList({ filter: name === 'orders' ? `id = '${own}'` : `order = '${own}'` }),
      ),
    );
    expect(all.map((records) => records.length)).toEqual([1, 1, 3]);
    expect(JSON.stringify(all)).not.toMatch(amount(6_543));
  }
});

test('an event is never changed', () => {
  expect(() => shop.database().exec("UPDATE order_events SET kind = 'other'")).toThrow(
    'order_events_kept',
  );
});

test('who asks for his data gets cart and orders with it; who leaves leaves his orders to the shop', async () => {
  const leaving = await aCustomer(shop);
  const { id } = await anOffer(shop);
  const { number } = await anOrder(shop, leaving, id);
  await setCartLine(leaving.pb, id, 1);
  const { body } = await callBackend(shop, '/api/shop/account/export', { token: leaving.token });
  expect(body).toMatchObject({
    cart: [{ quantity: 1 }],
    orders: [{ number, total: 10_000 }],
    orderLines: [{ order: number, quantity: 1, price: 10_000 }],
  });
  expect(
    (
      await callBackend(shop, '/api/shop/account/delete', {
        token: leaving.token,
        body: { password: PASSWORD },
      })
    ).status,
  ).toBe(204);
  const { items } = await shop.root
    .collection('orders')
    .getList(1, 1, { filter: `number = '${number}'` });
  expect(items[0]).toMatchObject({ user: '', contact_phone: '+79161234567' });
  expect(
    shop.database().prepare('SELECT COUNT(*) AS n FROM cart_items WHERE user = ?').get(leaving.id),
  ).toMatchObject({ n: 0 });
  expect(brokenRules(shop)).toEqual({});
});
