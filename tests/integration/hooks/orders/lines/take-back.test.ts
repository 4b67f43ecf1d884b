import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { getAdminOrder } from '../../../../../lib/orders/admin/repository.ts';
import { moveLines, takeBackSteps } from '../../../../../lib/orders/lines/repository.ts';
import type { LineState } from '../../../../../lib/orders/model.ts';
import { recordPayment } from '../../../../../lib/orders/payments/repository.ts';
import { proposeInstead } from '../../../../../lib/orders/proposals/repository.ts';
import {
  aCustomer,
  anAdmin,
  anOffer,
  aWarehouse,
  type Person,
} from '../../../../support/builders.ts';
import { aLine, lead, lineOf, stockOf, unpaidOf } from '../../../../support/order-lines.ts';
import { brokenRules } from '../../../../support/ordering-invariants.ts';
import { anOrder } from '../../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../../support/pocketbase.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;
let warehouse: Person;
let partner: string;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager, warehouse] = [
    await aCustomer(shop),
    await anAdmin(shop, 'manager', { name: 'Анна' }),
    await anAdmin(shop, 'warehouse'),
  ];
  partner = (await aWarehouse(shop, {}, 'partner')).id;
});
afterAll(() => {
  expect(brokenRules(shop)).toEqual({});
  return shop.stop();
});

/** What a step may have changed of a line, its order and its stock. */
async function standing({ order, line }: { order: string; line: string }, offer: string) {
  const { state, previous_state, reserved: own, reason, proposal } = await lineOf(shop, line);
  const {
    state: of,
    items_kopecks,
    total_kopecks,
    delivery_kopecks,
  } = await shop.root.collection('orders').getOne(order);
  return {
    state,
    previous_state,
    own,
    reason,
    proposal,
    of,
    items_kopecks,
    total_kopecks,
    delivery_kopecks,
    ...stockOf(shop, offer),
  };
}
const back = async (who: Person, line: string, from: LineState) =>
  takeBackSteps(who.pb, [{ line, from }]).then(
    ({ moved }) => moved.length,
    (error: { code: string }) => error.code,
  );
/** A step was taken so long ago. */
function age(line: string, minutes: number): void {
  const database = shop.database();
  const kept = database
    .prepare("SELECT sql FROM sqlite_master WHERE name = 'order_events_kept'")
    .get() as { sql: string };
  database.exec('DROP TRIGGER order_events_kept');
  database
    .prepare(
      "UPDATE order_events SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', ?) WHERE item = ?",
    )
    .run(`-${minutes} minutes`, line);
  database.exec(kept.sql);
}

