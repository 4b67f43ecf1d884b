import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { refresh, signIn, signInAdmin, whoAmI } from '../../../../lib/accounts/repository.ts';
import { aCustomer, anAdmin, PASSWORD, type Person } from '../../../support/builders.ts';
import { anAddress } from '../../../support/address.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';
import { aVisitor } from './visitors.ts';

let shop: TestShop;
let customer: Person;

beforeAll(async () => {
  shop = await startShop();
  customer = await aCustomer(shop, { username: 'garage' });
});
afterAll(() => shop.stop());

it.each([
  ['a wrong password', () => [customer.email, 'wrong-horse']],
  ['a wrong password for a user name', () => ['garage', 'wrong-horse']],
  ['an unknown e-mail', () => ['nobody@shop.test', PASSWORD]],
  ['an unknown user name', () => ['nobody', PASSWORD]],
  ['no password', () => [customer.email, '']],
  ['nobody', () => ['', PASSWORD]],
  ['an endless password', () => [customer.email, 'x'.repeat(10_000)]],
] as [string, () => [string, string]][])('%s is refused in the same words', async (_what, who) => {
  const [identity, password] = who();
  await expect(signIn(aVisitor(shop), identity, password)).rejects.toMatchObject({
    code: 'invalid_credentials',
    userMessage: 'Почта или пароль не подходят.',
  });
});

test('a wrong password and an unknown address get the same answer, letter by letter', async () => {
  const ask = async (identity: string) => {
    const { status, headers, body } = await callBackend(
      shop,
      '/api/collections/users/auth-with-password',
      { body: { identity, password: 'wrong-horse' } },
    );
    return { status, headers: [...headers].filter(([name]) => name !== 'date'), body }; // a second may pass between the two
  };
  expect(await ask('nobody@shop.test')).toEqual(await ask(customer.email));
});

test('that an account is blocked is told only to who knows its password', async () => {
  const blocked = await aCustomer(shop);
  await shop.root.collection('users').update(blocked.id, { blocked: true });
  await expect(signIn(aVisitor(shop), blocked.email, 'wrong-horse')).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  await expect(signIn(aVisitor(shop), blocked.email, PASSWORD)).rejects.toMatchObject({
    code: 'account_blocked',
  });
});

test('five wrong passwords a minute for one account from one address; then it is told when again, and its owner signs in from elsewhere', async () => {
  const victim = await aCustomer(shop);
  const ip = anAddress();
  for (let tries = 0; tries < 5; tries += 1)
    await expect(
      signIn(aVisitor(shop, ip), victim.email.toUpperCase(), 'guess-horse'),
    ).rejects.toMatchObject({ code: 'invalid_credentials' });
  const refusal = expect.objectContaining({ code: 'too_many_requests' });
  await expect(signIn(aVisitor(shop, ip), victim.email, PASSWORD)).rejects.toEqual(refusal);
  await expect(signIn(aVisitor(shop), victim.email, PASSWORD)).resolves.toMatchObject({
    model: { id: victim.id },
  });
  const { details } = await signIn(aVisitor(shop, ip), victim.email, PASSWORD).catch(
    (error) => error,
  );
  expect(details.retryAfterS).toBeGreaterThan(0);
  expect(details.retryAfterS).toBeLessThanOrEqual(60);
});

test('ten tries a minute from one address, whoever it says it is and wherever it pretends to be', async () => {
  const ip = anAddress();
  for (let tries = 0; tries < 10; tries += 1)
    await expect(
      signIn(aVisitor(shop, ip), `guess-${tries}@shop.test`, 'guess-horse'),
    ).rejects.toMatchObject({ code: 'invalid_credentials' });
  await expect(
    signIn(aVisitor(shop, `${anAddress()}, ${ip}`), customer.email, PASSWORD),
  ).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('who knows the password signs in as often as he likes', async () => {
  for (let times = 0; times < 12; times += 1)
    await signIn(aVisitor(shop), customer.email, PASSWORD);
});

test('a session is renewed while it is good, of a customer and of an admin', async () => {
  const pb = aVisitor(shop);
  const first = await signIn(pb, customer.email, PASSWORD);
  expect(await refresh(pb, 'authRecord')).toMatchObject({ kind: 'authRecord', model: first.model });
  const manager = await anAdmin(shop, 'manager', { name: 'Мария' });
  const admin = await signInAdmin(aVisitor(shop), manager.email, PASSWORD);
  expect(admin).toMatchObject({
    kind: 'admin',
    model: { id: manager.id, email: manager.email, username: '' },
  });
  expect(await refresh(aVisitor(shop, undefined, admin.token), 'admin')).toMatchObject({
    kind: 'admin',
    model: { id: manager.id },
  });
  expect(await whoAmI(manager.pb)).toMatchObject({
    kind: 'admin',
    id: manager.id,
    role: 'manager',
    name: 'Мария',
  });
});

test('who is nobody, blocked, dismissed or only pretends has to sign in', async () => {
  const blocked = await aCustomer(shop);
  const dismissed = await anAdmin(shop, 'manager');
  await shop.root.collection('users').update(blocked.id, { blocked: true });
  await shop.root.collection('admins').update(dismissed.id, { active: false });
  for (const pb of [
    aVisitor(shop),
    blocked.pb,
    dismissed.pb,
    aVisitor(shop, undefined, `${customer.token}x`),
    shop.root,
  ])
    await expect(whoAmI(pb)).rejects.toMatchObject({ code: 'sign_in_required' });
  for (const [pb, kind] of [
    [blocked.pb, 'authRecord'],
    [dismissed.pb, 'admin'],
    [aVisitor(shop), 'authRecord'],
  ] as const)
    await expect(refresh(pb, kind)).rejects.toMatchObject({ code: 'sign_in_required' });
});

test('who is blocked is out at once, and stays out with the old token when let in again', async () => {
  const one = await aCustomer(shop);
  await shop.root.collection('users').update(one.id, { blocked: true });
  await shop.root.collection('users').update(one.id, { blocked: false });
  await expect(whoAmI(one.pb)).rejects.toMatchObject({ code: 'sign_in_required' });
  await expect(signIn(aVisitor(shop), one.email, PASSWORD)).resolves.toMatchObject({
    model: { id: one.id },
  });
});
