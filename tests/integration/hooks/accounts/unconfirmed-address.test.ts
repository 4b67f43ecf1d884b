import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../../lib/accounts/account/repository.ts';
import { confirmInvitation } from '../../../../lib/accounts/repository.ts';
import { inviteAdmin } from '../../../../lib/admins/repository.ts';
import { changeCustomer, getCustomer } from '../../../../lib/customers/repository.ts';
import { answerFeedback, getFeedback } from '../../../../lib/feedback/repository.ts';
import { createBackend } from '../../../../lib/pocketbase/client.ts';
import { aMessage, anAdmin, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';
import { aNewCustomer } from './visitors.ts';

// Anybody can register with an address that is not his: until it is confirmed, it proves nothing.

let shop: TestShop;
let owner: Person;
let manager: Person;
beforeAll(async () => {
  shop = await startShop();
  [owner, manager] = [await anAdmin(shop, 'owner'), await anAdmin(shop, 'manager')];
});
afterAll(() => shop?.stop());

const code = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code: string }) => error.code,
  );
/** The emails that wait for a mailbox, by what they are. */
const waiting = (email: string) =>
  shop
    .database()
    .prepare('SELECT template FROM outbox WHERE recipient = ? ORDER BY template')
    .all(email)
    .map(({ template }) => template);

let made = 0;
/**
 * A mailbox for which emails wait, none of them written for a customer's account of that address.
 */
async function aMailbox(): Promise<string> {
  const email = `mailbox-${++made}@shop.test`;
  await inviteAdmin(owner.pb, { email, name: 'Новенький', role: 'manager' });
  const message = await getFeedback(owner.pb, (await aMessage(shop, { email })).id);
  await answerFeedback(owner.pb, message.id, 'Ответ магазина', message.updatedAt);
  const asEmail = { storefront: 'main', recipient: email, subject: 'Email' };
  await shop.root
    .collection('outbox')
    .create({ ...asEmail, event_key: `warning-${made}`, template: 'import_failing' });
  await shop.root.collection('outbox').create({
    ...asEmail,
    event_key: `order-${made}`,
    template: 'order_placed',
    user: 'somebodyelse000',
  });
  return email;
}

describe('who leaves', () => {
  test("with somebody else's address takes along only what was written for his account", async () => {
    const email = await aMailbox();
    const before = waiting(email);
    const stranger = await aNewCustomer(shop, { email });
    await callBackend(shop, '/api/collections/users/request-password-reset', { body: { email } });
    expect(waiting(email)).toEqual([...before, 'password_reset', 'verification'].sort());
    await deleteAccount(stranger.pb, stranger.typed.password);
    expect(waiting(email)).toEqual(before);
  });

  test('cannot keep somebody from following an invitation', async () => {
    const email = await aMailbox();
    const stranger = await aNewCustomer(shop, { email });
    await deleteAccount(stranger.pb, stranger.typed.password);
    const { id } = shop
      .database()
      .prepare("SELECT id FROM outbox WHERE recipient = ? AND template = 'admin_invitation'")
      .get(email)!;
    const { body } = await callBackend(shop, `/api/shop/outbox/${String(id)}`, {
      token: owner.token,
    });
    await confirmInvitation(
      createBackend(shop.url),
      /\/auth\/invitation\?token=(\S+)/.exec(body.text)![1]!,
      'another-horse',
    );
  });

  test("with an address of his own takes along the answers to his messages as well, and nothing that is others'", async () => {
    const email = await aMailbox();
    const customer = await aNewCustomer(shop, { email });
    await shop.root.collection('users').update(customer.id, { verified: true });
    await deleteAccount(customer.pb, customer.typed.password);
    expect(waiting(email)).toEqual(['admin_invitation', 'import_failing', 'order_placed']);
  });
});

describe('of a customer who has registered himself and confirmed nothing', () => {
  test.each(['manager', 'owner'] as const)(
    'the %s changes neither address, password nor the mark that it is confirmed',
    async (role) => {
      const customer = await aNewCustomer(shop);
      const { pb } = { manager, owner }[role];
      const { name, phone, email } = await getCustomer(pb, customer.id);
      for (const other of ['thief@shop.test', '']) {
        expect(
          await code(
            changeCustomer(pb, customer.id, {
              name,
              phone: '+79160000077',
              email: other,
              note: '',
            }),
          ),
        ).toBe('email_owned');
      }
      const past = [
        { email: 'thief@shop.test' },
        { email: '' },
        { verified: true },
        { password: 'thiefs-horse', passwordConfirm: 'thiefs-horse' },
        { tokenKey: 'k'.repeat(50) },
      ];
      const row = () =>
        shop
          .database()
          .prepare('SELECT email, verified, password, tokenKey FROM users WHERE id = ?')
          .get(customer.id);
      const before = row();
      for (const fields of past)
        await pb
          .collection('users')
          .update(customer.id, fields)
          .catch(() => undefined);
      expect(row()).toEqual(before);
      await changeCustomer(pb, customer.id, {
        name: 'Анна',
        phone,
        email,
        note: 'Звонить вечером',
      });
      expect(await getCustomer(pb, customer.id)).toMatchObject({
        name: 'Анна',
        email,
        note: 'Звонить вечером',
      });
    },
  );
});
