import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import {
  blockCustomer,
  changeCustomer,
  createCustomer,
  getCustomer,
  sendPasswordEmail,
  signCustomerOut,
  unblockCustomer,
} from '../../../../lib/customers/repository.ts';
import { linkDuplicate } from '../../../../lib/customers/link-duplicate.ts';
import type { AppError } from '../../../../lib/errors.ts';
import { aCustomer, anAdmin, type Person } from '../../../support/builders.ts';
import { theCallers } from '../../../support/callers.ts';
import { signIn, startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let manager: Person;
let customer: Person;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  manager = await anAdmin(shop, 'manager');
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  customer = await aCustomer(shop);
});

const code = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const mayEnter = (person: Person) =>
  signIn(shop.url, 'users', person.email, person.password).then(
    () => true,
    () => false,
  );
const isKnown = async ({ token }: Person) =>
  (await callBackend(shop, '/api/shop/me', { token })).status === 200;
const audit = (record: string) =>
  shop.root.collection('audit_log').getFullList({
    filter: `record = '${record}' && action != 'sign_in' && action != 'read'`,
    sort: 'created,@rowid',
  });
const emails = (recipient: string) =>
  shop.root.collection('outbox').getFullList({ filter: `recipient = '${recipient}'` });

test('somebody on the phone gets an account without an address, twice with one phone nobody does', async () => {
  const id = await createCustomer(manager.pb, { name: 'Семён', phone: '+79160000001', email: '' });
  const other = await createCustomer(manager.pb, {
    name: 'Без почты',
    phone: '+79160000002',
    email: '',
  });
  expect(other).not.toBe(id);
  expect(await getCustomer(manager.pb, id)).toMatchObject({
    name: 'Семён',
    phone: '+79160000001',
    email: '',
    verified: false,
    blocked: false,
    counts: { orders: 0 },
  });
  expect(
    await code(createCustomer(manager.pb, { name: 'Опять', phone: '+79160000001', email: '' })),
  ).toBe('phone_taken');
  expect(await code(createCustomer(manager.pb, { name: 'Никто', phone: '', email: '' }))).toBe(
    'invalid_input',
  );
  expect(await audit(id)).toMatchObject([{ actor: manager.id, action: 'create' }]);
});

test('who has the phone or the address already is told to the staff, with the field', async () => {
  const id = await createCustomer(manager.pb, {
    name: 'Хозяин',
    phone: '+79160000011',
    email: 'own@shop.test',
  });
  const other = await createCustomer(manager.pb, {
    name: 'Другой',
    phone: '+79160000012',
    email: '',
  });
  const refusal = (asked: Promise<unknown>) =>
    linkDuplicate(manager.pb, asked).then(
      () => null,
      ({ code: of, details: { fields, see } }: AppError) => ({
        of,
        marked: Object.keys(fields ?? {}),
        see,
      }),
    );
  const see = { href: `/admin/users/${id}`, name: 'Открыть: Хозяин' };
  expect(
    await refusal(createCustomer(manager.pb, { name: '', phone: '+79160000011', email: '' })),
  ).toEqual({ of: 'phone_taken', marked: ['phone'], see });
  expect(
    await refusal(
      changeCustomer(manager.pb, other, { name: '', phone: '', email: 'OWN@shop.test', note: '' }),
    ),
  ).toEqual({ of: 'email_taken', marked: ['email'], see });
  expect(
    await refusal(
      changeCustomer(manager.pb, other, {
        name: 'Другой',
        phone: '+79160000013',
        email: '',
        note: '',
      }),
    ),
  ).toBe(null);
});

test('an address is added later, and then the email with the link to a password can be sent', async () => {
  const id = await createCustomer(manager.pb, { name: 'Семён', phone: '+79160000003', email: '' });
  expect(await code(sendPasswordEmail(manager.pb, id))).toBe('no_email');
  await changeCustomer(manager.pb, id, {
    name: 'Семён',
    phone: '+79160000003',
    email: 'Semen@Shop.test',
    note: 'Звонить после обеда',
  });
  expect(await getCustomer(manager.pb, id)).toMatchObject({
    email: 'semen@shop.test',
    verified: false,
    note: 'Звонить после обеда',
  });
  expect(await emails('semen@shop.test')).toEqual([]);
  await sendPasswordEmail(manager.pb, id);
  expect(await emails('semen@shop.test')).toMatchObject([{ template: 'password_reset' }]);
});

