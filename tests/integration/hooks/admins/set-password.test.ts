import { afterAll, beforeAll, expect, it } from 'vitest';
import { inviteAdmin } from '../../../../lib/admins/repository.ts';
import { signInAdmin } from '../../../../lib/accounts/repository.ts';
import { createBackend } from '../../../../lib/pocketbase/client.ts';
import { anAdmin, PASSWORD, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let owner: Person;
let machine: Person;
beforeAll(async () => {
  shop = await startShop();
  [owner, machine] = [await anAdmin(shop, 'owner'), await anAdmin(shop, 'machine')];
});
afterAll(() => shop?.stop());

const NEW = 'another-horse-in-rain';
const set = async (body: object) =>
  (await callBackend(shop, '/api/shop/admin/admins/password', { token: machine.token, body }))
    .status;
const signIn = (email: string, password: string) =>
  signInAdmin(createBackend(shop.url), email, password);

it('lets in by the new password alone, ends what was open, and is noted without it', async () => {
  expect(await set({ email: owner.email, password: NEW })).toBe(204);
  await expect(signIn(owner.email, PASSWORD)).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  await signIn(owner.email, NEW);
  const open = await callBackend(shop, `/api/collections/admins/records/${owner.id}`, {
    token: owner.token,
  });
  expect(open.status).not.toBe(200);
  const [noted] = await shop.root
    .collection('audit_log')
    .getFullList({ filter: `record = '${owner.id}' && action = 'update'` });
  expect(noted).toMatchObject({ collection: 'admins', after: { password: 'set' } });
  expect(JSON.stringify(noted)).not.toContain(NEW);
});

it('lets in who was invited and never got the email', async () => {
  const { pb } = await anAdmin(shop, 'owner');
  const email = 'invited@shop.test';
  await inviteAdmin(pb, { email, name: 'Новый', role: 'manager' });
  expect(await set({ email, password: NEW })).toBe(204);
  await signIn(email, NEW);
});

it('refuses a short or common password, and whoever is not of the staff', async () => {
  const email = owner.email;
  for (const password of ['short', 'password1234', '', undefined])
    expect(await set({ email, password })).toBe(400);
  expect(await set({ email: 'nobody@shop.test', password: NEW })).toBe(404);
  expect(await set({ email: machine.email, password: NEW })).toBe(404);
});
