import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  confirmEmailChange,
  confirmPasswordReset,
  confirmVerification,
  refresh,
  requestEmailChange,
  requestPasswordReset,
  requestVerification,
  signIn,
  whoAmI,
} from '../../../../lib/accounts/repository.ts';
import { changePassword } from '../../../../lib/accounts/account/repository.ts';
import { anAdmin } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';
import { aNewCustomer, aVisitor, emailTo, deliverEmails, tokenIn } from './visitors.ts';

let shop: TestShop;
let owner: string;

beforeAll(async () => {
  shop = await startShop({
    env: { DETAL_SHOP_NAME: 'Запчасти', DETAL_SITE_URL: 'https://shop.test' },
  });
  owner = (await anAdmin(shop, 'owner')).token;
});
afterAll(() => shop.stop());

const emailsTo = (recipient: string) =>
  shop
    .database()
    .prepare('SELECT template FROM outbox WHERE recipient = ? ORDER BY rowid')
    .all(recipient)
    .map(({ template }) => template);

describe('without a mail server the emails stay, and the owner can pass them on', () => {
  test('a new customer confirms the address by the email that came with the account', async () => {
    const customer = await aNewCustomer(shop);
    expect(customer.verified).toBe(false);
    const email = await emailTo(shop, owner, customer.email, 'verification');
    expect(email.subject).toBe('Подтвердите адрес почты — Запчасти');
    for (const form of [email.text, email.html])
      expect(form).toContain('https://shop.test/auth/verify?token=');
    await confirmVerification(aVisitor(shop), tokenIn(email.text));
    expect(await whoAmI(customer.pb)).toMatchObject({ verified: true });
  });

  test('a forgotten password is set anew by the email, once, and all sessions end', async () => {
    const customer = await aNewCustomer(shop);
    await requestPasswordReset(aVisitor(shop), customer.email.toUpperCase());
    const token = tokenIn((await emailTo(shop, owner, customer.email, 'password_reset')).text);
    await confirmPasswordReset(aVisitor(shop), token, 'another-horse');
    await expect(confirmPasswordReset(aVisitor(shop), token, 'third-horse')).rejects.toMatchObject({
      code: 'link_expired',
    });
    await expect(refresh(customer.pb, 'authRecord')).rejects.toMatchObject({
      code: 'sign_in_required',
    });
    expect((await signIn(aVisitor(shop), customer.email, 'another-horse')).model.id).toBe(
      customer.id,
    );
    expect(emailsTo(customer.email)).toContain('password_changed');
  });

  test('a new e-mail counts once its own mailbox and the password confirm it; the old mailbox is told', async () => {
    const customer = await aNewCustomer(shop);
    const newEmail = `moved-${customer.email}`;
    await requestEmailChange(customer.pb, newEmail.toUpperCase());
    const email = await emailTo(shop, owner, newEmail, 'email_change');
    expect(email.text).toContain('https://shop.test/auth/email?token=');
    await expect(
      confirmEmailChange(aVisitor(shop), tokenIn(email.text), 'wrong-horse'),
    ).rejects.toMatchObject({ code: 'wrong_password' });
    await confirmEmailChange(aVisitor(shop), tokenIn(email.text), customer.typed.password);
    expect((await signIn(aVisitor(shop), newEmail, customer.typed.password)).model).toMatchObject({
      id: customer.id,
      email: newEmail,
      verified: true,
    });
    await expect(
      signIn(aVisitor(shop), customer.email, customer.typed.password),
    ).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(emailsTo(customer.email)).toContain('email_changed');
    expect(emailsTo(newEmail)).toEqual(['email_change']);
  });

  test('a new e-mail is no place to guess the password: five times a minute, from wherever', async () => {
    const customer = await aNewCustomer(shop);
    const newEmail = `guessed-${customer.email}`;
    await requestEmailChange(customer.pb, newEmail);
    const token = tokenIn((await emailTo(shop, owner, newEmail, 'email_change')).text);
    const confirm = (password: string) => confirmEmailChange(aVisitor(shop), token, password);
    for (let times = 0; times < 5; times += 1)
      await expect(confirm('guess')).rejects.toMatchObject({ code: 'wrong_password' });
    await expect(confirm(customer.typed.password)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect(emailsTo(customer.email)).not.toContain('email_changed');
  });

  test('one mailbox gets five of them an hour, from however many accounts, behind whatever plus', async () => {
    const accounts = [await aNewCustomer(shop), await aNewCustomer(shop)];
    const ask = (n: number) =>
      requestEmailChange(accounts[n % 2]!.pb, n % 3 ? `victim+${n}@shop.test` : 'victim@shop.test');
    for (let n = 0; n < 5; n += 1) await ask(n);
    for (const n of [5, 6])
      await expect(ask(n)).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('an e-mail that somebody has is refused, a guest may not ask at all', async () => {
    const [one, other] = [await aNewCustomer(shop), await aNewCustomer(shop)];
    await expect(requestEmailChange(one.pb, other.email)).rejects.toMatchObject({
      code: 'email_taken',
    });
    await expect(requestEmailChange(aVisitor(shop), 'free@shop.test')).rejects.toMatchObject({
      code: 'sign_in_required',
    });
  });

  test('an email that was asked for before the password changed lets nobody in afterwards', async () => {
    const customer = await aNewCustomer(shop);
    await requestEmailChange(customer.pb, 'thief@shop.test');
    await changePassword(customer.pb, customer, customer.typed.password, 'another-horse');
    expect(await emailTo(shop, owner, 'thief@shop.test', 'email_change')).toMatchObject({
      link: false,
      text: expect.not.stringContaining('token='),
    });
  });
});

describe('a wish for an email', () => {
  it.each(['request-password-reset', 'request-verification'])(
    '%s is answered alike for a customer, for nobody, for somebody blocked',
    async (door) => {
      const [customer, blocked] = [await aNewCustomer(shop), await aNewCustomer(shop)];
      await shop.root.collection('users').update(blocked.id, { blocked: true });
      const answers = await Promise.all(
        [customer.email, 'nobody@shop.test', blocked.email].map((email) =>
          callBackend(shop, `/api/collections/users/${door}`, { body: { email } }),
        ),
      );
      expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
        Array(3).fill({ status: 204, body: null }),
      );
    },
  );

  test('leaves no email for an address that nobody has, nor for a blocked or a confirmed customer', async () => {
    const [blocked, confirmed] = [await aNewCustomer(shop), await aNewCustomer(shop)];
    await shop.root.collection('users').update(blocked.id, { blocked: true });
    await shop.root.collection('users').update(confirmed.id, { verified: true });
    await requestPasswordReset(aVisitor(shop), 'unknown@shop.test');
    await requestPasswordReset(aVisitor(shop), blocked.email);
    await requestVerification(aVisitor(shop), confirmed.email);
    await deliverEmails(shop);
    expect([
      emailsTo('unknown@shop.test'),
      emailsTo(blocked.email),
      emailsTo(confirmed.email),
    ]).toEqual([[], ['verification'], ['verification']]);
  });

  test('repeated at once is one email', async () => {
    const customer = await aNewCustomer(shop);
    await Promise.all(
      Array.from({ length: 4 }, () => requestPasswordReset(aVisitor(shop), customer.email)),
    );
    await emailTo(shop, owner, customer.email, 'password_reset');
    expect(
      emailsTo(customer.email).filter((template) => template === 'password_reset').length,
    ).toBeLessThanOrEqual(2); // a minute may turn in between
  });

  test('is heard five times an hour for one mailbox from one address, and then told when again; others are heard on', async () => {
    const visitor = aVisitor(shop);
    const wish = (from = visitor) => requestPasswordReset(from, 'mailbox@shop.test');
    for (let times = 0; times < 5; times += 1) await wish();
    for (let times = 0; times < 15; times += 1) await wish(aVisitor(shop));
    await expect(wish(aVisitor(shop))).rejects.toMatchObject({ code: 'too_many_requests' }); // twenty times for the mailbox, whoever asks
    await expect(wish()).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterS: expect.any(Number) },
      userMessage: expect.stringMatching(
        /^Слишком много попыток\. Попробуйте снова через 60\u00A0минут\.$/,
      ),
    });
  });

  test('is heard ten times an hour from one address', async () => {
    const visitor = aVisitor(shop);
    for (let times = 0; times < 10; times += 1)
      await requestVerification(visitor, `mailbox-${times}@shop.test`);
    await expect(requestVerification(visitor, 'mailbox-11@shop.test')).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });
});

test.each(['', 'not-a-token', 'a.b.c'])('a link with the token %j is no good', async (token) => {
  for (const confirm of [
    () => confirmVerification(aVisitor(shop), token),
    () => confirmPasswordReset(aVisitor(shop), token, 'another-horse'),
    () => confirmEmailChange(aVisitor(shop), token, 'x'),
  ]) {
    await expect(confirm()).rejects.toMatchObject({ code: 'link_expired' });
  }
});
