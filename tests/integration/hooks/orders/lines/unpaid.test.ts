import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { getAdminOrder } from '../../../../../lib/orders/admin/repository.ts';
import { moveLines } from '../../../../../lib/orders/lines/repository.ts';
import type { LineState } from '../../../../../lib/orders/model.ts';
import { unpaidText } from '../../../../../lib/orders/unpaid/model.ts';
import { recordPayment, takeBackPayment } from '../../../../../lib/orders/payments/repository.ts';
import type { AsksPayment } from '../../../../../lib/prices/model.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../../support/builders.ts';
import { lead, linesOf, lineOf, unpaidOf } from '../../../../support/order-lines.ts';
import { anOrder } from '../../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../../support/pocketbase.ts';
import { callBackend, reason } from '../../call-backend.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager] = [await aCustomer(shop), await anAdmin(shop, 'manager')];
});
afterAll(() => shop.stop());

/** A line that is ready, of an order of 10 000 kopecks that is paid so. */
async function ready(payment: 'invoice' | 'on_receipt') {
  const { id: order } = await anOrder(shop, customer, (await anOffer(shop)).id, 1, { payment });
  const line = (await linesOf(shop, order))[0]!.id;
  await lead(shop, manager, line, 'confirmed', 'ready');
  return { order, line };
}
const pay = (order: string, amountKopecks: number) =>
  recordPayment(manager.pb, order, {
    kind: 'transfer',
    amountKopecks,
    receivedAt: '2026-01-02',
    comment: '',
    key: '',
  });
const handOut = (line: string, to: LineState, options = {}) =>
  moveLines(manager.pb, [{ line, from: 'ready', to }], options).then(
    () => 'moved',
    (error: { code: string }) => error.code,
  );

it.each(['issued', 'in_delivery'] as const)(
  'what is to be paid before does not leave the shop unpaid without being asked about: %s',
  async (to) => {
    const { order, line } = await ready('invoice');
    expect(await handOut(line, to)).toBe('unpaid');
    await pay(order, 9_999);
    expect(await handOut(line, to)).toBe('unpaid');
    expect(await handOut(line, to, { unpaid: unpaidText([[order, 0]]) })).toBe('unpaid');
    expect((await lineOf(shop, line)).state).toBe('ready');
    expect(await handOut(line, to, { unpaid: unpaidText([[order, 1]]) })).toBe('moved');
  },
);

test('what is known is a sum of the order: where more lacks meanwhile it is asked about again, with that', async () => {
  const { order, line } = await ready('invoice');
  const { id } = await pay(order, 4_000);
  const { unpaidKopecks } = await getAdminOrder(manager.pb, order);
  const shown = unpaidText([[order, unpaidKopecks]]);
  await takeBackPayment(manager.pb, id, 'Не тот заказ');
  const refused = await callBackend(shop, '/api/shop/order-lines/move', {
    token: manager.token,
    body: { moves: [{ line, from: 'ready', to: 'issued' }], unpaid: shown },
  });
  expect([shown, refused.status, reason(refused), refused.body.data.reason.message]).toEqual([
    `6000-${order}`,
    409,
    'unpaid',
    `10000-${order}.`,
  ]);
  await pay(order, 5_000);
  expect(await handOut(line, 'issued', { unpaid: shown })).toBe('moved');
});

const both = (...ready: { line: string }[]) =>
  ready.map(({ line }) => ({ line, from: 'ready' as const, to: 'issued' as const }));

test('of several orders each is known by itself, and one refusal names them all', async () => {
  const [one, other] = [await ready('invoice'), await ready('on_receipt')];
  await pay(other.order, 4_000);
  const asked = { code: 'unpaid', details: { asked: `10000-${one.order}_6000-${other.order}` } };
  const known = { unpaid: unpaidText([[one.order, 9_999]]) };
  await expect(moveLines(manager.pb, both(one, other), known)).rejects.toMatchObject({
    ...asked,
    userMessage: expect.stringMatching(/^Не\sоплачено 160\s₽ по\s2\sзаказам\./),
  });
  const { moved } = await moveLines(manager.pb, both(one, other), { unpaid: asked.details.asked });
  expect(moved).toHaveLength(2);
});

test('what is known of one order lets no other leave: what another one lacks since is asked about', async () => {
  const [one, other] = [await ready('invoice'), await ready('invoice')];
  const { id } = await pay(other.order, 6_000);
  await pay(other.order, 4_000);
  const known = { unpaid: `10000-${one.order}` };
  await pay(one.order, 10_000);
  await takeBackPayment(manager.pb, id, 'Не тот заказ');
  expect(await moveLines(manager.pb, both(one, other), known)).toMatchObject({
    moved: [one.line],
    refused: [{ line: other.line, code: 'unpaid' }],
    unpaidKopecks: 6_000,
  });
  expect((await lineOf(shop, other.line)).state).toBe('ready');
});

