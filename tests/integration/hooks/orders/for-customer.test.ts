import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { readCart, setCartLine } from '../../../../lib/cart/repository.ts';
import { orderForCustomer } from '../../../../lib/orders/admin/new-order-repository.ts';
import {
  getAdminOrder,
  findOrderCustomers,
  pageOfOrderOffers,
} from '../../../../lib/orders/admin/repository.ts';
import { moveLines } from '../../../../lib/orders/lines/repository.ts';
import { getOrder, repeatOrder } from '../../../../lib/orders/repository.ts';
import {
  gatherLines,
  getSupplierOrder,
  listLinesToOrder,
} from '../../../../lib/supplier-orders/repository.ts';
import {
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  aWarehouse,
  type Person,
} from '../../../support/builders.ts';
import { lead, stockOf } from '../../../support/order-lines.ts';
import { aPart } from '../../../support/ordering.ts';
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
    'customer_blocked',
  );
  await shop.root.collection('users').update(blocked.id, { merged_into: customer.id });
  expect(await code(orderForCustomer(manager.pb, wish(lines, { user: blocked.id })))).toBe(
    'account_merged',
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

test('a part that the catalogue does not have is a line like others, from the sum to the order to its supplier and the invoice', async () => {
  const { id: warehouse, supplier } = await aWarehouse(shop, {}, 'partner');
  const { id: offer } = await anOffer(shop, { retail_kopecks: 5_000 });
  const { id, totalKopecks } = await orderForCustomer(
    manager.pb,
    wish([{ offer, quantity: 1 }], { handLines: [aPart({ warehouse }), aPart({ quantity: 1 })] }),
  );
  expect(totalKopecks).toBe(5_000 + 2 * 150_000 + 150_000);
  const { lines } = await getAdminOrder(manager.pb, id);
  expect(lines.slice(1)).toMatchObject([
    { product: '', offer: '', article: 'E1000L', quantity: 2, costKopecks: 100_000, own: false },
    { supplier: '', warehouse: '' },
  ]);
  expect(lines[1]!.supplier).not.toBe('');
  const line = lines[1]!.id;
  await lead(shop, manager, line, 'confirmed');
  const group = (await listLinesToOrder(manager.pb)).groups.find(
    (one) => one.warehouse.id === warehouse,
  );
  expect(group).toMatchObject({
    supplier: { id: supplier },
    lines: [{ item: line, quantity: 2, costKopecks: 100_000 }],
  });
  const gathered = await gatherLines(manager.pb, warehouse, [line]);
  expect((await getSupplierOrder(manager.pb, gathered)).lines).toMatchObject([
    { item: line, article: 'E1000L' },
  ]);
  await lead(shop, manager, lines[2]!.id, 'confirmed');
  await moveLines(manager.pb, [{ line: lines[2]!.id, from: 'confirmed', to: 'cancelled' }], {
    reason: 'Передумали',
    restock: false,
  });
  expect((await getAdminOrder(manager.pb, id)).totalKopecks).toBe(305_000);
});

test('lines by hand alone make an order, each for itself when it is ordered again', async () => {
  const { id } = await orderForCustomer(
    manager.pb,
    wish([], { handLines: [aPart(), aPart({ article: 'E1001L', quantity: 3 })] }),
  );
  expect((await getOrder(customer.pb, id)).lines.map(({ article }) => article)).toEqual([
    'E1000L',
    'E1001L',
  ]);
  expect(await repeatOrder(customer.pb, id)).toMatchObject({
    added: 0,
    missing: [
      { article: 'E1000L', quantity: 2 },
      { article: 'E1001L', quantity: 3 },
    ],
  });
});

it.each([
  aPart({ brand: ' ' }),
  aPart({ article: '' }),
  aPart({ name: 'Ф'.repeat(301) }),
  aPart({ quantity: 0 }),
  aPart({ priceKopecks: 0 }),
  aPart({ costKopecks: -1 }),
  aPart({ leadHours: 8_761 }),
  aPart({ warehouse: 'nosuchwarehouse' }),
  null,
])('%j is no line by hand', async (line) => {
  expect(
    reason(
      await callBackend(shop, '/api/shop/orders/for-customer', {
        token: manager.token,
        body: wish([], { handLines: [line] }),
      }),
    ),
  ).toBe('invalid_input');
});

test('a customer is found by what his company is called and by its ИНН, and is shown with it and his level', async () => {
  const level = await shop.root.collection('price_levels').create({
    name: 'Опт',
    code: 'opt-by-phone',
    base: 'retail',
    percent: -12.5,
    rounding_kopecks: 1,
  });
  const company = await shop.root.collection('companies').create({
    name: 'ООО «Колесница»',
    inn: '7707083893',
    legal_form: 'company',
    price_level: level.id,
  });
  const buyer = await aCustomer(shop, { name: 'Пётр' });
  await shop.root.collection('users').update(buyer.id, { company: company.id });
  for (const q of ['колесница', 'Пётр Колесница', '7707083893'])
    expect(await findOrderCustomers(manager.pb, { q }), q).toMatchObject([
      {
        id: buyer.id,
        company: 'ООО «Колесница»',
        inn: '7707083893',
        level: { name: 'Опт', percent: -12.5, base: 'retail' },
      },
    ]);
  expect(await findOrderCustomers(manager.pb, { id: customer.id })).toMatchObject([
    { company: '', level: null },
  ]);
});

test('every offer that was found can be reached, page by page, with what it costs', async () => {
  const product = await aProduct(shop);
  const made: string[] = [];
  for (let n = 0; n < 45; n += 1)
    made.push((await anOffer(shop, { product: product.id, cost_kopecks: 700 + n })).id);
  const asked = { product: product.id, user: customer.id };
  const [first, second] = [
    await pageOfOrderOffers(manager.pb, asked, 1),
    await pageOfOrderOffers(manager.pb, asked, 2),
  ];
  expect([first.hasNext, second.hasNext]).toEqual([true, false]);
  const all = [...first.offers, ...second.offers];
  expect(all.map(({ offer }) => offer).toSorted()).toEqual(made.toSorted());
  expect(all.find(({ offer }) => offer === made[3])).toMatchObject({ costKopecks: 703 });
});

test('what is sold out comes behind everything that can be had, whoever has it, on the last page', async () => {
  const product = (await aProduct(shop)).id;
  const one = (over: object) => anOffer(shop, { product, ...over });
  const gone = await one({ retail_kopecks: 100, on_hand: 0 });
  const tooFew = await one({ retail_kopecks: 200, on_hand: 3, multiple: 4 });
  const asked = { product, user: customer.id };
  const foundOn = async (page: number) =>
    (await pageOfOrderOffers(manager.pb, asked, page)).offers.map(({ offer }) => offer);
  const dear = await one({ retail_kopecks: 90_000, on_hand: 1 });
  const onOrder = await one({ retail_kopecks: 80_000, stock_kind: 'on_order' });
  expect(await foundOn(1)).toEqual([onOrder.id, dear.id, gone.id, tooFew.id]);
  for (let n = 0; n < 40; n += 1) await one({ on_hand: 1 });
  expect(await foundOn(2)).toEqual([onOrder.id, dear.id, gone.id, tooFew.id]);
});
