import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { answerFeedback, getFeedback, listAnswers } from '../../../../lib/feedback/repository.ts';
import { aCustomer, aMessage, anAdmin, type Person } from '../../../support/builders.ts';
import { readMail, startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { deliverEmails } from '../accounts/visitors.ts';
import { callBackend, reason } from '../call-backend.ts';

let mail: MailServer;
let shop: TestShop;
let manager: Person;

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startShop({
    env: {
      DETAL_SHOP_NAME: 'Деталь',
      DETAL_SITE_URL: 'https://shop.test',
      DETAL_SMTP_HOST: '127.0.0.1',
      DETAL_SMTP_PORT: String(mail.port),
      DETAL_SMTP_FROM: 'robot@shop.test',
    },
  });
  manager = await anAdmin(shop, 'manager', { name: 'Мария' });
});
afterAll(async () => {
  await shop?.stop();
  await mail?.close();
});

const answer = (id: string, body: object, token = manager.token) =>
  callBackend(shop, `/api/shop/feedback/${id}/answer`, { token, body });

test('an answer leaves as a letter, stands with the message and moves it on; the audit knows who answered', async () => {
  const { id, number } = await aMessage(shop, {
    email: 'anna@shop.test',
    message: 'Подойдёт ли <фильтр>?',
  });
  const { updatedAt } = await getFeedback(manager.pb, id);
  await answerFeedback(manager.pb, id, 'Да, подойдёт.\nБерите.\n\nЖдём вас.', updatedAt);
  await deliverEmails(shop);
  const { subject, text, html } = readMail(
    mail.mails.find(({ to }) => to.includes('anna@shop.test'))!,
  );
  expect(subject).toBe(`Ответ на сообщение № ${number} — Деталь`);
  for (const words of ['Да, подойдёт.', 'Ждём вас.', `на сообщение № ${number}`])
    expect(text).toContain(words);
  expect(html).toContain('Да, подойдёт.<br>Берите.');
  // Whoever reads this has confirmed no address: he may never have written.
  expect(html + text).not.toMatch(/фильтр|Visitor/);
  expect(await getFeedback(manager.pb, id)).toMatchObject({ state: 'answered' });
  const [told] = await listAnswers(manager.pb, id);
  expect(told).toMatchObject({
    by: 'Мария',
    recipient: 'anna@shop.test',
    letter: expect.stringMatching(/^[a-z0-9]{15}$/),
  });
  const audit = shop
    .database()
    .prepare(
      'SELECT actor, action, collection FROM audit_log WHERE record IN (?, ?) ORDER BY collection',
    )
    .all(id, told!.id);
  expect(audit).toEqual([
    { actor: manager.id, action: 'update', collection: 'feedback' },
    { actor: manager.id, action: 'create', collection: 'feedback_answers' },
  ]);
});

test('of two who answer one message the second is told, and the visitor gets one letter', async () => {
  const { id, updated } = await aMessage(shop, { email: 'boris@shop.test' });
  const both = await Promise.all(['Раз', 'Два'].map((text) => answer(id, { text, seen: updated })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  expect(reason(both.find(({ status }) => status === 400)!)).toBe('changed_meanwhile');
  expect(await listAnswers(manager.pb, id)).toHaveLength(1);
});

test('who left a phone only is not written to', async () => {
  const { id, updated } = await aMessage(shop);
  expect(reason(await answer(id, { text: 'Здравствуйте', seen: updated }))).toBe('no_email');
  expect(await getFeedback(manager.pb, id)).toMatchObject({ state: 'new' });
});

it.each([
  ['nothing', { seen: '' }],
  ['blanks', { text: '  \n ', seen: '' }],
  ['a novel', { text: 'x'.repeat(5001), seen: '' }],
  ['a number', { text: 5, seen: '' }],
  ['no version', { text: 'Да' }],
])('%s is no answer', async (_, body) => {
  const { id } = await aMessage(shop, { email: 'clara@shop.test' });
  expect(reason(await answer(id, body))).toBe('invalid_input');
});

test('nobody but owner and managers answers', async () => {
  const { id, updated } = await aMessage(shop, { email: 'dora@shop.test' });
  const others = [
    await anAdmin(shop, 'content'),
    await anAdmin(shop, 'warehouse'),
    await anAdmin(shop, 'machine'),
    await aCustomer(shop),
    { token: '' },
  ];
  for (const { token } of others)
    expect((await answer(id, { text: 'Да', seen: updated }, token)).status).toBe(403);
  expect((await answer('nonesuch0000000', { text: 'Да', seen: updated })).status).toBe(404);
});
