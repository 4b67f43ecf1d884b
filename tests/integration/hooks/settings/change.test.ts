import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { changeSettings, listSettings } from '../../../../lib/settings/repository.ts';
import { anAdmin, aCustomer, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { events, callBackend, reason } from '../call-backend.ts';

let shop: TestShop;
let owner: Person;

beforeAll(async () => {
  shop = await startShop();
  owner = await anAdmin(shop, 'owner');
});
afterAll(() => shop?.stop());

const values = async (storefront = 'main') => (await listSettings(owner.pb, storefront)).values;
const post = (body: object, token = owner.token) =>
  callBackend(shop, '/api/shop/settings', { token, body });

test('the owner fills in a form: all of it is stored, pages hear of it, the audit knows who and what', async () => {
  const { seq } = await events(shop, 0);
  await changeSettings(owner.pb, 'main', {
    seen: '',
    values: { legal_name: 'ООО «Пример»', inn: '7707083893' },
  });
  const { seen } = await listSettings(owner.pb, 'main');
  await changeSettings(owner.pb, 'main', {
    seen: seen.requisites,
    values: { legal_name: 'ООО «Пример»', inn: '7736207543' },
  });
  expect(await values()).toMatchObject({ legal_name: 'ООО «Пример»', inn: '7736207543' });
  expect((await events(shop, seq)).tags).toEqual(['settings', 'settings', 'settings']);
  const audit = await shop.root
    .collection('audit_log')
    .getFullList({ sort: 'created,@rowid', filter: "collection = 'settings'" });
  expect(
    audit.map(({ actor, action, before, after }) => ({ actor, action, before, after })),
  ).toEqual([
    { actor: owner.id, action: 'create', before: null, after: { key: 'inn', value: '7707083893' } },
    {
      actor: owner.id,
      action: 'create',
      before: null,
      after: { key: 'legal_name', value: 'ООО «Пример»' },
    },
    {
      actor: owner.id,
      action: 'update',
      before: { key: 'inn', value: '7707083893' },
      after: { key: 'inn', value: '7736207543' },
    },
  ]);
});

test('what is stored as it was is no change, in whatever order its parts arrive', async () => {
  const hours = [{ days: [1, 2, 3], from: '09:00', to: '18:00' }];
  for (let n = 0; n < 30; n += 1)
    await changeSettings(owner.pb, 'third', {
      seen: (await listSettings(owner.pb, 'third')).seen.hours,
      values: { hours },
    });
  const { items } = await shop.root
    .collection('settings')
    .getList(1, 2, { filter: "storefront = 'third'" });
  expect(items).toHaveLength(1);
  expect(
    await shop.root.collection('audit_log').getFullList({ filter: `record = '${items[0]!.id}'` }),
  ).toHaveLength(1);
});

test('who saves a form that somebody has changed meanwhile is told, and overwrites nothing', async () => {
  await changeSettings(owner.pb, 'two', { seen: '', values: { pickup_days: 3 } });
  const { seen } = await listSettings(owner.pb, 'two');
  await changeSettings(owner.pb, 'two', { seen: seen.delivery, values: { pickup_days: 4 } });
  await expect(
    changeSettings(owner.pb, 'two', { seen: seen.delivery, values: { pickup_days: 5 } }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(
    changeSettings(owner.pb, 'two', { seen: '', values: { pickup_days: 5 } }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(await values('two')).toEqual({ pickup_days: 4 });
  expect((await listSettings(owner.pb, 'two')).seen).toMatchObject({
    requisites: '',
    contacts: '',
  });
});

it.each([
  ['an unknown setting', { storefront: 'main', seen: '', values: { smtp_password: 'x' } }],
  ['no storefront', { seen: '', values: {} }],
  ['no values', { storefront: 'main', seen: '' }],
  ['a list of values', { storefront: 'main', seen: 1, values: [] }],
])('%s is refused', async (_, body) => {
  const answer = await post(body);
  expect([answer.status, reason(answer)]).toEqual([400, 'invalid_input']);
});

test('when one of several cannot be stored, none is', async () => {
  const before = await values();
  expect(
    (
      await post({
        storefront: 'main',
        seen: '',
        values: { email: 'shop@example.com', directions: 'x'.repeat(220_000) },
      })
    ).status,
  ).toBe(400);
  expect(await values()).toEqual(before);
});

test('nobody but the owner changes settings', async () => {
  const others = [
    await anAdmin(shop, 'manager'),
    await anAdmin(shop, 'content'),
    await anAdmin(shop, 'machine'),
    await aCustomer(shop),
  ];
  for (const { token } of [...others, { token: '' }])
    expect((await post({ storefront: 'main', seen: '', values: { inn: '1' } }, token)).status).toBe(
      403,
    );
});
