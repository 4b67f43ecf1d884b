import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setCartLine } from '../../../../lib/cart/repository.ts';
import {
  getInvoice,
  getPaper,
  listDocuments,
  makeInvoice,
} from '../../../../lib/documents/repository.ts';
import { totalOf } from '../../../../lib/documents/model.ts';
import { searchEverything } from '../../../../lib/admin-search/repository.ts';
import { listOwnOrders, placeOrder } from '../../../../lib/orders/repository.ts';
import { aBrand, aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { anOrder, anOrderByHand, aPart, aRequest } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

const REQUISITES = {
  legal_name: 'ООО «Магазин»',
  inn: '7736050003',
  kpp: '773601001',
  director: 'Иванов И. И.',
  phones: ['+74950000000'],
  address: { region: 'Москва', city: 'Москва', street: 'ул. Примерная, 1', postal_code: '101000' },
  bank: {
    bik: '044525225',
    name: 'Банк',
    account: '40702810200000000001',
    correspondentAccount: '30101810400000000225',
  },
};

let shop: TestShop;
let customer: Person;
let manager: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  manager = await anAdmin(shop, 'manager');
});
beforeEach(async () => {
  customer = await aCustomer(shop);
  shop.database().exec('DELETE FROM settings');
  for (const [key, value] of Object.entries(REQUISITES))
    await shop.root
      .collection('settings')
      .create({ storefront: 'main', key, value: JSON.stringify(value) });
});
afterAll(() => shop?.stop());

const invoices = () =>
  shop
    .database()
    .prepare('SELECT number FROM documents ORDER BY number')
    .all()
    .map(({ number }) => String(number));
const ask = (order: string, token: string) =>
  callBackend(shop, `/api/shop/orders/${order}/invoice`, { token, body: {} });

test('an invoice says who pays whom for what, with VAT inside, and is dated and numbered', async () => {
  const [one, other] = [
    await anOffer(shop, { retail_kopecks: 61_000 }),
    await anOffer(shop, { retail_kopecks: 12_200 }),
  ];
  await setCartLine(customer.pb, one.id, 2);
  await setCartLine(customer.pb, other.id, 1);
  const order = await placeOrder(
    customer.pb,
    await aRequest(shop, customer, { clientNumber: 'Л-17' }),
  );
  const made = await makeInvoice(customer.pb, order.id);
  expect(made.number).toMatch(/^СЧ-\d\d-\d{6}$/);
  const invoice = await getInvoice(customer.pb, order.id, made.id);
  expect(invoice).toMatchObject({
    demo: false,
    number: made.number,
    order: { number: order.number, clientNumber: 'Л-17' },
    buyer: { name: 'Покупатель', phone: '+79161234567' },
    seller: {
      name: 'ООО «Магазин»',
      inn: '7736050003',
      kpp: '773601001',
      address: '101000, Москва, ул. Примерная, 1',
      phone: '+74950000000',
      director: 'Иванов И. И.',
      bank: { account: '40702810200000000001' },
    },
    lines: [
      { quantity: 2, priceKopecks: 61_000, vatPercent: 22 },
      { quantity: 1, priceKopecks: 12_200, vatPercent: 22 },
    ],
  });
  expect(Date.parse(invoice.payUntil) - Date.parse(invoice.day)).toBe(5 * 86_400_000);
  expect(await listDocuments(customer.pb, order.id)).toMatchObject([
    { id: made.id, number: made.number, totalKopecks: 134_200 },
  ]);
  expect(
    shop
      .database()
      .prepare(
        'SELECT kind, public FROM order_events WHERE "order" = ? AND kind = \'invoice_made\'',
      )
      .all(order.id),
  ).toEqual([{ kind: 'invoice_made', public: 1 }]);
  expect(
    shop.database().prepare('SELECT actor FROM audit_log WHERE record = ?').all(made.id),
  ).toEqual([{ actor: customer.id }]);
});

