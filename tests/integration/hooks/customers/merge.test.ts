import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCart, setCartLine } from '../../../../lib/cart/repository.ts';
import {
  changeCustomer,
  createCustomer,
  getCustomer,
  mergeCustomers,
  previewMerge,
  unblockCustomer,
} from '../../../../lib/customers/repository.ts';
import { aCustomer, anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { anOrder } from '../../../support/ordering.ts';
import { signIn, startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let manager: Person;
let from: Person;
let to: Person;
let level: string;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } });
  manager = await anAdmin(shop, 'manager');
  level = (
    await shop.root
      .collection('price_levels')
      .create({ code: 'garage', name: 'Автосервис', base: 'retail', percent: -20 })
  ).id;
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  [from, to] = [await aCustomer(shop), await aCustomer(shop)];
});

const RETAIL = { level: '', company: '' };
const code = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: { code: string }) => error.code,
  );
const merge = (decided = RETAIL) => mergeCustomers(manager.pb, from.id, to.id, decided);
const addressOf = (person: Person, city: string) =>
  shop.root
    .collection('addresses')
    .create({ user: person.id, city, street: 'Дом 1', is_default: true });
const wishOf = (person: Person, state: string) =>
  shop.root.collection('status_requests').create({
    storefront: 'main',
    number: `30-${person.id}`,
    user: person.id,
    state,
    business: 'service',
    inn: '7707083893',
    contact_name: 'Кто',
    contact_phone: '+79001234567',
  });

test('everything of one account is the other’s afterwards, as was said before', async () => {
  const [both, only, favorite] = [await anOffer(shop), await anOffer(shop), await anOffer(shop)];
  const order = await anOrder(shop, from, only.id);
  await setCartLine(from.pb, both.id, 5);
  await setCartLine(to.pb, both.id, 2);
  await setCartLine(from.pb, only.id, 1);
  await addressOf(from, 'Тверь');
  await addressOf(to, 'Москва');
  for (const person of [from, to])
    await shop.root.collection('favorites').create({ user: person.id, product: favorite.product });
  await shop.root.collection('favorites').create({ user: from.id, product: only.product });
  await wishOf(from, 'review');
  expect(await previewMerge(manager.pb, from.id, to.id)).toMatchObject({
    moves: { orders: 1, addresses: 1, favorites: 2, cart: 2, requests: 1 },
    bothAsk: false,
  });
  await merge();
  const after = await getCustomer(manager.pb, to.id);
  expect(after).toMatchObject({
    orders: [{ id: order.id }],
    requests: [{ state: 'review' }],
    counts: { orders: 1, favorites: 2, cart: 2 },
    mergedFrom: [{ id: from.id }],
  });
  expect(after.addresses.map(({ city, isDefault }) => [city, isDefault])).toEqual([
    ['Москва', true],
    ['Тверь', false],
  ]);
  expect(
    (await readCart(to.pb)).lines.map(({ offer, quantity }) => [offer, quantity]).toSorted(),
  ).toEqual(
    [
      [both.id, 5],
      [only.id, 1],
    ].toSorted(),
  );
  expect(await getCustomer(manager.pb, from.id)).toMatchObject({
    mergedInto: { id: to.id },
    blocked: true,
    counts: { orders: 0, favorites: 0, cart: 0 },
    addresses: [],
  });
});

test('nobody gets in by the account that was given up, and nothing opens it again', async () => {
  await merge();
  expect((await callBackend(shop, '/api/shop/me', { token: from.token })).status).toBe(401);
  await expect(signIn(shop.url, 'users', from.email, from.password)).rejects.toThrow();
  expect(await code(unblockCustomer(manager.pb, from.id))).toBe('account_merged');
  expect(
    await code(
      changeCustomer(manager.pb, from.id, {
        name: '',
        phone: '+79161112233',
        email: from.email,
        note: '',
      }),
    ),
  ).toBe('account_merged');
  await expect(
    manager.pb.collection('users').update(from.id, { blocked: false }),
  ).rejects.toMatchObject({ status: 409 });
  expect((await callBackend(shop, '/api/shop/me', { token: to.token })).status).toBe(200);
});

test('asked once more it changes nothing, and who has been given up cannot be given to somebody else', async () => {
  await merge();
  const audit = () =>
    shop.root.collection('audit_log').getFullList({
      filter: `(record = '${from.id}' || record = '${to.id}') && action != 'sign_in'`,
    });
  const before = await audit();
  expect(before).toHaveLength(2);
  await merge();
  expect(await audit()).toHaveLength(2);
  const third = await aCustomer(shop);
  expect(await code(mergeCustomers(manager.pb, from.id, third.id, RETAIL))).toBe('account_merged');
  expect(await code(mergeCustomers(manager.pb, third.id, from.id, RETAIL))).toBe('account_merged');
  expect(await code(mergeCustomers(manager.pb, to.id, to.id, RETAIL))).toBe('merged_into_itself');
});

test('who stays takes the phone and the address that he has not got, with what was proven of it', async () => {
  const byPhone = await createCustomer(manager.pb, {
    name: 'Семён',
    phone: '+79167770001',
    email: '',
  });
  expect((await previewMerge(manager.pb, from.id, byPhone)).takes).toEqual({
    phone: false,
    email: true,
  });
  await mergeCustomers(manager.pb, from.id, byPhone, RETAIL);
  expect(await getCustomer(manager.pb, byPhone)).toMatchObject({
    email: from.email,
    verified: true,
    phone: '+79167770001',
  });
  expect(
    await shop.root.collection('outbox').getFullList({ filter: `recipient = '${from.email}'` }),
  ).toEqual([]);
});

test('by which level he buys is decided, and can only be one of the two', async () => {
  await shop.root.collection('users').update(from.id, { price_level: level });
  const third = (
    await shop.root
      .collection('price_levels')
      .create({ code: 'third', name: 'Третий', base: 'retail', percent: -5 })
  ).id;
  expect(await code(merge({ level: third, company: '' }))).toBe('invalid_input');
  await merge({ level, company: '' });
  expect(await getCustomer(manager.pb, to.id)).toMatchObject({
    ownLevel: level,
    paysBy: 'Автосервис',
  });
});

test('while both ask for wholesale prices nothing happens', async () => {
  await wishOf(from, 'new');
  await wishOf(to, 'info');
  expect((await previewMerge(manager.pb, from.id, to.id)).bothAsk).toBe(true);
  expect(await code(merge())).toBe('both_have_requests');
  expect((await getCustomer(manager.pb, from.id)).requests).toHaveLength(1);
});
