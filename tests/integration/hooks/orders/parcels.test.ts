import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeParcel,
  listParcels,
  recordParcel,
  removeParcel,
} from '../../../../lib/orders/parcels/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { aLine } from '../../../support/order-lines.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;
let warehouse: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager, warehouse] = [
    await aCustomer(shop),
    await anAdmin(shop, 'manager', { name: 'Анна' }),
    await anAdmin(shop, 'warehouse', { name: 'Пётр' }),
  ];
});
afterAll(() => shop.stop());

/** An order that a courier brings, whose line stands so. */
async function standing(state: string, delivery = 'courier'): Promise<string> {
  const { order, line } = await aLine(shop, customer, (await anOffer(shop)).id, 2);
  const database = shop.database();
  database.prepare('UPDATE order_items SET state = ? WHERE id = ?').run(state, line);
  database.prepare('UPDATE orders SET delivery = ? WHERE id = ?').run(delivery, order);
  return order;
}
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const labels = async (person: Person, order: string) =>
  (await listParcels(person.pb, order)).map(({ carrier, number, by }) => [carrier, number, by]);
const history = async (person: Person, order: string) =>
  (
    await person.pb
      .collection('order_events')
      .getFullList({ filter: `order = '${order}' && kind ~ 'parcel'`, sort: 'created,@rowid' })
  ).map(({ kind, data }) => [kind, data]);
const CDEK = { carrier: 'СДЭК', number: '10-1' };
const POST = { carrier: 'Почта России', number: 'RA123456789RU' };

test('a parcel is written down, corrected and taken away; its customer sees it, and its history stays', async () => {
  const order = await standing('in_delivery');
  const { id } = await recordParcel(warehouse.pb, order, CDEK);
  await recordParcel(manager.pb, order, POST);
  expect(await labels(manager, order)).toEqual([
    ['СДЭК', '10-1', 'Пётр'],
    ['Почта России', 'RA123456789RU', 'Анна'],
  ]);
  expect(await labels(customer, order)).toEqual([
    ['СДЭК', '10-1', ''],
    ['Почта России', 'RA123456789RU', ''],
  ]);
  await changeParcel(manager.pb, id, { ...CDEK, number: '10-2' }, CDEK);
  await removeParcel(warehouse.pb, id, { ...CDEK, number: '10-2' });
  expect(await labels(customer, order)).toEqual([['Почта России', 'RA123456789RU', '']]);
  expect(await code(removeParcel(warehouse.pb, id, CDEK))).toBe('not_found');
  expect(await history(manager, order)).toEqual([
    ['parcel', CDEK],
    ['parcel', POST],
    ['parcel_changed', { ...CDEK, number: '10-2', from: CDEK }],
    ['parcel_removed', { ...CDEK, number: '10-2' }],
  ]);
  const noted = shop
    .database()
    .prepare(
      `SELECT actor_role AS role, before ->> 'parcel' AS before, after ->> 'parcel' AS after FROM audit_log WHERE record = ? AND after ->> 'parcel' IS NOT NULL ORDER BY rowid`,
    )
    .all(order);
  expect(noted.map(({ role, before, after }) => [role, before, after])).toEqual([
    ['warehouse', '', 'СДЭК, 10-1'],
    ['manager', '', 'Почта России, RA123456789RU'],
    ['manager', 'СДЭК, 10-1', 'СДЭК, 10-2'],
    ['warehouse', 'СДЭК, 10-2', ''],
  ]);
  const { body } = await callBackend(shop, '/api/shop/account/export', { token: customer.token });
  expect(body.orderParcels).toEqual([expect.objectContaining(POST)]);
});

