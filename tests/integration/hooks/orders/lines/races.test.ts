import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveLines, splitLine } from '../../../../../lib/orders/lines/repository.ts';
import type { LineState } from '../../../../../lib/orders/model.ts';
import { acceptProposal, proposeInstead } from '../../../../../lib/orders/proposals/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../../support/builders.ts';
import {
  aLine,
  lead,
  lineOf,
  linesOf,
  stockOf,
  unpaidOf,
} from '../../../../support/order-lines.ts';
import { ailments } from '../../../../support/doctor.ts';
import { brokenRules } from '../../../../support/ordering-invariants.ts';
import { startShop, type TestShop } from '../../../../support/pocketbase.ts';

const TIMES = 20;

let shop: TestShop;
let customer: Person;
let [anna, boris]: Person[] = [];

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, anna, boris] = [
    await aCustomer(shop),
    await anAdmin(shop, 'manager'),
    await anAdmin(shop, 'owner'),
  ];
});
afterAll(async () => {
  expect(brokenRules(shop)).toEqual({});
  expect(await ailments(shop)).toEqual({});
  return shop.stop();
});

const told = (action: Promise<unknown>) =>
  action.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
/** Nobody waits for an answer between the two. */
const orderOf = (line: string) =>
  String(
    shop.database().prepare('SELECT "order" FROM order_items WHERE id = ?').get(line)!['order'],
  );
const step = (who: Person, line: string, from: LineState, to: LineState) => () =>
  told(
    moveLines(who.pb, [{ line, from, to }], {
      reason: 'Так вышло',
      unpaid: unpaidOf(orderOf(line)),
    }),
  );
const movedLine = (line: string, from: LineState) =>
  shop
    .database()
    .prepare(
      "SELECT data ->> 'to' AS too FROM order_events WHERE item = ? AND kind = 'line_moved' AND data ->> 'from' = ?",
    )
    .all(line, from)
    .map(({ too }) => too);

/**
 * Two act at the same moment, many times. Each time one of them wins, and the other is told.
 * @returns how often the first one won
 */
async function race(
  lines: string[],
  from: LineState,
  first: (line: string) => () => Promise<string>,
  second: (line: string) => () => Promise<string>,
  ends: [LineState, LineState],
): Promise<void> {
  for (const [n, line] of lines.entries()) {
    const [one, other] = n % 2 ? [first(line), second(line)] : [second(line), first(line)];
    const answers = await Promise.all([one(), other()]);
    expect(answers.toSorted()).toEqual(['done', 'line_moved']);
    const winner = (answers[0] === 'done') === Boolean(n % 2) ? ends[0] : ends[1];
    expect([(await lineOf(shop, line)).state, movedLine(line, from)]).toEqual([winner, [winner]]);
  }
}

async function severalLines(offer: string, ...states: LineState[]): Promise<string[]> {
  const lines: string[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const { line } = await aLine(shop, customer, offer, 2);
    await lead(shop, anna!, line, ...states);
    lines.push(line);
  }
  return lines;
}

test('two of the staff move one line: one wins, the other is told that it has moved', async () => {
  const { id } = await anOffer(shop, { on_hand: 1_000 });
  await race(
    await severalLines(id),
    'accepted',
    (line) => step(anna!, line, 'accepted', 'confirmed'),
    (line) => step(boris!, line, 'accepted', 'on_hold'),
    ['confirmed', 'on_hold'],
  );
  expect(stockOf(shop, id)).toEqual({ on_hand: 1_000, reserved: 2 * TIMES });
});

test('the customer cancels while the manager confirms', async () => {
  const { id } = await anOffer(shop, { on_hand: 1_000 });
  await race(
    await severalLines(id),
    'accepted',
    (line) => step(customer, line, 'accepted', 'cancelled'),
    (line) => step(anna!, line, 'accepted', 'confirmed'),
    ['cancelled', 'confirmed'],
  );
});

test('one line handed out twice at once leaves the shelf once', async () => {
  const { id } = await anOffer(shop, { on_hand: 1_000 });
  await race(
    await severalLines(id, 'confirmed', 'ready'),
    'ready',
    (line) => step(anna!, line, 'ready', 'issued'),
    (line) => step(boris!, line, 'ready', 'issued'),
    ['issued', 'issued'],
  );
  expect(stockOf(shop, id)).toEqual({ on_hand: 1_000 - 2 * TIMES, reserved: 0 });
});

test('a proposal accepted in two windows, or while the line is cancelled, is accepted once or not at all', async () => {
  const [old, other] = [
    await anOffer(shop, { on_hand: 1_000 }),
    await anOffer(shop, { on_hand: 1_000 }),
  ];
  let accepted = 0;
  for (const [n, line] of (await severalLines(old.id, 'on_hold')).entries()) {
    const { id } = await proposeInstead(anna!.pb, line, { offer: other.id, quantity: 1 });
    const rival =
      n % 2
        ? step(boris!, line, 'on_hold', 'cancelled')
        : () => told(acceptProposal(anna!.pb, line, id));
    const answers = await Promise.all([rival(), told(acceptProposal(customer.pb, line, id))]);
    expect(answers.toSorted()).toEqual(['done', 'line_moved']);
    if ((await lineOf(shop, line)).state === 'replaced') accepted += 1;
  }
  expect(accepted).toBeGreaterThanOrEqual(TIMES / 2);
  expect([stockOf(shop, old.id).reserved, stockOf(shop, other.id).reserved]).toEqual([0, accepted]);
});

test('a line is split by one while another one hands it out: the pieces stay as many as they were', async () => {
  const { id } = await anOffer(shop, { on_hand: 1_000 });
  for (const line of await severalLines(id, 'confirmed', 'ready')) {
    await Promise.all([
      told(splitLine(anna!.pb, line, 1, 2)),
      step(boris!, line, 'ready', 'issued')(),
    ]);
    const family = await linesOf(shop, (await lineOf(shop, line)).order);
    expect(family.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
  }
});
