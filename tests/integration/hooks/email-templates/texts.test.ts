import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { chooseAlerts } from '../../../../lib/admins/alerts/repository.ts';
import { requestPasswordReset } from '../../../../lib/accounts/repository.ts';
import { EMAIL_TEMPLATES, emailKind } from '../../../../lib/emails/built-in/model.ts';
import {
  listEmailTexts,
  previewEmail,
  returnToBuiltIn,
  saveEmailTemplate,
  sendSampleEmail,
} from '../../../../lib/emails/templates/repository.ts';
import type { EmailText } from '../../../../lib/emails/templates/model.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { readMail, startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { aVisitor, deliverEmails, tokenIn } from '../accounts/visitors.ts';
import { callBackend, reason } from '../call-backend.ts';

let mail: MailServer;
let shop: TestShop;
let owner: Person;
let callers: Record<CallerName, Caller>;

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startShop({
    env: {
      DETAL_DEMO: '1',
      DETAL_SHOP_NAME: 'Деталь',
      DETAL_SITE_URL: 'https://shop.test',
      DETAL_SMTP_HOST: '127.0.0.1',
      DETAL_SMTP_PORT: String(mail.port),
      DETAL_SMTP_FROM: 'robot@shop.test',
    },
  });
  [owner, callers] = [await anAdmin(shop, 'owner'), await theCallers(shop)];
  // He gets what he sends himself, and nothing of the orders.
  await chooseAlerts(owner.pb, []);
});
afterAll(async () => {
  await shop.stop();
  await mail.close();
});

const OWN: EmailText = {
  subject: 'Спасибо за заказ {{number}}!',
  before: 'Мы уже собираем <b>заказ</b> {{number}}.',
  button: 'Посмотреть',
  after: 'Итого {{total}}.\n\nВы просили: {{comment}}',
};
const versionOf = async (template: string) =>
  (await listEmailTexts(owner.pb, 'main')).find((email) => email.template === template)!.updated;
const mailTo = async (recipient: string) => {
  await deliverEmails(shop);
  return readMail(mail.mails.find(({ to }) => to.includes(recipient))!);
};

