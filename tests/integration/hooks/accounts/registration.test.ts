import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { register, signIn, whoAmI } from '../../../../lib/accounts/repository.ts';
import type { Consent } from '../../../../lib/accounts/model.ts';
import { anAdmin } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';
import { aNewCustomer, aVisitor, newcomer, theConsent } from './visitors.ts';

let shop: TestShop;
let consent: Consent;

beforeAll(async () => {
  shop = await startShop();
  consent = await theConsent(shop);
});
afterAll(() => shop.stop());

const rows = (table: string, column: string, value: string) =>
  shop.database().prepare(`SELECT * FROM ${table} WHERE ${column} = ?`).all(value);
const create = (body: Record<string, unknown>) =>
  callBackend(shop, '/api/collections/users/records', {
    body: { ...newcomer(), passwordConfirm: 'correct-horse', consent, ...body },
  });

test('whoever registers is signed in at once, with the consent on record and an email on its way', async () => {
  const pb = aVisitor(shop);
  const signedIn = await register(
    pb,
    newcomer({ email: ' Anna@Shop.Test ', username: 'anna', name: 'Анна', phone: '+79161234567' }),
    consent,
  );
  expect(signedIn).toMatchObject({
    kind: 'authRecord',
    model: {
      email: 'anna@shop.test',
      username: 'anna',
      verified: false,
      collectionId: expect.any(String),
    },
  });
  expect(signedIn.expiresAt).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000);
  expect(await whoAmI(pb)).toMatchObject({
    kind: 'authRecord',
    id: signedIn.model.id,
    name: 'Анна',
    phone: '+79161234567',
    priceLevel: null,
  });
  const [document, version] = consent.document.split('@');
  expect(rows('consents', 'subject', signedIn.model.id)).toEqual([
    expect.objectContaining({ document, version, form: 'register', withdrawn_at: '' }),
  ]);
  expect(rows('outbox', 'user', signedIn.model.id)).toEqual([
    expect.objectContaining({ template: 'verification', recipient: 'anna@shop.test' }),
  ]);
});

test('one signs in by e-mail or user name, in any case', async () => {
  const { typed, id } = await aNewCustomer(shop, { username: 'Ivan.P' });
  for (const identity of [typed.email, typed.email.toUpperCase(), 'ivan.p', 'IVAN.P'])
    expect((await signIn(aVisitor(shop), identity, typed.password)).model.id).toBe(id);
});

describe('what is refused leaves nothing behind:', () => {
  it.each([
    ['without a consent', { consent: undefined }, 'consent_required'],
    [
      'with a consent to another document',
      { consent: { document: 'offer@2026-01-01 00:00:00.000Z', form: 'register' } },
      'consent_required',
    ],
    ['with a consent that is no text', { consent: { document: 7, form: {} } }, 'consent_required'],
    [
      'with a consent to an older version',
      { consent: { document: 'privacy@2020-01-01 00:00:00.000Z', form: 'register' } },
      'consent_outdated',
    ],
    [
      'a password of seven characters',
      { password: 'пароль7', passwordConfirm: 'пароль7' },
      'invalid_input',
    ],
    [
      'a password that the hash cannot take in',
      { password: 'я'.repeat(36), passwordConfirm: 'я'.repeat(36) },
      'invalid_input',
    ],
    ['an e-mail that is none', { email: 'anna' }, 'invalid_input'],
    ['no e-mail', { email: undefined }, 'invalid_input'],
    ['an e-mail at a number', { email: 'ivan@[127.0.0.1]' }, 'invalid_input'],
    ['an e-mail with two dots', { email: 'ivan@shop..test' }, 'invalid_input'],
    ['passwords that differ', { passwordConfirm: 'another-horse' }, undefined],
    ['a user name that looks like an e-mail', { username: 'a@b.test' }, undefined],
    ['a phone that is not E.164', { phone: '89161234567' }, 'invalid_input'],
    ['a phone with an 8 too many', { phone: '+789161234567890' }, 'invalid_input'],
    ['a phone of which a digit is missing', { phone: '+78916123456' }, 'invalid_input'],
  ])('%s', async (_what, body, code) => {
    const email = 'refused@shop.test';
    const answer = await create({ email, ...body });
    expect([answer.status, reason(answer)]).toEqual([400, code]);
    expect([rows('users', 'email', email), rows('outbox', 'recipient', email)]).toEqual([[], []]);
  });

  it.each([
    ['price_level', 'x'],
    ['price_level+', 'x'],
    ['blocked', false],
    ['verified', true],
    ['id', 'aaaaaaaaaaaaaaa'],
    ['created', '2020-01-01 00:00:00Z'],
  ])('who sets %s', async (field, value) => {
    expect((await create({ [field]: value })).status).toBe(400);
  });

  it('a sign-in key that somebody brings is thrown away', async () => {
    const tokenKey = 'x'.repeat(50);
    const { body } = await create({ tokenKey });
    expect(rows('users', 'id', body.id)[0]!.tokenKey).not.toBe(tokenKey);
  });

  it('an e-mail, a user name or a phone that somebody has, whatever the case', async () => {
    await aNewCustomer(shop, {
      email: 'taken@shop.test',
      username: 'taken',
      phone: '+79160000001',
    });
    const codes = await Promise.all(
      [
        { email: 'TAKEN@shop.test' },
        { email: 'taken@shop.test.' },
        { username: 'Taken' },
        { phone: '+79160000001' },
      ].map(async (over) => reason(await create(over))),
    );
    expect(codes).toEqual(['email_taken', 'email_taken', 'username_taken', 'phone_taken']);
  });
});

test('two who press at the same moment do not get one address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => create({ email: 'race@shop.test' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  expect(rows('consents', 'form', 'register').length).toBe(rows('users', 'verified', '0').length);
});

test('a sixth account within an hour from one address is told when to come back; mistakes do not count', async () => {
  const ip = '10.200.0.1';
  const visitor = () => aVisitor(shop, ip);
  for (let times = 0; times < 8; times += 1)
    await expect(
      register(visitor(), newcomer({ password: 'short' }), consent),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  for (let times = 0; times < 5; times += 1) await register(visitor(), newcomer(), consent);
  await expect(register(visitor(), newcomer(), consent)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterS: expect.any(Number) },
  });
  await expect(
    register(aVisitor(shop, `10.200.9.9, ${ip}`), newcomer(), consent),
  ).rejects.toMatchObject({ code: 'too_many_requests' });
  await register(aVisitor(shop), newcomer(), consent);
});

it.each(["o'neil+parts_1@sub-domain.shop.test", 'иван@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'])(
  'what the shop takes for an e-mail PocketBase takes as well: %s',
  async (email) => expect((await create({ email })).status).toBe(200),
);

test('a manager makes an account for somebody on the phone, without a box to tick', async () => {
  const manager = await anAdmin(shop, 'manager');
  const answer = await callBackend(shop, '/api/collections/users/records', {
    token: manager.token,
    body: { ...newcomer({ email: 'Phone@Shop.test' }), passwordConfirm: 'correct-horse' },
  });
  expect([answer.status, rows('users', 'email', 'phone@shop.test')[0]?.id]).toEqual([
    200,
    answer.body.id,
  ]);
});
