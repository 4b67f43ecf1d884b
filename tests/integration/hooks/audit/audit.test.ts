import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { changeRecord } from '../../../../lib/pocketbase/records.ts';
import {
  aBrand,
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  PASSWORD,
  type Person,
} from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let owner: Person;
let manager: Person;

beforeAll(async () => {
  shop = await startShop();
  owner = await anAdmin(shop, 'owner');
  manager = await anAdmin(shop, 'manager');
});
afterAll(() => shop?.stop());

type Line = {
  actor: string;
  actor_role: string;
  action: string;
  collection: string;
  record: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  request_id: string;
};

/** Lines about a record, oldest first, as an owner reads them. */
async function lines(record: string): Promise<Line[]> {
  const { body } = await callBackend(
    shop,
    `/api/collections/audit_log/records?sort=created,@rowid&filter=${encodeURIComponent(`record = '${record}'`)}`,
    { token: owner.token },
  );
  return body.items;
}
const send = (method: string, path: string, body?: unknown, requestId?: string, as = manager) =>
  callBackend(shop, `/api/collections/${path}`, { method, body, token: as.token, requestId });

test('what an admin creates, changes and deletes is told with before and after', async () => {
  const { body: brand } = await send(
    'POST',
    'brands/records',
    { name: 'Раз', slug: 'one', kind: 'both', active: true },
    'request-0001',
  );
  await send('PATCH', `brands/records/${brand.id}`, { name: 'Два' }, 'request-0002');
  await send('DELETE', `brands/records/${brand.id}`, undefined, 'request-0003');
  const [created, changed, deleted] = await lines(brand.id);
  const who = { actor: manager.id, actor_role: 'manager', collection: 'brands', record: brand.id };
  expect(created).toMatchObject({
    ...who,
    action: 'create',
    before: null,
    after: { name: 'Раз', slug: 'one', active: true },
    request_id: 'request-0001',
  });
  expect(changed).toMatchObject({
    ...who,
    action: 'update',
    before: { name: 'Раз' },
    after: { name: 'Два' },
    request_id: 'request-0002',
  });
  expect(changed!.after).not.toHaveProperty('slug');
  expect(deleted).toMatchObject({
    ...who,
    action: 'delete',
    before: { name: 'Два', slug: 'one' },
    after: null,
    request_id: 'request-0003',
  });
});

test('lists, dates and hidden prices are readable in it', async () => {
  const { id } = await aProduct(shop);
  await send('PATCH', `products/records/${id}`, { attributes: [{ name: 'Резьба', value: 'M20' }] });
  expect((await lines(id))[0]!.after).toMatchObject({
    attributes: [{ name: 'Резьба', value: 'M20' }],
    updated: expect.stringMatching(/^\d{4}-/),
  });
  const offer = await anOffer(shop, { product: id, cost_kopecks: 100 });
  await send('PATCH', `offers/records/${offer.id}`, {
    cost_kopecks: 200,
    refreshed_at: '2026-11-20 10:00:00.000Z',
  });
  expect((await lines(offer.id))[0]).toMatchObject({
    before: { cost_kopecks: 100, refreshed_at: '' },
    after: { cost_kopecks: 200, refreshed_at: '2026-11-20 10:00:00.000Z' },
  });
});

test('passwords and token keys are never in it', async () => {
  const { body } = await send(
    'POST',
    'admins/records',
    {
      email: 'new@shop.test',
      password: 'secret-of-new',
      passwordConfirm: 'secret-of-new',
      role: 'content',
      active: true,
    },
    undefined,
    owner,
  );
  const { body: self } = await callBackend(shop, '/api/collections/admins/auth-with-password', {
    body: { identity: 'new@shop.test', password: 'secret-of-new' },
  });
  await callBackend(shop, `/api/collections/admins/records/${body.id}`, {
    method: 'PATCH',
    token: self.token,
    body: {
      oldPassword: 'secret-of-new',
      password: 'other-secret',
      passwordConfirm: 'other-secret',
    },
  });
  const told = await lines(body.id);
  expect(told.map(({ action }) => action)).toEqual(['create', 'sign_in', 'update']);
  expect(JSON.stringify(told)).not.toMatch(/secret|password|tokenKey|\$2a\$/);
});

test('a refused change leaves no line', async () => {
  const before = shop.database().prepare('SELECT COUNT(*) AS n FROM audit_log').get();
  expect((await send('POST', 'brands/records', { name: '', slug: 'x' })).status).toBe(400);
  expect(
    (
      await send('POST', 'admins/records', {
        email: 'x@shop.test',
        password: PASSWORD,
        passwordConfirm: PASSWORD,
        role: 'owner',
      })
    ).status,
  ).toBe(400);
  expect(shop.database().prepare('SELECT COUNT(*) AS n FROM audit_log').get()).toEqual(before);
});

test('a change whose line cannot be written does not happen', async () => {
  const brand = await aBrand(shop, { name: 'Прежний' });
  shop
    .database()
    .exec(
      "CREATE TRIGGER test_full BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'full'); END",
    );
  const statuses = [
    await send('PATCH', `brands/records/${brand.id}`, { name: 'Новый' }),
    await send('DELETE', `brands/records/${brand.id}`),
    await send('POST', 'brands/records', { name: 'Ещё', slug: 'unlogged', kind: 'both' }),
  ];
  shop.database().exec('DROP TRIGGER test_full');
  expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(shop.database().prepare('SELECT name FROM brands WHERE id = ?').all(brand.id)).toEqual([
    { name: 'Прежний' },
  ]);
  expect(
    shop.database().prepare("SELECT COUNT(*) AS n FROM brands WHERE slug = 'unlogged'").get(),
  ).toEqual({ n: 0 });
});

test('customers are not told on, whatever their request says', async () => {
  const customer = await aCustomer(shop);
  await send(
    'PATCH',
    `users/records/${customer.id}`,
    {
      name: 'Новое имя',
      detalAuditActor: JSON.stringify({ id: owner.id, role: 'owner', requestId: '' }),
    },
    undefined,
    customer,
  );
  expect((await lines(customer.id)).map(({ action }) => action)).toEqual(['sign_in']);
});

it.each(['short', 'with space 123', 'x'.repeat(65), 'кириллица-123', "';DROP TABLE--"])(
  '«%s» is no id of a request',
  async (requestId) => {
    const { body } = await callBackend(shop, '/api/collections/brands/records', {
      body: { name: 'Б', slug: `b-${Math.random().toString(36).slice(2)}`, kind: 'both' },
      token: manager.token,
      requestId: encodeURIComponent(requestId).replaceAll('%', ' '),
    });
    expect((await lines(body.id))[0]).toMatchObject({ request_id: '' });
  },
);

test('of two admins who change one record the second is told, when he says what he had seen', async () => {
  const { id, updated } = await aBrand(shop, { name: 'До' });
  const change = (name: string, seen?: string) =>
    changeRecord(manager.pb, 'brands', id, { name }, seen);
  await change('Первый', updated);
  await expect(change('Второй', updated)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect((await lines(id)).map(({ after }) => after?.name)).toEqual(['Первый']);
  await change('Третий');
  expect((await lines(id)).map(({ after }) => after?.name)).toEqual(['Первый', 'Третий']);
});
