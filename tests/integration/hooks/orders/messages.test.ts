import { afterAll, beforeAll, expect, it, test } from 'vitest';
import {
  listMessages,
  markSeen,
  writeMessage,
} from '../../../../lib/orders/messages/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let customer: Person;
let manager: Person;
let warehouse: Person;
let order: string;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  [customer, manager, warehouse] = [
    await aCustomer(shop),
    await anAdmin(shop, 'manager', { name: 'Анна' }),
    await anAdmin(shop, 'warehouse'),
  ];
  order = (await anOrder(shop, customer, (await anOffer(shop)).id)).id;
});
afterAll(() => shop.stop());

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const marks = async () => shop.root.collection('orders').getOne(order);

test('both sides write to each other, and what the staff write among themselves stays with them', async () => {
  await writeMessage(customer.pb, order, '  Когда приедет?  ');
  await writeMessage(manager.pb, order, 'Завтра');
  await writeMessage(manager.pb, order, 'Он уже второй раз спрашивает', false);
  await writeMessage(warehouse.pb, order, 'Лежит на полке 4', false);
  expect(
    (await listMessages(customer.pb, order)).map(({ byShop, author, text }) => [
      byShop,
      author,
      text,
    ]),
  ).toEqual([
    [false, '', 'Когда приедет?'],
    [true, 'Анна', 'Завтра'],
  ]);
  expect(
    (await listMessages(manager.pb, order)).map(({ isPublic, text }) => [isPublic, text]),
  ).toEqual([
    [true, 'Когда приедет?'],
    [true, 'Завтра'],
    [false, 'Он уже второй раз спрашивает'],
    [false, 'Лежит на полке 4'],
  ]);
  const events = (pb: Person['pb']) =>
    pb.collection('order_events').getFullList({ filter: "kind = 'message'" });
  expect([(await events(customer.pb)).length, (await events(manager.pb)).length]).toEqual([2, 4]);
});

test('who has not seen the last word is marked, and looking takes the mark away without changing the order', async () => {
  await writeMessage(manager.pb, order, 'Приехало');
  const unread = await marks();
  expect(unread.staff_wrote_at > unread.seen_by_customer_at).toBe(true);
  await markSeen(customer.pb, order);
  const read = await marks();
  expect([read.staff_wrote_at < read.seen_by_customer_at, read.updated]).toEqual([
    true,
    unread.updated,
  ]);
  await writeMessage(customer.pb, order, 'Спасибо');
  const answered = await marks();
  expect([
    answered.customer_wrote_at > answered.seen_by_staff_at,
    answered.staff_wrote_at < answered.seen_by_customer_at,
  ]).toEqual([true, true]);
  await markSeen(warehouse.pb, order);
  expect((await marks()).seen_by_staff_at > answered.customer_wrote_at).toBe(true);
});

test('who asks for his data gets what both sides wrote to each other, and no note of the staff', async () => {
  const { body } = await callBackend(shop, '/api/shop/account/export', { token: customer.token });
  expect(
    body.orderMessages
      .map(({ byShop, text }: { byShop: boolean; text: string }) => [byShop, text])
      .slice(0, 2),
  ).toEqual([
    [false, 'Когда приедет?'],
    [true, 'Завтра'],
  ]);
  expect(JSON.stringify(body)).not.toContain('второй раз');
});

test("a note of the staff moves nothing in the customer's order", async () => {
  const before = await marks();
  await writeMessage(manager.pb, order, 'Осторожно, спорит', false);
  expect(await marks()).toEqual(before);
});

test('a customer cannot write notes, the warehouse cannot write to customers, and a stranger not at all', async () => {
  await writeMessage(customer.pb, order, 'Это вижу я', false);
  expect((await listMessages(customer.pb, order)).at(-1)).toMatchObject({
    text: 'Это вижу я',
    isPublic: true,
  });
  expect(await code(writeMessage(warehouse.pb, order, 'Здравствуйте'))).toBe('forbidden');
  const stranger = await aCustomer(shop);
  expect([
    await code(writeMessage(stranger.pb, order, 'Чужое')),
    await code(markSeen(stranger.pb, order)),
    await listMessages(stranger.pb, order),
  ]).toEqual(['not_found', 'not_found', []]);
});

test('a press repeated is one message, and the same words later are another', async () => {
  const count = async () => (await listMessages(customer.pb, order)).length;
  const before = await count();
  const first = await writeMessage(customer.pb, order, 'Ау');
  expect(await writeMessage(customer.pb, order, 'Ау')).toEqual(first);
  expect(await count()).toBe(before + 1);
  shop
    .database()
    .prepare(
      "UPDATE order_messages SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-2 minutes') WHERE id = ?",
    )
    .run(first.id);
  await writeMessage(customer.pb, order, 'Ау');
  expect(await count()).toBe(before + 2);
});

it.each(['', '   ', 7, null, 'x'.repeat(2_001)])('%j is no message', async (text) => {
  expect(
    reason(
      await callBackend(shop, `/api/shop/orders/${order}/messages`, {
        token: customer.token,
        body: { text, public: true },
      }),
    ),
  ).toBe('invalid_input');
});

test('who writes is told whether an email tells the customer of it', async () => {
  expect(await writeMessage(manager.pb, order, 'Приезжайте')).toMatchObject({ emailed: true });
  expect(await writeMessage(manager.pb, order, 'Только для своих', false)).toMatchObject({
    emailed: false,
  });
  shop.database().prepare("UPDATE orders SET contact_email = '' WHERE id = ?").run(order);
  shop.database().prepare("UPDATE users SET email = '' WHERE id = ?").run(customer.id);
  expect(await writeMessage(manager.pb, order, 'Вы где?')).toMatchObject({ emailed: false });
  shop
    .database()
    .prepare('UPDATE users SET email = ? WHERE id = ?')
    .run(customer.email, customer.id);
});

test('a flood is stopped', async () => {
  const talker = await aCustomer(shop);
  const { id } = await anOrder(shop, talker, (await anOffer(shop)).id);
  const answers = [];
  for (let n = 0; n < 31; n += 1)
    answers.push(await code(writeMessage(talker.pb, id, `Слово ${n}`)));
  expect([answers.filter((one) => one === 'done').length, answers.at(-1)]).toEqual([
    30,
    'too_many_requests',
  ]);
});
