import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { getAdminOrder } from '../../../../lib/orders/admin/repository.ts';
import {
  countOrders,
  listOrderLines,
  listOrders,
} from '../../../../lib/orders/lists/repository.ts';
import { orderListSchema } from '../../../../lib/orders/lists/schema.ts';
import { listShortages } from '../../../../lib/shortages/repository.ts';
import {
  getStocktakingPage,
  openStocktaking,
  postStocktaking,
  scan,
} from '../../../../lib/stocktaking/repository.ts';
import { theCallers } from '../../../support/callers.ts';
import {
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  aWarehouse,
  type Person,
} from '../../../support/builders.ts';
import { callBackend } from '../call-backend.ts';
import { aLine, lead } from '../../../support/order-lines.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let manager: Person;
let warehouse: string;
/**
 * Orders of two and of three pieces of something of which one is counted later; a third order waits
 * for something else.
 */
const lines: { order: string; line: string }[] = [];

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  const customer = await aCustomer(shop);
  manager = await anAdmin(shop, 'manager');
  warehouse = (await aWarehouse(shop)).id;
  const product = (await aProduct(shop, { article: 'W 712/75' })).id;
  const offer = (await anOffer(shop, { warehouse, product })).id;
  for (const quantity of [2, 3]) lines.push(await aLine(shop, customer, offer, quantity));
  lines.push(await aLine(shop, customer, (await anOffer(shop, { warehouse })).id, 1));
  const partner = (await anOffer(shop, { warehouse: (await aWarehouse(shop, {}, 'partner')).id }))
    .id;
  await aLine(shop, customer, partner, 3);
  shop.database().prepare('UPDATE stocks SET on_hand = 0 WHERE offer = ?').run(partner);
  const promise = shop.database().prepare('UPDATE order_items SET promised_at = ? WHERE id = ?');
  promise.run('2026-03-02 21:00:00.000Z', lines[0]!.line);
  promise.run('2026-03-01 21:00:00.000Z', lines[1]!.line);
});
afterAll(() => shop.stop());

const { orders, lines: ofLines } = orderListSchema;
const shortOrders = async () =>
  (await listOrders(manager.pb, 'main', orders.parse({ want: 'short' }))).items
    .map(({ id }) => id)
    .toSorted();

test('nothing is short while everything lies there', async () => {
  expect((await countOrders(manager.pb, 'main')).short).toBe(0);
  expect(await listShortages(manager.pb, 'main')).toEqual({ items: [], hasMore: false });
});

it('is told by the stocktaking that finds less than is promised, by the orders that wait and by a list, what was promised first at first', async () => {
  const id = await openStocktaking(manager.pb, warehouse);
  await scan(manager.pb, id, { text: 'W 712/75', quantity: 1 });
  await postStocktaking(manager.pb, id, { reason: 'Плановая', zero: null });
  const [two, three, other] = lines as [(typeof lines)[0], (typeof lines)[0], (typeof lines)[0]];

  expect((await getStocktakingPage(manager.pb, id, { view: 'all', page: 1 })).counts.broken).toBe(
    2,
  );
  expect((await countOrders(manager.pb, 'main')).short).toBe(2);
  expect(await shortOrders()).toEqual([two.order, three.order].toSorted());
  const all = (await listOrders(manager.pb, 'main', orders.parse({}))).items;
  expect(
    all
      .filter(({ isShort }) => isShort)
      .map(({ id: order }) => order)
      .toSorted(),
  ).toEqual(await shortOrders());
  const waiting = (
    await listOrderLines(manager.pb, 'main', ofLines.parse({ by: 'lines', want: 'short' }))
  ).items;
  expect(waiting.map((line) => line.id).toSorted()).toEqual([two.line, three.line].toSorted());
  expect((await getAdminOrder(manager.pb, two.order)).lines[0]!.shelf).toMatchObject({
    onHand: 1,
    promised: 5,
  });
  expect((await getAdminOrder(manager.pb, other.order)).lines[0]!.shelf).toMatchObject({
    onHand: 10,
    promised: 1,
  });
  const { items } = await listShortages(manager.pb, 'main');
  expect(items).toMatchObject([
    {
      article: 'W 712/75',
      onHand: 1,
      promised: 5,
      lines: [
        { line: three.line, quantity: 3 },
        { line: two.line, quantity: 2 },
      ],
    },
  ]);
  expect((await listShortages(manager.pb, 'other')).items).toEqual([]);

  await lead(shop, manager, three.line, 'cancelled');
  await lead(shop, manager, two.line, 'cancelled');
  expect((await getStocktakingPage(manager.pb, id, { view: 'all', page: 1 })).counts.broken).toBe(
    0,
  );
  expect([await shortOrders(), (await listShortages(manager.pb, 'main')).items]).toEqual([[], []]);
});

it.each([
  ['guest', 403],
  ['customer', 403],
  ['owner', 200],
  ['manager', 200],
  ['warehouse', 200],
  ['content', 403],
] as const)('%s: %i', async (name, status) => {
  const callers = await theCallers(shop);
  expect(
    (
      await callBackend(shop, '/api/shop/admin/shortages?storefront=main', {
        token: callers[name].token,
      })
    ).status,
  ).toBe(status);
});
