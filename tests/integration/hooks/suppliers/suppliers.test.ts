import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { isStale } from '../../../../lib/suppliers/model.ts';
import {
  changeMarkup,
  changeSupplier,
  createSupplier,
  getSupplier,
  getSupplierUses,
  listSuppliers,
  removeSupplier,
  removeWarehouse,
  saveWarehouse,
} from '../../../../lib/suppliers/repository.ts';
import { anAdmin, anOffer, type Person } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;
let manager: Person;

beforeAll(async () => {
  shop = await startShop();
  manager = await anAdmin(shop, 'manager');
});
afterAll(() => shop?.stop());

let made = 0;
const FIELDS = {
  name: 'Поставщик',
  public_name: '',
  code: '',
  kind: 'partner' as const,
  phone: '',
  email: '',
  active: true,
  lead_min_h: 24,
  lead_max_h: 48,
  min_order_kopecks: 0,
};
const aSupplier = () =>
  createSupplier(manager.pb, {
    ...FIELDS,
    name: `Поставщик ${++made}`,
    code: `code-${made}`,
  });
const aWarehouse = async (supplier: string, name: string) =>
  saveWarehouse(
    manager.pb,
    '',
    supplier,
    {
      name,
      city: 'Тула',
      pickup: false,
      work_days: ['mon', 'fri'],
      cut_off: '15:00',
      active: true,
    },
    '',
  );
const listed = async (id: string) => (await listSuppliers(manager.pb)).find((one) => one.id === id);

