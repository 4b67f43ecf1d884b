import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anAdmin } from '../../../support/builders.ts';
import { anAddress } from '../../../support/address.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

const REQUESTS = 1_000;
const AT_ONCE = 8;

let shop: TestShop;
let tokens: (string | undefined)[];
let own: { id: string; token: string };

beforeAll(async () => {
  shop = await startShop();
  const [customer, blocked, admin] = [
    await aCustomer(shop),
    await aCustomer(shop),
    await anAdmin(shop, 'owner'),
  ];
  own = customer;
  await shop.root.collection('users').update(blocked.id, { blocked: true });
  const [head = '', claims = '', seal = ''] = customer.token.split('.');
  const foreign = [
    head,
    Buffer.from(
      JSON.stringify({
        ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
        id: admin.id,
        type: 'passwordReset',
      }),
    ).toString('base64url'),
    seal,
  ].join('.');
  tokens = [
    undefined,
    customer.token,
    blocked.token,
    admin.token,
    foreign,
    `${head}.${claims}.`,
    `Bearer ${customer.token}`,
    'a.b.c',
    'x'.repeat(5_000),
  ];
});
afterAll(() => shop.stop());

const SIGN_OUT = '/api/shop/account/sign-out-everywhere';
const USERS = '/api/collections/users';
const DOORS: [method: string, path: string][] = [
  ['POST', `${USERS}/records`],
  ['PATCH', `${USERS}/records/OWN`],
  ['POST', `${USERS}/auth-with-password`],
  ['POST', `${USERS}/auth-refresh`],
  ['GET', `${USERS}/auth-methods`],
  ['POST', `${USERS}/auth-with-oauth2`],
  ['POST', `${USERS}/request-password-reset`],
  ['POST', `${USERS}/confirm-password-reset`],
  ['POST', `${USERS}/request-verification`],
  ['POST', `${USERS}/confirm-verification`],
  ['POST', `${USERS}/request-email-change`],
  ['POST', `${USERS}/confirm-email-change`],
  ['POST', '/api/admins/auth-with-password'],
  ['GET', '/api/shop/me'],
  ['GET', '/api/shop/account/export'],
  ['GET', `${USERS}/records/OWN/external-auths`],
  ['POST', SIGN_OUT],
  ['POST', '/api/shop/account/delete'],
  ['POST', '/api/shop/account/consents/withdraw'],
  ['GET', '/api/shop/favorites'],
  ['POST', '/api/shop/favorites'],
  ['POST', '/api/collections/addresses/records'],
  ['POST', '/api/collections/favorites/records'],
  ['GET', '/api/shop/outbox/none'],
];
const FIELDS = [
  'email',
  'newEmail',
  'identity',
  'password',
  'passwordConfirm',
  'oldPassword',
  'token',
  'consent',
  'document',
  'add',
  'remove',
  'username',
  'phone',
  'user',
  'product',
  'provider',
  'code',
  'createData',
];

const json = fc.jsonValue({ maxDepth: 3 });
const strange = fc.oneof(
  json,
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\u0000',
    "' OR 1=1 --",
    '{{link}}',
    '__proto__',
    'x'.repeat(20_000),
    1e308,
    -0,
    [[[[]]]],
    { document: { toString: 1 } },
    'anna@shop.test',
    null,
  ),
);
const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .dictionary(fc.constantFrom(...FIELDS), strange, { maxKeys: 6 })
      .map((fields) => JSON.stringify(fields)),
  },
  { weight: 2, arbitrary: json.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"',
      '{"email":',
      '['.repeat(5_000),
      '{"a":'.repeat(2_000),
      `{"email":"${'x'.repeat(30_000)}"}`,
      '\ufeff{}',
    ),
  },
);
const type = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
);

test('a thousand malformed requests at the doors of accounts: none breaks the backend', async () => {
  const seed = Number(process.env.SEED) || Math.floor(Math.random() * 2 ** 31);
  console.log(`seed ${seed}`);
  const requests = fc.sample(
    fc.record({ door: fc.constantFrom(...DOORS), token: fc.constantFrom(...tokens), body, type }),
    { numRuns: REQUESTS, seed },
  );
  const broken: unknown[] = [];
  const statuses = new Map<number, number>();

  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let request = requests.pop(); request; request = requests.pop()) {
        const {
          door: [method, path],
          token,
        } = request;
        const headers = {
          'X-Forwarded-For': anAddress(),
          ...(request.type && { 'Content-Type': request.type }),
          ...(token && { Authorization: token }),
        };
        if (path === SIGN_OUT && token?.endsWith(own.token)) continue; // it would be a dead token for all the others
        const { status } = await fetch(shop.url + path.replace('OWN', own.id), {
          method,
          headers,
          body: method === 'GET' ? undefined : request.body,
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) broken.push({ status, ...request });
      }
    }),
  );
  console.log(Object.fromEntries(statuses));
  expect(broken, `seed ${seed}`).toEqual([]);
  expect((await fetch(`${shop.url}/api/health`)).status).toBe(200);
});