test('a confirmed address is the customer’s own, another one’s is taken, and of two who edit the second is told', async () => {
  const { updated, name, phone } = await getCustomer(manager.pb, customer.id);
  expect(
    await code(
      changeCustomer(manager.pb, customer.id, { name, phone, email: 'thief@shop.test', note: '' }),
    ),
  ).toBe('email_owned');
  const loose = await createCustomer(manager.pb, {
    name: '',
    phone: '+79160000004',
    email: 'loose@shop.test',
  });
  expect(
    await code(
      changeCustomer(manager.pb, loose, { name: '', phone: '', email: customer.email, note: '' }),
    ),
  ).toBe('email_taken');
  await changeCustomer(
    manager.pb,
    customer.id,
    { name: 'Первый', phone, email: customer.email, note: '' },
    updated,
  );
  expect(
    await code(
      changeCustomer(
        manager.pb,
        customer.id,
        { name: 'Второй', phone, email: customer.email, note: '' },
        updated,
      ),
    ),
  ).toBe('changed_meanwhile');
});

test('who is blocked is out at once and stays out until he is let in again', async () => {
  expect(await isKnown(customer)).toBe(true);
  await blockCustomer(manager.pb, customer.id, 'Не забирает заказы');
  expect(await isKnown(customer)).toBe(false);
  expect(await mayEnter(customer)).toBe(false);
  expect(await getCustomer(manager.pb, customer.id)).toMatchObject({
    blocked: true,
    reason: 'Не забирает заказы',
  });
  expect(await code(blockCustomer(manager.pb, customer.id, 'Ещё раз'))).toBe('changed_meanwhile');
  expect(await code(blockCustomer(manager.pb, customer.id, ' '))).toBe('reason_required');
  await unblockCustomer(manager.pb, customer.id);
  expect(await mayEnter(customer)).toBe(true);
  expect(await isKnown(customer)).toBe(false);
  expect((await audit(customer.id)).map(({ after }) => after)).toMatchObject([
    { blocked: true, blocked_reason: 'Не забирает заказы' },
    { blocked: false },
  ]);
});

test('signing out everywhere ends his sessions, not his account', async () => {
  await signCustomerOut(manager.pb, customer.id);
  expect(await isKnown(customer)).toBe(false);
  expect(await mayEnter(customer)).toBe(true);
  expect(await audit(customer.id)).toMatchObject([
    { actor: manager.id, action: 'update', after: { sessions_ended: true } },
  ]);
});

test('what the staff note, and why somebody was blocked, is not for the customer to read or to write', async () => {
  await changeCustomer(manager.pb, customer.id, {
    name: 'Анна',
    phone: '',
    email: customer.email,
    note: 'Скандалит',
  });
  const own = await customer.pb.collection('users').getOne(customer.id);
  expect(JSON.stringify(own)).not.toContain('Скандалит');
  for (const field of ['staff_note', 'blocked_reason', 'merged_into'])
    await customer.pb
      .collection('users')
      .update(customer.id, { [field]: 'x' })
      .catch(() => undefined);
  expect(await getCustomer(manager.pb, customer.id)).toMatchObject({
    note: 'Скандалит',
    reason: '',
    mergedInto: null,
  });
  await expect(
    customer.pb.collection('users').getList(1, 1, { filter: "staff_note ~ 'а'" }),
  ).rejects.toMatchObject({ status: 400 });
});

const ACTS: [string, object][] = [
  ['', { name: '', phone: '+79169999999', email: '', note: '' }],
  ['/block', { reason: 'x' }],
  ['/unblock', {}],
  ['/sign-out', {}],
  ['/password-letter', {}],
  ['/merge', { into: 'nobody', level: '', company: '' }],
];

it('nobody but the owner and managers acts on customers', async () => {
  const callers = await theCallers(shop);
  for (const name of [
    'guest',
    'customer',
    'blocked customer',
    'warehouse',
    'content',
    'machine',
    'inactive admin',
  ] as const) {
    for (const [act, body] of ACTS)
      expect(
        (
          await callBackend(shop, `/api/shop/admin/customers/${customer.id}${act}`, {
            token: callers[name].token,
            body,
          })
        ).status,
        `${name} ${act}`,
      ).toBe(403);
    expect(
      (
        await callBackend(shop, '/api/shop/admin/customers', {
          token: callers[name].token,
          body: { name: '', phone: '+79168888888', email: '' },
        })
      ).status,
      name,
    ).toBe(403);
  }
});
