import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { withdrawConsent } from '../../../../lib/accounts/account/repository.ts';
import { readCart, setCartLine } from '../../../../lib/cart/repository.ts';
import { dayBegins, shopToday } from '../../../../lib/format/day.ts';
import { placeOrder } from '../../../../lib/orders/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { anOrder, aRequest } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { aVisitor } from '../accounts/visitors.ts';
import { events, callBackend, reason } from '../call-backend.ts';

const DAY_MS = 24 * 3_600_000;
let shop: TestShop;
let customer: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  customer = await aCustomer(shop);
});

const stockOf = (offer: string) => ({
  ...shop.database().prepare('SELECT on_hand, reserved FROM stocks WHERE offer = ?').get(offer),
});
const count = (table: string) =>
  (shop.database().prepare(`SELECT COUNT(*) AS n FROM ${table}`).get() as { n: number }).n;
const everything = () =>
  ['orders', 'order_items', 'order_events', 'outbox', 'consents', 'counters', 'audit_log'].map(
    count,
  );

test('the cart becomes an order: numbered, frozen, its pieces promised, the cart empty', async () => {
  const [one, other] = [
    await anOffer(shop, { cost_kopecks: 6_000 }),
    await anOffer(shop, { stock_kind: 'on_order', retail_kopecks: 2_550 }),
  ];
  await setCartLine(customer.pb, one.id, 3);
  await setCartLine(customer.pb, other.id, 2);
  const placed = await placeOrder(
    customer.pb,
    await aRequest(shop, customer, { clientNumber: ' Л-17 ', comment: 'Позвоните' }),
  );
  expect(placed).toEqual({
    id: expect.any(String),
    number: expect.stringMatching(/^\d\d-0{5}1$/),
    totalKopecks: 35_100,
  });
  expect(stockOf(one.id)).toEqual({ on_hand: 10, reserved: 3 });
  expect(await readCart(customer.pb)).toMatchObject({ lines: [], totalKopecks: 0 });
  expect(await customer.pb.collection('consents').getFullList()).toMatchObject([
    { subject: customer.id, document: 'privacy', form: 'order' },
  ]);

  const order = await customer.pb.collection('orders').getOne(placed.id);
  expect(order).toMatchObject({
    number: placed.number,
    state: 'new',
    items_kopecks: 35_100,
    delivery: 'pickup',
    payment: 'on_receipt',
    client_number: 'Л-17',
    contact_name: 'Покупатель',
  });
  expect(order).not.toHaveProperty('idempotency_key');
  const items = await customer.pb.collection('order_items').getFullList({ sort: 'position' });
  expect(items).toMatchObject([
    { state: 'accepted', quantity: 3, reserved: 3, price_kopecks: 10_000, stock_kind: 'exact' },
    { state: 'accepted', quantity: 2, reserved: 0, price_kopecks: 2_550, stock_kind: 'on_order' },
  ]);
  expect(items[0]).not.toHaveProperty('cost_kopecks');
  expect(
    shop.database().prepare('SELECT cost_kopecks FROM order_items WHERE position = 1').get(),
  ).toMatchObject({ cost_kopecks: 6_000 });
});

test('what is changed in the catalogue later does not change the order', async () => {
  const offer = await anOffer(shop);
  const { id } = await anOrder(shop, customer, offer.id, 2);
  await shop.root.collection('products').update(offer.product, { name: 'Другое имя' });
  await shop.root.collection('offers').update(offer.id, { retail_kopecks: 1 });
  await shop.root.collection('products').delete(offer.product);
  expect(
    await customer.pb.collection('order_items').getFullList({ filter: `order = '${id}'` }),
  ).toMatchObject([{ name: expect.stringContaining('Test part'), price_kopecks: 10_000 }]);
});

