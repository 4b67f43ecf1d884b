import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aCustomer, anAdmin, PASSWORD, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let owner: Person;
let colleague: Person;
let made = 0;
beforeAll(async () => {
  shop = await startShop();
  [owner, colleague] = [await anAdmin(shop, 'owner'), await anAdmin(shop, 'manager')];
});
afterAll(() => shop?.stop());

type Ask = { path: string; method?: string; body?: object };
const ask = ({ path, method, body }: Ask, token = owner.token) =>
  callBackend(shop, path, { token, method, body });
const prove = (password: unknown, token = owner.token) =>
  ask({ path: '/api/shop/account/prove', body: { password } }, token);
/** As if he had signed in so long ago, min. */
const provenAgo = (minutes: number) =>
  shop
    .database()
    .prepare('UPDATE sessions SET proven_at = ? WHERE account = ?')
    .run(Date.now() - minutes * 60_000, owner.id);
const anEmail = () => `new-${(made += 1)}@shop.test`;
const setting = (key: string): Ask => ({
  path: '/api/shop/settings',
  body: { storefront: 'main', seen: '', values: { [key]: `Value ${(made += 1)}` } },
});

/** A colleague of whom it is not true becomes one of whom it is. */
function colleagueAgain(field: 'active' | 'verified'): Ask {
  shop.database().prepare(`UPDATE admins SET ${field} = FALSE WHERE id = ?`).run(colleague.id);
  return {
    path: `/api/collections/admins/records/${colleague.id}`,
    method: 'PATCH',
    body: { [field]: true },
  };
}

/** What asks for a password, and the status of what is done once it has been said. */
const ASKED: [string, number, () => Ask][] = [
  ['a restore', 404, () => ({ path: '/api/shop/backups/restore', body: { name: 'no-such.zip' } })],
  ['a copy taken away', 404, () => ({ path: '/api/shop/backups/no-such.zip' })],
  [
    'an invitation',
    201,
    () => ({
      path: '/api/shop/admin/admins',
      body: { email: anEmail(), name: 'New', role: 'content' },
    }),
  ],
  [
    'a mail server',
    400,
    () => ({
      path: '/api/shop/mail',
      body: { host: 'smtp.shop.test', port: 587, from: 'shop@shop.test', seen: 'never' },
    }),
  ],
  [
    'a link to a password',
    204,
    () => ({ path: `/api/shop/admin/admins/${colleague.id}/invite`, body: {} }),
  ],
  [
    'an admin made by the records',
    200,
    () => ({
      path: '/api/collections/admins/records',
      body: {
        email: anEmail(),
        password: PASSWORD,
        passwordConfirm: PASSWORD,
        role: 'content',
        active: true,
      },
    }),
  ],
  [
    'another role',
    200,
    () => ({
      path: `/api/collections/admins/records/${colleague.id}`,
      method: 'PATCH',
      body: { role: made++ % 2 ? 'manager' : 'content' },
    }),
  ],
  ['letting in who was dismissed', 200, () => colleagueAgain('active')],
  ['saying whose address an address is', 200, () => colleagueAgain('verified')],
  ['requisites', 204, () => setting('director')],
  [
    'requisites by the records',
    200,
    () => ({
      path: '/api/collections/settings/records',
      body: { storefront: `front-${made}`, key: 'bank', value: { bik: String((made += 1)) } },
    }),
  ],
];

describe.each(ASKED)('%s', (_, status, wish) => {
  test('wants a password that was said within ten minutes', async () => {
    provenAgo(11);
    const refused = await ask(wish());
    expect([refused.status, reason(refused)]).toEqual([400, 'password_needed']);
    expect((await prove(PASSWORD)).status).toBe(204);
    expect((await ask(wish())).status).toBe(status);
    provenAgo(9);
    expect(reason(await ask(wish()))).not.toBe('password_needed');
  });
});

it.each<[string, () => Ask, number]>([
  ['other settings', () => setting('directions'), 204],
  [
    'a dismissal',
    () => ({
      path: `/api/collections/admins/records/${colleague.id}`,
      method: 'PATCH',
      body: { active: false },
    }),
    200,
  ],
  ['the list of copies', () => ({ path: '/api/shop/backups' }), 200],
])('%s: nobody is asked for it', async (_, wish, status) => {
  provenAgo(600);
  expect((await ask(wish())).status).toBe(status);
});

test('nobody is given the role of the shop’s own commands', async () => {
  provenAgo(0);
  const records = '/api/collections/admins/records';
  const made = {
    email: anEmail(),
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    role: 'machine',
    active: true,
  };
  for (const wish of [
    { path: records, body: made },
    { path: `${records}/${colleague.id}`, method: 'PATCH', body: { role: 'machine' } },
    { path: `${records}/${owner.id}`, method: 'PATCH', body: { role: 'machine' } },
  ])
    expect((await ask(wish)).status).toBe(403);
  expect(
    shop
      .database()
      .prepare("SELECT id FROM admins WHERE role = 'machine' AND email = ?")
      .all(made.email),
  ).toEqual([]);
});

test('a wrong password proves nothing, is counted, and is of one session alone; customers have none to prove', async () => {
  const second = (
    await callBackend(shop, '/api/admins/auth-with-password', {
      body: { identity: owner.email, password: PASSWORD },
    })
  ).body.token as string;
  provenAgo(11);
  const wish: Ask = { path: '/api/shop/backups/no-such.zip' };
  for (const wrong of ['guess', undefined, { a: 1 }])
    expect(reason(await prove(wrong))).toBe('wrong_password');
  expect(reason(await ask(wish))).toBe('password_needed');
  expect((await prove(PASSWORD, second)).status).toBe(204);
  expect((await ask(wish, second)).status).toBe(404);
  expect(reason(await ask(wish))).toBe('password_needed');
  for (let n = 0; n < 5; n += 1) await prove('guess');
  expect(reason(await prove(PASSWORD))).toBe('too_many_requests');
  expect((await prove(PASSWORD, (await aCustomer(shop)).token)).status).toBe(401);
});
