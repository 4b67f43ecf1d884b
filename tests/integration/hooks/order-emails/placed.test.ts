import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setCartLine } from '../../../../lib/cart/repository.ts';
import { placeOrder } from '../../../../lib/orders/repository.ts';
import {
  aCustomer,
  anOffer,
  aProduct,
  aWarehouse,
  type Person,
} from '../../../support/builders.ts';
import { readMail, startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { anOrder, aRequest } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { deliverEmails } from '../accounts/visitors.ts';

let mail: MailServer;
let shop: TestShop;
let customer: Person;

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
});
beforeEach(async () => {
  mail.refuse(false);
  customer = await aCustomer(shop);
});
afterAll(async () => {
  await shop?.stop();
  await mail?.close();
});

const mailsTo = (recipient: string) => mail.mails.filter(({ to }) => to.includes(recipient));
const emailsOf = (order: string) =>
  shop
    .database()
    .prepare("SELECT * FROM outbox WHERE payload ->> 'order' = ?")
    .all(order) as Record<string, string | number>[];
const arrived = async (recipient: string) => {
  await deliverEmails(shop);
  return readMail(mailsTo(recipient)[0]!);
};
/** With the usual spaces, so that a sentence is found however it is set. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('who has ordered gets an email: what, for how much, where to look at it', async () => {
  const [one, other] = [
    await anOffer(shop, { retail_kopecks: 123_450 }),
    await anOffer(shop, { stock_kind: 'on_order', retail_kopecks: 2_550 }),
  ];
  await setCartLine(customer.pb, one.id, 3);
  await setCartLine(customer.pb, other.id, 2);
  const comment = 'Позвоните <сначала> {{link}}{{number}} $& {';
  const { id, number } = await placeOrder(customer.pb, await aRequest(shop, customer, { comment }));
  const { subject, text, html } = await arrived(customer.email);
  expect(plain(subject)).toBe(`Заказ № ${number} принят — Запчасти`);
  for (const part of [
    'принят в обработку',
    'Test part',
    '3 шт. × 1 234,50 ₽',
    '3 703,50 ₽',
    '51 ₽',
    'Итого',
    '3 754,50 ₽',
    'Самовывоз',
    'Оплата при получении',
  ])
    expect(plain(text)).toContain(part);
  expect(text).toContain(`https://shop.test/orders/${id}`);
  expect(html).toContain(`href="https://shop.test/orders/${id}"`);
  expect(html).toContain('Позвоните &lt;сначала&gt; &#123;&#123;link}}');
  expect(text).toContain(`Ваш комментарий: ${comment}`);
  expect(html + text).not.toMatch(/token=|undefined|NaN/);
});

test('it goes to the confirmed address of the account, else to the one in the order, else to the account', async () => {
  const { id } = await anOffer(shop);
  const stranger = await aCustomer(shop, { verified: false });
  const contact = { name: 'Снабжение', phone: '+79161234567', email: 'supply@firm.test' };
  await anOrder(shop, customer, id, 1, { contact });
  await arrived(customer.email);
  expect(mailsTo('supply@firm.test')).toEqual([]);
  await anOrder(shop, stranger, id, 1, { contact });
  await arrived('supply@firm.test');
  expect(mailsTo(stranger.email)).toEqual([]);
  await anOrder(shop, stranger, id);
  await arrived(stranger.email);
});

test('however often the button is pressed, there is one email; of an order that was refused there is none', async () => {
  const { id } = await anOffer(shop, { on_hand: 3 });
  await setCartLine(customer.pb, id, 2);
  const request = await aRequest(shop, customer);
  const placed = await Promise.all(
    Array.from({ length: 8 }, () => placeOrder(customer.pb, request)),
  );
  expect(emailsOf(placed[0]!.id)).toHaveLength(1);
  const late = await aCustomer(shop);
  await setCartLine(late.pb, (await anOffer(shop, { on_hand: 5 })).id, 5);
  const refused = await aRequest(shop, late);
  shop.database().exec('UPDATE stocks SET on_hand = 0');
  await expect(placeOrder(late.pb, refused)).rejects.toMatchObject({ code: 'out_of_stock' });
  expect(shop.database().prepare('SELECT id FROM outbox WHERE user = ?').all(late.id)).toEqual([]);
});

test('a mail server that refuses delays the email, it comes once, and orders do not wait', async () => {
  mail.refuse(true);
  const { id } = await anOrder(shop, customer, (await anOffer(shop)).id);
  await deliverEmails(shop);
  expect(emailsOf(id)).toMatchObject([
    { attempts: 1, last_error: expect.stringMatching(/^451/), sent_at: '' },
  ]);
  mail.refuse(false);
  shop
    .database()
    .prepare(
      "UPDATE outbox SET next_attempt_at = '2020-01-01 00:00:00.000Z' WHERE payload ->> 'order' = ? AND next_attempt_at != ''",
    )
    .run(id);
  await deliverEmails(shop);
  expect(mailsTo(customer.email)).toHaveLength(1);
});

test('an order of three hundred lines fits an email: forty are named, the others counted', async () => {
  const { brand, category } = await aProduct(shop);
  const { id: warehouse } = await aWarehouse(shop);
  for (let n = 0; n < 45; n += 1)
    await setCartLine(
      customer.pb,
      (
        await anOffer(shop, {
          product: (
            await aProduct(shop, { brand, category, name: `Деталь ${n} ${'я'.repeat(280)}` })
          ).id,
          warehouse,
        })
      ).id,
      1,
    );
  await placeOrder(customer.pb, await aRequest(shop, customer));
  const { text, html } = await arrived(customer.email);
  expect(plain(text)).toContain('И ещё 5 позиций на странице заказа');
  expect(text).toContain('Деталь 39 ');
  expect(text).not.toContain('Деталь 40 ');
  expect(html.length).toBeLessThan(50_000);
});
