import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { createBackend } from '../../../../lib/pocketbase/client.ts';
import { makeInvoice } from '../../../../lib/documents/repository.ts';
import { writeMessage } from '../../../../lib/orders/messages/repository.ts';
import { getAdminOrder } from '../../../../lib/orders/admin/repository.ts';
import { amount } from '../../../support/amounts.ts';
import { aCustomer, anOffer, aProduct, type Person } from '../../../support/builders.ts';
import { theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let callers: Record<CallerName, Caller>;
let buyer: Person;
let order: { id: string; number: string };
let offer: string;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  callers = await theCallers(shop);
  buyer = await aCustomer(shop, { name: 'Ирина Полякова', phone: '+79031112233' });
  const product = await aProduct(shop, {
    article: 'W 712/75',
    article_key: 'W71275',
    name: 'Фильтр',
  });
  offer = (await anOffer(shop, { product: product.id, cost_kopecks: 4_200, on_hand: 10 })).id;
  order = await anOrder(shop, buyer, offer, 3);
});
afterAll(() => shop?.stop());

const ask = (path: string, caller: CallerName = 'manager') =>
  callBackend(shop, `/api/shop/admin/${path}`, { token: callers[caller].token });
const clientOf = (caller: CallerName) => createBackend(shop.url, callers[caller].token);

test('an order is told with its lines, what they cost the shop, and its history', async () => {
  const told = await getAdminOrder(clientOf('manager'), order.id);
  expect(told).toMatchObject({
    number: order.number,
    state: 'new',
    customer: { name: 'Ирина Полякова', email: buyer.email },
    totalKopecks: 30_000,
    paidKopecks: 0,
    isUnread: false,
  });
  expect(told.lines).toMatchObject([
    {
      article: 'W 712/75',
      quantity: 3,
      reserved: 3,
      priceKopecks: 10_000,
      vatPercent: 22,
      costKopecks: 4_200,
      state: 'accepted',
      proposal: null,
    },
  ]);
  expect(told.events.map(({ kind, actor }) => [kind, actor])).toEqual([['placed', 'customer']]);
});

test('the warehouse does not learn what goods cost the shop', async () => {
  const told = await getAdminOrder(clientOf('warehouse'), order.id);
  expect(told.lines[0]!.costKopecks).toBeNull();
  expect(JSON.stringify((await ask(`orders/${order.id}`, 'warehouse')).body)).not.toMatch(
    amount(4_200),
  );
});

test('its papers are told to who may open them, the newest first', async () => {
  expect((await getAdminOrder(clientOf('manager'), order.id)).papers).toEqual([]);
  const made = await makeInvoice(buyer.pb, order.id);
  expect((await getAdminOrder(clientOf('owner'), order.id)).papers).toMatchObject([
    { ...made, totalKopecks: 30_000 },
  ]);
  expect((await getAdminOrder(clientOf('warehouse'), order.id)).papers).toBeNull();
});

test('what the customer has written waits until somebody has seen it', async () => {
  await writeMessage(buyer.pb, order.id, 'Когда приедет?');
  const manager = clientOf('manager');
  expect(await getAdminOrder(manager, order.id)).toMatchObject({
    isUnread: true,
    messages: [{ actor: 'customer', isPublic: true, text: 'Когда приедет?' }],
  });
  await writeMessage(manager, order.id, 'Завтра');
  expect((await getAdminOrder(manager, order.id)).isUnread).toBe(false);
});

test('what can be put into an order is found by number, with its price, its cost, its stock and where it lies', async () => {
  const { body } = await ask('order-offers?q=W71275');
  expect(body.items).toMatchObject([
    {
      offer,
      article: 'W 712/75',
      priceKopecks: 10_000,
      costKopecks: 4_200,
      available: 7,
      stockKind: 'exact',
      sold: true,
    },
  ]);
  expect((await ask(`order-offers?offers=${offer}`)).body.items).toHaveLength(1);
  expect((await ask('order-offers?q=none-such')).body.items).toEqual([]);
});

it.each([
  ['q=polyakova', 0],
  [`q=${encodeURIComponent('поляк')}`, 1],
  ['q=8%20903%20111-22', 1],
  ['', 0],
])('customers by %j: %i', async (query, count) =>
  expect((await ask(`order-customers?${query}`)).body.items).toHaveLength(count),
);

test('everything is found from anywhere by the number of the order, its customer’s name or phone', async () => {
  const found = async (q: string) =>
    (await ask(`search?storefront=main&q=${encodeURIComponent(q)}`, 'warehouse')).body.items.filter(
      ({ kind }: { kind: string }) => kind === 'order',
    );
  expect(await found(order.number)).toEqual([
    {
      kind: 'order',
      id: order.id,
      title: `Заказ № ${order.number}, Покупатель`,
      note: 'Новый · +79161234567',
    },
  ]);
  expect(await found('+7 916 123-45-67')).toHaveLength(1);
  expect(await found('покуп')).toHaveLength(1);
  expect((await ask(`search?storefront=main&q=${order.number}`, 'content')).body.items).toEqual([]);
});

it.each([
  ['guest', 403, 403],
  ['customer', 403, 403],
  ['owner', 200, 200],
  ['manager', 200, 200],
  ['warehouse', 200, 403],
  ['content', 403, 403],
  ['machine', 403, 403],
  ['inactive admin', 403, 403],
] as [CallerName, number, number][])(
  '%s: order %i, ordering for others %i',
  async (caller, one, ordering) => {
    expect((await ask(`orders/${order.id}`, caller)).status).toBe(one);
    expect((await ask('order-offers?q=W71275', caller)).status).toBe(ordering);
    expect((await ask('order-customers?q=1112233', caller)).status).toBe(ordering);
  },
);

test('an order that is not there is not found', async () =>
  expect((await ask('orders/nosuchorder0000')).status).toBe(404));
