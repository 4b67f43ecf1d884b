import { afterAll, beforeAll, expect, it, test } from 'vitest';
import {
  changePassword,
  changeProfile,
  deleteAccount,
  exportOwnData,
  listAddresses,
  listConsents,
  removeAddress,
  saveAddress,
  signOutEverywhere,
  withdrawConsent,
} from '../../../../lib/accounts/account/repository.ts';
import { register, signIn, whoAmI } from '../../../../lib/accounts/repository.ts';
import { refusalDetail, toAppError } from '../../../../lib/pocketbase/errors.ts';
import { aCustomer, anAdmin, aProduct } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { aNewCustomer, aVisitor, newcomer, theConsent } from './visitors.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const DEAD = { code: 'sign_in_required' };
const ADDRESS = {
  title: 'Гараж',
  city: 'Тула',
  street: 'ул. Примерная, 1',
  flat: '',
  postalCode: '300000',
  comment: '',
  isDefault: false,
};
const count = (table: string, column: string, value: string) =>
  shop.database().prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE ${column} = ?`).get(value)!.n;

test('name, phone and user name are changed; what somebody else has is named', async () => {
  const [one, other] = [
    await aNewCustomer(shop),
    await aNewCustomer(shop, { username: 'other', phone: '+79160000002' }),
  ];
  await changeProfile(one.pb, one.id, {
    name: 'Другое имя',
    phone: '+79160000003',
    username: 'one',
  });
  await changeProfile(one.pb, one.id, { phone: '+79160000003' });
  expect(await whoAmI(one.pb)).toMatchObject({
    name: 'Другое имя',
    phone: '+79160000003',
    username: 'one',
  });
  await expect(changeProfile(one.pb, one.id, { phone: '+78916123456' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await expect(changeProfile(one.pb, one.id, { username: 'OTHER' })).rejects.toMatchObject({
    code: 'username_taken',
  });
  await expect(changeProfile(one.pb, one.id, { phone: '+79160000002' })).rejects.toMatchObject({
    code: 'phone_taken',
  });
  expect(
    await changeProfile(one.pb, one.id, { phone: '+79160000002' }).catch((error: unknown) =>
      refusalDetail(toAppError(error)),
    ),
  ).toBe('Phone_taken.'); // and not whose it is
  await expect(changeProfile(one.pb, other.id, { name: 'Чужое' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('who is blocked is nobody, whatever becomes of his token', async () => {
  const customer = await aCustomer(shop);
  expect(await whoAmI(customer.pb)).toMatchObject({ id: customer.id });
  shop.database().prepare('UPDATE users SET blocked = TRUE WHERE id = ?').run(customer.id); // past the hook that ends his sessions
  await expect(whoAmI(customer.pb)).rejects.toMatchObject(DEAD);
});

test('a new password needs the old one, ends other sessions and keeps this one', async () => {
  const customer = await aNewCustomer(shop);
  const elsewhere = aVisitor(shop);
  await signIn(elsewhere, customer.email, customer.typed.password);
  await expect(
    changePassword(customer.pb, customer, 'wrong-horse', 'another-horse'),
  ).rejects.toMatchObject({ code: 'wrong_password' });
  const { token } = await changePassword(
    customer.pb,
    customer,
    customer.typed.password,
    'another-horse',
  );
  await expect(whoAmI(elsewhere)).rejects.toMatchObject(DEAD);
  expect(await whoAmI(aVisitor(shop, undefined, token))).toMatchObject({ id: customer.id });
});

it.each(['change', 'delete'])('the password cannot be guessed at by asking to %s', async (what) => {
  const customer = await aNewCustomer(shop);
  const guess = () =>
    what === 'change'
      ? changePassword(
          aVisitor(shop, undefined, customer.token),
          customer,
          'wrong-horse',
          'another-horse',
        )
      : deleteAccount(aVisitor(shop, undefined, customer.token), 'wrong-horse');
  for (let tries = 0; tries < 5; tries += 1)
    await expect(guess()).rejects.toMatchObject({ code: 'wrong_password' });
  await expect(guess()).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('signing out everywhere ends every session, this one too', async () => {
  const customer = await aNewCustomer(shop);
  const elsewhere = aVisitor(shop);
  await signIn(elsewhere, customer.email, customer.typed.password);
  await signOutEverywhere(customer.pb);
  for (const pb of [customer.pb, elsewhere]) await expect(whoAmI(pb)).rejects.toMatchObject(DEAD);
});

test('a consent is listed, withdrawn once, and stays on record', async () => {
  const customer = await aNewCustomer(shop);
  await aNewCustomer(shop);
  const [given, ...others] = await listConsents(customer.pb);
  expect([given, others]).toEqual([
    expect.objectContaining({ document: 'privacy', form: 'register', withdrawnAt: null }),
    [],
  ]);
  expect([
    await withdrawConsent(customer.pb, 'privacy'),
    await withdrawConsent(customer.pb, 'privacy'),
    await withdrawConsent(customer.pb, 'other'),
  ]).toEqual([1, 0, 0]);
  expect((await listConsents(customer.pb))[0]!.withdrawnAt).toMatch(/^\d{4}-/);
});

test('addresses: one is the usual one, others can be changed and removed, twenty is enough', async () => {
  const customer = await aNewCustomer(shop);
  const garage = await saveAddress(customer.pb, customer.id, { ...ADDRESS, isDefault: true });
  const home = await saveAddress(customer.pb, customer.id, {
    ...ADDRESS,
    title: 'Дом',
    isDefault: true,
  });
  await saveAddress(customer.pb, customer.id, { ...garage, city: 'Орёл', isDefault: false });
  expect(
    (await listAddresses(customer.pb)).map(({ title, city, isDefault }) => [
      title,
      city,
      isDefault,
    ]),
  ).toEqual([
    ['Дом', 'Тула', true],
    ['Гараж', 'Орёл', false],
  ]);
  await removeAddress(customer.pb, home.id);
  for (let n = 1; n < 20; n += 1) await saveAddress(customer.pb, customer.id, ADDRESS);
  await expect(saveAddress(customer.pb, customer.id, ADDRESS)).rejects.toMatchObject({
    code: 'addresses_full',
  });
});

test('the export holds all of the own data and nothing of anybody else', async () => {
  const [one, other] = [
    await aNewCustomer(shop, { name: 'Анна', phone: '+79160000004' }),
    await aNewCustomer(shop),
  ];
  const product = await aProduct(shop);
  for (const { pb, id } of [one, other]) {
    await saveAddress(pb, id, ADDRESS);
    await pb.collection('favorites').create({ user: id, product: product.id });
  }
  const data = await exportOwnData(one.pb);
  expect(data).toMatchObject({
    account: { email: one.email, name: 'Анна', phone: '+79160000004', verified: false },
    addresses: [{ city: 'Тула' }],
    favorites: [{ product: product.id, name: product.name }],
    consents: [{ document: 'privacy' }],
    signIns: [],
  });
  expect(JSON.stringify(data)).not.toMatch(
    new RegExp(`${other.email}|${other.id}|tokenKey|password`),
  );
});

test('who leaves is forgotten: only proofs without a name remain', async () => {
  const customer = await aNewCustomer(shop, { name: 'Тайное Имя', phone: '+79160000005' });
  const manager = await anAdmin(shop, 'manager');
  await manager.pb.collection('users').update(customer.id, { name: 'Тайное Имя Второе' });
  await saveAddress(customer.pb, customer.id, ADDRESS);
  await customer.pb
    .collection('favorites')
    .create({ user: customer.id, product: (await aProduct(shop)).id });
  await shop.root.collection('users').update(customer.id, { verified: true });
  await shop.root.collection('feedback').create({
    storefront: 'main',
    number: 5001,
    name: 'Тайное Имя',
    email: customer.email,
    topic: 'question',
    message: 'Вопрос',
    consent_document: 'privacy@2026-01-01',
    consent_form: 'feedback',
    consent_given_at: new Date().toISOString(),
    state: 'new',
    idempotency_key: 'key-of-a-message',
  });

  await expect(deleteAccount(customer.pb, 'wrong-horse')).rejects.toMatchObject({
    code: 'wrong_password',
  });
  await deleteAccount(customer.pb, customer.typed.password);
  await expect(whoAmI(customer.pb)).rejects.toMatchObject(DEAD);
  await expect(
    signIn(aVisitor(shop), customer.email, customer.typed.password),
  ).rejects.toMatchObject({ code: 'invalid_credentials' });
  for (const table of ['addresses', 'favorites', 'outbox'])
    expect([table, count(table, 'user', customer.id)]).toEqual([table, 0]);
  expect(
    shop.database().prepare('SELECT withdrawn_at FROM consents WHERE subject = ?').all(customer.id),
  ).toEqual([{ withdrawn_at: expect.stringMatching(/^\d{4}-/) }]);
  expect(
    shop
      .database()
      .prepare('SELECT "before", "after" FROM audit_log WHERE record = ? ORDER BY created, rowid')
      .all(customer.id),
  ).toEqual([
    { before: null, after: '{"erased":true}' }, // he had signed in
    { before: '{"erased":true}', after: '{"erased":true}' },
  ]);

  const tables = shop
    .database()
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%fts%' AND name NOT LIKE 'search_%'",
    )
    .all()
    .map(({ name }) => String(name));
  const rest = tables
    .map((table) =>
      JSON.stringify(shop.database().prepare(`SELECT * FROM "${table}"`).all(), (_key, value) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    )
    .join('\n');
  for (const secret of ['Тайное Имя', customer.email, '+79160000005'])
    expect(rest).not.toContain(secret);
});

test('who leaves may come back as somebody new', async () => {
  const customer = await aNewCustomer(shop);
  await deleteAccount(customer.pb, customer.typed.password);
  const again = await register(
    aVisitor(shop),
    newcomer({ email: customer.email }),
    await theConsent(shop),
  );
  expect(again.model.id).not.toBe(customer.id);
});

test('the audit may forget a person, but tells nothing else than it told', () => {
  const rewrite = (sql: string) => () => shop.database().exec(sql);
  const line = shop
    .database()
    .prepare('SELECT id FROM audit_log WHERE "collection" = \'users\'')
    .get()!.id;
  for (const sql of [
    `UPDATE audit_log SET actor = 'x' WHERE id = '${line}'`,
    `UPDATE audit_log SET "after" = '{"name":"x"}' WHERE id = '${line}'`,
    `UPDATE audit_log SET "before" = '{"erased":true}', action = 'create' WHERE id = '${line}'`,
    `DELETE FROM audit_log WHERE id = '${line}'`,
  ]) {
    expect(rewrite(sql)).toThrow('append_only');
  }
});

test('neither a guest, an admin nor a blocked customer has an account to act on', async () => {
  const blocked = await aCustomer(shop);
  await shop.root.collection('users').update(blocked.id, { blocked: true });
  for (const pb of [aVisitor(shop), (await anAdmin(shop, 'owner')).pb, blocked.pb, shop.root]) {
    for (const act of [
      () => signOutEverywhere(pb),
      () => exportOwnData(pb),
      () => deleteAccount(pb, 'correct-horse'),
      () => withdrawConsent(pb, 'privacy'),
    ])
      await expect(act()).rejects.toMatchObject(DEAD);
  }
});