test('no line is promised for a day on which the shop is closed', async () => {
  const [today, next] = [shopToday(), shopToday(new Date(Date.now() + DAY_MS))];
  const soon = await shop.root
    .collection('settings')
    .create({ storefront: 'main', key: 'closed_days', value: [today, next] });
  const { id } = await anOrder(shop, customer, (await anOffer(shop)).id, 1);
  await shop.root.collection('settings').delete(soon.id);
  const [{ promised_at }] = (await customer.pb
    .collection('order_items')
    .getFullList({ filter: `order = '${id}'` })) as [{ promised_at: string }];
  expect(shopToday(new Date(promised_at))).toBe(
    shopToday(new Date(Date.parse(dayBegins(today)) + 2 * DAY_MS)),
  );
});

test('numbers of a year have no gap, whoever was refused between them', async () => {
  const { id } = await anOffer(shop, { on_hand: 2 });
  const buyers = await Promise.all(Array.from({ length: 4 }, () => aCustomer(shop)));
  for (const { pb } of buyers) await setCartLine(pb, id, 1);
  const requests = await Promise.all(buyers.map((buyer) => aRequest(shop, buyer)));
  const answers = await Promise.allSettled(buyers.map(({ pb }, n) => placeOrder(pb, requests[n]!)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const places = shop
    .database()
    .prepare('SELECT number FROM orders ORDER BY number')
    .all()
    .map(({ number }) => Number(String(number).slice(3)));
  expect(places).toEqual(places.map((_, n) => n + 1));
});

test('the same press again, however often and at once, is answered with the order that stands', async () => {
  const { id } = await anOffer(shop);
  await setCartLine(customer.pb, id, 1);
  const request = await aRequest(shop, customer);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => placeOrder(customer.pb, request)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await customer.pb.collection('orders').getFullList()).length).toBe(1);
  expect(stockOf(id)).toEqual({ on_hand: 10, reserved: 1 });
  await setCartLine(customer.pb, id, 4);
  expect(await placeOrder(customer.pb, request)).toEqual(answers[0]);
  expect((await readCart(customer.pb)).lines).toHaveLength(1);
});

test("somebody else's key is nobody's order", async () => {
  const { id } = await anOffer(shop);
  const { number } = await anOrder(shop, customer, id);
  const other = await aCustomer(shop);
  await setCartLine(other.pb, id, 1);
  const mine = await aRequest(shop, other);
  expect((await placeOrder(other.pb, mine)).number).not.toBe(number);
});

describe('what cannot be ordered is refused, named, and changes nothing', () => {
  const refused = async (prepare: (offer: string) => unknown, over = {}) => {
    const { id } = await anOffer(shop, { on_hand: 4 });
    await setCartLine(customer.pb, id, 3);
    const request = await aRequest(shop, customer, over);
    await prepare(id);
    const [before, stock] = [everything(), stockOf(id)];
    const answer = await callBackend(shop, '/api/shop/orders', {
      token: customer.token,
      body: request,
    });
    expect([everything(), stockOf(id), (await readCart(customer.pb)).lines.length]).toEqual([
      before,
      stock,
      1,
    ]);
    return [reason(answer), answer.body.data.reason.message.toLowerCase() === `${id}.`];
  };
  const run = (sql: string) => (offer: string) => shop.database().prepare(sql).run(offer);

  test('bought up meanwhile', async () =>
    expect(await refused(run('UPDATE stocks SET reserved = 2 WHERE offer = ?'))).toEqual([
      'out_of_stock',
      true,
    ]));
  test('dearer meanwhile', async () =>
    expect(await refused(run('UPDATE offers SET retail_kopecks = 10001 WHERE id = ?'))).toEqual([
      'price_changed',
      true,
    ]));
  test('withdrawn meanwhile', async () =>
    expect(
      await refused(
        run(
          'UPDATE products SET published = FALSE WHERE id = (SELECT product FROM offers WHERE id = ?)',
        ),
      ),
    ).toEqual(['not_sold', true]));
  test('of a supplier who stopped', async () =>
    expect(
      await refused(
        run(
          'UPDATE suppliers SET active = FALSE WHERE id = (SELECT w.supplier FROM offers o JOIN warehouses w ON w.id = o.warehouse WHERE o.id = ?)',
        ),
      ),
    ).toEqual(['not_sold', true]));
  test('below a new minimum', async () =>
    expect(await refused(run('UPDATE offers SET multiple = 2 WHERE id = ?'))).toEqual([
      'below_minimum',
      true,
    ]));
  test('another quantity than was on the screen', async () =>
    expect((await refused(() => {}, { seen: '0'.repeat(32) }))[0]).toBe('cart_changed'));
  test('under the key of another cart', async () =>
    expect((await refused(() => {}, { key: 'k'.repeat(32) }))[0]).toBe('cart_changed'));
  test('without consent', async () =>
    expect((await refused(() => {}, { consent: undefined }))[0]).toBe('consent_required'));
  test('with an outdated consent', async () =>
    expect(
      (
        await refused(() => {}, {
          consent: { document: 'privacy@2020-01-01 00:00:00.000Z', form: 'order' },
        })
      )[0],
    ).toBe('consent_outdated'));
});