test('a part that was written in by hand is asked for like others', async () => {
  const { id } = await anOrderByHand(manager, customer, [aPart()]);
  const invoice = await getInvoice(customer.pb, id, (await makeInvoice(manager.pb, id)).id);
  expect(invoice.lines).toMatchObject([
    { article: 'Hengst E1000L', quantity: 2, unit: 'шт', priceKopecks: 150_000, vatPercent: 22 },
  ]);
  expect(totalOf(invoice.lines)).toBe(300_000);
});

test('the number of an order comes before phones that hold it; a word before it tells of which kind it is', async () => {
  const { id: offer } = await anOffer(shop);
  const { id } = await anOrder(shop, customer, offer);
  const { id: doc, number } = await makeInvoice(manager.pb, id);
  const database = shop.database();
  database.prepare("UPDATE orders SET number = '26-900001' WHERE id = ?").run(id);
  for (let n = 0; n < 4; n += 1) {
    const { id: later } = await anOrder(shop, customer, offer);
    database.prepare("UPDATE orders SET contact_phone = '+79169000010' WHERE id = ?").run(later);
  }
  const found = async (q: string) =>
    (await searchEverything(manager.pb, 'main', q)).map(({ kind, id: one }) => [kind, one]);
  await aBrand(shop, { name: 'Заказ 900001', slug: 'called-so' });
  const [order, invoice] = [
    ['order', id],
    ['invoice', `${id}/${doc}`],
  ];
  const all = await found('900001');
  expect([all[0], all.length]).toEqual([order, 5]);
  expect((await found('№ 900001')).filter(([kind]) => kind !== 'brand')).toEqual([order]);
  for (const q of ['заказ 900001', 'Заказ № 26-900001']) expect(await found(q)).toEqual([order]);
  const place = Number(number.slice(-6));
  for (const q of [`счет ${place}`, `счёт №${place}`, `Счёт № ${number}`])
    expect(await found(q)).toEqual([invoice]);
});

test('an invoice is found by its number wherever orders are looked for, one of earlier days too', async () => {
  const { id, number: orderNumber } = await anOrder(shop, customer, (await anOffer(shop)).id);
  const { id: doc, number } = await makeInvoice(manager.pb, id);
  const everything = async (q: string) =>
    (await searchEverything(manager.pb, 'main', q))
      .filter(({ kind }) => kind === 'order' || kind === 'invoice')
      .map(({ kind, id: found }) => [kind, found]);
  const invoice = ['invoice', `${id}/${doc}`];
  expect(await everything(number)).toEqual([invoice]);
  expect(await everything(number.toLowerCase())).toEqual([invoice]);
  expect((await searchEverything(manager.pb, 'main', number))[0]).toMatchObject({
    title: `Счёт № ${number}`,
    note: `заказ № ${orderNumber}, Покупатель`,
  });
  for (const bare of [String(Number(number.slice(-6))), number.slice(-6)])
    expect(await everything(bare)).toContainEqual(invoice);
  expect(await everything(orderNumber.slice(-6))).toContainEqual(['order', id]);
  const words = `Оплата по счёту № ${number} от 21.11.2026`;
  for (const q of [number, words, `№ ${number}`]) {
    const path = `/api/shop/admin/orders?storefront=main&q=${encodeURIComponent(q)}`;
    const { body } = await callBackend(shop, path, { token: manager.token });
    expect([q, body.items.map((one: { id: string }) => one.id)]).toEqual([q, [id]]);
    const own = await listOwnOrders(customer.pb, { page: 1, find: q });
    if (q !== words) expect([q, own.orders.map((one) => one.id)]).toEqual([q, [id]]);
  }
  shop.database().exec('DROP TRIGGER documents_kept');
  shop.database().prepare("UPDATE documents SET number = '20-000777' WHERE id = ?").run(doc);
  shop
    .database()
    .exec(
      "CREATE TRIGGER documents_kept BEFORE UPDATE ON documents BEGIN SELECT RAISE(ABORT, 'documents_kept'); END",
    );
  expect(await everything('20-000777')).toEqual([invoice]);
  shop.database().prepare('DELETE FROM documents WHERE id = ?').run(doc);
  shop.database().prepare("UPDATE counters SET value = value - 1 WHERE name = 'invoices'").run();
});

