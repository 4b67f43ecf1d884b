import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { aCustomer, anAdmin, aProduct } from '../../../support/builders.ts';
import { anAddress } from '../../../support/address.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { consentOf } from '../../../support/vin-requests.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let keys = 0;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const message = (over: Record<string, unknown> = {}) => ({
  storefront: 'main',
  key: `a-key-of-this-message-${++keys}`,
  name: 'Анна',
  phone: '+79161234567',
  email: '',
  topic: 'question',
  message: 'Есть ли в наличии?',
  product: '',
  query: '',
  consent: { ...consentOf(shop), form: 'feedback' },
  ...over,
});
const send = (body: unknown, ip = anAddress(), token = '') =>
  callBackend(shop, '/api/shop/feedback', { body, ip, token, requestId: 'request-of-a-visitor' });
const stored = () => shop.root.collection('feedback').getFullList({ sort: 'number' });

test('a message is kept with its consent, its product and a number of its own', async () => {
  const { id: product } = await aProduct(shop);
  const before = Date.now();
  const { status, body } = await send(message({ product, query: 'колодки весты' }));
  expect([status, body]).toEqual([201, { number: expect.any(Number) }]);
  const record = (await stored()).find(({ number }) => number === body.number)!;
  expect(record).toMatchObject({
    storefront: 'main',
    name: 'Анна',
    phone: '+79161234567',
    topic: 'question',
    message: 'Есть ли в наличии?',
    product,
    query: 'колодки весты',
    state: 'new',
    consent_document: consentOf(shop).document,
    consent_form: 'feedback',
    request_id: 'request-of-a-visitor',
  });
  expect(Date.parse(record.consent_given_at)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(record.consent_given_at)).toBeLessThanOrEqual(Date.now());
  expect((await send(message())).body.number).toBe(body.number + 1);
});

test('pressed twice, even at the same moment, it is one message', async () => {
  const before = (await stored()).length;
  const same = message();
  const ip = anAddress();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(same, ip)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
  expect((await stored()).length).toBe(before + 1);
});

test('the same words a day later are another message', async () => {
  const same = message();
  const first = await send(same);
  shop
    .database()
    .prepare(
      "UPDATE feedback SET created = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-25 hours') WHERE number = ?",
    )
    .run(first.body.number);
  expect((await send(same)).body.number).toBeGreaterThan(first.body.number);
});

test('a product that is no longer sold is no reason to lose the message', async () => {
  const { id } = await aProduct(shop, { published: false });
  for (const product of [id, 'no-such-part']) {
    const { body } = await send(message({ product }));
    expect((await stored()).find(({ number }) => number === body.number)).toMatchObject({
      product: '',
    });
  }
});

it.each([
  ['no name', { name: ' ' }, 'name'],
  ['neither phone nor e-mail', { phone: '' }, 'contact'],
  ['a phone in another form', { phone: '8 916 123-45-67' }, 'phone'],
  ['an e-mail that is none', { email: 'anna' }, 'email'],
  ['an unknown topic', { topic: 'love' }, 'topic'],
  ['an empty message', { message: '\n' }, 'message'],
  ['an endless message', { message: 'a'.repeat(5001) }, 'message'],
  ['a value that is no text', { name: { first: 'Anna' } }, 'name'],
  ['no storefront', { storefront: "main'--" }, 'storefront'],
  ['no key', { key: '' }, 'key'],
])('%s: refused, nothing is stored', async (_, over, field) => {
  const before = (await stored()).length;
  const answer = await send(message(over));
  expect([answer.status, reason(answer), answer.body.data.reason.message.toLowerCase()]).toEqual([
    400,
    'invalid_input',
    `${field}.`,
  ]);
  expect((await stored()).length).toBe(before);
});

it.each([
  ['no consent', undefined, 'consent_required'],
  ['consent to nothing in particular', { document: '', form: 'feedback' }, 'consent_required'],
  [
    'consent to what the document was before',
    { document: 'privacy@2026-01-01 00:00:00.000Z', form: 'feedback' },
    'consent_outdated',
  ],
])('of a guest %s: refused, nothing is stored', async (_, consent, code) => {
  const before = (await stored()).length;
  const answer = await send(message({ consent }));
  expect([answer.status, reason(answer)]).toEqual([400, code]);
  expect((await stored()).length).toBe(before);
});

test('a customer consents once a document, and his messages say when', async () => {
  const { pb, id, token } = await aCustomer(shop);
  const sendAs = (over: Record<string, unknown>) => send(message(over), anAddress(), token);
  const consents = () => pb.collection('consents').getFullList();
  expect(reason(await sendAs({ consent: undefined }))).toBe('consent_required');
  expect(await consents()).toEqual([]);
  const first = await sendAs({});
  const [kept, ...more] = await consents();
  expect([kept, more]).toMatchObject([
    { subject: id, document: 'privacy', form: 'feedback', withdrawn_at: '' },
    [],
  ]);
  const second = await sendAs({ consent: undefined });
  expect(await consents()).toEqual([kept]);
  for (const { body } of [first, second])
    expect((await stored()).find(({ number }) => number === body.number)).toMatchObject({
      consent_document: consentOf(shop).document,
      consent_form: 'feedback',
      consent_given_at: kept!.given_at,
    });
  shop.database().prepare('UPDATE consents SET withdrawn_at = given_at WHERE subject = ?').run(id);
  expect(reason(await sendAs({ consent: undefined }))).toBe('consent_required');
});

test('ten messages in ten minutes from one address, others are not held up', async () => {
  const ip = anAddress();
  for (let sent = 0; sent < 10; sent += 1) expect((await send(message(), ip)).status).toBe(201);
  const refused = await send(message(), ip);
  expect([refused.status, reason(refused)]).toEqual([429, 'too_many_requests']);
  expect((await send(message())).status).toBe(201);
});

test('a manager works it off, but cannot change what the visitor wrote', async () => {
  const { pb } = await anAdmin(shop, 'manager');
  const { id } = (await stored())[0]!;
  expect(await pb.collection('feedback').update(id, { state: 'answered' })).toMatchObject({
    state: 'answered',
  });
  for (const change of [
    { message: 'Other' },
    { consent_document: 'privacy@2' },
    { phone: '' },
    { number: 5 },
  ]) {
    await expect(pb.collection('feedback').update(id, change)).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => [400, 404].includes(status)),
    });
  }
  expect(await pb.collection('feedback').getOne(id)).not.toHaveProperty('idempotency_key');
});
