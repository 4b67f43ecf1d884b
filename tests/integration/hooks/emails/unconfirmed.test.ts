import { afterAll, beforeAll, expect, it, test } from 'vitest';
import {
  requestEmailChange,
  requestPasswordReset,
  requestVerification,
} from '../../../../lib/accounts/repository.ts';
import { moveLines } from '../../../../lib/orders/lines/repository.ts';
import type { OrderRequest } from '../../../../lib/orders/contract.ts';
import { stepRequest } from '../../../../lib/status-requests/repository.ts';
import { stepVinRequest } from '../../../../lib/vin-requests/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { readMail, startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { aLine, lead, linesOf } from '../../../support/order-lines.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { ASKED_PARTS, aVinRequest } from '../../../support/vin-requests.ts';
import { APPLICATION, aStatusRequest } from '../../../support/wholesale.ts';
import { aNewCustomer, aVisitor, deliverEmails } from '../accounts/visitors.ts';

// Anybody can name a stranger's mailbox: until its owner has confirmed it, the shop's emails carry
// nobody's words there, and few of them come.

const AD = 'Скидки 90% на https://ad.test';

let mail: MailServer;
let shop: TestShop;
let offer: string;
let stranger: Person;
let manager: Person;

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startShop({
    env: {
      DETAL_DEMO: '1',
      DETAL_SITE_URL: 'https://shop.test',
      DETAL_SMTP_HOST: '127.0.0.1',
      DETAL_SMTP_PORT: String(mail.port),
      DETAL_SMTP_FROM: 'robot@shop.test',
    },
  });
  const settings = { courier_area: 'по городу', courier_price_kopecks: 35_000 };
  for (const [key, value] of Object.entries(settings))
    await shop.root
      .collection('settings')
      .create({ storefront: 'main', key, value: JSON.stringify(value) });
  offer = (await anOffer(shop, { stock_kind: 'on_order' })).id;
  manager = await anAdmin(shop, 'manager');
  stranger = await aCustomer(shop, { verified: false, name: AD });
});
afterAll(async () => {
  await shop?.stop();
  await mail?.close();
});

let made = 0;
/** A mailbox of which the shop knows nothing. */
const aMailbox = () => `victim-${++made}@strangers.test`;
/** A minute passes for the emails that wait; what has arrived at a mailbox, the oldest first. */
async function arrived(recipient: string) {
  shop
    .database()
    .exec(
      "UPDATE outbox SET next_attempt_at = '2020-01-01 00:00:00.000Z' WHERE next_attempt_at != ''",
    );
  await deliverEmails(shop);
  return mail.mails.filter(({ to }) => to.includes(recipient)).map(readMail);
}
const withoutTheAd = ({ subject, text, html }: ReturnType<typeof readMail>) =>
  expect(subject + text + html).not.toMatch(/Скидки|ad\.test/);
const contactAt = (email: string) => ({ name: AD, phone: '+79161234567', email });
const byCourier: Partial<OrderRequest> = {
  delivery: { kind: 'courier', point: '', city: AD, street: AD, flat: '', postalCode: '' },
};

it.each<[string, Partial<OrderRequest>]>([
  ['fetched', {}],
  ['brought', byCourier],
])(
  'of an order that is %s a stranger reads number, lines, sums and link, and nothing that was typed',
  async (_, over) => {
    const email = aMailbox();
    const { id, number } = await anOrder(shop, stranger, offer, 2, {
      contact: contactAt(email),
      comment: AD,
      clientNumber: AD.slice(0, 60),
      ...over,
    });
    const [placed, ...others] = await arrived(email);
    expect(others).toEqual([]);
    withoutTheAd(placed!);
    for (const part of [number, 'Test part', '200', `https://shop.test/orders/${id}`])
      expect(placed!.text).toContain(part);
    const [{ id: line } = { id: '' }] = await linesOf(shop, id);
    await moveLines(stranger.pb, [{ line, from: 'accepted', to: 'cancelled' }], { reason: AD });
    const [, changed] = await arrived(email);
    withoutTheAd(changed!);
    expect(changed!.text).toContain('Принято → Отменено');
  },
);

test('so does who has not confirmed the address of his account', async () => {
  const own = await aCustomer(shop, { verified: false });
  await anOrder(shop, own, offer, 1, { comment: AD });
  const [placed] = await arrived(own.email);
  withoutTheAd(placed!);
});

test('however many orders name a mailbox, three emails an hour come, behind whatever plus', async () => {
  const [local, domain] = aMailbox().split('@');
  for (let n = 0; n < 5; n += 1)
    await anOrder(shop, stranger, offer, 1, { contact: contactAt(`${local}+${n}@${domain}`) });
  const counts = [];
  for (let n = 0; n < 5; n += 1) counts.push((await arrived(`${local}+${n}@${domain}`)).length);
  expect(counts.toSorted()).toEqual([0, 0, 1, 1, 1]);
});

test('who cancels line by line sends no more either; what the shop does is told all the same', async () => {
  const email = aMailbox();
  const contact = contactAt(email);
  const lines = [];
  for (let n = 0; n < 4; n += 1) {
    const { id } = await anOrder(shop, stranger, offer, 1, { contact });
    lines.push((await linesOf(shop, id))[0]!.id);
    await arrived(email);
  }
  for (const line of lines.slice(1)) {
    await lead(shop, stranger, line, 'cancelled');
    await arrived(email);
  }
  expect(await arrived(email)).toHaveLength(3);
  await lead(shop, manager, lines[0]!, 'confirmed');
  expect((await arrived(email)).at(-1)!.text).toContain('Принято → Подтверждено');
});

