import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { readCart, setCartLine } from '../../../../lib/cart/repository.ts';
import { orderForCustomer } from '../../../../lib/orders/admin/new-order-repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { stockOf } from '../../../support/moving.ts';
import { brokenRules } from '../../../support/ordering-invariants.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager] = [await aCustomer(shop), await anAdmin(shop, 'manager', { name: 'Анна' })];
});
afterAll(() => {
  expect(brokenRules(shop)).toEqual({});
  return shop.stop();
});

let keys = 0;
const wish = (lines: { offer: string; quantity: number }[], over = {}) => ({
  user: customer.id,
  lines,
  storefront: 'main',
  key: String((keys += 1)).padStart(32, 'k'),
  payment: 'invoice' as const,
  clientNumber: '',
  comment: 'По телефону',
  contact: { name: 'Покупатель', phone: '+79161234567', email: '' },
  delivery: { kind: 'pickup' as const, point: '', city: '', street: '', flat: '', postalCode: '' },
  ...over,
});
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

test("a manager orders in the customer's name: his order, his pieces, and it says who did it; the cart stays", async () => {
  const [one, other] = [await anOffer(shop), await anOffer(shop, { retail_kopecks: 5_000 })];
  await setCartLine(customer.pb, other.id, 1);
  const placed = await orderForCustomer(
    manager.pb,
    wish([
      { offer: one.id, quantity: 3 },
      { offer: other.id, quantity: 2 },
    ]),
  );
  expect(placed).toMatchObject({
    number: expect.stringMatching(/^\d\d-\d{6}$/),
    totalKopecks: 40_000,
  });
  expect(await customer.pb.collection('orders').getOne(placed.id)).toMatchObject({
    user: customer.id,
    comment: 'По телефону',
  });
  expect([
    stockOf(shop, one.id).reserved,
    stockOf(shop, other.id).reserved,
    (await readCart(customer.pb)).lines.length,
  ]).toEqual([3, 2, 1]);
  expect(
    await customer.pb.collection('order_events').getFullList({ filter: `order = '${placed.id}'` }),
  ).toMatchObject([
    { kind: 'placed', actor_kind: 'admin', actor: manager.id, data: { forCustomer: true } },
  ]);
  expect(
    await shop.root.collection('audit_log').getFullList({ filter: `record = '${placed.id}'` }),
  ).toMatchObject([{ actor: manager.id, action: 'create' }]);
});

test('a press repeated is one order', async () => {
  const { id } = await anOffer(shop);
  const request = wish([{ offer: id, quantity: 1 }]);
  const answers = await Promise.all([1, 2, 3].map(() => orderForCustomer(manager.pb, request)));
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
  expect(stockOf(shop, id).reserved).toBe(1);
});

test('what cannot be had is refused and named, and nothing is promised', async () => {
  const [good, short] = [await anOffer(shop), await anOffer(shop, { on_hand: 1 })];
  const reply = await callBackend(shop, '/api/shop/orders/for-customer', {
    token: manager.token,
    body: wish([
      { offer: good.id, quantity: 1 },
      { offer: short.id, quantity: 2 },
    ]),
  });
  expect([reason(reply), reply.body.data.reason.message.toLowerCase()]).toEqual([
    'out_of_stock',
    `${short.id}.`,
  ]);
  expect(stockOf(shop, good.id).reserved).toBe(0);
  expect(
    await code(orderForCustomer(manager.pb, wish([{ offer: 'nosuchoffer', quantity: 1 }]))),
  ).toBe('not_sold');
});

test('pieces that are promised are promised to nobody else, and an offer stands in one line', async () => {
  const { id } = await anOffer(shop, { on_hand: 10 });
  const order = (...pieces: number[]) =>
    code(orderForCustomer(manager.pb, wish(pieces.map((quantity) => ({ offer: id, quantity })))));
  expect([await order(3), await order(8), await order(3, 4), await order(7)]).toEqual([
    'done',
    'out_of_stock',
    'invalid_input',
    'done',
  ]);
  expect(stockOf(shop, id)).toEqual({ on_hand: 10, reserved: 10 });
});

test('only by who runs the shop, and only for a customer who may order', async () => {
  const lines = [{ offer: (await anOffer(shop)).id, quantity: 1 }];
  expect(await code(orderForCustomer(customer.pb, wish(lines)))).toBe('forbidden');
  expect(await code(orderForCustomer((await anAdmin(shop, 'warehouse')).pb, wish(lines)))).toBe(
    'forbidden',
  );
  expect(await code(orderForCustomer(manager.pb, wish(lines, { user: 'nosuchcustomer1' })))).toBe(
    'not_found',
  );
  const blocked = await aCustomer(shop, { blocked: false });
  await shop.root.collection('users').update(blocked.id, { blocked: true });
  expect(await code(orderForCustomer(manager.pb, wish(lines, { user: blocked.id })))).toBe(
    'account_blocked',
  );
});

it.each([
  { lines: [] },
  { lines: [null] },
  { lines: [{ offer: 'a', quantity: 0 }] },
  { user: 7 },
  { key: 'short' },
  { contact: {} },
  { storefront: '' },
])('%j is no order', async (wrong) => {
  expect(
    reason(
      await callBackend(shop, '/api/shop/orders/for-customer', {
        token: manager.token,
        body: wish([{ offer: (await anOffer(shop)).id, quantity: 1 }], wrong),
      }),
    ),
  ).toBe('invalid_input');
});
