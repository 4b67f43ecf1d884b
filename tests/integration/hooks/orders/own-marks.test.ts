import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEvents } from '../../../../lib/orders/events/repository.ts';
import { markSeen, writeMessage } from '../../../../lib/orders/messages/repository.ts';
import { listOwnOrders, ordersAsking } from '../../../../lib/orders/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { aLine, lead } from '../../../support/order-lines.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let manager: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  manager = await anAdmin(shop, 'manager');
});
afterAll(() => shop?.stop());

const marks = async ({ pb }: Person) => {
  const { orders } = await listOwnOrders(pb, { page: 1 });
  const asking = await ordersAsking(pb, orders);
  return Object.fromEntries(
    orders.map(({ id, isUnread }) => [
      id,
      [...(isUnread ? ['unread'] : []), ...(asking.has(id) ? ['asks'] : [])],
    ]),
  );
};

test('an order waits for its customer while a line of it is on hold or refused, also when another one is ready', async () => {
  const anna = await aCustomer(shop);
  const [one, other] = [
    await aLine(shop, anna, (await anOffer(shop)).id),
    await aLine(shop, anna, (await anOffer(shop)).id),
  ];
  await lead(shop, manager, one.line, 'on_hold');
  await lead(shop, manager, other.line, 'confirmed');
  expect(await marks(anna)).toEqual({ [one.order]: ['asks'], [other.order]: [] });
  await lead(shop, anna, one.line, 'cancelled');
  expect(await marks(anna)).toEqual({ [one.order]: [], [other.order]: [] });
});

test('what the shop writes is new until it is seen; its notes never are, and the history keeps them to the staff', async () => {
  const anna = await aCustomer(shop);
  const { order } = await aLine(shop, anna, (await anOffer(shop)).id);
  await writeMessage(manager.pb, order, 'клиент торопится', false);
  expect(await marks(anna)).toEqual({ [order]: [] });
  await writeMessage(manager.pb, order, 'Завтра после обеда');
  expect(await marks(anna)).toEqual({ [order]: ['unread'] });
  await markSeen(anna.pb, order);
  expect(await marks(anna)).toEqual({ [order]: [] });
  expect((await listEvents(anna.pb, order)).map(({ kind }) => kind)).toEqual(['message', 'placed']);
});
