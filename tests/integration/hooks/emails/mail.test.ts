import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMailServer, sendTestEmail } from '../../../../lib/emails/repository.ts';
import { aCustomer, anAdmin, type Person } from '../../../support/builders.ts';
import { readMail, startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

const PASSWORD = 'mail-server-secret';
let mail: MailServer;
let shop: TestShop;
let owner: Person;
const env = () => ({
  DETAL_SHOP_NAME: 'Деталь',
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
  owner = await anAdmin(shop, 'owner');
});
beforeEach(() => mail.refuse(false));
afterAll(async () => {
  await shop?.stop();
  await mail?.close();
});

test('the owner sees what is configured, and never the password', async () => {
  expect(await getMailServer(owner.pb)).toMatchObject({
    host: '127.0.0.1',
    port: mail.port,
    user: 'robot',
    from: 'robot@shop.test',
    tls: false,
    password: true,
    isFixed: true,
    waiting: 0,
    failed: 0,
  });
  expect(
    JSON.stringify((await callBackend(shop, '/api/shop/mail', { token: owner.token })).body),
  ).not.toContain(PASSWORD);
});

test('a test email arrives at once, and the audit says that it was sent', async () => {
  expect(await sendTestEmail(owner.pb, 'me@shop.test')).toMatchObject({ sent: true, error: '' });
  expect(readMail(mail.mails.find(({ to }) => to.includes('me@shop.test'))!).subject).toBe(
    'Проверка почты — Деталь',
  );
  expect(
    shop.database().prepare("SELECT actor, action FROM audit_log WHERE collection = 'mail'").all(),
  ).toEqual([{ actor: owner.id, action: 'create' }]);
});

test('what the mail server refuses is told in its own words, without links', async () => {
  mail.refuse(true);
  expect(await sendTestEmail(owner.pb, 'me@shop.test')).toMatchObject({
    sent: false,
    error: expect.stringMatching(/^451 .*come back later, see …/),
  });
});

test('without a mail server there is nothing to test', async () => {
  await shop.restart({ DETAL_SMTP_HOST: '' });
  expect(await getMailServer(owner.pb)).toMatchObject({ host: '', from: '' });
  await expect(sendTestEmail(owner.pb, 'me@shop.test')).rejects.toMatchObject({
    code: 'no_mail_server',
  });
  await shop.restart(env());
});

test('nobody but the owner looks at it or sends emails by it', async () => {
  for (const { token } of [
    await anAdmin(shop, 'manager'),
    await anAdmin(shop, 'machine'),
    await aCustomer(shop),
    { token: '' },
  ]) {
    expect((await callBackend(shop, '/api/shop/mail', { token })).status).toBe(403);
    expect(
      (await callBackend(shop, '/api/shop/mail/test', { token, body: { to: 'me@shop.test' } }))
        .status,
    ).toBe(403);
  }
  for (const to of ['', 'nobody', 5, ['a@b.ru']])
    expect(
      reason(await callBackend(shop, '/api/shop/mail/test', { token: owner.token, body: { to } })),
    ).toBe('invalid_input');
});