test('the customer is handed no number but those that stand', async () => {
  const order = await standing('in_delivery');
  const wrong = { ...CDEK, number: '10-7' };
  const corrected = await recordParcel(manager.pb, order, CDEK);
  const removed = await recordParcel(manager.pb, order, wrong);
  await changeParcel(manager.pb, corrected.id, POST, CDEK);
  await removeParcel(manager.pb, removed.id, wrong);
  expect(await history(customer, order)).toEqual([
    ['parcel', null],
    ['parcel', null],
    ['parcel_changed', POST],
    ['parcel_removed', null],
  ]);
  expect(await history(manager, order)).toEqual([
    ['parcel', CDEK],
    ['parcel', wrong],
    ['parcel_changed', { ...POST, from: CDEK }],
    ['parcel_removed', wrong],
  ]);
  const { body } = await callBackend(shop, '/api/shop/account/export', { token: customer.token });
  const expand = 'order_events_via_order';
  const beside = await customer.pb.collection('orders').getOne(order, { expand });
  const handed = JSON.stringify([body, beside]);
  expect(handed).toContain(POST.number);
  expect(handed).not.toContain(wrong.number);
  await recordParcel(manager.pb, order, wrong);
  await changeParcel(manager.pb, corrected.id, CDEK, POST);
  expect(await history(customer, order)).toEqual([
    ['parcel', CDEK],
    ['parcel', wrong],
    ['parcel_changed', null],
    ['parcel_removed', null],
    ['parcel', wrong],
    ['parcel_changed', CDEK],
  ]);
  shop.database().prepare('UPDATE order_items SET state = ? WHERE "order" = ?').run('ready', order);
  expect(JSON.stringify(await history(customer, order))).not.toContain('10-');
});

test('a carrier is the same in whatever letters he is typed, and his parcel too', async () => {
  const order = await standing('in_delivery');
  const { id } = await recordParcel(manager.pb, order, CDEK);
  const typed = { carrier: ' сдэк ', number: CDEK.number };
  expect(await recordParcel(warehouse.pb, order, typed)).toEqual({ id });
  const other = await recordParcel(manager.pb, order, { ...CDEK, number: '24-00123/45' });
  expect(
    await code(changeParcel(manager.pb, other.id, typed, { ...CDEK, number: '24-00123/45' })),
  ).toBe('invalid_input');
  await changeParcel(manager.pb, id, typed, CDEK);
  expect(await labels(customer, order)).toEqual([
    ['сдэк', '10-1', ''],
    ['СДЭК', '24-00123/45', ''],
  ]);
});

test('a number is the same in whatever letters it is typed, when one is corrected too', async () => {
  const order = await standing('in_delivery');
  const { id } = await recordParcel(manager.pb, order, POST);
  const typed = { ...POST, number: 'ra123456789ru' };
  expect(await recordParcel(warehouse.pb, order, typed)).toEqual({ id });
  const local = { ...CDEK, number: 'ЕА-7' };
  await recordParcel(manager.pb, order, local);
  const other = await recordParcel(manager.pb, order, CDEK);
  expect(await code(changeParcel(manager.pb, other.id, { ...CDEK, number: 'еа-7' }, CDEK))).toBe(
    'invalid_input',
  );
  expect(await code(changeParcel(manager.pb, id, typed, POST))).toBe('done');
  expect((await labels(customer, order)).map(([, number]) => number)).toEqual([
    'ra123456789ru',
    'ЕА-7',
    '10-1',
  ]);
});

test('a parcel may have words for a number, or none, and is one parcel all the same', async () => {
  const order = await standing('in_delivery');
  const driver = { carrier: 'Наш водитель Гена', number: '' };
  const { id } = await recordParcel(manager.pb, order, driver);
  expect(await recordParcel(warehouse.pb, order, { ...driver, number: ' ' })).toEqual({ id });
  expect(await history(customer, order)).toEqual([['parcel', driver]]);
  const trip = { ...driver, number: 'рейс 15/2, т. 9161112233' };
  await changeParcel(manager.pb, id, { ...trip, number: ' рейс  15/2,\n т. 9161112233' }, driver);
  expect(await recordParcel(manager.pb, order, trip)).toEqual({ id });
  expect((await labels(customer, order)).map(([, number]) => number)).toEqual([trip.number]);
  await changeParcel(manager.pb, id, driver, trip);
  const { body } = await callBackend(shop, '/api/shop/account/export', { token: customer.token });
  expect(body.orderParcels).toContainEqual(expect.objectContaining(driver));
  const noted = shop
    .database()
    .prepare(
      "SELECT after ->> 'parcel' AS after FROM audit_log WHERE record = ? AND after ->> 'parcel' IS NOT NULL ORDER BY rowid LIMIT 1",
    )
    .get(order);
  expect(noted).toEqual({ after: 'Наш водитель Гена' });
});