test('who has consented to the document as it stands is asked no more, until it changes or he takes that back', async () => {
  const { id } = await anOffer(shop);
  const again = async () => {
    await setCartLine(customer.pb, id, 1);
    return callBackend(shop, '/api/shop/orders', {
      token: customer.token,
      body: await aRequest(shop, customer, { consent: undefined }),
    });
  };
  expect(reason(await again())).toBe('consent_required');
  await anOrder(shop, customer, id);
  const given = count('consents');
  expect((await again()).status).toBe(201);
  expect(count('consents')).toBe(given);

  const { id: page } = await shop.root.collection('pages').getFirstListItem("slug = 'privacy'");
  await shop.root.collection('pages').update(page, { text: 'Новая редакция' });
  expect(reason(await again())).toBe('consent_outdated');
  await anOrder(shop, customer, id);
  expect((await again()).status).toBe(201);
  await withdrawConsent(customer.pb, 'privacy');
  expect(reason(await again())).toBe('consent_required');
});

test('a price that came and went while the cart was open is told of its line, and the cart marks it', async () => {
  const [kept, gone] = [await anOffer(shop), await anOffer(shop)];
  const own = await aCustomer(shop);
  for (const { id } of [kept, gone]) await setCartLine(own.pb, id, 1);
  const priced = (kopecks: number) =>
    shop
      .database()
      .prepare('UPDATE offers SET retail_kopecks = ? WHERE id = ?')
      .run(kopecks, gone.id);
  const line = async () => (await readCart(own.pb)).lines.find(({ offer }) => offer === gone.id)!;
  const { priceKopecks: before } = await line();
  priced(before - 1_000);
  const request = await aRequest(shop, own);
  priced(before);
  const place = () => callBackend(shop, '/api/shop/orders', { token: own.token, body: request });
  const refused = await place();
  expect([reason(refused), refused.body.data.reason.message.toLowerCase()]).toEqual([
    'price_changed',
    `${gone.id}.`,
  ]);
  expect(await line()).toMatchObject({
    priceSeenKopecks: before - 1_000,
    priceKopecks: before,
  });
  expect(reason(await place())).toBe('price_changed');
  const { number } = await placeOrder(own.pb, await aRequest(shop, own));
  expect(number).toMatch(/\d/);
});

