import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../lib/pocketbase/client.ts';
import { aCustomer, anAdmin, aProduct, PASSWORD, type Person } from '../../support/builders.ts';
import { signIn, startShop, type TestShop } from '../../support/pocketbase.ts';

let shop: TestShop;
let level: string;

beforeAll(async () => {
  shop = await startShop();
  level = (
    await shop.root
      .collection('price_levels')
      .create({ code: 'garage', name: 'Автосервис', base: 'retail', percent: -15 })
  ).id;
});
afterAll(() => shop.stop());

const statusOf = (request: Promise<unknown>) =>
  request.then(
    () => 200,
    (error: { status: number }) => error.status,
  );
const change = (
  pb: Backend,
  collection: 'users' | 'admins',
  id: string,
  fields: Record<string, unknown>,
) => statusOf(pb.collection(collection).update(id, fields));

describe('a customer', () => {
  let customer: Person;
  beforeAll(async () => {
    customer = await aCustomer(shop);
  });

  it('sees and changes the own record, and lists nobody else', async () => {
    await aCustomer(shop);
    expect(
      await change(customer.pb, 'users', customer.id, {
        name: 'Другое имя',
        phone: '+79161234567',
        username: 'garage-1',
      }),
    ).toBe(200);
    expect((await customer.pb.collection('users').getFullList()).map(({ id }) => id)).toEqual([
      customer.id,
    ]);
    expect(await customer.pb.collection('users').getOne(customer.id)).toMatchObject({
      email: customer.email,
      name: 'Другое имя',
    });
  });

  it.each([
    ['price level', { price_level: 'LEVEL' }],
    ['price level by a modifier', { 'price_level+': 'LEVEL' }],
    ['price level by the other modifier', { '+price_level': 'LEVEL' }],
    ['mark of being blocked', { blocked: true }],
    ['verified mark', { verified: true }],
    ['e-mail', { email: 'other@shop.test' }],
    ['sign-in key', { tokenKey: 'x'.repeat(50) }],
    [
      'password without the old one',
      { password: 'another-horse', passwordConfirm: 'another-horse' },
    ],
  ])('cannot raise the own %s', async (_what, fields) => {
    const before = shop.database().prepare('SELECT * FROM users WHERE id = ?').get(customer.id);
    const body = JSON.parse(JSON.stringify(fields).replace('LEVEL', level));
    await change(customer.pb, 'users', customer.id, body);
    expect({
      ...shop.database().prepare('SELECT * FROM users WHERE id = ?').get(customer.id),
      updated: '',
    }).toEqual({ ...before, updated: '' });
  });

  it.each([
    [
      'a form',
      () => {
        const form = new FormData();
        form.set('price_level', level);
        return form;
      },
    ],
    [
      'JSON inside a form',
      () => {
        const form = new FormData();
        form.set('@jsonPayload', JSON.stringify({ price_level: level }));
        return form;
      },
    ],
  ])('cannot raise the own price level by %s either', async (_what, body) => {
    const reply = await fetch(`${shop.url}/api/collections/users/records/${customer.id}`, {
      method: 'PATCH',
      headers: { Authorization: customer.token },
      body: body(),
    });
    expect(reply.status).toBe(404);
  });

  it('cannot lose the level either: what the shop granted only the shop takes back', async () => {
    const wholesale = await aCustomer(shop, { price_level: level });
    expect(await change(wholesale.pb, 'users', wholesale.id, { price_level: '' })).toBe(404);
    expect(await change(wholesale.pb, 'users', wholesale.id, { 'price_level-': level })).toBe(404);
  });

  it('changes the password knowing the old one', async () => {
    const other = await aCustomer(shop);
    expect(
      await change(other.pb, 'users', other.id, {
        oldPassword: PASSWORD,
        password: 'another-horse',
        passwordConfirm: 'another-horse',
      }),
    ).toBe(200);
    await expect(signIn(shop.url, 'users', other.email, 'another-horse')).resolves.toBeTruthy();
  });

  it('does not erase the own record past the shop, nor makes another one', async () => {
    expect(await statusOf(customer.pb.collection('users').delete(customer.id))).toBe(404);
    expect(
      await statusOf(
        customer.pb
          .collection('users')
          .create({ email: 'second@shop.test', password: PASSWORD, passwordConfirm: PASSWORD }),
      ),
    ).toBe(400);
  });

  it('signs in by e-mail or by user name in any case, and not once blocked', async () => {
    const other = await aCustomer(shop, { username: 'Ivan.P' });
    await expect(signIn(shop.url, 'users', 'ivan.p', PASSWORD)).resolves.toBeTruthy();
    await shop.root.collection('users').update(other.id, { blocked: true });
    await expect(signIn(shop.url, 'users', other.email, PASSWORD)).rejects.toThrow('403');
  });

  it('has no more access with an old token once blocked', async () => {
    const other = await aCustomer(shop);
    await shop.root.collection('users').update(other.id, { blocked: true });
    expect(await statusOf(other.pb.collection('users').getOne(other.id))).toBe(404);
    expect(await change(other.pb, 'users', other.id, { name: 'Другое имя' })).toBe(404);
    expect(await change(other.pb, 'users', other.id, { blocked: false })).toBe(404);
    expect(await statusOf(other.pb.collection('users').authRefresh())).toBe(401);
  });
});

