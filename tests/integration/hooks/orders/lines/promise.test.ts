import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { dayBegins, shopToday } from '../../../../../lib/format/day.ts';
import { promiseLines } from '../../../../../lib/orders/lines/repository.ts';
import { listOrderLines } from '../../../../../lib/orders/lists/repository.ts';
import { orderListSchema } from '../../../../../lib/orders/lists/schema.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../../support/builders.ts';
import { aLine, lead, lineOf } from '../../../../support/order-lines.ts';
import { brokenRules } from '../../../../support/ordering-invariants.ts';
import { startShop, type TestShop } from '../../../../support/pocketbase.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager] = [await aCustomer(shop), await anAdmin(shop, 'manager')];
});
afterAll(() => {
  expect(brokenRules(shop)).toEqual({});
  return shop.stop();
});

const dayIn = (days: number) => shopToday(new Date(Date.now() + days * 86_400_000));
const stored = (day: string) => dayBegins(day).replace('T', ' ');
const anOrderedLine = async () => {
  const own = await aLine(shop, customer, (await anOffer(shop, { stock_kind: 'on_order' })).id, 2);
  await lead(shop, manager, own.line, 'confirmed', 'ordered');
  return own;
};
const overdue = async () =>
  (
    await listOrderLines(manager.pb, 'main', orderListSchema.lines.parse({ want: 'overdue' }))
  ).items.map(({ id }) => id);

test('a line that is overdue is promised for another day: it is overdue no more, its customer reads what was promised before, the audit knows who', async () => {
  const { order, line } = await anOrderedLine();
  shop
    .database()
    .prepare('UPDATE order_items SET promised_at = ? WHERE id = ?')
    .run(stored(dayIn(-3)), line);
  expect(await overdue()).toContain(line);
  await promiseLines(
    manager.pb,
    [{ line, from: 'ordered', seen: stored(dayIn(-3)) }],
    dayIn(5),
    'задержка в пути',
  );
  expect(await overdue()).not.toContain(line);
  const own = await customer.pb.collection('order_items').getOne(line);
  expect(own).toMatchObject({ promised_at: stored(dayIn(5)), state: 'ordered' });
  const [event] = await customer.pb
    .collection('order_events')
    .getFullList({ filter: `order = '${order}'`, sort: '-created,-@rowid' });
  expect(event).toMatchObject({
    kind: 'promise_changed',
    item: line,
    actor_kind: 'admin',
    data: { from: stored(dayIn(-3)), to: stored(dayIn(5)), reason: 'задержка в пути' },
  });
  const [log] = await shop.root
    .collection('audit_log')
    .getFullList({ filter: `record = '${order}'`, sort: '-created,-@rowid' });
  expect(log).toMatchObject({
    actor: manager.id,
    before: { promised: { [line]: stored(dayIn(-3)) } },
    after: { promised: { [line]: stored(dayIn(5)) }, reason: 'задержка в пути' },
  });
});

test('lines of several orders are promised at once; what has come meanwhile stays as it is, and is named', async () => {
  const [one, other, come] = [await anOrderedLine(), await anOrderedLine(), await anOrderedLine()];
  await lead(shop, manager, come.line, 'arrived', 'ready');
  const reply = await promiseLines(
    manager.pb,
    [one, other, come].map(({ line }) => ({ line, from: 'ordered' })),
    dayIn(7),
  );
  expect(reply).toEqual({
    moved: [one.line, other.line],
    refused: [{ line: come.line, code: 'line_moved', state: 'ready' }],
  });
  expect([
    (await lineOf(shop, one.line)).promised_at,
    (await lineOf(shop, other.line)).promised_at,
  ]).toEqual([stored(dayIn(7)), stored(dayIn(7))]);
});

test('of two who promise one line the second is told; the same day once more is no news', async () => {
  const { order, line } = await anOrderedLine();
  const seen = (await lineOf(shop, line)).promised_at;
  await promiseLines(manager.pb, [{ line, from: 'ordered', seen }], dayIn(8));
  await expect(
    promiseLines(manager.pb, [{ line, from: 'ordered', seen }], dayIn(9)),
  ).rejects.toMatchObject({ code: 'line_moved' });
  await promiseLines(manager.pb, [{ line, from: 'ordered', seen: stored(dayIn(8)) }], dayIn(8));
  expect(
    (
      await customer.pb
        .collection('order_events')
        .getFullList({ filter: `order = '${order}' && kind = 'promise_changed'` })
    ).length,
  ).toBe(1);
});

it('goods that are there, or that nobody waits for, are promised to nobody', async () => {
  const { line } = await anOrderedLine();
  await lead(shop, manager, line, 'arrived', 'ready');
  await expect(promiseLines(manager.pb, [{ line, from: 'ready' }], dayIn(1))).rejects.toMatchObject(
    { code: 'wrong_step' },
  );
  await lead(shop, manager, line, 'issued');
  await expect(
    promiseLines(manager.pb, [{ line, from: 'issued' }], dayIn(1)),
  ).rejects.toMatchObject({ code: 'wrong_step' });
});

it.each([
  ['yesterday', dayIn(-1)],
  ['more than a year ahead', dayIn(366)],
  ['no day', 'скоро'],
])('%s is no promise', async (_name, day) => {
  const { line } = await anOrderedLine();
  const before = (await lineOf(shop, line)).promised_at;
  await expect(promiseLines(manager.pb, [{ line, from: 'ordered' }], day)).rejects.toMatchObject({
    code: 'invalid_input',
  });
  expect((await lineOf(shop, line)).promised_at).toBe(before);
});

test('nothing is promised for a date on which the shop of the order is closed; the day after it may be', async () => {
  const { line } = await anOrderedLine();
  const before = (await lineOf(shop, line)).promised_at;
  const { id } = await shop.root
    .collection('settings')
    .create({ storefront: 'main', key: 'closed_days', value: [dayIn(10)] });
  await expect(
    promiseLines(manager.pb, [{ line, from: 'ordered' }], dayIn(10)),
  ).rejects.toMatchObject({ code: 'shop_closed' });
  expect((await lineOf(shop, line)).promised_at).toBe(before);
  await promiseLines(manager.pb, [{ line, from: 'ordered' }], dayIn(11));
  expect((await lineOf(shop, line)).promised_at).toBe(stored(dayIn(11)));
  await shop.root.collection('settings').delete(id);
});

test('nor for a day of the week on which it is closed: the refusal says which day is the next that is open', async () => {
  const { line } = await anOrderedLine();
  const before = (await lineOf(shop, line)).promised_at;
  const off = new Date(dayIn(10)).getUTCDay() || 7;
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== off);
  const { id } = await shop.root.collection('settings').create({
    storefront: 'main',
    key: 'hours',
    value: [{ days, opens: '09:00', closes: '19:00' }],
  });
  await expect(
    promiseLines(manager.pb, [{ line, from: 'ordered' }], dayIn(10)),
  ).rejects.toMatchObject({ code: 'shop_closed', details: { openDay: dayIn(11) } });
  expect((await lineOf(shop, line)).promised_at).toBe(before);
  await promiseLines(manager.pb, [{ line, from: 'ordered' }], dayIn(11));
  expect((await lineOf(shop, line)).promised_at).toBe(stored(dayIn(11)));
  await shop.root.collection('settings').delete(id);
});