it.each([
  [true, 'invalid_input'],
  [10_000, 'invalid_input'],
  [null, 'unpaid'],
  ['10000', 'unpaid'],
  ['-10000-{order}', 'unpaid'],
  ['10000.5-{order}', 'unpaid'],
])('%j says nothing that is known', async (unpaid, code) => {
  const { line, order } = await ready('invoice');
  const said = typeof unpaid === 'string' ? unpaid.replace('{order}', order) : unpaid;
  const refused = await callBackend(shop, '/api/shop/order-lines/move', {
    token: manager.token,
    body: { moves: [{ line, from: 'ready', to: 'issued' }], unpaid: said },
  });
  expect(reason(refused)).toBe(code);
});

/** Gives the customer a level that asks so; '' for none. */
async function buysAt(asks_payment: AsksPayment | '') {
  const price_level =
    asks_payment &&
    (
      await shop.root.collection('price_levels').create({
        name: `Уровень ${asks_payment}`,
        code: `asks-${asks_payment}-${crypto.randomUUID().slice(0, 8)}`,
        base: 'retail',
        asks_payment,
      })
    ).id;
  await shop.root.collection('users').update(customer.id, { price_level });
}

it.each<[AsksPayment | '', 'invoice' | 'on_receipt', string]>([
  ['', 'invoice', 'unpaid'],
  ['', 'on_receipt', 'unpaid'],
  ['always', 'on_receipt', 'unpaid'],
  ['invoice', 'invoice', 'unpaid'],
  ['invoice', 'on_receipt', 'moved'],
  ['never', 'invoice', 'moved'],
  ['never', 'on_receipt', 'moved'],
])('at the level «%s» an order paid %s is %s', async (asks, payment, told) => {
  await buysAt(asks);
  const { order, line } = await ready(payment);
  const { unpaidKopecks } = await getAdminOrder(manager.pb, order);
  expect(unpaidKopecks).toBe(told === 'unpaid' ? 10_000 : 0);
  expect(await handOut(line, 'issued')).toBe(told);
});

test('the level of a company goes before the own one', async () => {
  await buysAt('never');
  const level = await shop.root
    .collection('price_levels')
    .create({ name: 'Компании', code: 'asks-company', base: 'retail', asks_payment: 'always' });
  const company = await shop.root.collection('companies').create({
    legal_form: 'company',
    name: 'ООО «Мотор»',
    inn: '7707083893',
    kpp: '773601001',
    price_level: level.id,
  });
  await shop.root.collection('users').update(customer.id, { company: company.id });
  expect(await handOut((await ready('on_receipt')).line, 'issued')).toBe('unpaid');
  await shop.root.collection('users').update(customer.id, { company: '', price_level: '' });
});

test('retail can be told not to ask, and nothing else', async () => {
  const retail = await shop.root.collection('price_levels').getFirstListItem('is_default = true');
  const change = (fields: object) =>
    manager.pb
      .collection('price_levels')
      .update(retail.id, fields)
      .then(
        () => 200,
        (error: { status: number }) => error.status,
      );
  expect(await change({ asks_payment: 'invoice' })).toBe(200);
  expect(await handOut((await ready('on_receipt')).line, 'issued')).toBe('moved');
  expect(await change({ asks_payment: 'always' })).toBe(200);
  for (const fields of [
    { percent: -10 },
    { name: 'Опт' },
    { code: 'opt' },
    { base: 'cost' },
    { rounding: 100 },
    { below_cost: true },
    { may_exceed_retail: true },
    { is_default: false },
  ])
    expect(await change({ ...fields, asks_payment: 'never' })).toBe(404);
});

test('what is paid leaves', async () => {
  const { order, line } = await ready('on_receipt');
  await pay(order, 10_000);
  expect(await handOut(line, 'issued')).toBe('moved');
});

test('of many those that are paid leave, and the others are named with what their orders lack', async () => {
  const [unpaid, other, paid] = [
    await ready('invoice'),
    await ready('on_receipt'),
    await ready('on_receipt'),
  ];
  await pay(paid.order, 10_000);
  await pay(other.order, 4_000);
  const moves = both(unpaid, other, paid);
  expect(await moveLines(manager.pb, moves)).toEqual({
    moved: [paid.line],
    refused: [unpaid, other].map(({ line }) => ({ line, code: 'unpaid', state: 'ready' })),
    unpaidKopecks: 16_000,
  });
  await expect(moveLines(manager.pb, moves.slice(0, 2))).rejects.toMatchObject({
    code: 'unpaid',
    details: { asked: `10000-${unpaid.order}_6000-${other.order}` },
  });
});

test('what is on its way already has been asked about', async () => {
  const { line, order } = await ready('invoice');
  await handOut(line, 'in_delivery', { unpaid: unpaidOf(order) });
  expect(
    (await moveLines(manager.pb, [{ line, from: 'in_delivery', to: 'issued' }])).moved,
  ).toEqual([line]);
});
