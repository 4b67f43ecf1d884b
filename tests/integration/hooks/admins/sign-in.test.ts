import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { anAdmin, aCustomer, PASSWORD, type Person } from '../../../support/builders.ts';
import { anAddress } from '../../../support/address.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let owner: Person;
const signIn = (identity: unknown, password: unknown, ip = anAddress()) =>
  callBackend(shop, '/api/admins/auth-with-password', { body: { identity, password }, ip });

beforeAll(async () => {
  shop = await startShop();
  owner = await anAdmin(shop, 'owner', { name: 'Анна', email: 'anna@shop.test' });
});
afterAll(() => shop?.stop());

test('an admin signs in with the old address and gets a token that works', async () => {
  const { status, body } = await signIn(owner.email, PASSWORD);
  expect(status).toBe(200);
  expect(body).toEqual({
    token: expect.any(String),
    browser: expect.stringMatching(new RegExp(`^${owner.id}\\.[0-9a-f]{64}$`)),
    admin: {
      id: owner.id,
      collectionId: expect.any(String),
      email: owner.email,
      name: 'Анна',
      role: 'owner',
    },
  });
  expect((await callBackend(shop, '/api/shop/backups', { token: body.token })).status).toBe(200);
});

it.each([
  ['a wrong password', () => ['anna@shop.test', 'wrong']],
  ['an unknown address', () => ['nobody@shop.test', PASSWORD]],
  [
    'a dismissed admin',
    async () => [
      (
        await shop.root.collection('admins').create({
          email: 'gone@shop.test',
          password: PASSWORD,
          passwordConfirm: PASSWORD,
          role: 'owner',
          active: false,
        })
      ).email,
      PASSWORD,
    ],
  ],
  ['a customer', async () => [(await aCustomer(shop)).email, PASSWORD]],
  ['the operator of the backend', () => ['root@shop.test', 'root-password']],
  ['an address that is no text', () => [{ email: 1 }, PASSWORD]],
  ['no password', () => ['anna@shop.test', undefined]],
] as const)('%s is refused, and all refusals look alike', async (_, who) => {
  const [identity, password] = await who();
  const answer = await signIn(identity, password);
  expect([answer.status, reason(answer)]).toEqual([400, 'invalid_credentials']);
});

test('no more than five tries a minute at one account from one address, by either door; its owner signs in from elsewhere', async () => {
  const victim = await anAdmin(shop, 'manager');
  const ip = anAddress();
  for (let tries = 0; tries < 5; tries += 1)
    expect((await signIn(victim.email, 'guess', ip)).status).toBe(400);
  expect((await signIn(victim.email.toUpperCase(), PASSWORD, ip)).status).toBe(429);
  expect(reason(await signIn(victim.email, PASSWORD, ip))).toBe('too_many_requests');
  const throughOwnDoor = await callBackend(shop, '/api/collections/admins/auth-with-password', {
    ip,
    body: { identity: victim.email, password: PASSWORD },
  });
  expect(throughOwnDoor.status).toBe(429);
  expect((await signIn(victim.email, PASSWORD)).status).toBe(200);
});

test('no more than ten tries a minute from one address, whatever accounts they are at', async () => {
  const ip = anAddress();
  for (let tries = 0; tries < 10; tries += 1)
    expect((await signIn(`guess-${tries}@shop.test`, 'guess', ip)).status).toBe(400);
  expect((await signIn(owner.email, PASSWORD, ip)).status).toBe(429);
  expect((await signIn(owner.email, PASSWORD)).status).toBe(200);
});

test('who knows the password is never locked out by signing in often', async () => {
  for (let times = 0; times < 12; times += 1)
    expect((await signIn(owner.email, PASSWORD)).status).toBe(200);
});

test("commands of the machine itself stand in no visitor's limits, however many a minute; said to come from elsewhere, they do", async () => {
  const email = 'machine@shop.test';
  const account = { email, password: PASSWORD, passwordConfirm: PASSWORD, active: true };
  await shop.root.collection('admins').create({ ...account, role: 'machine' });
  const fromHere = async (identity: string, password: string) =>
    (
      await fetch(`${shop.url}/api/admins/auth-with-password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ identity, password }),
      })
    ).status;
  for (let tries = 0; tries < 11; tries += 1) await fromHere(`guess-${tries}@shop.test`, 'guess');
  expect(await fromHere(owner.email, PASSWORD)).toBe(429);
  for (let times = 0; times < 12; times += 1) expect(await fromHere(email, PASSWORD)).toBe(200);
  expect(await fromHere(email, 'wrong')).toBe(400);
  const ip = anAddress();
  for (let times = 0; times < 10; times += 1)
    expect((await signIn(email, PASSWORD, ip)).status).toBe(200);
  expect((await signIn(email, PASSWORD, ip)).status).toBe(429);
});

it.each(['request-password-reset', 'request-verification', 'request-email-change'])(
  'the backend writes no email of its own to an admin: %s',
  async (way) => {
    const { status } = await callBackend(shop, `/api/collections/admins/${way}`, {
      body: { email: owner.email, newEmail: 'other@shop.test' },
      token: owner.token,
    });
    expect(status).toBe(403);
  },
);