describe('taken back, everything stands as it did before', () => {
  it.each<[string, boolean, LineState[], boolean?]>([
    ['a confirmation', true, ['confirmed']],
    ['what was ordered of a partner', false, ['confirmed', 'ordered']],
    ['what was laid ready', true, ['confirmed', 'ready']],
    ['what was handed out', true, ['confirmed', 'ready', 'issued']],
    [
      "what was handed out of a partner's without an order",
      false,
      ['confirmed', 'ready', 'issued'],
    ],
    ['a cancellation', true, ['confirmed', 'cancelled']],
    ["a supplier's refusal", false, ['confirmed', 'ordered', 'refused']],
    [
      'a return that was taken in',
      true,
      ['confirmed', 'ready', 'issued', 'return_requested', 'returned'],
      true,
    ],
    [
      'a return that was turned down',
      true,
      ['confirmed', 'ready', 'issued', 'return_requested', 'issued'],
    ],
    ['what was sent on its way', true, ['confirmed', 'ready', 'in_delivery']],
  ])('%s', async (_, own, states, restock = false) => {
    const { id } = await anOffer(shop, own ? {} : { warehouse: partner });
    const one = await aLine(shop, customer, id, 3);
    await lead(shop, manager, one.line, ...states.slice(0, -1));
    const before = await standing(one, id);
    const to = states.at(-1)!;
    await moveLines(manager.pb, [{ line: one.line, from: before.state as LineState, to }], {
      reason: 'Нажали не то',
      restock,
      unpaid: unpaidOf(one.order),
    });
    expect(await standing(one, id)).not.toEqual(before);
    expect(await back(manager, one.line, to)).toBe(1);
    expect(await standing(one, id)).toEqual(before);
  });

  test('a proposal that stood stands again', async () => {
    const { id } = await anOffer(shop);
    const one = await aLine(shop, customer, id);
    await lead(shop, manager, one.line, 'on_hold');
    await proposeInstead(manager.pb, one.line, { offer: (await anOffer(shop)).id, quantity: 1 });
    const before = await standing(one, id);
    await lead(shop, manager, one.line, 'accepted');
    expect(await back(manager, one.line, 'accepted')).toBe(1);
    expect(await standing(one, id)).toEqual(before);
    expect(before.proposal).toMatchObject({ quantity: 1 });
  });

  test('one step after the other, to where it began', async () => {
    const { id } = await anOffer(shop);
    const one = await aLine(shop, customer, id, 2);
    const before = await standing(one, id);
    await lead(shop, manager, one.line, 'confirmed', 'ready', 'issued');
    for (const from of ['issued', 'ready', 'confirmed'] as const)
      expect(await back(manager, one.line, from)).toBe(1);
    expect(await standing(one, id)).toEqual(before);
    expect(await back(manager, one.line, 'accepted')).toBe('wrong_step');
    await lead(shop, manager, one.line, 'confirmed');
    expect(await back(manager, one.line, 'confirmed')).toBe(1);
  });

  test('many lines of several orders at once, and of one offer together', async () => {
    const { id } = await anOffer(shop);
    const lines = [await aLine(shop, customer, id, 3), await aLine(shop, customer, id, 4)];
    for (const { line } of lines) await lead(shop, manager, line, 'confirmed', 'ready');
    await moveLines(
      manager.pb,
      lines.map(({ line }) => ({ line, from: 'ready', to: 'issued' })),
      { unpaid: unpaidOf(...lines.map(({ order }) => order)) },
    );
    expect(stockOf(shop, id)).toEqual({ on_hand: 3, reserved: 0 });
    const { moved } = await takeBackSteps(
      manager.pb,
      lines.map(({ line }) => ({ line, from: 'issued' })),
    );
    expect(moved).toEqual(lines.map(({ line }) => line));
    expect(stockOf(shop, id)).toEqual({ on_hand: 10, reserved: 7 });
  });
});

test('it is told to the customer, and to the audit, and the desk sees what can be taken back, for whom', async () => {
  const one = await aLine(shop, customer, (await anOffer(shop)).id, 2);
  await lead(shop, manager, one.line, 'confirmed');
  const wayBack = async ({ pb }: Person) => (await getAdminOrder(pb, one.order)).lines[0]!.wayBack;
  expect(await wayBack(manager)).toMatchObject({ from: 'accepted' });
  expect(await wayBack(warehouse)).toBeNull();
  await back(manager, one.line, 'confirmed');
  expect(await wayBack(manager)).toBeNull();
  const [told] = await customer.pb
    .collection('order_events')
    .getFullList({ filter: `order = '${one.order}'`, sort: '-created,-@rowid' });
  expect(told).toMatchObject({
    kind: 'step_undone',
    item: one.line,
    data: { from: 'confirmed', to: 'accepted' },
  });
  expect(told).not.toHaveProperty('way_back');
  const [log] = await shop.root
    .collection('audit_log')
    .getFullList({ filter: `record = '${one.order}'`, sort: '-created,-@rowid' });
  expect(log).toMatchObject({
    actor: manager.id,
    before: { lines: { [one.line]: 'confirmed' } },
    after: { lines: { [one.line]: 'accepted' } },
  });
});

