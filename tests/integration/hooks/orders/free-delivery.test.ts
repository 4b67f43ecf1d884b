import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { setCartLine } from '../../../../lib/cart/repository.ts';
import { moveLines, takeBackSteps } from '../../../../lib/orders/lines/repository.ts';
import { placeOrder } from '../../../../lib/orders/repository.ts';
import { getShopSettings } from '../../../../lib/settings/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { lead, linesOf } from '../../../support/order-lines.ts';
import { brokenRules } from '../../../support/ordering-invariants.ts';
import { aRequest } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

const FREE_FROM = 50_000;
const PRICE = 35_000;

let shop: TestShop;
let customer: Person;
let manager: Person;
let [order, cheap, dear] = ['', '', ''];

const setTo = async (values: Record<string, unknown>) => {
  const settings = shop.root.collection('settings');
  for (const [key, value] of Object.entries(values)) {
    const [known] = await settings.getFullList({ filter: `storefront = 'main' && key = '${key}'` });
    await (known
      ? settings.update(known.id, { value: JSON.stringify(value) })
      : settings.create({ storefront: 'main', key, value: JSON.stringify(value) }));
  }
};

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager] = [await aCustomer(shop), await anAdmin(shop, 'manager')];
});
afterAll(() => {
  expect(brokenRules(shop)).toEqual({});
  return shop.stop();
});
/** Two lines of 20 000 and 40 000 kopecks, carried for nothing. */
beforeEach(async () => {
  await setTo({
    courier_area: 'по городу',
    courier_price_kopecks: PRICE,
    courier_free_from_kopecks: FREE_FROM,
    free_delivery_rule: 'recounted',
  });
  await setCartLine(customer.pb, (await anOffer(shop)).id, 2);
  await setCartLine(customer.pb, (await anOffer(shop)).id, 4);
  const delivery = {
    kind: 'courier',
    point: '',
    city: 'Тула',
    street: 'Примерная, 2',
    flat: '',
    postalCode: '',
  } as const;
  ({ id: order } = await placeOrder(customer.pb, await aRequest(shop, customer, { delivery })));
  [cheap, dear] = (await linesOf(shop, order)).map(({ id }) => id) as [string, string];
});

const sums = async () => {
  const { items_kopecks, delivery_kopecks, total_kopecks } = await shop.root
    .collection('orders')
    .getOne(order);
  return [items_kopecks, delivery_kopecks, total_kopecks];
};
const leave = (
  ...lines: [string, 'accepted' | 'confirmed', 'cancelled' | 'cancel_requested', number?][]
) =>
  moveLines(
    customer.pb,
    lines.map(([line, from, to, quantity]) => ({
      line,
      from,
      to,
      ...(quantity && { quantity, seen: line === cheap ? 2 : 4 }),
    })),
  );

test('who takes goods out himself pays the way that was free for them, in the same change', async () => {
  expect(await sums()).toEqual([60_000, 0, 60_000]);
  await leave([cheap, 'accepted', 'cancelled']);
  expect(await sums()).toEqual([40_000, PRICE, 75_000]);
  const events = await customer.pb
    .collection('order_events')
    .getFullList({ filter: `order = '${order}'`, sort: 'created,@rowid' });
  expect(events.at(-1)).toMatchObject({
    kind: 'total_changed',
    data: { from: 60_000, to: 75_000 },
  });
});

test('a part of a line counts as well; one that leaves enough changes nothing', async () => {
  await leave([cheap, 'accepted', 'cancelled', 1]);
  expect(await sums()).toEqual([50_000, 0, 50_000]);
  await leave([dear, 'accepted', 'cancelled', 1]);
  expect(await sums()).toEqual([40_000, PRICE, 75_000]);
});

test('what he asks for counts when the shop agrees', async () => {
  await lead(shop, manager, cheap, 'confirmed');
  await leave([cheap, 'confirmed', 'cancel_requested']);
  expect(await sums()).toEqual([60_000, 0, 60_000]);
  await lead(shop, manager, cheap, 'cancelled');
  expect(await sums()).toEqual([40_000, PRICE, 75_000]);
});

test('what the shop takes out costs the customer nothing, nor what he takes out after that', async () => {
  await lead(shop, manager, cheap, 'cancelled');
  expect(await sums()).toEqual([40_000, 0, 40_000]);
  await leave([dear, 'accepted', 'cancelled', 1]);
  expect(await sums()).toEqual([30_000, 0, 30_000]);
});

test('an order that is taken back whole costs nothing', async () => {
  await leave([cheap, 'accepted', 'cancelled'], [dear, 'accepted', 'cancelled']);
  expect(await sums()).toEqual([0, 0, 0]);
});

test('once something is on its way, the way stays free', async () => {
  await lead(shop, manager, dear, 'confirmed', 'ready', 'in_delivery');
  await leave([cheap, 'accepted', 'cancelled']);
  expect(await sums()).toEqual([40_000, 0, 40_000]);
});

it.each([
  ['the shop keeps it free', { free_delivery_rule: 'kept' }, 0],
  ['nothing is chosen, so it is counted again', { free_delivery_rule: null }, PRICE],
  ['a slip stands there, so it is counted again', { free_delivery_rule: 'whatever' }, PRICE],
  ['nothing is free any more', { courier_free_from_kopecks: 0 }, 0],
  ['no courier goes there any more', { courier_area: '' }, 0],
  ['it has become free from less on', { courier_free_from_kopecks: 40_000 }, 0],
])('%s', async (_what, values, kopecks) => {
  await setTo(values);
  await leave([cheap, 'accepted', 'cancelled']);
  expect((await sums())[1]).toBe(kopecks);
});

test('pages know the rule and its words at once: a change of them is heard of', async () => {
  const told = () =>
    (
      shop
        .database()
        .prepare("SELECT COUNT(*) AS n FROM cache_events WHERE tag = 'settings'")
        .get() as { n: number }
    ).n;
  const before = told();
  await setTo({ free_delivery_words: 'Доставка станет {{price}}' });
  expect(told()).toBeGreaterThan(before);
  expect(await getShopSettings(customer.pb, 'main')).toMatchObject({
    freeDelivery: { rule: 'recounted', words: 'Доставка станет {{price}}' },
  });
});

test('a cancellation that made the courier cost something is taken back: he is free again', async () => {
  await lead(shop, manager, cheap, 'confirmed');
  await lead(shop, customer, cheap, 'cancel_requested');
  await lead(shop, manager, cheap, 'cancelled');
  expect(await sums()).toEqual([40_000, PRICE, 75_000]);
  await takeBackSteps(manager.pb, [{ line: cheap, from: 'cancelled' }]);
  expect(await sums()).toEqual([60_000, 0, 60_000]);
});
