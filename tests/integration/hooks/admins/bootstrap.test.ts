import { afterEach, expect, test } from 'vitest';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
afterEach(() => shop?.stop());

const MACHINE = 'machine@detal.invalid';
const signIn = async (identity: string, password: string) =>
  (await callBackend(shop, '/api/admins/auth-with-password', { body: { identity, password } }))
    .body;

test('an empty shop gets its machine account and its first owner before it serves', async () => {
  shop = await startShop({
    env: {
      DETAL_MACHINE_PASSWORD: 'machine-one',
      DETAL_OWNER_EMAIL: 'first@shop.test',
      DETAL_OWNER_PASSWORD: 'owner-password',
    },
  });
  expect((await signIn(MACHINE, 'machine-one')).admin).toMatchObject({ role: 'machine' });
  expect((await signIn('first@shop.test', 'owner-password')).admin).toMatchObject({
    role: 'owner',
  });
  expect(shop.lines.join('\n')).not.toMatch(/machine-one|owner-password/);
});

test('a shop that has an owner gets no second one', async () => {
  shop = await startShop({
    env: { DETAL_OWNER_EMAIL: 'first@shop.test', DETAL_OWNER_PASSWORD: 'owner-password' },
  });
  await shop.restart({
    DETAL_OWNER_EMAIL: 'other@shop.test',
    DETAL_OWNER_PASSWORD: 'other-password',
  });
  expect(shop.database().prepare("SELECT email FROM admins WHERE role = 'owner'").all()).toEqual([
    { email: 'first@shop.test' },
  ]);
});

test('the machine account follows the password of the data folder, and an unchanged one keeps its tokens', async () => {
  shop = await startShop({ env: { DETAL_MACHINE_PASSWORD: 'machine-one' } });
  const { token } = await signIn(MACHINE, 'machine-one');
  await shop.restart({ DETAL_MACHINE_PASSWORD: 'machine-one' });
  expect((await callBackend(shop, '/api/shop/backups', { token })).status).toBe(200);
  await shop.restart({ DETAL_MACHINE_PASSWORD: 'machine-two' });
  expect((await callBackend(shop, '/api/shop/backups', { token })).status).toBe(403);
  expect((await signIn(MACHINE, 'machine-two')).token).toEqual(expect.any(String));
});

test('a machine account that somebody dismissed or changed is put right at the next start', async () => {
  shop = await startShop({ env: { DETAL_MACHINE_PASSWORD: 'machine-one' } });
  shop
    .database()
    .exec(`UPDATE admins SET active = FALSE, role = 'content' WHERE email = '${MACHINE}'`);
  await shop.restart();
  expect((await signIn(MACHINE, 'machine-one')).admin).toMatchObject({ role: 'machine' });
});

test('without passwords in its environment the backend starts and makes no accounts', async () => {
  shop = await startShop();
  expect(shop.database().prepare('SELECT COUNT(*) AS n FROM admins').get()).toEqual({ n: 0 });
});
