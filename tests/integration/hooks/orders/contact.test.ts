import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import type { OrderDetails } from '../../../../lib/orders/model.ts';
import { changeContact } from '../../../../lib/orders/admin/new-order-repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { aLine, lead } from '../../../support/order-lines.ts';
import { brokenRules } from '../../../support/ordering-invariants.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

const WANTED: Pick<OrderDetails, 'contact' | 'delivery'> = {
  contact: { name: 'Ольга', phone: '+79031112233', email: 'olga@shop.test' },
  delivery: {
    kind: 'courier',
    point: '',
    city: 'Тула',
    street: 'Примерная, 2',
    flat: '7',
    postalCode: '',
  },
};

let shop: TestShop;
let customer: Person;
let manager: Person;
let [order, line, seen] = ['', '', ''];

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager] = [await aCustomer(shop), await anAdmin(shop, 'manager')];
  const settings = {
    courier_area: 'по городу и области',
    courier_price_kopecks: 35_000,
    courier_free_from_kopecks: 5_000_000,
  };
  for (const [key, value] of Object.entries(settings))
    await shop.root
      .collection('settings')
      .create({ storefront: 'main', key, value: JSON.stringify(value) });
});
afterAll(() => {
  expect(brokenRules(shop)).toEqual({});
  return shop.stop();
});
beforeEach(async () => {
  ({ order, line } = await aLine(shop, customer, (await anOffer(shop)).id, 2));
  seen = (await stored()).updated;
});

const stored = () => shop.root.collection('orders').getOne(order);
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

test('contact and delivery change before anything has left, the way costs what the settings say, and the history keeps what was', async () => {
  expect(await changeContact(manager.pb, order, WANTED, seen)).toEqual({
    deliveryKopecks: 35_000,
    totalKopecks: 55_000,
  });
  expect(await stored()).toMatchObject({
    contact_name: 'Ольга',
    delivery: 'courier',
    delivery_kopecks: 35_000,
    items_kopecks: 20_000,
    total_kopecks: 55_000,
    delivery_details: { city: 'Тула', flat: '7' },
  });
  const events = await customer.pb
    .collection('order_events')
    .getFullList({ filter: `order = '${order}'`, sort: 'created,@rowid' });
  expect(events.map(({ kind, data }) => [kind, data]).slice(1)).toMatchObject([
    [
      'contact_changed',
      {
        before: { name: 'Покупатель', delivery: 'pickup' },
        after: { name: 'Ольга', delivery: 'courier', deliveryKopecks: 35_000 },
      },
    ],
    ['total_changed', { from: 20_000, to: 55_000 }],
  ]);
});

test('of two editors the second is told, and nothing of his is stored', async () => {
  await changeContact(manager.pb, order, WANTED, seen);
  expect(
    await code(
      changeContact(
        manager.pb,
        order,
        { ...WANTED, contact: { ...WANTED.contact, name: 'Пётр' } },
        seen,
      ),
    ),
  ).toBe('changed_meanwhile');
  expect((await stored()).contact_name).toBe('Ольга');
});

it.each([['in_delivery'], ['issued']] as const)('not once something is %s', async (state) => {
  await lead(shop, manager, line, 'confirmed', 'ready', state);
  expect(await code(changeContact(manager.pb, order, WANTED, (await stored()).updated))).toBe(
    'wrong_step',
  );
});

test('not by the customer, not by the warehouse, and not to a place that is not offered', async () => {
  expect(await code(changeContact(customer.pb, order, WANTED, seen))).toBe('forbidden');
  expect(
    await code(changeContact((await anAdmin(shop, 'warehouse')).pb, order, WANTED, seen)),
  ).toBe('forbidden');
  expect(
    await code(
      changeContact(
        manager.pb,
        order,
        { ...WANTED, delivery: { ...WANTED.delivery, kind: 'pickup', point: 'Луна' } },
        seen,
      ),
    ),
  ).toBe('invalid_input');
  expect(
    reason(
      await callBackend(shop, `/api/shop/orders/${order}/contact`, {
        token: manager.token,
        body: { ...WANTED, contact: { ...WANTED.contact, phone: '123' }, seen },
      }),
    ),
  ).toBe('invalid_input');
  expect((await stored()).updated).toBe(seen);
});
