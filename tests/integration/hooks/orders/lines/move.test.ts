import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { moveLines } from '../../../../../lib/orders/lines/repository.ts';
import type { LineState } from '../../../../../lib/orders/model.ts';
import {
  aCustomer,
  anAdmin,
  anOffer,
  aWarehouse,
  type Person,
} from '../../../../support/builders.ts';
import { aLine, lead, lineOf, stockOf, unpaidOf } from '../../../../support/order-lines.ts';
import { brokenRules } from '../../../../support/ordering-invariants.ts';
import { startShop, type TestShop } from '../../../../support/pocketbase.ts';
import { callBackend, reason } from '../../call-backend.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;
let partner: string;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager] = [await aCustomer(shop), await anAdmin(shop, 'manager', { name: 'Анна' })];
  partner = (await aWarehouse(shop, {}, 'partner')).id;
});
afterAll(() => {
  expect(brokenRules(shop)).toEqual({});
  return shop.stop();
});

const orderOf = (id: string) => shop.root.collection('orders').getOne(id);
const told = async (order: string) =>
  (
    await customer.pb
      .collection('order_events')
      .getFullList({ filter: `order = '${order}'`, sort: 'created,@rowid' })
  ).map(({ kind, data }) => [kind, data]);

describe('the pieces of a line', () => {
  it.each<[string, boolean, LineState[], { on_hand: number; reserved: number; line: number }]>([
    [
      'stay promised while an own line goes its way',
      true,
      ['confirmed', 'ready'],
      { on_hand: 10, reserved: 3, line: 3 },
    ],
    [
      'leave the shelf when an own line is handed out',
      true,
      ['confirmed', 'ready', 'issued'],
      { on_hand: 7, reserved: 0, line: 0 },
    ],
    [
      'leave it once, however often a return is turned down',
      true,
      ['confirmed', 'ready', 'issued', 'return_requested', 'issued', 'return_requested', 'issued'],
      { on_hand: 7, reserved: 0, line: 0 },
    ],
    [
      'stay promised when an own line has to be ordered',
      true,
      ['confirmed', 'ordered', 'arrived'],
      { on_hand: 10, reserved: 3, line: 3 },
    ],
    [
      "leave a partner's when it is ordered",
      false,
      ['confirmed', 'ordered'],
      { on_hand: 7, reserved: 0, line: 0 },
    ],
    [
      "leave a partner's once",
      false,
      ['confirmed', 'ordered', 'arrived', 'ready', 'in_delivery', 'issued'],
      { on_hand: 7, reserved: 0, line: 0 },
    ],
    [
      "leave a partner's when it is handed out without an order",
      false,
      ['confirmed', 'ready', 'issued'],
      { on_hand: 7, reserved: 0, line: 0 },
    ],
    [
      'are free again when it is cancelled',
      true,
      ['confirmed', 'cancelled'],
      { on_hand: 10, reserved: 0, line: 0 },
    ],
    [
      'are none of a line that was ordered and is cancelled',
      false,
      ['confirmed', 'ready', 'cancelled'],
      { on_hand: 10, reserved: 0, line: 0 },
    ],
    [
      'are nowhere when the supplier refuses',
      false,
      ['confirmed', 'ordered', 'refused'],
      { on_hand: 0, reserved: 0, line: 0 },
    ],
    [
      'are nowhere when the supplier refuses what was to fill our own shelf',
      true,
      ['confirmed', 'ordered', 'refused'],
      { on_hand: 0, reserved: 0, line: 0 },
    ],
    [
      'stay away when they are brought back',
      true,
      ['confirmed', 'ready', 'issued', 'return_requested', 'returned'],
      { on_hand: 7, reserved: 0, line: 0 },
    ],
  ])('%s', async (_, own, states, expected) => {
    const { id } = await anOffer(shop, own ? {} : { warehouse: partner });
    const { line } = await aLine(shop, customer, id, 3);
    await lead(shop, manager, line, ...states);
    expect({ ...stockOf(shop, id), line: (await lineOf(shop, line)).reserved }).toEqual(expected);
  });

  test('go back on the shelf when whoever takes them back says so', async () => {
    const { id } = await anOffer(shop);
    const { line } = await aLine(shop, customer, id, 3);
    await lead(shop, manager, line, 'confirmed', 'ready', 'issued', 'return_requested');
    await moveLines(manager.pb, [{ line, from: 'return_requested', to: 'returned' }], {
      restock: true,
    });
    expect(stockOf(shop, id)).toEqual({ on_hand: 10, reserved: 0 });
  });

  test('were set below the promise by a price list: what is handed out leaves an empty shelf, not a debt', async () => {
    const { id } = await anOffer(shop);
    const { line, order } = await aLine(shop, customer, id, 3);
    await lead(shop, manager, line, 'confirmed', 'ready');
    shop.database().prepare('UPDATE stocks SET on_hand = 1 WHERE offer = ?').run(id);
    await moveLines(manager.pb, [{ line, from: 'ready', to: 'issued' }], {
      short: true,
      unpaid: unpaidOf(order),
    });
    expect(stockOf(shop, id)).toEqual({ on_hand: 0, reserved: 0 });
  });
});

