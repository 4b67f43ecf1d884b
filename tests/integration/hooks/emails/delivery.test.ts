import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  confirmPasswordReset,
  requestPasswordReset,
  signIn,
} from '../../../../lib/accounts/repository.ts';
import { aCustomer, anAdmin } from '../../../support/builders.ts';
import { readMail, startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { until } from '../../../support/shop.ts';
import { aVisitor, emailTo, deliverEmails, tokenIn } from '../accounts/visitors.ts';
import { callBackend } from '../call-backend.ts';

const PASSWORD = 'mail-server-secret';

let mail: MailServer;
let shop: TestShop;
let owner: string;

const env = () => ({
  DETAL_SHOP_NAME: 'Запчасти & «Ко»',
  DETAL_SITE_URL: 'https://shop.test',
  DETAL_SMTP_HOST: '127.0.0.1',
  DETAL_SMTP_PORT: String(mail.port),
  DETAL_SMTP_FROM: 'robot@shop.test',
  DETAL_SMTP_USER: 'robot',
  DETAL_SMTP_PASSWORD: PASSWORD,
});

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startShop({ env: env() });
  owner = (await anAdmin(shop, 'owner')).token;
});
beforeEach(() => mail.refuse(false));
afterAll(async () => {
  await shop.stop();
  await mail.close();
});

const mailsTo = (recipient: string) => mail.mails.filter(({ to }) => to.includes(recipient));
const emailOf = (recipient: string) =>
  shop.database().prepare('SELECT * FROM outbox WHERE recipient = ?').get(recipient) as Record<
    string,
    string | number
  >;
/** Time passes for whatever waits for its next attempt. */
const nextAttempt = (recipient: string) =>
  shop
    .database()
    .prepare(
      "UPDATE outbox SET next_attempt_at = '2020-01-01 00:00:00.000Z' WHERE recipient = ? AND next_attempt_at != ''",
    )
    .run(recipient);

/** The server refuses the email for the n-th time, and the shop has noted it. */
async function refused(recipient: string, times = 1): Promise<void> {
  await deliverEmails(shop);
  const last_error = expect.stringMatching(/^451/);
  expect(emailOf(recipient)).toMatchObject({ attempts: times, last_error });
}

test('an email to an address that cannot exist is handed to nobody, and says why', async () => {
  const customer = await aCustomer(shop, { email: 'pokupatel@demo.example' });
  await requestPasswordReset(aVisitor(shop), customer.email);
  await deliverEmails(shop);
  expect(emailOf(customer.email)).toMatchObject({
    last_error: 'nowhere',
    next_attempt_at: '',
    sent_at: '',
  });
  expect(mailsTo(customer.email)).toEqual([]);
});