test('the phone of a supplier is kept and listed with its extension, and no other tail', async () => {
  const reached = { phone: '+73432223344;ext=12', email: 'zakaz@ural.test' };
  const id = await createSupplier(manager.pb, { ...FIELDS, ...reached, name: 'Урал' });
  expect(await listed(id)).toMatchObject(reached);
  const wrong = { ...FIELDS, name: 'Урал 2', phone: '+73432223344;isub=12' };
  await expect(createSupplier(manager.pb, wrong)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('a supplier is listed with his warehouses and his newest list that was loaded to its end', async () => {
  const id = await aSupplier();
  for (const name of ['Второй', 'Первый']) await aWarehouse(id, name);
  expect(await listed(id)).toMatchObject({
    code: `code-${made}`,
    leadMinHours: 24,
    leadMaxHours: 48,
    warehouses: ['Второй', 'Первый'],
    list: null,
  });
  const run = (state: string, generation: number, day: number) =>
    shop.root.collection('import_runs').create({
      supplier: id,
      mode: 'full',
      state,
      generation,
      rows_total: generation,
      finished_at: `2026-11-0${day} 06:00:00.000Z`,
    });
  await run('done', 5, 1);
  await run('done', 6, 2);
  await run('failed', 7, 3);
  expect((await listed(id))?.list).toEqual({ at: '2026-11-02 06:00:00.000Z', rows: 6 });
});

test('how he is reached is kept, and nonsense is not', async () => {
  const id = await aSupplier();
  const change = async (over: object) =>
    changeSupplier(
      manager.pb,
      id,
      { ...FIELDS, ...over },
      (await getSupplier(manager.pb, id)).updatedAt,
    );
  await change({ phone: '+79161234567', email: 'orders@north.example' });
  expect(await getSupplier(manager.pb, id)).toMatchObject({
    phone: '+79161234567',
    email: 'orders@north.example',
  });
  for (const wrong of [{ phone: '8 916' }, { email: 'orders' }, { phone: `+${'7'.repeat(40)}` }])
    await expect(change(wrong)).rejects.toMatchObject({ code: 'invalid_input' });
});

it.each([
  ['a partner without a list', {}, true],
  ['a list of yesterday', { list: { at: '2026-11-20 06:00:00.000Z', rows: 1 } }, false],
  ['a list of three days ago', { list: { at: '2026-11-18 06:00:00.000Z', rows: 1 } }, true],
  ['the own warehouse', { kind: 'own' as const }, false],
  ['a closed partner', { active: false }, false],
  ['a partner without warehouses', { warehouses: [] }, false],
])('prices may be overdue: %s', (_, over, stale) => {
  expect(
    isStale(
      { active: true, kind: 'partner', warehouses: ['a'], list: null, ...over },
      Date.parse('2026-11-21T06:00:00Z'),
    ),
  ).toBe(stale);
});

test('the mark-up changes as a whole, is noted, and who was overtaken is told', async () => {
  const id = await aSupplier();
  const first = [
    { from_kopecks: 0, percent: 40 },
    { from_kopecks: 100_000, percent: 12.5 },
  ];
  await changeMarkup(manager.pb, id, first, []);
  await changeMarkup(manager.pb, id, [{ from_kopecks: 0, percent: 30 }], first);
  await expect(changeMarkup(manager.pb, id, [], first)).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  expect((await getSupplier(manager.pb, id)).markup).toEqual([{ from_kopecks: 0, percent: 30 }]);
  const told = await shop.root.collection('audit_log').getFullList({
    filter: `record = '${id}' && collection = 'supplier_markups'`,
    sort: 'created,@rowid',
  });
  expect(told.map(({ before, after }) => [before, after])).toEqual([
    [{ bands: [] }, { bands: first }],
    [{ bands: first }, { bands: [{ from_kopecks: 0, percent: 30 }] }],
  ]);
});

it.each([
  [
    'bands out of order',
    [
      { from_kopecks: 5, percent: 1 },
      { from_kopecks: 5, percent: 2 },
    ],
  ],
  ['no numbers', [{ from_kopecks: '0', percent: 1 }]],
  ['a mark-up below nothing', [{ from_kopecks: 0, percent: -1 }]],
  ['no band at all', [null]],
  ['no list', 'x'],
])('%s are refused', async (_, bands) => {
  const id = await aSupplier();
  expect(
    (
      await callBackend(shop, `/api/shop/suppliers/${id}/markup`, {
        token: manager.token,
        body: { bands, seen: [] },
      })
    ).status,
  ).toBe(400);
});

test('what offers hang on cannot be removed, what is unused can', async () => {
  const id = await aSupplier();
  const [used, unused] = [await aWarehouse(id, 'Занятый'), await aWarehouse(id, 'Пустой')];
  await anOffer(shop, { warehouse: used.id });
  await expect(removeWarehouse(manager.pb, used.id)).rejects.toMatchObject({ code: 'in_use' });
  await expect(removeSupplier(manager.pb, id)).rejects.toMatchObject({ code: 'in_use' });
  await removeWarehouse(manager.pb, unused.id);
  await removeSupplier(manager.pb, await aSupplier());
});

test('what hangs on a supplier and on each of his warehouses is counted', async () => {
  const id = await aSupplier();
  const [used, unused] = [await aWarehouse(id, 'Занятый'), await aWarehouse(id, 'Пустой')];
  expect(await getSupplierUses(manager.pb, id)).toMatchObject({ lists: 0, rules: 0 });
  for (let n = 0; n < 2; n += 1) await anOffer(shop, { warehouse: used.id });
  await shop.root
    .collection('import_runs')
    .create({ supplier: id, mode: 'full', state: 'failed', generation: 900 });
  await shop.root.collection('stocktakings').create({ warehouse: used.id, state: 'posted' });
  const job = (state: string) =>
    shop.root
      .collection('import_jobs')
      .create({ supplier: id, source: 'upload', file_name: 'a.csv', mode: 'full', state });
  for (const state of ['looked', 'checked', 'cancelled', 'failed']) await job(state);
  const { lists, waiting, warehouses } = await getSupplierUses(manager.pb, id);
  expect([lists, waiting]).toEqual([1, 2]);
  expect(Object.fromEntries(warehouses.map((one) => [one.id, one]))).toEqual({
    [used.id]: { id: used.id, offers: 2, stocktakings: 1 },
    [unused.id]: { id: unused.id, offers: 0, stocktakings: 0 },
  });
  await expect(getSupplierUses(manager.pb, 'nonesuch1234567')).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a supplier whose price list is on its way stays until it has come to an end', async () => {
  const id = await aSupplier();
  const job = await shop.root
    .collection('import_jobs')
    .create({ supplier: id, source: 'upload', file_name: 'a.csv', mode: 'full', state: 'looked' });
  await expect(removeSupplier(manager.pb, id)).rejects.toMatchObject({ code: 'in_use' });
  await shop.root.collection('import_jobs').update(job.id, { state: 'cancelled' });
  await removeSupplier(manager.pb, id);
});

test('only those who buy see what suppliers take and what is added to it', async () => {
  const id = await aSupplier();
  for (const { token } of [
    await anAdmin(shop, 'warehouse'),
    await anAdmin(shop, 'content'),
    { token: '' },
  ]) {
    expect((await callBackend(shop, '/api/shop/admin/suppliers', { token })).status).toBe(403);
    expect(
      (await callBackend(shop, `/api/shop/admin/suppliers/${id}/uses`, { token })).status,
    ).toBe(403);
    expect(
      (
        await callBackend(shop, `/api/shop/suppliers/${id}/markup`, {
          token,
          body: { bands: [], seen: [] },
        })
      ).status,
    ).toBe(403);
  }
});