describe('is refused', () => {
  const aStep = async (...states: LineState[]) => {
    const { id: offer } = await anOffer(shop);
    const one = await aLine(shop, customer, offer, 3);
    await lead(shop, manager, one.line, ...states);
    return { ...one, offer };
  };

  test('when half an hour is over', async () => {
    const { line } = await aStep('confirmed');
    age(line, 29);
    expect(await back(manager, line, 'confirmed')).toBe(1);
    const late = await aStep('confirmed');
    age(late.line, 31);
    expect(await back(manager, late.line, 'confirmed')).toBe('back_late');
    expect((await getAdminOrder(manager.pb, late.order)).lines[0]!.wayBack).toBeNull();
  });

  test('when the customer has gone on from there: a return, a wish to be let out', async () => {
    const { line } = await aStep('confirmed', 'ready', 'issued');
    await lead(shop, customer, line, 'return_requested');
    expect(await back(manager, line, 'issued')).toBe('line_moved');
    expect(await back(manager, line, 'return_requested')).toBe('wrong_step');
  });

  test('when the line has been split since', async () => {
    const { line } = await aStep('confirmed');
    await moveLines(manager.pb, [{ line, from: 'confirmed', to: 'ready', quantity: 1, seen: 3 }]);
    expect(await back(manager, line, 'confirmed')).toBe('line_moved');
  });

  test('when a payment, or a paper, has come since', async () => {
    const paid = await aStep('confirmed', 'ready', 'issued');
    await recordPayment(manager.pb, paid.order, {
      kind: 'cash',
      amountKopecks: 100,
      receivedAt: '2026-01-02',
      comment: '',
      key: '',
    });
    expect(await back(manager, paid.line, 'issued')).toBe('back_paid');
    const billed = await aStep('confirmed');
    await shop.root.collection('documents').create({
      order: billed.order,
      kind: 'invoice',
      number: '26-1',
      content_hash: 'a',
      snapshot: { lines: [] },
    });
    expect(await back(manager, billed.line, 'confirmed')).toBe('back_paper');
  });

  test('when what was free again has been promised to somebody else', async () => {
    const { line, offer } = await aStep('confirmed', 'cancelled');
    await anOrder(shop, customer, offer, 9);
    expect(await back(manager, line, 'cancelled')).toBe('back_stock');
    const returned = await aStep('confirmed', 'ready', 'issued', 'return_requested');
    await moveLines(
      manager.pb,
      [{ line: returned.line, from: 'return_requested', to: 'returned' }],
      { restock: true },
    );
    await anOrder(shop, customer, returned.offer, 9);
    expect(await back(manager, returned.line, 'returned')).toBe('back_stock');
  });

  test('to who may not take the step itself, and of what the customer did himself', async () => {
    const { line } = await aStep('confirmed');
    expect(await back(warehouse, line, 'confirmed')).toBe('wrong_step');
    expect(await back(customer, line, 'confirmed')).toBe('forbidden');
    await lead(shop, customer, line, 'cancel_requested');
    expect(await back(manager, line, 'cancel_requested')).toBe('wrong_step');
  });

  test('twice', async () => {
    const { line } = await aStep('confirmed', 'ready');
    expect(await back(manager, line, 'ready')).toBe(1);
    expect(await back(manager, line, 'ready')).toBe('line_moved');
  });
});

describe('an email about the step', () => {
  const emails = (order: string) =>
    shop
      .database()
      .prepare(
        "SELECT subject != '' AS written, sent_at FROM outbox WHERE template = 'order_changed' AND payload ->> 'order' = ?",
      )
      .all(order);
  const aEmail = async () => {
    const one = await aLine(shop, await aCustomer(shop), (await anOffer(shop)).id);
    await lead(shop, manager, one.line, 'confirmed');
    expect(emails(one.order)).toHaveLength(1);
    return one;
  };

  test.each([false, true])(
    'that waits is withdrawn (its words written already: %s)',
    async (written) => {
      const { order, line } = await aEmail();
      if (written)
        shop
          .database()
          .prepare(
            "UPDATE outbox SET subject = 'Заказ', event_key = event_key || ':' || id WHERE template = 'order_changed' AND payload ->> 'order' = ?",
          )
          .run(order);
      expect(await takeBackSteps(manager.pb, [{ line, from: 'confirmed' }])).toMatchObject({
        emails: { withdrawn: 1, left: 0 },
      });
      expect(emails(order)).toEqual([]);
    },
  );

  test('tells what else has happened, when there is something', async () => {
    const { order, line } = await aEmail();
    await lead(shop, manager, line, 'ready');
    expect(await takeBackSteps(manager.pb, [{ line, from: 'ready' }])).toMatchObject({
      emails: { withdrawn: 1, left: 0 },
    });
    expect(emails(order)).toHaveLength(1);
  });

  test('that has left is said to have, and another one will tell', async () => {
    const { order, line } = await aEmail();
    shop
      .database()
      .prepare(
        "UPDATE outbox SET subject = 'Заказ', attempts = 1, event_key = event_key || ':' || id, next_attempt_at = '', sent_at = strftime('%Y-%m-%d %H:%M:%fZ') WHERE template = 'order_changed' AND payload ->> 'order' = ?",
      )
      .run(order);
    expect(await takeBackSteps(manager.pb, [{ line, from: 'confirmed' }])).toMatchObject({
      emails: { withdrawn: 0, left: 1 },
    });
    expect(emails(order)).toHaveLength(2);
  });
});