test('a parcel without a number is the press repeated for a minute; later it may be another one', async () => {
  const order = await standing('in_delivery');
  const [driver, trip] = ['', 'рейс 15'].map((number) => ({ carrier: 'Наш водитель', number }));
  const ids = [];
  for (const label of [driver!, trip!, CDEK])
    ids.push((await recordParcel(manager.pb, order, label)).id);
  shop
    .database()
    .prepare(`UPDATE parcels SET created = '2020-11-20 21:30:00.000Z' WHERE "order" = ?`)
    .run(order);
  for (const label of [driver!, trip!]) {
    const again = await recordParcel(warehouse.pb, order, label).catch((error) => error);
    expect([again.code, again.userMessage.replaceAll('\u00A0', ' ')]).toEqual([
      'parcel_known',
      'Такая посылка уже записана 21 ноября. Допишите в номер, чем эта отличается: день, рейс.',
    ]);
  }
  expect(await recordParcel(warehouse.pb, order, CDEK)).toEqual({ id: ids[2] });
  await recordParcel(warehouse.pb, order, { ...driver!, number: '27.11' });
  expect(await labels(customer, order)).toHaveLength(4);
});

test('what nobody sees is no part of a label, and what was written down with it can be corrected', async () => {
  const order = await standing('in_delivery');
  const unseen = { carrier: 'СД\u200BЭК', number: '\u202E10-1' };
  const { id } = await recordParcel(manager.pb, order, unseen);
  expect(await labels(manager, order)).toEqual([['СДЭК', '10-1', 'Анна']]);
  shop.database().prepare('UPDATE parcels SET carrier = ? WHERE id = ?').run(unseen.carrier, id);
  await changeParcel(manager.pb, id, POST, { ...CDEK, carrier: unseen.carrier });
  expect(await labels(manager, order)).toEqual([['Почта России', 'RA123456789RU', 'Анна']]);
  for (const carrier of ['\u200B', 'СД\u0000ЭК'])
    expect(await code(recordParcel(manager.pb, order, { ...CDEK, carrier }))).toBe('invalid_input');
});

test('the same label is one parcel, whoever presses how often, and no other parcel gets it', async () => {
  const order = await standing('in_delivery');
  const all = await Promise.all([1, 2, 3].map(() => recordParcel(manager.pb, order, CDEK)));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  const { id } = await recordParcel(manager.pb, order, POST);
  await expect(changeParcel(manager.pb, id, CDEK, POST)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { number: ['Такое значение уже занято'] } },
  });
  expect(await code(changeParcel(manager.pb, id, POST, POST))).toBe('done');
  expect(await labels(customer, order)).toHaveLength(2);
});

test('of two who correct one parcel, or take it away, the second is told', async () => {
  const order = await standing('in_delivery');
  const { id } = await recordParcel(manager.pb, order, CDEK);
  const [first, second] = [
    { ...CDEK, number: '10-2' },
    { ...CDEK, number: '10-3' },
  ];
  await changeParcel(warehouse.pb, id, first, CDEK);
  expect(await code(changeParcel(manager.pb, id, second, CDEK))).toBe('changed_meanwhile');
  expect(await code(removeParcel(manager.pb, id, CDEK))).toBe('changed_meanwhile');
  expect(await labels(manager, order)).toEqual([['СДЭК', '10-2', 'Анна']]);
  expect(await code(changeParcel(warehouse.pb, id, first, CDEK))).toBe('done');
  expect(await code(changeParcel(manager.pb, id, second, first))).toBe('done');
  expect(await code(removeParcel(manager.pb, id, second))).toBe('done');
  expect(await labels(manager, order)).toEqual([]);
});

test('nothing is written down before goods have been handed to delivery, nor what is no label', async () => {
  for (const order of [await standing('ready'), await standing('issued', 'pickup')])
    expect(await code(recordParcel(manager.pb, order, CDEK))).toBe('wrong_step');
  const order = await standing('issued');
  for (const wrong of [{ carrier: ' ' }, { carrier: 'x'.repeat(61) }, { number: 'a\u0000b' }])
    expect(await code(recordParcel(manager.pb, order, { ...CDEK, ...wrong }))).toBe(
      'invalid_input',
    );
  expect(await labels(manager, order)).toEqual([]);
});

test("a stranger learns nothing of somebody else's parcels", async () => {
  const order = await standing('in_delivery');
  const { id } = await recordParcel(manager.pb, order, CDEK);
  const stranger = await aCustomer(shop);
  expect(await code(listParcels(stranger.pb, order))).toBe('not_found');
  expect(await code(removeParcel(customer.pb, id, CDEK))).toBe('forbidden');
  expect(await labels(manager, order)).toHaveLength(1);
});
