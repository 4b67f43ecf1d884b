import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { mailFailureInWords } from '../../../../lib/emails/mail-failure.ts';
import {
  getMailSends,
  getMailServer,
  saveMailServer,
  sendTestEmail,
} from '../../../../lib/emails/repository.ts';
import { anAdmin, type Person } from '../../../support/builders.ts';
import { readMail, startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, events, reason } from '../call-backend.ts';

const PASSWORD = 'typed-mail-secret';
let mail: MailServer;
let shop: TestShop;
let owner: Person;
const typed = () => ({
  host: '127.0.0.1',
  port: mail.port,
  tls: false,
  user: 'robot',
  password: PASSWORD,
  senderName: '',
  from: 'robot@shop.test',
});
/** As somebody does who has just opened the screen. */
const save = async (over: Partial<ReturnType<typeof typed>> = {}) =>
  saveMailServer(owner.pb, { ...typed(), ...over, seen: (await getMailServer(owner.pb)).seen });
const answerTo = async (to = 'me@shop.test') => (await sendTestEmail(owner.pb, to)).error;

beforeAll(async () => {
  mail = await startMailServer();
  shop = await startShop({
    env: { DETAL_SHOP_NAME: 'Деталь', DETAL_SITE_URL: 'https://shop.test' },
  });
});
// Trial emails of one admin are counted.
beforeEach(async () => {
  owner = await anAdmin(shop, 'owner');
});
afterEach(() => mail.answer('', ''));
afterAll(async () => {
  await shop?.stop();
  await mail?.close();
});

test('the owner sets the mail server on a screen: emails leave at once, and after a restart', async () => {
  const { seq } = await events(shop, 0);
  expect(await getMailServer(owner.pb)).toMatchObject({ host: '', from: '', isFixed: false });
  expect(await getMailSends(owner.pb)).toBe(false);
  await save();
  expect(await getMailSends(owner.pb)).toBe(true);
  expect((await events(shop, seq)).tags).toEqual(['settings']);
  for (const to of ['first@shop.test', 'second@shop.test']) {
    expect(await answerTo(to)).toBe('');
    expect(mail.told()).toBe(`robot:${PASSWORD}`);
    const { headers, subject } = readMail(mail.mails.find((one) => one.to.includes(to))!);
    expect(subject).toBe('Проверка почты — Деталь');
    expect(headers).toContain('<robot@shop.test>');
    await shop.restart();
  }
});

test('the sender is called as the owner wishes, else as the shop is', async () => {
  const fromOf = async (to: string) => {
    await sendTestEmail(owner.pb, to);
    return /^From: (.*)$/m.exec(
      readMail(mail.mails.find((one) => one.to.includes(to))!).headers,
    )![1];
  };
  await save({ senderName: 'Letters' });
  expect(await fromOf('named@shop.test')).toContain('Letters');
  expect(await getMailServer(owner.pb)).toMatchObject({ senderName: 'Letters' });
  await save();
  expect(await fromOf('unnamed@shop.test')).not.toContain('Letters');
  expect(await getMailServer(owner.pb)).toMatchObject({ senderName: '' });
});

