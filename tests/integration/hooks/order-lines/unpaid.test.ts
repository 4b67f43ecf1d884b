import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { moveLines } from '../../../../lib/orders/lines/repository.ts';
import type { LineState } from '../../../../lib/orders/model.ts';
import { recordPayment } from '../../../../lib/orders/payments/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { lead, linesOf, lineOf } from '../../../support/moving.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

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
    expect((await lineOf(shop, line)).state).toBe('ready');
    expect(await handOut(line, to, { unpaid: true })).toBe('moved');
  },
);

test('what is paid leaves, and so does what is paid on receipt', async () => {
  const { order, line } = await ready('invoice');
  await pay(order, 10_000);
  expect(await handOut(line, 'issued')).toBe('moved');
  expect(await handOut((await ready('on_receipt')).line, 'issued')).toBe('moved');
});

test('of many those that are paid leave, and the others are named', async () => {
  const [unpaid, paid] = [await ready('invoice'), await ready('on_receipt')];
  const reply = await moveLines(
    manager.pb,
    [unpaid, paid].map(({ line }) => ({ line, from: 'ready', to: 'issued' })),
  );
  expect(reply).toEqual({
    moved: [paid.line],
    refused: [{ line: unpaid.line, code: 'unpaid', state: 'ready' }],
  });
});

test('what is on its way already has been asked about', async () => {
  const { line } = await ready('invoice');
  await handOut(line, 'in_delivery', { unpaid: true });
  expect(
    (await moveLines(manager.pb, [{ line, from: 'in_delivery', to: 'issued' }])).moved,
  ).toEqual([line]);
});
