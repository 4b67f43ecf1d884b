import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import {
  changeAdminPassword,
  confirmInvitation,
  invitedEmail,
  signInAdmin,
} from '../../../../lib/accounts/repository.ts';
import {
  changeAdmin,
  getAdmin,
  inviteAgain,
  inviteAdmin,
  listAdmins,
  withdrawInvitation,
} from '../../../../lib/admins/repository.ts';
import { saveEmailTemplate } from '../../../../lib/emails/templates/repository.ts';
import { createBackend } from '../../../../lib/pocketbase/client.ts';
import { anAdmin, PASSWORD, type Person } from '../../../support/builders.ts';
import { theCallers } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let owner: Person;
let made = 0;
let email: string;

beforeAll(async () => {
  shop = await startShop();
  owner = await anAdmin(shop, 'owner');
});
afterAll(() => shop?.stop());
beforeEach(() => {
  email = `new-${++made}@shop.test`;
});

const NEW = 'another-horse';
const code = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const invite = (role: 'manager' | 'content' = 'manager') =>
  inviteAdmin(owner.pb, { email, name: 'Новенький', role });
const emails = () =>
  shop.root
    .collection('outbox')
    .getFullList({ filter: `recipient = '${email}'`, sort: 'created,@rowid' });
const guest = () => createBackend(shop.url);
/** The token of the newest email's link, as who reads the mail sees it. */
async function token(): Promise<string> {
  const { body } = await callBackend(shop, `/api/shop/outbox/${(await emails()).at(-1)!.id}`, {
    token: owner.token,
  });
  return /\/auth\/invitation\?token=(\S+)/.exec(body.text)![1]!;
}

test('who is invited chooses his password by the email, once, and works in his role', async () => {
  const id = await invite();
  expect(await getAdmin(owner.pb, id)).toMatchObject({
    email,
    role: 'manager',
    state: 'invited',
  });
  const link = await token();
  expect(
    shop.database().prepare('SELECT text FROM outbox WHERE recipient = ?').get(email)?.['text'],
  ).not.toContain(link);
  await confirmInvitation(guest(), link, NEW);
  expect(await signInAdmin(guest(), invitedEmail(link), NEW)).toMatchObject({
    kind: 'admin',
    model: { id },
  });
  expect(await getAdmin(owner.pb, id)).toMatchObject({ state: 'works' });
  expect(await code(confirmInvitation(guest(), link, 'third-horse'))).toBe('link_expired');
});

test('the owner may invite in his own words', async () => {
  await saveEmailTemplate(
    owner.pb,
    'admin_invitation',
    { subject: 'Ждём вас', before: 'Входите с почтой {{email}}.', button: 'Войти', after: '' },
    '',
  );
  await invite();
  expect(await emails()).toMatchObject([
    { subject: 'Ждём вас — Деталь', text: expect.stringContaining(`Входите с почтой ${email}.`) },
  ]);
  expect(await token()).not.toBe('');
});

test('an address is invited once; sent again, only the newer link leads in', async () => {
  const id = await invite();
  expect(
    await code(inviteAdmin(owner.pb, { email: email.toUpperCase(), name: '', role: 'content' })),
  ).toBe('email_taken');
  const first = await token();
  await inviteAgain(owner.pb, id);
  const second = await token();
  expect(await emails()).toHaveLength(2);
  expect(await code(confirmInvitation(guest(), first, NEW))).toBe('link_expired');
  await confirmInvitation(guest(), second, NEW);
});

test('an invitation that is taken back leads nowhere, and one that was followed cannot be', async () => {
  const id = await invite();
  const link = await token();
  await withdrawInvitation(owner.pb, id);
  expect(await code(confirmInvitation(guest(), link, NEW))).toBe('link_expired');
  expect((await listAdmins(owner.pb)).map((one) => one.email)).not.toContain(email);
  const other = await invite();
  await confirmInvitation(guest(), await token(), NEW);
  expect(await code(withdrawInvitation(owner.pb, other))).toBe('changed_meanwhile');
  expect(await code(withdrawInvitation(owner.pb, owner.id))).toBe('changed_meanwhile');
});