it.each(EMAIL_TEMPLATES)(
  '%s can be looked at with something made up, all its places filled',
  async (template) => {
    const { subject, html } = await previewEmail(owner.pb, template, emailKind(template).text);
    expect(subject).toMatch(/ — Деталь$/);
    expect(html).toContain('Здравствуйте!');
    expect(html).not.toMatch(/\{\{|undefined|null/);
  },
);

test('what the owner has written is what a new order is told with; what lies in the outbox stays as it was', async () => {
  const offer = await anOffer(shop, { on_hand: 100 });
  const [early, late] = [await aCustomer(shop), await aCustomer(shop)];
  await anOrder(shop, early, offer.id);
  expect((await mailTo(early.email)).subject).toMatch(/^Заказ №\u00A0.* принят — Деталь$/);
  await saveEmailTemplate(owner.pb, 'order_placed', OWN, '');
  const { number } = await anOrder(shop, late, offer.id, 2);
  const { subject, text, html } = await mailTo(late.email);
  expect(subject).toBe(`Спасибо за заказ ${number}! — Деталь`);
  expect(text).toContain(`Мы уже собираем <b>заказ</b> ${number}.`);
  expect(html).toContain('&lt;b&gt;заказ&lt;/b&gt;');
  expect(text).toContain('Итого 200\u00A0₽.');
  expect(text).not.toContain('Вы просили');
  expect(html).toMatch(/https:\/\/shop\.test\/orders\/[a-z0-9]{15}"[^>]*>Посмотреть</);
  expect(
    (
      shop
        .database()
        .prepare('SELECT subject FROM outbox WHERE recipient = ?')
        .get(early.email) as { subject: string }
    ).subject,
  ).toMatch(/^Заказ №/);
});

test('an email with a link that lets somebody in keeps it, whatever its words are', async () => {
  const customer = await aCustomer(shop);
  await saveEmailTemplate(
    owner.pb,
    'password_reset',
    { subject: 'Пароль', before: 'Для {{email}}', button: 'Вперёд', after: '' },
    '',
  );
  await requestPasswordReset(aVisitor(shop), customer.email);
  const { text } = await mailTo(customer.email);
  expect(text).toContain(`Для ${customer.email}`);
  expect(tokenIn(text)).toMatch(/^[\w.-]{100,}$/);
});

test('of two who write one email the second is told; going back to the built-in words is written down with what was lost', async () => {
  const [first, second] = [
    { ...OWN, subject: 'Первый', after: '' },
    { ...OWN, subject: 'Второй', after: '' },
  ];
  await saveEmailTemplate(owner.pb, 'order_message', first, '');
  await expect(saveEmailTemplate(owner.pb, 'order_message', second, '')).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  await expect(returnToBuiltIn(owner.pb, 'order_message', '')).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  await returnToBuiltIn(owner.pb, 'order_message', await versionOf('order_message'));
  expect(
    (await listEmailTexts(owner.pb, 'main')).find(({ template }) => template === 'order_message'),
  ).toMatchObject({ text: emailKind('order_message').text, updated: '' });
  const log = shop
    .database()
    .prepare(
      "SELECT action, actor, before FROM audit_log WHERE collection = 'letter_texts' AND (before LIKE '%order_message%' OR after LIKE '%order_message%') ORDER BY created, rowid",
    )
    .all();
  expect(log.map(({ action, actor }) => [action, actor])).toEqual([
    ['create', owner.id],
    ['delete', owner.id],
  ]);
  expect(JSON.parse(String(log[1]!['before']))).toMatchObject({ subject: 'Первый' });
});

it.each([
  ['a variable that it has not', { before: '{{password}}' }, 'unknown_variable'],
  ['a variable of another email', { before: '{{supplier}}' }, 'unknown_variable'],
  ['a place that is not whole', { after: '{{number' }, 'invalid_input'],
  ['no subject', { subject: ' ' }, 'invalid_input'],
  ['a subject of two lines', { subject: 'Раз\r\nBcc: all@shop.test' }, 'invalid_input'],
  ['no words on its button', { button: '' }, 'invalid_input'],
  ['a novel', { before: 'а'.repeat(5_001) }, 'invalid_input'],
  ['a number for words', { after: 5 }, 'invalid_input'],
  ['no version', { seen: undefined }, 'invalid_input'],
])('%s is refused', async (_, over, code) => {
  const reply = await callBackend(shop, '/api/shop/letter-texts/order_placed', {
    token: owner.token,
    body: { ...OWN, seen: await versionOf('order_placed'), ...over },
  });
  expect([reply.status, reason(reply)]).toEqual([400, code]);
});

test('there is no email but those of the table', async () => {
  for (const template of ['nothing', 'toString', '__proto__', 'order_placed%00'])
    expect(
      (
        await callBackend(shop, `/api/shop/letter-texts/${template}/preview`, {
          token: owner.token,
          body: OWN,
        })
      ).status,
    ).toBe(404);
});

test('the owner sends an email about something made up to the own address, and to no other', async () => {
  expect(
    await sendSampleEmail(owner.pb, 'order_placed', { ...OWN, subject: 'Проба {{number}}' }),
  ).toEqual({ to: owner.email, sent: true, error: '' });
  expect((await mailTo(owner.email)).subject).toBe('Проба 26-000041 — Деталь');
  mail.refuse(true);
  expect(await sendSampleEmail(owner.pb, 'order_placed', OWN)).toMatchObject({
    sent: false,
    error: expect.stringMatching(/^451/),
  });
  mail.refuse(false);
});

it.each(CALLERS.filter((name) => name !== 'owner'))('a %s writes no emails', async (name) => {
  for (const act of ['', '/built-in', '/preview', '/test'])
    expect(
      (
        await callBackend(shop, `/api/shop/letter-texts/order_placed${act}`, {
          token: callers[name].token,
          body: { ...OWN, seen: '' },
        })
      ).status,
    ).toBe(403);
});
