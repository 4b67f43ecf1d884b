import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAt } from '../../../../lib/orders/viewers/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { aLine } from '../../../support/order-lines.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let customer: Person;
let maria: Person;
let ivan: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  customer = await aCustomer(shop);
  maria = await anAdmin(shop, 'manager', { name: 'Мария' });
  ivan = await anAdmin(shop, 'warehouse', { name: 'Иван' });
});
afterAll(() => shop?.stop());

const anOrder = async () => (await aLine(shop, customer, (await anOffer(shop)).id)).order;

test('two who have one order open are told of each other, and nobody of himself or of another order', async () => {
  const [order, other] = [await anOrder(), await anOrder()];
  expect(await lookAt(maria.pb, order)).toEqual([]);
  expect(await lookAt(maria.pb, order)).toEqual([]);
  expect(await lookAt(ivan.pb, order)).toEqual([{ name: 'Мария', role: 'manager' }]);
  expect(await lookAt(maria.pb, order)).toEqual([{ name: 'Иван', role: 'warehouse' }]);
  expect(await lookAt(ivan.pb, other)).toEqual([]);
});

test('who was dismissed meanwhile is not named, and a look changes nothing of the order', async () => {
  const order = await anOrder();
  const { updated } = await shop.root.collection('orders').getOne(order);
  const leaving = await anAdmin(shop, 'manager', { name: 'Пётр' });
  await lookAt(leaving.pb, order);
  await shop.root.collection('admins').update(leaving.id, { active: false });
  expect(await lookAt(maria.pb, order)).toEqual([]);
  expect((await shop.root.collection('orders').getOne(order)).updated).toBe(updated);
});

test('an order that is not there has nobody, and customers are told nothing', async () => {
  await expect(lookAt(maria.pb, 'nobodysorder123')).rejects.toMatchObject({ code: 'not_found' });
  await expect(lookAt(customer.pb, await anOrder())).rejects.toMatchObject({ code: 'forbidden' });
});