test('the same order has the same invoice, whoever asks and however often at once; numbers have no gap', async () => {
  const before = invoices();
  const { id } = await anOrder(shop, customer, (await anOffer(shop)).id, 2);
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, n) => makeInvoice((n % 2 ? customer : manager).pb, id)),
  );
  expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(1);
  const others = await Promise.all(
    Array.from({ length: 5 }, async () =>
      anOrder(shop, await aCustomer(shop), (await anOffer(shop)).id),
    ),
  );
  await Promise.all(others.map((order) => makeInvoice(manager.pb, order.id)));
  expect(invoices()).toHaveLength(before.length + 6);
  expect(invoices().map((number) => Number(number.slice(6)))).toEqual(
    invoices().map((_, n) => n + 1),
  );
});

test('an order that has changed has another one, and the old one stays as it is', async () => {
  const [one, other] = [await anOffer(shop), await anOffer(shop)];
  await setCartLine(customer.pb, one.id, 2);
  await setCartLine(customer.pb, other.id, 1);
  const { id } = await placeOrder(customer.pb, await aRequest(shop, customer));
  const first = await makeInvoice(customer.pb, id);
  const [line] = await customer.pb
    .collection('order_items')
    .getFullList({ filter: `order = '${id}'`, sort: 'position' });
  await callBackend(shop, '/api/shop/order-lines/move', {
    token: customer.token,
    body: { moves: [{ line: line!.id, from: 'accepted', to: 'cancelled' }] },
  });
  const second = await makeInvoice(customer.pb, id);
  expect(second.number).not.toBe(first.number);
  expect(totalOf((await getInvoice(customer.pb, id, first.id)).lines)).toBe(30_000);
  expect(totalOf((await getInvoice(customer.pb, id, second.id)).lines)).toBe(10_000);
  expect(await makeInvoice(customer.pb, id)).toEqual(second);
  expect(() => shop.database().prepare('UPDATE documents SET total_kopecks = 1').run()).toThrow(
    'documents_kept',
  );
});

test('an order of which nothing is left has nothing to pay', async () => {
  const { id } = await anOrder(shop, customer, (await anOffer(shop)).id);
  const [line] = await customer.pb
    .collection('order_items')
    .getFullList({ filter: `order = '${id}'` });
  await callBackend(shop, '/api/shop/order-lines/move', {
    token: customer.token,
    body: { moves: [{ line: line!.id, from: 'accepted', to: 'cancelled' }] },
  });
  await expect(makeInvoice(customer.pb, id)).rejects.toMatchObject({ code: 'nothing_to_pay' });
});

test('what is refused or asked to be cancelled is not asked money for, and an older invoice no longer matches', async () => {
  const [kept, refused, unwanted] = [
    await anOffer(shop),
    await anOffer(shop),
    await anOffer(shop),
  ] as const;
  for (const { id } of [kept, refused, unwanted]) await setCartLine(customer.pb, id, 1);
  const { id } = await placeOrder(customer.pb, await aRequest(shop, customer));
  const first = await makeInvoice(customer.pb, id);
  expect(await listDocuments(customer.pb, id)).toMatchObject([{ id: first.id, standing: 'good' }]);
  const stand = (state: string, offer: string) =>
    shop
      .database()
      .prepare('UPDATE order_items SET state = ? WHERE "order" = ? AND offer = ?')
      .run(state, id, offer);
  stand('refused', refused.id);
  expect(await getPaper(customer.pb, id, first.id)).toMatchObject({ standing: 'order_changed' });
  stand('cancel_requested', unwanted.id);
  const second = await makeInvoice(manager.pb, id);
  expect((await getInvoice(customer.pb, id, second.id)).lines).toHaveLength(1);
  const marks = async (pb: Person['pb']) =>
    (await listDocuments(pb, id)).map(({ number, standing }) => [number, standing]);
  const expected = [
    [second.number, 'good'],
    [first.number, 'order_changed'],
  ];
  expect(await marks(customer.pb)).toEqual(expected);
  expect(await marks(manager.pb)).toEqual(expected);
});

