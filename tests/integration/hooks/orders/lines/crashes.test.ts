import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveLines } from '../../../../../lib/orders/lines/repository.ts';
import type { LineState } from '../../../../../lib/orders/model.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../../support/builders.ts';
import { aLine, unpaidOf } from '../../../../support/order-lines.ts';
import { ailments } from '../../../../support/doctor.ts';
import { brokenRules } from '../../../../support/ordering-invariants.ts';
import { startShop, type TestShop } from '../../../../support/pocketbase.ts';
import { until } from '../../../../support/shop.ts';

const CRASHES = 5;
const WAY: LineState[] = ['accepted', 'confirmed', 'ready', 'issued', 'return_requested', 'issued'];

let shop: TestShop;
let manager: Person;
const lines: string[] = [];

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  manager = await anAdmin(shop, 'manager');
  const customer = await aCustomer(shop);
  const { id } = await anOffer(shop, { on_hand: 1_000 });
  for (let n = 0; n < 16; n += 1) lines.push((await aLine(shop, customer, id, 2)).line);
});
afterAll(() => shop.stop());

/** Leads a line on and on, until the backend dies. `told`: every step that was answered. */
async function addRedirect(line: string, told: string[]): Promise<void> {
  for (;;) {
    const { state, order } = shop
      .database()
      .prepare('SELECT state, "order" FROM order_items WHERE id = ?')
      .get(line) as { state: LineState; order: string };
    const to = WAY[WAY.indexOf(state) + 1]!;
    await moveLines(manager.pb, [{ line, from: state, to }], {
      reason: 'Так вышло',
      unpaid: unpaidOf(order),
    });
    told.push(`${line} ${state} ${to}`);
  }
}

test(`killed at any moment, ${CRASHES} times, the shop has every step that it has told of, with its event and its pieces, once`, async () => {
  const told: string[] = [];
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const work = lines.map((line) => addRedirect(line, told).catch(() => {})); // each ends when the backend does
    const before = told.length;
    await until(() => told.length > before + 8);
    await sleep(Math.random() * 100);
    await shop.crash();
    await shop.restart();
    await Promise.all(work);
  }
  const stored = shop
    .database()
    .prepare(
      "SELECT item || ' ' || (data ->> 'from') || ' ' || (data ->> 'to') AS step FROM order_events WHERE kind = 'line_moved'",
    )
    .all()
    .map(({ step }) => String(step));
  const count = (steps: string[]) => Map.groupBy(steps, (step) => step);
  const [was, is] = [count(told), count(stored)];
  expect([...was].filter(([step, times]) => times.length > (is.get(step)?.length ?? 0))).toEqual(
    [],
  );
  const handedOut = new Set(stored.filter((step) => step.endsWith('ready issued'))).size;
  expect(shop.database().prepare('SELECT on_hand, reserved FROM stocks').get()).toMatchObject({
    on_hand: 1_000 - 2 * handedOut,
    reserved: 2 * (lines.length - handedOut),
  });
  expect(brokenRules(shop)).toEqual({});
  expect(await ailments(shop)).toEqual({});
});
