import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { anAdmin, aMessage, PASSWORD, type Person } from '../../../support/builders.ts';
import { CALLERS, theCallers } from '../../../support/callers.ts';
import { readMail, startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { newcomer, theConsent } from '../accounts/visitors.ts';
import { callBackend, reason } from '../call-backend.ts';

const OWN = { name: 'Первая', siteUrl: 'https://first.test' };
const SECOND = { code: 'second', name: 'Вторая', siteUrl: 'https://second.test' };
const USERS = '/api/collections/users';

let mail: MailServer;
let shop: TestShop;
let owner: Person;
let machine: Person;

beforeAll(async () => {
  mail = await startMailServer();
  const mailServer = {
    DETAL_SMTP_HOST: '127.0.0.1',
    DETAL_SMTP_PORT: String(mail.port),
    DETAL_SMTP_FROM: 'robot@shop.test',
  };
  shop = await startShop({
    env: { DETAL_SHOP_NAME: OWN.name, DETAL_SITE_URL: OWN.siteUrl, ...mailServer },
  });
  [owner, machine] = [await anAdmin(shop, 'owner'), await anAdmin(shop, 'machine')];
  await introduced(SECOND);
});
afterAll(async () => {
  await shop?.stop();
  await mail?.close();
});

const introduced = async (storefront: object, token = machine.token) =>
  callBackend(shop, '/api/shop/storefronts', { token, body: storefront });
const known = () =>
  shop
    .database()
    .prepare('SELECT code, name, site_url AS siteUrl FROM storefronts ORDER BY code')
    .all();

test('a storefront says who it is each time it starts; the backend knows its own', async () => {
  expect((await introduced({ ...SECOND, name: ' Иначе ' })).status).toBe(204);
  expect(known()).toEqual([{ ...SECOND, name: 'Иначе' }]);
  expect((await introduced({ ...SECOND, code: 'main' })).status).toBe(204);
  expect((await introduced(SECOND)).status).toBe(204);
  expect(known()).toEqual([SECOND]);
});

test('nobody but the machine introduces one', async () => {
  const callers = await theCallers(shop);
  for (const name of CALLERS)
    expect([
      name,
      (await introduced({ ...SECOND, code: 'evil' }, callers[name].token)).status,
    ]).toEqual([name, name === 'machine' ? 204 : 403]);
  shop.database().exec("DELETE FROM storefronts WHERE code = 'evil'");
});

it.each([
  ['code', { code: 'Вторая' }],
  ['code', { code: '' }],
  ['code', { code: 7 }],
  ['name', { name: '' }],
  ['name', { name: ' ' }],
  ['name', { name: 'х'.repeat(61) }],
  ['name', { name: null }],
  ['siteUrl', { siteUrl: 'second.test' }],
  ['siteUrl', { siteUrl: 'https://second.test/' }],
  ['siteUrl', { siteUrl: 'javascript:alert(1)' }],
  ['siteUrl', { siteUrl: 'https://a b' }],
  ['siteUrl', { siteUrl: [] }],
])('a wrong %s is named: %j', async (field, wrong) => {
  const answer = await introduced({ ...SECOND, ...wrong });
  expect([answer.status, reason(answer), answer.body.data.reason.message]).toEqual([
    400,
    'invalid_input',
    expect.stringMatching(new RegExp(field, 'i')),
  ]);
  expect(known()).toEqual([SECOND]);
});

type Email = { subject: string; storefront: string; text: string };
const emailFrom = (template: string, recipient: string) =>
  shop
    .database()
    .prepare(
      'SELECT subject, storefront, text FROM outbox WHERE template = ? AND recipient = ? ORDER BY created DESC, rowid DESC LIMIT 1',
    )
    .get(template, recipient) as Email | undefined;

/** What the web sends for somebody who registers. */
const registration = async () => ({
  ...newcomer(),
  passwordConfirm: 'correct-horse',
  consent: await theConsent(shop),
});

/** Somebody registers through a storefront. */
async function registered(
  storefront?: string,
): Promise<{ id: string; email: string; token: string }> {
  const fields = await registration();
  const { body } = await callBackend(shop, `${USERS}/records`, { storefront, body: fields });
  const signedIn = await callBackend(shop, `${USERS}/auth-with-password`, {
    body: { identity: fields.email, password: fields.password },
  });
  return { id: body.id, email: fields.email, token: signedIn.body.token };
}

it.each([
  ['second', SECOND],
  ['main', OWN],
  [undefined, OWN],
  ['nobody', OWN],
  ["x'; --", OWN],
])('emails about an account come from where it was made: %s', async (code, from) => {
  const customer = await registered(code);
  const written = (template: string, recipient = customer.email) =>
    expect(emailFrom(template, recipient));
  const name = new RegExp(` — ${from.name}$`);
  const storefront = from === SECOND ? 'second' : 'main';
  written('verification').toMatchObject({ subject: expect.stringMatching(name), storefront });

  const password = {
    oldPassword: 'correct-horse',
    password: 'another-horse',
    passwordConfirm: 'another-horse',
  };
  expect(
    (
      await callBackend(shop, `${USERS}/records/${customer.id}`, {
        token: customer.token,
        method: 'PATCH',
        body: password,
      })
    ).status,
  ).toBe(200); // asked through no storefront that is known
  written('password_changed').toMatchObject({ subject: expect.stringMatching(name), storefront });

  expect(
    (
      await callBackend(shop, `${USERS}/request-password-reset`, {
        storefront: code,
        body: { email: customer.email },
      })
    ).status,
  ).toBe(204);
  written('password_reset').toMatchObject({ storefront });
});

test('a customer does not say himself where he belongs', async () => {
  const stored = (email: string) =>
    shop.database().prepare('SELECT storefront FROM users WHERE email = ?').get(email);
  const fields = { ...(await registration()), storefront: 'second' };
  await callBackend(shop, `${USERS}/records`, { body: fields });
  expect(stored(fields.email)?.storefront ?? 'main').toBe('main');
  const { id, email, token } = await registered();
  await callBackend(shop, `${USERS}/records/${id}`, {
    token,
    method: 'PATCH',
    body: { storefront: 'second' },
  });
  expect(stored(email)).toEqual({ storefront: 'main' });
});

test('an answer comes from where the question was asked, an invitation from where the owner sits', async () => {
  const message = await aMessage(shop, { storefront: 'second', email: 'asks@shop.test' });
  await callBackend(shop, `/api/shop/feedback/${message.id}/answer`, {
    token: owner.token,
    body: { text: 'Есть', seen: message.updated },
  });
  expect(emailFrom('feedback_answer', 'asks@shop.test')).toMatchObject({
    subject: expect.stringContaining(SECOND.name),
    storefront: 'second',
  });
  await callBackend(shop, '/api/shop/admin/admins', {
    storefront: 'second',
    token: owner.token,
    body: { email: 'new@shop.test', name: 'Новый', role: 'manager' },
  });
  expect(emailFrom('admin_invitation', 'new@shop.test')).toMatchObject({
    subject: expect.stringContaining(SECOND.name),
    text: expect.stringContaining(SECOND.siteUrl),
    storefront: 'second',
  });
});

test('the mail server is told the name of the storefront that writes', async () => {
  for (const [code, { name, siteUrl }] of [
    ['second', SECOND],
    ['main', OWN],
  ] as const) {
    const to = `${code}@shop.test`;
    expect(
      (
        await callBackend(shop, '/api/shop/mail/test', {
          storefront: code,
          token: owner.token,
          body: { to },
        })
      ).body,
    ).toMatchObject({ sent: true });
    const { raw } = mail.mails.find((one) => one.to.includes(to))!;
    const shown = readMail({ from: '', to: [], raw });
    expect([shown.subject, shown.text.includes(siteUrl)]).toEqual([
      `Проверка почты — ${name}`,
      true,
    ]);
    expect(raw.toLowerCase()).toContain(
      `from: =?utf-8?q?${[...Buffer.from(name)].map((byte) => `=${byte.toString(16)}`).join('')}?= <robot@shop.test>`,
    );
  }
});

test('the words of a emailFrom belong to one storefront', async () => {
  const words = { subject: 'Вторая пишет', before: 'Да.', button: 'Читать', after: '', seen: '' };
  expect(
    (
      await callBackend(shop, '/api/shop/letter-texts/password_changed', {
        storefront: 'second',
        token: owner.token,
        body: words,
      })
    ).status,
  ).toBe(204);
  for (const [code, subject] of [
    ['second', 'Вторая пишет — Вторая'],
    ['main', expect.not.stringContaining('Вторая')],
  ] as const) {
    const { id, token, email } = await registered(code);
    await callBackend(shop, `${USERS}/records/${id}`, {
      token,
      method: 'PATCH',
      body: { oldPassword: PASSWORD, password: 'another-horse', passwordConfirm: 'another-horse' },
    });
    expect(emailFrom('password_changed', email)).toMatchObject({ subject });
  }
});