test('an email leaves in Russian, as text and as HTML, with a link that works', async () => {
  const customer = await aCustomer(shop);
  await requestPasswordReset(aVisitor(shop), customer.email);
  await deliverEmails(shop);
  const [sent] = mailsTo(customer.email);
  const { subject, text, html, headers } = readMail(sent!);
  expect([sent!.from, sent!.to]).toEqual(['robot@shop.test', [customer.email]]);
  expect(subject).toBe('Новый пароль — Запчасти & «Ко»');
  expect(text).toContain(`Для учётной записи ${customer.email} попросили задать новый пароль.`);
  expect(html).toContain('Запчасти &amp; «Ко»');
  expect(html.replaceAll('&quot;', '')).not.toMatch(/<(script|img|link)|url\(|\{\{/);
  expect(headers).toMatch(/^Message-ID: <[a-z0-9]+@shop\.test>$/im);
  expect(emailOf(customer.email).sent_at).not.toBe('');
  await confirmPasswordReset(aVisitor(shop), tokenIn(text), 'another-horse');
  await signIn(aVisitor(shop), customer.email, 'another-horse');
});

test('a mail server that refuses is asked again later, and then the email arrives once', async () => {
  const customer = await aCustomer(shop);
  mail.refuse(true);
  await requestPasswordReset(aVisitor(shop), customer.email);
  const asked = Date.now();
  await refused(customer.email);
  const { next_attempt_at, last_error } = emailOf(customer.email);
  expect(last_error).not.toContain('leaked');
  expect(Date.parse(String(next_attempt_at).replace(' ', 'T'))).toBeGreaterThanOrEqual(
    asked + 60_000,
  );
  nextAttempt(customer.email);
  await refused(customer.email, 2);
  mail.refuse(false);
  nextAttempt(customer.email);
  await deliverEmails(shop);
  nextAttempt(customer.email);
  await deliverEmails(shop);
  expect(mailsTo(customer.email)).toHaveLength(1);
  expect(emailOf(customer.email)).toMatchObject({
    attempts: 3,
    last_error: '',
    next_attempt_at: '',
    sent_at: expect.stringMatching(/^20/),
  });
});

test('nobody tries for ever, and an email that is a day old is no news', async () => {
  const [hopeless, late] = [await aCustomer(shop), await aCustomer(shop)];
  mail.refuse(true);
  for (const { email } of [hopeless, late]) await requestPasswordReset(aVisitor(shop), email);
  for (const { email } of [hopeless, late]) await refused(email);
  shop.database().prepare('UPDATE outbox SET attempts = 6 WHERE recipient = ?').run(hopeless.email);
  shop
    .database()
    .prepare("UPDATE outbox SET created = '2026-01-01 00:00:00.000Z' WHERE recipient = ?")
    .run(late.email);
  for (const { email } of [hopeless, late]) nextAttempt(email);
  await refused(hopeless.email, 7);
  expect(emailOf(late.email).last_error).toBe('stale');
  for (const { email } of [hopeless, late])
    expect(emailOf(email)).toMatchObject({ next_attempt_at: '', sent_at: '' });
});

test('a customer who is blocked meanwhile gets no way in', async () => {
  const customer = await aCustomer(shop);
  mail.refuse(true);
  await requestPasswordReset(aVisitor(shop), customer.email);
  await refused(customer.email);
  mail.refuse(false);
  await shop.root.collection('users').update(customer.id, { blocked: true });
  nextAttempt(customer.email);
  await deliverEmails(shop);
  expect(emailOf(customer.email).last_error).toBe('void');
  expect(mailsTo(customer.email)).toEqual([]);
});

test('several postmen at once do not send an email twice', async () => {
  const customers = await Promise.all(Array.from({ length: 5 }, () => aCustomer(shop)));
  await Promise.all([
    ...customers.map(({ email }) => requestPasswordReset(aVisitor(shop), email)),
    deliverEmails(shop),
    deliverEmails(shop),
  ]);
  await deliverEmails(shop); // what was asked for after both of them had looked
  for (const { email } of customers) expect(mailsTo(email)).toHaveLength(1);
});

test('once emails leave, the owner reads them without their link, and the audit says who read', async () => {
  const customer = await aCustomer(shop);
  await requestPasswordReset(aVisitor(shop), customer.email);
  const email = await emailTo(shop, owner, customer.email, 'password_reset');
  expect(email).toMatchObject({ link: false, text: expect.stringContaining('[ссылка скрыта]') });
  expect(email.html + email.text).not.toMatch(/token=|\{\{/);
  expect(
    shop
      .database()
      .prepare('SELECT actor_role, action FROM audit_log WHERE record = ?')
      .all(email.id),
  ).toEqual([{ actor_role: 'owner', action: 'read' }]);
});

test('nobody else reads emails: not by our route, not by the records', async () => {
  const customer = await aCustomer(shop);
  await requestPasswordReset(aVisitor(shop), customer.email);
  const { id } = await emailTo(shop, owner, customer.email, 'password_reset');
  for (const role of ['manager', 'warehouse', 'content', 'machine'] as const)
    expect(
      (
        await callBackend(shop, `/api/shop/outbox/${id}`, {
          token: (await anAdmin(shop, role)).token,
        })
      ).status,
    ).toBe(403);
  for (const token of [undefined, customer.token])
    expect((await callBackend(shop, `/api/shop/outbox/${id}`, { token })).status).toBe(403);
  const records = await callBackend(
    shop,
    '/api/collections/outbox/records?fields=*,text,html,payload',
    {
      token: owner,
    },
  );
  expect(records.body.items.length).toBeGreaterThan(0);
  for (const item of records.body.items)
    expect(Object.keys(item)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(text|html|payload)$/)]),
    );
  expect(
    (await callBackend(shop, '/api/collections/outbox/records?filter=text!=""', { token: owner }))
      .status,
  ).toBe(400);
});

test('a link that lets somebody in and the password of the mail server are nowhere in the data folder', async () => {
  const dump = ['outbox', '_params', 'audit_log']
    .map((table) => JSON.stringify(shop.database().prepare(`SELECT * FROM "${table}"`).all()))
    .join('\n');
  expect(dump).not.toContain('token=ey');
  expect(dump).not.toContain(PASSWORD);
  expect(shop.lines.join('\n')).not.toContain(PASSWORD);
  const { smtp } = (await shop.root.settings.getAll()) as { smtp: Record<string, unknown> };
  expect(smtp).toMatchObject({ enabled: true, host: '127.0.0.1' });
  expect(JSON.stringify(smtp)).not.toContain(PASSWORD);
});

test('a setting changed by the operator does not make the shop forget its mail server', async () => {
  await shop.root.settings.update({ logs: { maxDays: 4 } });
  const customer = await aCustomer(shop);
  await requestPasswordReset(aVisitor(shop), customer.email);
  await deliverEmails(shop);
  expect(mailsTo(customer.email)).toHaveLength(1);
});

test("an email that the operator sends from PocketBase's own panel is ours, too", async () => {
  const customer = await aCustomer(shop);
  await callBackend(shop, '/api/collections/USERS/request-password-reset', {
    body: { email: customer.email },
  });
  // PocketBase answers before it has asked for the email.
  await until(async () => {
    await deliverEmails(shop);
    return mailsTo(customer.email).length > 0;
  });
  expect(readMail(mailsTo(customer.email)[0]!).subject).toContain('Новый пароль');
});

test('a round that has begun goes on: what is asked for meanwhile leaves with it', async () => {
  await shop.restart({ DETAL_POSTMAN_LOOKS: '' });
  const round = deliverEmails(shop).catch(() => {}); // ends with the shop
  for (const { email } of [await aCustomer(shop), await aCustomer(shop)]) {
    await requestPasswordReset(aVisitor(shop), email);
    await until(() => mailsTo(email).length > 0);
  }
  await shop.crash();
  await round;
});