describe('an admin', () => {
  it('sees and renames the own record, whatever the role', async () => {
    const admin = await anAdmin(shop, 'warehouse');
    expect(await admin.pb.collection('admins').getOne(admin.id)).toMatchObject({
      email: admin.email,
    });
    expect(await change(admin.pb, 'admins', admin.id, { name: 'Другое имя' })).toBe(200);
  });

  it.each([
    { role: 'owner' },
    { active: false },
    { email: 'other@shop.test' },
    { verified: false },
    { password: 'another-horse', passwordConfirm: 'another-horse' },
  ])('cannot change %o of the own record', async (fields) => {
    const admin = await anAdmin(shop, 'content');
    const before = shop.database().prepare('SELECT * FROM admins WHERE id = ?').get(admin.id);
    await change(admin.pb, 'admins', admin.id, fields);
    expect({
      ...shop.database().prepare('SELECT * FROM admins WHERE id = ?').get(admin.id),
      updated: '',
    }).toEqual({ ...before, updated: '' });
  });

  it('has no more access with an old token once dismissed, and cannot come back', async () => {
    const admin = await anAdmin(shop, 'manager');
    await shop.root.collection('admins').update(admin.id, { active: false });
    expect(await statusOf(admin.pb.collection('admins').getOne(admin.id))).toBe(404);
    expect(await change(admin.pb, 'admins', admin.id, { active: true })).toBe(404);
    expect(await statusOf(admin.pb.collection('admins').authRefresh())).toBe(401);
    await expect(signIn(shop.url, 'admins', admin.email, PASSWORD)).rejects.toThrow('403');
  });

  it('reads and finds customers by e-mail as a manager', async () => {
    const manager = await anAdmin(shop, 'manager');
    const customer = await aCustomer(shop, { emailVisibility: false });
    expect(
      (await manager.pb.collection('users').getFirstListItem(`email = "${customer.email}"`)).email,
    ).toBe(customer.email);
  });

  it('of the content role writes about a product but does not decide what it is or whether it is sold', async () => {
    const content = await anAdmin(shop, 'content');
    const { id } = await aProduct(shop, { published: false });
    const edit = (fields: Record<string, unknown>) =>
      statusOf(content.pb.collection('products').update(id, fields));
    expect(
      await edit({
        name: 'Другое имя',
        description: 'Текст',
        attributes: [{ name: 'Высота', value: '75 мм' }],
      }),
    ).toBe(200);
    const decisions = [
      { published: true },
      { article: 'X' },
      { article_key: 'X' },
      { variant: 'X' },
      { external_id: 'X' },
      { is_original: true },
      { number: 7_000_000 },
    ];
    for (const fields of decisions) expect(await edit(fields)).toBe(404);
  });
});