test('the password is told to the mail server alone, and goes to no other', async () => {
  await save({ password: '' });
  expect(await answerTo()).toBe('');
  expect(mail.told()).toBe(`robot:${PASSWORD}`);
  mail.answer('AUTH', `535 5.7.8 no such pair robot:${PASSWORD}`);
  expect(await answerTo()).toMatch(/^535 .*no such pair robot:…/);
  const sent = Buffer.from(`\0robot\0${PASSWORD}`).toString('base64');
  mail.answer('AUTH', `535 5.7.8 no such pair ${sent}`);
  expect(await answerTo()).toMatch(/^535 .*no such pair …"?$/);
  for (const over of [{ host: 'localhost' }, { user: 'somebody' }])
    await expect(save({ ...over, password: '' })).rejects.toMatchObject({
      code: 'mail_password_needed',
    });
  const shown = [
    (await callBackend(shop, '/api/shop/mail', { token: owner.token })).body,
    await shop.root.collection('audit_log').getFullList(),
    await shop.root.collection('outbox').getFullList(),
    shop.lines,
  ];
  expect(JSON.stringify(shown)).not.toContain(PASSWORD);
  expect(await shop.root.collection('audit_log').getFullList()).toContainEqual(
    expect.objectContaining({
      actor: owner.id,
      collection: 'mail',
      record: 'server',
      after: expect.objectContaining({ username: 'robot', has_password: true }),
    }),
  );
});

test('who takes the user away takes the password away', async () => {
  await save();
  await save({ user: '', password: '' });
  const before = mail.told();
  expect(await getMailServer(owner.pb)).toMatchObject({ user: '', password: false });
  await save({ user: 'another', password: 'another-secret' });
  expect(await answerTo()).toBe('');
  expect([before, mail.told()]).toEqual([`robot:${PASSWORD}`, 'another:another-secret']);
  await save({ user: '', password: '' });
  await shop.restart();
  expect(await getMailServer(owner.pb)).toMatchObject({ password: false });
});

it.each<[string, RegExp, () => unknown]>([
  [
    'a wrong password',
    /имя пользователя или пароль/,
    () => mail.answer('AUTH', '535 5.7.8 Error: authentication failed'),
  ],
  [
    'a relay',
    /не.пересылает письма/,
    () => mail.answer('RCPT', '554 5.7.1 <me@shop.test>: Relay access denied'),
  ],
  [
    'a foreign sender',
    /этого отправителя/,
    () => mail.answer('MAIL', '553 5.7.1 Sender address rejected: not owned by auth user'),
  ],
  ['a server with no such name', /таким именем нет/, () => save({ host: 'mail.shop.invalid' })],
  ['a port where nobody listens', /не.принимает соединение/, () => save({ port: 1 })],
  ['TLS where there is none', /о.шифровании/, () => save({ tls: true })],
])('%s is said in plain words', async (_of, words, happens) => {
  await save();
  await happens();
  expect(mailFailureInWords(await answerTo())).toMatch(words);
});

it.each([
  ['+OK internal', /не.служба отправки писем/],
  ['-ERR internal', /о.шифровании/],
])('a service that is no mail server is not read by it: %s', async (said, words) => {
  const other = createServer((socket) => {
    socket.on('error', () => {}).end(`${said}\r\n`);
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  await save({ port: (other.address() as AddressInfo).port });
  const answer = await answerTo();
  other.close();
  expect(answer).not.toMatch(/internal|OK|ERR/);
  expect(mailFailureInWords(answer)).toMatch(words);
  const audit = await shop.root.collection('audit_log').getFullList();
  expect(JSON.stringify([audit, shop.lines])).not.toContain('internal');
});

test('a long reply of many lines is one short line', async () => {
  await save();
  mail.answer('AUTH', `535-one\r\n535 ${'x'.repeat(5_000)}`);
  expect(await answerTo()).toMatch(/^535 .{100,296}$/);
});

test('a server that says nothing is told within seconds', async () => {
  await save();
  mail.answerAfter(Infinity);
  expect(mailFailureInWords(await answerTo())).toMatch(/^Сервер не.отвечает/);
  mail.answerAfter(0);
});

test('what cannot be a mail server is refused, and so is who was overtaken', async () => {
  await save();
  for (const [field, over] of [
    ['host', { host: 'smtp.shop.test/path' }],
    ['port', { port: 0 }],
    ['tls', { port: 465 }],
    ['senderName', { senderName: 'a\nBcc: b@shop.test' }],
    ['from', { from: 'nobody' }],
  ] as const) {
    const refused = await callBackend(shop, '/api/shop/mail', {
      token: owner.token,
      body: { ...typed(), ...over, seen: (await getMailServer(owner.pb)).seen },
    });
    expect([reason(refused), JSON.stringify(refused.body)]).toEqual([
      'invalid_input',
      expect.stringMatching(new RegExp(`"${field}\\."`, 'i')),
    ]);
  }
  await expect(
    saveMailServer(owner.pb, { ...typed(), seen: '2026-01-01 00:00:00.000Z' }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' });
});

test('what the environment names wins, is shown without its password and cannot be changed', async () => {
  await save({ host: 'localhost' });
  await shop.restart({
    DETAL_SMTP_HOST: '127.0.0.1',
    DETAL_SMTP_PORT: String(mail.port),
    DETAL_SMTP_FROM: 'fixed@shop.test',
  });
  expect(await getMailServer(owner.pb)).toMatchObject({
    host: '127.0.0.1',
    from: 'fixed@shop.test',
    isFixed: true,
    password: false,
  });
  await expect(save()).rejects.toMatchObject({ code: 'mail_fixed' });
  await shop.restart({ DETAL_SMTP_HOST: '', DETAL_SMTP_FROM: '' });
  expect(await getMailServer(owner.pb)).toMatchObject({ host: 'localhost', isFixed: false });
});

test('without a server nothing leaves and nothing of it is kept', async () => {
  await save();
  await save({ host: '', password: '' });
  expect(await getMailSends(owner.pb)).toBe(false);
  expect(await getMailServer(owner.pb)).toMatchObject({ host: '', user: '', password: false });
  await save();
  expect(await getMailSends(owner.pb)).toBe(true);
});
