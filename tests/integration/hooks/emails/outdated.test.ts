import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setCartLine } from '../../../../lib/cart/repository.ts';
import { declineProposal, proposeInstead } from '../../../../lib/orders/proposals/repository.ts';
import { stepRequest } from '../../../../lib/status-requests/repository.ts';
import { stepVinRequest } from '../../../../lib/vin-requests/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { readMail, startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { lead, linesOf } from '../../../support/order-lines.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { aVinRequest } from '../../../support/vin-requests.ts';
import { aStatusRequest } from '../../../support/wholesale.ts';
import { deliverEmails } from '../accounts/visitors.ts';

// An email says what is true when it leaves, however long that takes.

let mail: MailServer;
let shop: TestShop;
let customer: Person;
let manager: Person;

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startShop({
    env: {
      DETAL_DEMO: '1',
      DETAL_SMTP_HOST: '127.0.0.1',
      DETAL_SMTP_PORT: String(mail.port),
      DETAL_SMTP_FROM: 'robot@shop.test',
    },
  });
  manager = await anAdmin(shop, 'manager');
});
beforeEach(async () => {
  mail.refuse(false);
  customer = await aCustomer(shop);
});
afterAll(async () => {
  await shop?.stop();
  await mail?.close();
});

/** With the usual spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const arrived = () =>
  mail.mails
    .filter(({ to }) => to.includes(customer.email))
    .map(readMail)
    .map(({ subject, text }) => ({ subject: plain(subject), text: plain(text) }));
const subjects = () => arrived().map(({ subject }) => subject.replace(/ №? ?[\d-]+| — .*/g, ''));
/** A minute passes for the emails that wait. */
async function aMinuteLater(): Promise<void> {
  shop
    .database()
    .exec(
      "UPDATE outbox SET next_attempt_at = '2020-01-01 00:00:00.000Z' WHERE next_attempt_at != ''",
    );
  await deliverEmails(shop);
}
/** The mail server takes nothing: emails have their words and have been tried. */
async function inVain(): Promise<void> {
  mail.refuse(true);
  await aMinuteLater();
  mail.refuse(false);
}
/** An order of so many lines of 100 ₽. @returns their ids */
async function linesOrdered(count: number): Promise<string[]> {
  for (let n = 1; n < count; n += 1) await setCartLine(customer.pb, (await anOffer(shop)).id, 1);
  const { id } = await anOrder(shop, customer, (await anOffer(shop)).id);
  return (await linesOf(shop, id)).map((line) => line.id);
}
/** What has not left, and why. */
const held = () =>
  shop
    .database()
    .prepare(
      "SELECT template, last_error FROM outbox WHERE user = ? AND sent_at = '' ORDER BY template",
    )
    .all(customer.id)
    .map(({ template, last_error }) => [template, last_error]);

test('an order that is cancelled before its email leaves is never said to be taken up', async () => {
  for (const line of await linesOrdered(2)) await lead(shop, customer, line, 'cancelled');
  await aMinuteLater();
  expect(subjects()).toEqual(['Заказ отменён']);
  expect(arrived()[0]!.text).not.toMatch(/принят в обработку|(?<!\d)0 ₽/);
  expect(held()).toEqual([]);
});

test('of an order that is cancelled in part those lines are told that are left, and what they come to', async () => {
  const [gone] = await linesOrdered(3);
  await lead(shop, customer, gone!, 'cancelled');
  await aMinuteLater();
  expect(subjects().toSorted()).toEqual(['Заказ изменён', 'Заказ принят']);
  const placed = arrived().find(({ subject }) => subject.includes('принят'))!;
  expect(placed.text.split('<!doctype')[0]!.match(/1 шт\. × 100 ₽/g)).toHaveLength(2);
  expect(placed.text).toMatch(/Итого\s+200 ₽/);
});

test('what was written before the mail server came back is not sent when it is over', async () => {
  const [line] = await linesOrdered(1);
  await inVain();
  expect(held()).toEqual([['order_placed', expect.stringMatching(/^451/)]]);
  await lead(shop, manager, line!, 'cancelled');
  await aMinuteLater();
  expect(subjects()).toEqual(['Заказ отменён']);
  expect(held()).toEqual([]);
});

test('changes that were written in vain are told once, as they ended', async () => {
  const [line] = await linesOrdered(1);
  await aMinuteLater();
  await lead(shop, manager, line!, 'confirmed');
  await inVain();
  await lead(shop, manager, line!, 'ready');
  await inVain();
  for (let minutes = 0; minutes < 3; minutes += 1) await aMinuteLater();
  expect(subjects()).toEqual(['Заказ принят', 'Заказ готов к выдаче']);
  expect(arrived()[1]!.text).toContain('Принято → Готово к выдаче');
  expect(held()).toEqual([]);
});

test('a proposal that has been answered is not waited for any more', async () => {
  const [line] = await linesOrdered(1);
  await lead(shop, manager, line!, 'on_hold');
  await aMinuteLater();
  const instead = { offer: (await anOffer(shop)).id, quantity: 1 };
  const proposal = await proposeInstead(manager.pb, line!, instead);
  await inVain();
  await declineProposal(customer.pb, line!, proposal.id);
  await aMinuteLater();
  expect(subjects().filter((subject) => subject.startsWith('Замена'))).toEqual([]);
  expect(held()).toEqual([]);
});

test('proposals that were written in vain are told once, with those that came since', async () => {
  const lines = await linesOrdered(2);
  for (const line of lines) await lead(shop, manager, line, 'on_hold');
  await aMinuteLater();
  for (const line of lines) {
    await proposeInstead(manager.pb, line, { offer: (await anOffer(shop)).id, quantity: 1 });
    await inVain();
  }
  for (let minutes = 0; minutes < 3; minutes += 1) await aMinuteLater();
  expect(subjects().filter((subject) => subject.startsWith('Замена'))).toHaveLength(1);
  expect(held()).toEqual([]);
});

test('a question that has been answered is not asked, and a request that is withdrawn not promised to be looked at', async () => {
  const { id } = await aVinRequest(shop, customer.pb);
  await stepVinRequest(manager.pb, id, 'take', { seen: 'new', text: '' });
  await stepVinRequest(manager.pb, id, 'question', {
    seen: 'in_progress',
    text: 'Какой двигатель?',
  });
  const { id: wholesale } = await aStatusRequest(shop, customer);
  await inVain();
  await stepVinRequest(customer.pb, id, 'answer', { seen: 'clarification', text: '1.6' });
  await stepRequest(customer.pb, wholesale, 'withdraw', { seen: 'new' });
  await aMinuteLater();
  expect(subjects()).toEqual(['Запрос подбора принят']);
  expect(held()).toEqual([]);
});
