import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { confirmInvitation, confirmPasswordReset } from '../../../../lib/accounts/repository.ts';
import { inviteAdmin } from '../../../../lib/admins/repository.ts';
import type { Consent } from '../../../../lib/accounts/model.ts';
import { HOOKS_DIR } from '../../../../scripts/build-hooks.ts';
import { createSuperuser, packagedBinary } from '../../../../scripts/pocketbase.ts';
import { aCustomer, anAdmin, PASSWORD, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend, reason } from '../call-backend.ts';
import { aVisitor, emailTo, newcomer, theConsent, tokenIn } from './visitors.ts';

let shop: TestShop;
let owner: Person;
let consent: Consent;

beforeAll(async () => {
  shop = await startShop();
  owner = await anAdmin(shop, 'owner');
  consent = await theConsent(shop);
});
afterAll(() => shop?.stop());

const code = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );
const sent = async (path: string, token: string | undefined, body: object, method = 'POST') => {
  const answer = await callBackend(shop, path, { method, token, body });
  return answer.status < 300 ? 'taken' : reason(answer);
};

/** Asked for once: what is refused does not use it up. */
let reset: Promise<string> | undefined;
async function aResetToken(): Promise<string> {
  const { email } = await aCustomer(shop, { verified: true });
  await aVisitor(shop).collection('users').requestPasswordReset(email);
  return tokenIn((await emailTo(shop, owner.token, email, 'password_reset')).text);
}

/** Every way by which a customer or somebody of the shop comes to a password. */
const CUSTOMER_WAYS: Record<string, (password: string) => Promise<string | undefined>> = {
  registering: (password) =>
    sent('/api/collections/users/records', undefined, {
      ...newcomer({ password }),
      passwordConfirm: password,
      consent,
    }),
  'the link of an email': async (password) =>
    code(confirmPasswordReset(aVisitor(shop), await (reset ??= aResetToken()), password)),
  'the own account': async (password) => {
    const { id, token } = await aCustomer(shop);
    const body = { oldPassword: PASSWORD, password, passwordConfirm: password };
    return sent(`/api/collections/users/records/${id}`, token, body, 'PATCH');
  },
  'an admin who makes the account': (password) =>
    sent('/api/collections/users/records', owner.token, {
      ...newcomer({ password }),
      passwordConfirm: password,
    }),
};
const ADMIN_WAYS: typeof CUSTOMER_WAYS = {
  'an invitation': async (password) => {
    const email = `invited-${Math.random().toString(36).slice(2)}@shop.test`;
    await inviteAdmin(owner.pb, { email, name: '', role: 'manager' });
    const { text } = await emailTo(shop, owner.token, email, 'admin_invitation');
    return code(confirmInvitation(aVisitor(shop), tokenIn(text), password));
  },
  'the own account': async (password) => {
    const { id, token } = await anAdmin(shop, 'content');
    const body = { oldPassword: PASSWORD, password, passwordConfirm: password };
    return sent(`/api/collections/admins/records/${id}`, token, body, 'PATCH');
  },
  'the records of the backend': (password) =>
    sent('/api/collections/admins/records', owner.token, {
      email: `made-${Math.random().toString(36).slice(2)}@shop.test`,
      password,
      passwordConfirm: password,
      role: 'manager',
      active: true,
    }),
};

describe.each(Object.entries(CUSTOMER_WAYS))('a customer by %s', (_, set) => {
  it.each([
    ['password', 'common_password'],
    ['PassWord1', 'common_password'],
    ['lena1234', 'common_password'],
    ['йцукенгш', 'common_password'],
  ])('%s: %s', async (password, expected) => expect(await set(password)).toBe(expected));

  test('six characters are too few, eight are enough', async () => {
    expect(await set('six-12')).not.toBe('taken');
    expect(await set('eight-12')).toBe('taken');
  });
});

describe.each(Object.entries(ADMIN_WAYS))('somebody of the shop by %s', (_, set) => {
  it.each([
    ['1q2w3e4r5t', 'common_password'],
    ['Gfhjkmgfhjkm', 'common_password'],
    ['nine-1234', 'invalid_input'],
    ['ten-123456', 'taken'],
  ])('%s: %s', async (password, expected) => expect(await set(password)).toBe(expected));
});

test('a superuser of the command line gets no such one either', async () => {
  const folders = { binary: packagedBinary(), dataDir: shop.dataDir, hooksDir: HOOKS_DIR };
  const upsert = (password: string) => createSuperuser(folders, 'another-root@shop.test', password);
  expect(await upsert('1234567890')).toMatch(/common_password/i);
  expect(await upsert('a-very-own-one')).toMatch(/successfully/i);
});