test('a paper asks for what is not paid, and is good till another sum is lacking or all is paid', async () => {
  const { id } = await anOrder(shop, customer, (await anOffer(shop)).id, 2);
  const pay = (kopecks: number) =>
    shop.database().prepare('UPDATE orders SET paid_kopecks = ? WHERE id = ?').run(kopecks, id);
  const papers = async () =>
    (await listDocuments(customer.pb, id)).map(({ number, totalKopecks, standing }) => [
      number,
      totalKopecks,
      standing,
    ]);
  const make = async () => (await makeInvoice(manager.pb, id)).number;
  const whole = await make();
  pay(5_000);
  expect(await papers()).toEqual([[whole, 20_000, 'order_changed']]);
  const rest = await make();
  expect(await make()).toBe(rest);
  const [newest] = await listDocuments(customer.pb, id);
  expect(await getPaper(customer.pb, id, newest!.id)).toMatchObject({
    invoice: { number: rest, paidKopecks: 5_000 },
    standing: 'good',
  });
  expect(await papers()).toEqual([
    [rest, 15_000, 'good'],
    [whole, 20_000, 'order_changed'],
  ]);
  // A payment that is taken back makes the first one right again.
  pay(0);
  expect(await make()).toBe(whole);
  expect(await papers()).toEqual([
    [rest, 15_000, 'order_changed'],
    [whole, 20_000, 'good'],
  ]);
  pay(20_000);
  expect(await papers()).toEqual([
    [rest, 15_000, 'paid'],
    [whole, 20_000, 'paid'],
  ]);
  expect(await make()).toBe(rest);
  shop.database().prepare('UPDATE order_items SET quantity = 3 WHERE "order" = ?').run(id);
  expect(await papers()).toEqual([
    [rest, 15_000, 'order_changed'],
    [whole, 20_000, 'order_changed'],
  ]);
});

test('an order of which nothing is left is not called paid, least of all while its money is to be given back', async () => {
  const { id } = await anOrder(shop, customer, (await anOffer(shop)).id);
  await makeInvoice(customer.pb, id);
  shop.database().prepare('UPDATE order_items SET state = \'cancelled\' WHERE "order" = ?').run(id);
  expect(await listDocuments(customer.pb, id)).toMatchObject([{ standing: 'nothing_left' }]);
  const set = (sums: string) =>
    shop.database().prepare(`UPDATE orders SET ${sums} WHERE id = ?`).run(id);
  set('paid_kopecks = 10000, total_kopecks = 0');
  expect(await listDocuments(customer.pb, id)).toMatchObject([{ standing: 'owed_back' }]);
});

test('a paper outlives another phone of the shop, not another account; a paid one outlives both, and is what the button leads to', async () => {
  const { id } = await anOrder(shop, customer, (await anOffer(shop)).id);
  const first = await makeInvoice(customer.pb, id);
  const say = (key: string, value: unknown) =>
    shop
      .database()
      .prepare('UPDATE settings SET value = ? WHERE key = ?')
      .run(JSON.stringify(value), key);
  const standings = async () =>
    (await listDocuments(customer.pb, id)).map(({ standing }) => standing);
  say('phones', ['+74951111111']);
  say('director', 'Петров П. П.');
  expect(await standings()).toEqual(['good']);
  expect(await makeInvoice(customer.pb, id)).toEqual(first);
  say('bank', { ...REQUISITES.bank, account: '40702810500000000002' });
  expect(await standings()).toEqual(['requisites_changed']);
  const second = await makeInvoice(customer.pb, id);
  expect(second).not.toEqual(first);
  shop.database().prepare('UPDATE orders SET paid_kopecks = 10000 WHERE id = ?').run(id);
  expect(await standings()).toEqual(['paid', 'paid']);
  await shop.restart({ DETAL_DEMO: '0' });
  say('bank', {});
  expect(await standings()).toEqual(['paid', 'paid']);
  expect(await makeInvoice(customer.pb, id)).toEqual(second);
  shop.database().prepare('UPDATE orders SET paid_kopecks = 0 WHERE id = ?').run(id);
  expect(await standings()).toEqual(['requisites_missing', 'requisites_missing']);
  await shop.restart({ DETAL_DEMO: '1' });
});

