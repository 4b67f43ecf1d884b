import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseAlerts, getAlerts } from '../../../../lib/admins/alerts/repository.ts';
import { sendFeedback } from '../../../../lib/feedback/repository.ts';
import { writeMessage } from '../../../../lib/orders/messages/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { readMail, startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { aVinRequest, consentOf } from '../../../support/vin-requests.ts';
import { aStatusRequest } from '../../../support/wholesale.ts';
import { deliverEmails } from '../accounts/visitors.ts';

let mail: MailServer;
let shop: TestShop;
let customer: Person;
let offer: string;
let owner: Person;

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startShop({
    env: {
      DETAL_DEMO: '1',
      DETAL_SHOP_NAME: 'Запчасти',
      DETAL_SITE_URL: 'https://shop.test',
      DETAL_SMTP_HOST: '127.0.0.1',
      DETAL_SMTP_PORT: String(mail.port),
      DETAL_SMTP_FROM: 'robot@shop.test',
    },
  });
  customer = await aCustomer(shop);
  offer = (await anOffer(shop, { on_hand: 500, retail_kopecks: 12_300 })).id;
});
beforeEach(async () => {
  owner = await anAdmin(shop, 'owner');
});
afterAll(async () => {
  await shop?.stop();
  await mail?.close();
});

/** With the usual spaces, so that a sentence is found however it is set. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
async function told({ email }: Person) {
  await deliverEmails(shop);
  return mail.mails
    .filter(({ to }) => to.includes(email))
    .map(readMail)
    .map(({ subject, text }) => ({ subject: plain(subject), text: plain(text) }));
}
const tenMinutesLater = () =>
  shop
    .database()
    .prepare(
      "UPDATE admin_alerts SET told_at = strftime('%Y-%m-%d %H:%M:%fZ', told_at, '-10 minutes') WHERE told_at != ''",
    )
    .run();

test('an owner who has said nothing is told of orders and requests, and led to each', async () => {
  const order = await anOrder(shop, customer, offer);
  const vin = await aVinRequest(shop, customer.pb);
  const wholesale = await aStatusRequest(shop, await aCustomer(shop));
  const mails = await told(owner);
  expect(mails.map(({ subject }) => subject).sort()).toEqual(
    [
      `Новый заказ № ${order.number} — Запчасти`,
      `Запрос подбора № ${vin.number} — Запчасти`,
      `Заявка на опт № ${wholesale.number} — Запчасти`,
    ].sort(),
  );
  const text = mails.map((one) => one.text).join('\n');
  for (const page of [
    `orders/${order.id}`,
    `vin-requests/${vin.id}`,
    `status-requests/${wholesale.id}`,
  ])
    expect(text).toContain(`https://shop.test/admin/${page}`);
});

test('of one thing is said once what it is, where it stands and how to reach who ordered; who wrote a message stands in it alone', async () => {
  await chooseAlerts(owner.pb, ['order', 'message']);
  const order = await anOrder(shop, customer, offer);
  await sendFeedback(
    customer.pb,
    'main',
    {
      name: 'Пётр',
      phone: '+79031112233',
      email: 'petr@shop.test',
      topic: 'question',
      message: 'Есть?',
      product: '',
      query: '',
    },
    { ...consentOf(shop), form: 'feedback' },
  );
  const mails = await told(owner);
  const [ofOrder, ofMessage] = ['Новый заказ', 'Сообщение'].map(
    (name) => mails.find(({ subject }) => subject.startsWith(name))!.text.split('<!doctype')[0],
  );
  expect(ofOrder!.split(`№ ${order.number}`)).toHaveLength(2);
  expect(ofOrder!.split(`https://shop.test/admin/orders/${order.id}`)).toHaveLength(2);
  const { contact_name: name, contact_phone: phone } = await shop.root
    .collection('orders')
    .getOne(order.id);
  expect(ofOrder).toContain(`${name} · ${phone} · позиций: 1 · самовывоз`);
  expect(ofMessage).toContain('Пётр: Есть?');
  expect(ofMessage).not.toMatch(/79031112233|petr@shop/);
});

test('a flood becomes one letter in ten minutes, which names some and counts the others', async () => {
  await anOrder(shop, customer, offer);
  expect(await told(owner)).toHaveLength(1);
  const orders = [];
  for (let n = 0; n < 7; n += 1) orders.push(await anOrder(shop, customer, offer));
  expect(await told(owner)).toHaveLength(1);
  tenMinutesLater();
  const [, second, ...others] = await told(owner);
  expect(others).toEqual([]);
  expect(second).toMatchObject({ subject: 'Новые заказы: 7 — Запчасти' });
  for (const { number, id } of orders.slice(0, 5)) {
    expect(second!.text).toContain(`Новый заказ № ${number}`);
    expect(second!.text).toContain(`https://shop.test/admin/orders/${id}`);
  }
  expect(second!.text).not.toContain(orders[5]!.number);
  expect(second!.text).toContain('ещё 2 заказа');
});

test('each chooses for himself, only of what his role may see', async () => {
  const [manager, keeper] = [await anAdmin(shop, 'manager'), await anAdmin(shop, 'warehouse')];
  expect(await getAlerts(manager.pb)).toEqual([]);
  await chooseAlerts(manager.pb, ['message']);
  await chooseAlerts(keeper.pb, ['order']);
  await chooseAlerts(owner.pb, []);
  expect(await getAlerts(manager.pb)).toEqual(['message']);
  await expect(chooseAlerts(keeper.pb, ['message'])).rejects.toMatchObject({
    code: 'invalid_input',
  });
  const order = await anOrder(shop, customer, offer);
  await writeMessage(customer.pb, order.id, 'Когда придёт?', true);
  expect(await told(owner)).toEqual([]);
  expect((await told(manager)).map(({ subject }) => subject)).toEqual([
    `Сообщение о заказе № ${order.number} — Запчасти`,
  ]);
  expect((await told(keeper)).map(({ subject }) => subject)).toEqual([
    `Новый заказ № ${order.number} — Запчасти`,
  ]);
});

test('who may see it no more is not told, nor who did it himself', async () => {
  const manager = await anAdmin(shop, 'manager');
  await chooseAlerts(manager.pb, ['message', 'order']);
  const order = await anOrder(shop, customer, offer);
  await writeMessage(customer.pb, order.id, 'Когда придёт?', true);
  await writeMessage(manager.pb, order.id, 'Завтра', true);
  await shop.root.collection('admins').update(manager.id, { role: 'content' });
  expect(await told(manager)).toEqual([]);
});