test('an invitation ends after three days, in the list as well', async () => {
  const id = await invite();
  shop
    .database()
    .prepare('UPDATE admins SET invited_at = ? WHERE id = ?')
    .run('2026-01-01 00:00:00.000Z', id);
  expect(await getAdmin(owner.pb, id)).toMatchObject({ state: 'expired' });
  const { exp, iat = 0 } = JSON.parse(
    Buffer.from((await token()).split('.')[1]!, 'base64url').toString(),
  );
  expect(Math.round((exp - (iat || Date.now() / 1000)) / 3600)).toBe(72);
});

test('who is dismissed is out at once, also by an email he has, and comes back only with a new sign-in', async () => {
  const colleague = await anAdmin(shop, 'manager');
  const { updated, name } = await getAdmin(owner.pb, colleague.id);
  await changeAdmin(owner.pb, colleague.id, { name, role: 'manager', active: false }, updated);
  const isKnown = async () =>
    (await callBackend(shop, '/api/shop/me', { token: colleague.token })).status === 200;
  expect(await isKnown()).toBe(false);
  expect(await code(inviteAgain(owner.pb, colleague.id))).toBe('not_found');
  await changeAdmin(owner.pb, colleague.id, { name, role: 'manager', active: true }, '');
  expect(await isKnown()).toBe(false);
  expect(await signInAdmin(guest(), colleague.email, PASSWORD)).toMatchObject({ kind: 'admin' });
  expect(await code(changeAdmin(owner.pb, colleague.id, { name: 'Опоздал' }, updated))).toBe(
    'changed_meanwhile',
  );
});

it.each(['owner', 'manager', 'warehouse', 'content'] as const)(
  '%s: changes the own password with the old one only, and other sessions end',
  async (role) => {
    const colleague = await anAdmin(shop, role);
    const change = (body: object) =>
      callBackend(shop, `/api/collections/admins/records/${colleague.id}`, {
        method: 'PATCH',
        token: colleague.token,
        body,
      });
    expect(reason(await change({ password: NEW, passwordConfirm: NEW }))).toBe('wrong_password');
    expect(
      reason(await change({ password: NEW, passwordConfirm: NEW, oldPassword: 'a guess' })),
    ).toBe('wrong_password');
    const { token: fresh } = await changeAdminPassword(colleague.pb, colleague, PASSWORD, NEW);
    expect((await callBackend(shop, '/api/shop/me', { token: colleague.token })).status).toBe(401);
    expect((await callBackend(shop, '/api/shop/me', { token: fresh })).status).toBe(200);
  },
);

test('nobody sets the password of a colleague, not even the owner', async () => {
  const colleague = await anAdmin(shop, 'manager');
  const reply = await callBackend(shop, `/api/collections/admins/records/${colleague.id}`, {
    method: 'PATCH',
    token: owner.token,
    body: { password: NEW, passwordConfirm: NEW },
  });
  expect(reply.status).toBe(403);
  expect((await callBackend(shop, '/api/shop/me', { token: colleague.token })).status).toBe(200);
});

it('only the owner invites', async () => {
  const callers = await theCallers(shop);
  for (const name of [
    'guest',
    'customer',
    'blocked customer',
    'manager',
    'warehouse',
    'content',
    'machine',
    'inactive admin',
  ] as const) {
    const { token: of } = callers[name];
    expect(
      (
        await callBackend(shop, '/api/shop/admin/admins', {
          token: of,
          body: { email: 'spy@shop.test', name: '', role: 'owner' },
        })
      ).status,
      name,
    ).toBe(403);
    for (const act of ['invite', 'withdraw'])
      expect(
        (
          await callBackend(shop, `/api/shop/admin/admins/${owner.id}/${act}`, {
            token: of,
            body: {},
          })
        ).status,
        `${name} ${act}`,
      ).toBe(403);
  }
});