test('no invoice is made while money is to be given back', async () => {
  const { id } = await anOrder(shop, customer, (await anOffer(shop)).id, 2);
  const pay = (kopecks: number) =>
    shop.database().prepare('UPDATE orders SET paid_kopecks = ? WHERE id = ?').run(kopecks, id);
  pay(20_001);
  for (const { pb } of [customer, manager])
    await expect(makeInvoice(pb, id)).rejects.toMatchObject({ code: 'owed_back' });
  pay(20_000);
  await expect(makeInvoice(customer.pb, id)).rejects.toMatchObject({ code: 'nothing_to_pay' });
  // What waits for a decision is part of what the order comes to: nothing is to be given back yet.
  const set = (state: string) =>
    shop.database().prepare('UPDATE order_items SET state = ? WHERE "order" = ?').run(state, id);
  set('refused');
  for (const [{ pb }, code] of [
    [customer, 'order_unsettled'],
    [manager, 'lines_undecided'],
  ] as const)
    await expect(makeInvoice(pb, id)).rejects.toMatchObject({ code });
  set('cancelled');
  shop.database().prepare('UPDATE orders SET total_kopecks = 0 WHERE id = ?').run(id);
  await expect(makeInvoice(customer.pb, id)).rejects.toMatchObject({ code: 'owed_back' });
});

test('what a courier costs is to be paid, too', async () => {
  await shop.root
    .collection('settings')
    .create({ storefront: 'main', key: 'courier_area', value: JSON.stringify('по Москве') });
  await shop.root
    .collection('settings')
    .create({ storefront: 'main', key: 'courier_price_kopecks', value: '35000' });
  await setCartLine(customer.pb, (await anOffer(shop)).id, 1);
  const { id, totalKopecks } = await placeOrder(
    customer.pb,
    await aRequest(shop, customer, {
      delivery: {
        kind: 'courier',
        point: '',
        city: 'Москва',
        street: 'ул. Примерная, 1',
        flat: '',
        postalCode: '',
      },
    }),
  );
  const { lines } = await getInvoice(customer.pb, id, (await makeInvoice(customer.pb, id)).id);
  expect(lines.at(-1)).toMatchObject({
    name: 'Доставка',
    quantity: 1,
    priceKopecks: 35_000,
    vatPercent: 22,
  });
  expect(totalOf(lines)).toBe(totalKopecks);
});

test('a shop that has not said whom to pay makes none; a demonstration makes one that says so', async () => {
  const { id } = await anOrder(shop, customer, (await anOffer(shop)).id);
  shop.database().exec("DELETE FROM settings WHERE key = 'bank'");
  const { demo, seller } = await getInvoice(
    customer.pb,
    id,
    (await makeInvoice(customer.pb, id)).id,
  );
  expect([demo, seller.name]).toEqual([true, 'Демонстрационный магазин']);
  await shop.restart({ DETAL_DEMO: '0' });
  expect(reason(await ask(id, customer.token))).toBe('requisites_missing');
  await shop.restart({ DETAL_DEMO: '1' });
});

test('nobody makes or reads an invoice of an order that is not his business', async () => {
  const { id } = await anOrder(shop, customer, (await anOffer(shop)).id);
  const { id: doc } = await makeInvoice(customer.pb, id);
  const stranger = await aCustomer(shop);
  expect((await ask(id, stranger.token)).status).toBe(404);
  expect((await ask(id, '')).status).toBe(401);
  for (const role of ['warehouse', 'content', 'machine'] as const)
    expect((await ask(id, (await anAdmin(shop, role)).token)).status).toBe(403);
  await expect(getInvoice(stranger.pb, id, doc)).rejects.toMatchObject({ code: 'not_found' });
  const other = await anOrder(shop, stranger, (await anOffer(shop)).id);
  await expect(getInvoice(manager.pb, other.id, doc)).rejects.toMatchObject({ code: 'not_found' });
  await expect(listDocuments(stranger.pb, id)).rejects.toMatchObject({ code: 'not_found' });
});