test('of a request for parts a stranger reads number and link, three times an hour; what the shop asks comes', async () => {
  const email = aMailbox();
  const wish = { ...ASKED_PARTS, words: AD, contact: contactAt(email) };
  const sent = [];
  for (let n = 0; n < 5; n += 1) sent.push(await aVinRequest(shop, aVisitor(shop), { wish }));
  const mails = await arrived(email);
  expect(mails).toHaveLength(3);
  mails.forEach(withoutTheAd);
  expect(mails[0]!.text).toContain(sent[0]!.number);
  expect(mails[0]!.text).toContain(`https://shop.test/vin-request/${sent[0]!.link}`);
  await stepVinRequest(manager.pb, sent[4]!.id, 'take', { seen: 'new', text: '' });
  await stepVinRequest(manager.pb, sent[4]!.id, 'question', {
    seen: 'in_progress',
    text: 'Какой?',
  });
  expect((await arrived(email)).at(-1)!.text).toContain('Какой?');
});

test('requests for wholesale prices that are sent and withdrawn bother nobody for ever', async () => {
  const email = aMailbox();
  const application = { ...APPLICATION, contact: contactAt(email), comment: AD };
  for (let n = 0; n < 5; n += 1) {
    const { id } = await aStatusRequest(shop, stranger, application);
    await arrived(email);
    await stepRequest(stranger.pb, id, 'withdraw', { seen: 'new' });
  }
  const mails = await arrived(email);
  expect(mails).toHaveLength(3);
  mails.forEach(withoutTheAd);
});

test('what is asked for by a customer goes to his confirmed address, in his words', async () => {
  const customer = await aCustomer(shop);
  await aVinRequest(shop, customer.pb, { wish: { ...ASKED_PARTS, words: 'Колодки {{link}}' } });
  await aStatusRequest(shop, customer);
  const [parts, wholesale] = await arrived(customer.email);
  expect(parts!.text).toContain('Вы просили: Колодки {{link}}');
  expect(wholesale!.subject).toContain('Заявка');
  expect(await arrived(APPLICATION.contact.email)).toEqual([]);
});

test('nobody advertises by the name of an account: behind a plus, or as the former or the new address', async () => {
  const [local, domain] = aMailbox().split('@');
  const victims = Array.from({ length: 5 }, (_, n) => `${local}+ad.test-${n}@${domain}`);
  for (const email of victims) await aNewCustomer(shop, { email, name: AD });
  await requestPasswordReset(aVisitor(shop), victims[0]!);
  const mails = (await Promise.all(victims.map((email) => arrived(email)))).flat();
  expect(mails.filter(({ subject }) => subject.startsWith('Подтвердите'))).toHaveLength(3);
  expect(mails.some(({ subject }) => subject.startsWith('Новый пароль'))).toBe(true);
  mails.forEach(withoutTheAd);
  expect(mails[0]!.text).toContain(`${local}@${domain}`);

  const other = aMailbox();
  const advertiser = await aNewCustomer(shop, { email: 'go-to-ad.test@strangers.test' });
  await requestEmailChange(advertiser.pb, other);
  const [change] = await arrived(other);
  withoutTheAd(change!);
  expect(change!.text).toContain(`Адрес ${other} указали как новый`);
});

test('who changes his password to and fro, or asks for links, fills no mailbox', async () => {
  const [email, passwords] = [aMailbox(), ['first-Password-1', 'second-Password-2']];
  const { id } = await aNewCustomer(shop, { email });
  const change = (n: number) =>
    shop.root.collection('users').update(id, {
      password: passwords[n % 2],
      passwordConfirm: passwords[n % 2],
    });
  for (let n = 0; n < 5; n += 1) await change(n);
  expect((await arrived(email)).length).toBeLessThanOrEqual(3);

  const asked = aMailbox();
  await aNewCustomer(shop, { email: asked });
  const before = (await arrived(asked)).length;
  for (let n = 0; n < 4; n += 1) {
    await requestPasswordReset(aVisitor(shop, `198.51.${n}.1`), asked);
    await requestVerification(aVisitor(shop, `198.51.${n}.1`), asked);
    await arrived(asked);
    // One wish in two minutes is heard: they are over.
    shop.database().exec("UPDATE outbox SET event_key = 'past:' || id");
  }
  expect((await arrived(asked)).length - before).toBe(5);
});

test('naming the address of an account uses up nothing of its mailbox', async () => {
  const [own, email] = [await aNewCustomer(shop, {}), aMailbox()];
  await aNewCustomer(shop, { email });
  const before = (await arrived(email)).length;
  for (let n = 0; n < 4; n += 1)
    await expect(requestEmailChange(own.pb, email)).rejects.toMatchObject({ code: 'email_taken' });
  await requestPasswordReset(aVisitor(shop), email);
  expect((await arrived(email)).length - before).toBe(1);
});

test('who never confirmed his address is told of no other one', async () => {
  const former = await aCustomer(shop, { verified: false });
  const confirmed = await aCustomer(shop);
  for (const { id } of [former, confirmed])
    await shop.root.collection('users').update(id, { email: `go-${id}@ad.test` });
  expect((await arrived(former.email))[0]!.text).toContain('изменён на другой.');
  expect((await arrived(confirmed.email))[0]!.text).toContain('изменён на g…@ad.test.');
});

test('what the shop has done is told to an address that it was told by phone, without the words of the customer', async () => {
  const email = aMailbox();
  const { order, line } = await aLine(shop, stranger, offer);
  await shop.root.collection('orders').update(order, { contact_email: email, comment: AD });
  await lead(shop, manager, line, 'confirmed');
  const mails = await arrived(email);
  mails.forEach(withoutTheAd);
  expect(mails.map(({ subject }) => /принят|подтверждён/.exec(subject)?.[0])).toEqual(
    expect.arrayContaining(['подтверждён']),
  );
});