test('pieces that are promised are promised to nobody else, be it in two lines of one cart', async () => {
  const { id, product } = await anOffer(shop, { on_hand: 4 });
  await anOrder(shop, await aCustomer(shop), id, 1);
  shop.database().exec('DROP INDEX idx_cart_items_offer'); // no screen can do this: were it possible one day, nothing would be sold twice
  const twoLines = (one: number, other: number) => {
    shop.database().prepare('DELETE FROM cart_items WHERE user = ?').run(customer.id);
    for (const quantity of [one, other]) {
      shop
        .database()
        .prepare(
          'INSERT INTO cart_items (user, offer, product, quantity, price_seen_kopecks) VALUES (?, ?, ?, ?, 10000)',
        )
        .run(customer.id, id, product, quantity);
    }
  };
  shop
    .database()
    .prepare('INSERT INTO carts (user, order_key) VALUES (?, substr(? || ? || ?, 1, 32))')
    .run(customer.id, customer.id, customer.id, customer.id);
  twoLines(2, 2);
  await expect(placeOrder(customer.pb, await aRequest(shop, customer))).rejects.toMatchObject({
    code: 'out_of_stock',
  });
  expect(stockOf(id)).toEqual({ on_hand: 4, reserved: 1 });
  twoLines(1, 2);
  await placeOrder(customer.pb, await aRequest(shop, customer));
  expect(stockOf(id)).toEqual({ on_hand: 4, reserved: 4 });
  shop.database().prepare('DELETE FROM cart_items').run();
  shop.database().exec('CREATE UNIQUE INDEX idx_cart_items_offer ON cart_items (user, offer)');
});

test('an empty cart is no order', async () => {
  const request = await aRequest(shop, customer, { key: 'e'.repeat(32) });
  await expect(placeOrder(customer.pb, request)).rejects.toMatchObject({ code: 'cart_empty' });
});

it.each(['contact', 'delivery', 'payment', 'comment', 'clientNumber', 'storefront', 'seen', 'key'])(
  'a request without %s is refused',
  async (part) => {
    const { id } = await anOffer(shop);
    await setCartLine(customer.pb, id, 1);
    for (const wrong of [undefined, null, 7, {}, 'x'.repeat(5_000)]) {
      const request = { ...(await aRequest(shop, customer)), [part]: wrong };
      expect(
        reason(
          await callBackend(shop, '/api/shop/orders', { token: customer.token, body: request }),
        ),
      ).toBe('invalid_input');
    }
  },
);

test('only customers order, and a blocked one is nobody', async () => {
  const { id } = await anOffer(shop);
  await setCartLine(customer.pb, id, 1);
  const request = await aRequest(shop, customer);
  for (const pb of [aVisitor(shop), (await anAdmin(shop, 'owner')).pb])
    await expect(placeOrder(pb, request)).rejects.toMatchObject({ code: 'sign_in_required' });
  await shop.root.collection('users').update(customer.id, { blocked: true });
  await expect(placeOrder(customer.pb, request)).rejects.toMatchObject({
    code: 'sign_in_required',
  });
});

test('the pages that show the last pieces are told at once', async () => {
  const offer = await anOffer(shop, { on_hand: 2 });
  const { seq } = await events(shop, 0);
  await anOrder(shop, customer, offer.id, 2);
  expect((await events(shop, seq)).tags).toContain(`product:${offer.product}`);
});

test('a shop that is no demonstration takes no orders before it says who sells', async () => {
  const { id } = await anOffer(shop);
  await setCartLine(customer.pb, id, 1);
  await shop.restart({ DETAL_DEMO: '' });
  await expect(placeOrder(customer.pb, await aRequest(shop, customer))).rejects.toMatchObject({
    code: 'orders_closed',
  });
  const settings = {
    legal_name: 'ООО',
    inn: '7707083893',
    ogrn: '1027700132195',
    address: { city: 'Тула', street: 'Примерная, 1' },
    phones: ['+74872000000'],
    email: 'shop@shop.test',
    payment_methods: ['наличными'],
  };
  for (const [key, value] of Object.entries(settings))
    await shop.root
      .collection('settings')
      .create({ storefront: 'main', key, value: JSON.stringify(value) });
  expect(await placeOrder(customer.pb, await aRequest(shop, customer))).toMatchObject({
    totalKopecks: 10_000,
  });
  await shop.restart({ DETAL_DEMO: '1' });
});