test('a step is told to the customer, to the audit, and the order follows', async () => {
  const { order, line } = await aLine(shop, customer, (await anOffer(shop)).id, 2);
  await lead(shop, manager, line, 'confirmed');
  expect(await orderOf(order)).toMatchObject({ state: 'confirmed', total_kopecks: 20_000 });
  await moveLines(manager.pb, [{ line, from: 'confirmed', to: 'cancelled' }], {
    reason: 'Брак на складе',
  });
  expect(await orderOf(order)).toMatchObject({
    state: 'cancelled',
    items_kopecks: 0,
    total_kopecks: 0,
  });
  expect(await told(order)).toEqual([
    ['placed', {}],
    ['line_moved', { from: 'accepted', to: 'confirmed', quantity: 2, reason: 'Так вышло' }],
    ['line_moved', { from: 'confirmed', to: 'cancelled', quantity: 2, reason: 'Брак на складе' }],
    ['total_changed', { from: 20_000, to: 0 }],
  ]);
  const log = await shop.root
    .collection('audit_log')
    .getFullList({ filter: `record = '${order}' && action = 'update'`, sort: '-created,-@rowid' });
  expect(log[0]).toMatchObject({
    actor: manager.id,
    actor_role: 'manager',
    before: { state: 'confirmed', total_kopecks: 20_000, lines: { [line]: 'confirmed' } },
    after: {
      state: 'cancelled',
      total_kopecks: 0,
      lines: { [line]: 'cancelled' },
      reason: 'Брак на складе',
    },
  });
});

test('of two who have the same line before them one moves it, and the other is told where it stands', async () => {
  const { line } = await aLine(shop, customer, (await anOffer(shop)).id);
  const answer = () =>
    callBackend(shop, '/api/shop/order-lines/move', {
      token: manager.token,
      body: { moves: [{ line, from: 'accepted', to: 'confirmed' }] },
    });
  expect((await answer()).body).toEqual({ moved: [line], refused: [], unpaidKopecks: 0 });
  const second = await answer();
  expect([second.status, reason(second)]).toEqual([409, 'line_moved']);
});

test('of many lines those move that can, and each other one is told why', async () => {
  const lines: string[] = [];
  for (let n = 0; n < 3; n += 1)
    lines.push((await aLine(shop, customer, (await anOffer(shop)).id)).line);
  await lead(shop, manager, lines[1]!, 'confirmed');
  const reply = await moveLines(manager.pb, [
    { line: lines[0]!, from: 'accepted', to: 'confirmed' },
    { line: lines[1]!, from: 'accepted', to: 'confirmed' },
    { line: lines[2]!, from: 'accepted', to: 'issued' },
  ]);
  expect(reply).toEqual({
    moved: [lines[0]],
    refused: [
      { line: lines[1], code: 'line_moved', state: 'confirmed' },
      { line: lines[2], code: 'wrong_step', state: 'accepted' },
    ],
    unpaidKopecks: 0,
  });
});

describe('who may', () => {
  const tried = async (who: Person, line: string, from: LineState, to: LineState) =>
    moveLines(who.pb, [{ line, from, to }]).then(
      () => 'moved',
      (error: { code: string }) => error.code,
    );

  test('the customer cancels what is not yet arranged, asks for what is, and does nothing of the shop', async () => {
    const { line } = await aLine(shop, customer, (await anOffer(shop)).id);
    expect(await tried(customer, line, 'accepted', 'confirmed')).toBe('wrong_step');
    await lead(shop, manager, line, 'confirmed');
    expect(await tried(customer, line, 'confirmed', 'cancelled')).toBe('wrong_step');
    expect(await tried(customer, line, 'confirmed', 'cancel_requested')).toBe('moved');
    expect(await lineOf(shop, line)).toMatchObject({ previous_state: 'confirmed' });
    expect(await tried(manager, line, 'cancel_requested', 'ordered')).toBe('reason_required');
    expect(await tried(manager, line, 'cancel_requested', 'confirmed')).toBe('reason_required');
    await lead(shop, manager, line, 'confirmed');
    expect(await lineOf(shop, line)).toMatchObject({
      state: 'confirmed',
      previous_state: '',
      reason: 'Так вышло',
    });
  });

  test('nobody moves what is not his, and a stranger is told as much as of a line that is not there', async () => {
    const { line } = await aLine(shop, customer, (await anOffer(shop)).id);
    expect(await tried(await aCustomer(shop), line, 'accepted', 'cancelled')).toBe('not_found');
    expect(await tried(customer, 'nosuchline12345', 'accepted', 'cancelled')).toBe('not_found');
    expect(await tried(await anAdmin(shop, 'content'), line, 'accepted', 'confirmed')).toBe(
      'forbidden',
    );
    expect(await tried(await anAdmin(shop, 'warehouse'), line, 'accepted', 'confirmed')).toBe(
      'wrong_step',
    );
    expect(
      (
        await callBackend(shop, '/api/shop/order-lines/move', {
          body: { moves: [{ line, from: 'accepted', to: 'cancelled' }] },
        })
      ).status,
    ).toBe(401);
    expect((await lineOf(shop, line)).state).toBe('accepted');
  });

  it.each([
    {},
    { moves: [] },
    { moves: 'all' },
    { moves: [null] },
    { moves: [{ line: 'a', from: 'accepted', to: 'sold' }] },
    { moves: [1, 2].map(() => ({ line: 'a', from: 'accepted', to: 'confirmed' })) },
    { moves: [{ line: 'a', from: 'accepted', to: 'confirmed' }], reason: 'x'.repeat(301) },
  ])('a request of nonsense is refused: %j', async (body) =>
    expect(
      reason(await callBackend(shop, '/api/shop/order-lines/move', { token: manager.token, body })),
    ).toBe('invalid_input'),
  );
});
