import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getAdminOrder } from '../../../../lib/orders/admin/repository.ts';
import { editLine, moveLines, splitLine } from '../../../../lib/orders/lines/repository.ts';
import { LINES_HEADER, lineCells } from '../../../../lib/orders/lists/export.ts';
import { listOrderLines } from '../../../../lib/orders/lists/repository.ts';
import { orderListSchema } from '../../../../lib/orders/lists/schema.ts';
import { acceptProposal, proposeInstead } from '../../../../lib/orders/proposals/repository.ts';
import { getOrder, listOwnOrders } from '../../../../lib/orders/repository.ts';
import { listShortages } from '../../../../lib/shortages/repository.ts';
import {
  answerLines,
  gatherLines,
  getSupplierOrder,
  sendSupplierOrder,
} from '../../../../lib/supplier-orders/repository.ts';
import { aCustomer, anAdmin, anOffer, aWarehouse, type Person } from '../../../support/builders.ts';
import { lead, lineOf } from '../../../support/order-lines.ts';
import { anOrderByHand, aPart } from '../../../support/ordering.ts';
import { brokenRules } from '../../../support/ordering-invariants.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;
let warehouse: string;
/** An order of two pieces that no offer stands behind. */
let order: string;
let line: string;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager] = [await aCustomer(shop), await anAdmin(shop, 'manager')];
  warehouse = (await aWarehouse(shop, {}, 'partner')).id;
});
beforeEach(async () => {
  order = (await anOrderByHand(manager, customer, [aPart({ warehouse })])).id;
  line = (await getAdminOrder(manager.pb, order)).lines[0]!.id;
});
afterAll(() => {
  expect(brokenRules(shop)).toEqual({});
  return shop.stop();
});

test('a line by hand is sent to its supplier and comes, and its cost is what was said of it', async () => {
  await lead(shop, manager, line, 'confirmed');
  const id = await gatherLines(manager.pb, warehouse, [line]);
  await sendSupplierOrder(manager.pb, id, { way: 'phone', comment: '', seen: 1 });
  expect(await lineOf(shop, line)).toMatchObject({ state: 'ordered', cost_kopecks: 100_000 });
  await answerLines(manager.pb, id, {
    answer: 'received',
    lines: [{ item: line, quantity: 2, seen: 2 }],
  });
  expect((await getSupplierOrder(manager.pb, id)).state).toBe('received');
  expect(await lineOf(shop, line)).toMatchObject({ state: 'ready', reserved: 0 });
});

test('it is changed, parted and replaced like others', async () => {
  await editLine(manager.pb, line, { quantity: 3, priceKopecks: 140_000 }, 'Постоянному', {
    quantity: 2,
    priceKopecks: 150_000,
  });
  await splitLine(manager.pb, line, 1, 3);
  const { lines, totalKopecks } = await getAdminOrder(manager.pb, order);
  expect(lines.map(({ quantity, article }) => [quantity, article])).toEqual([
    [2, 'E1000L'],
    [1, 'E1000L'],
  ]);
  expect(totalKopecks).toBe(3 * 140_000);
  const { id: offer } = await anOffer(shop, { retail_kopecks: 90_000 });
  await lead(shop, manager, line, 'confirmed', 'ordered', 'refused');
  await proposeInstead(manager.pb, line, { offer, quantity: 2 });
  const proposed = (await getAdminOrder(manager.pb, order)).lines.find(({ id }) => id === line);
  await acceptProposal(customer.pb, line, proposed!.proposal!.id);
  expect((await getAdminOrder(manager.pb, order)).totalKopecks).toBe(140_000 + 2 * 90_000);
});

test('it is handed out and comes back, and nothing lies on a shelf for it', async () => {
  await lead(shop, manager, line, 'confirmed', 'ordered', 'arrived', 'ready', 'issued');
  expect((await getOrder(customer.pb, order)).state).toBe('done');
  await lead(shop, customer, line, 'return_requested');
  await moveLines(manager.pb, [{ line, from: 'return_requested', to: 'returned' }], {
    reason: 'Не подошло',
    restock: true,
  });
  expect(await lineOf(shop, line)).toMatchObject({ state: 'returned', reserved: 0, offer: '' });
  expect((await getAdminOrder(manager.pb, order)).totalKopecks).toBe(0);
});

test('it lacks on no shelf, beside a line that does', async () => {
  const { id: offer } = await anOffer(shop, { on_hand: 2 });
  await anOrderByHand(manager, customer, [aPart()], [{ offer, quantity: 2 }]);
  shop.database().prepare('UPDATE stocks SET on_hand = 1 WHERE offer = ?').run(offer);
  const { items } = await listShortages(manager.pb, 'main');
  expect(items.map((one) => [one.offer, one.lines.length])).toEqual([[offer, 1]]);
  shop.database().prepare('UPDATE stocks SET on_hand = 2 WHERE offer = ?').run(offer);
});

test('its customer finds it in his account, and it stands in the list of lines and in the file of it', async () => {
  expect(
    (await listOwnOrders(customer.pb, { find: 'hengst e1000l', page: 1 })).orders.map(
      ({ id }) => id,
    ),
  ).toContain(order);
  expect((await getOrder(customer.pb, order)).lines).toMatchObject([
    { product: '', brand: 'Hengst', article: 'E1000L', quantity: 2, priceKopecks: 150_000 },
  ]);
  const state = orderListSchema.lines.parse({ q: 'E1000L' });
  const listed = (await listOrderLines(manager.pb, 'main', state)).items.find(
    ({ id }) => id === line,
  );
  const cells = lineCells(listed!);
  const cellOf = (title: string) => cells[LINES_HEADER.indexOf(title)];
  expect(['Производитель', 'Артикул', 'Количество', 'Цена', 'Сумма'].map(cellOf)).toEqual([
    'Hengst',
    'E1000L',
    2,
    1_500,
    3_000,
  ]);
});
