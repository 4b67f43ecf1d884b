import { afterAll, beforeAll, expect, test } from 'vitest';
import { COLLECTION_NAMES } from '../../../../components/admin/audit/names.ts';
import {
  getAuditEntry,
  listActors,
  listAudit,
  listAuditEntries,
} from '../../../../lib/audit/repository.ts';
import { auditListSchema } from '../../../../lib/audit/schema.ts';
import { everyPageAfter } from '../../../../lib/exports/response.ts';
import { changeRecord, removeRecord } from '../../../../lib/pocketbase/records.ts';
import {
  aBrand,
  aCategory,
  aCustomer,
  anOffer,
  aProduct,
  anAdmin,
  aWarehouse,
  type Person,
} from '../../../support/builders.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';

let shop: TestShop;
let owner: Person;
let manager: Person;
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } }); // it takes orders without requisites
  owner = await anAdmin(shop, 'owner');
  manager = await anAdmin(shop, 'manager', { name: 'Мария' });
  const [from, to] = [
    await aCategory(shop, { name: 'Фильтры' }),
    await aCategory(shop, { name: 'Свечи' }),
  ];
  const brand = await aBrand(shop, { name: 'NGK' });
  const product = await aProduct(shop, {
    name: 'Свеча',
    article: 'LFR5A-11',
    brand: brand.id,
    category: from.id,
  });
  await changeRecord(manager.pb, 'products', product.id, { category: to.id });
  await changeRecord(owner.pb, 'categories', from.id, { name: 'Фильтры масляные' });
  await removeRecord(owner.pb, 'categories', from.id);
  Object.assign(ids, { product: product.id, from: from.id });
  shop
    .database()
    .exec(
      `DROP TRIGGER audit_log_refuses_update; UPDATE audit_log SET created = '2026-03-01 21:30:00.000Z' WHERE record = '${product.id}'`,
    );
});
afterAll(() => shop?.stop());

const asked = (address: object) => ({ ...auditListSchema.parse(address), storefront: 'main' });

const list = async (address: object) =>
  (await listAudit(owner.pb, asked(address), await listActors(owner.pb))).lines;

test('each line names who, what and the record, though only one field of it was changed', async () => {
  const [line] = await list({ collection: 'products' });
  expect(line).toMatchObject({
    actor: { id: manager.id, name: 'Мария', role: 'manager' },
    action: 'update',
    record: ids.product,
    title: 'NGK LFR5A-11',
    fields: ['category'],
  });
});

test('one entry tells names in the place of ids; what is gone keeps its id', async () => {
  const [line] = await list({ collection: 'products' });
  expect((await getAuditEntry(owner.pb, line!.id, await listActors(owner.pb))).changes).toEqual([
    { field: 'category', before: ids.from, after: 'Свечи' },
  ]);
});

test.each([
  ['by whom', () => ({ actor: manager.id }), 2],
  ['by record', () => ({ collection: 'categories', record: ids.from }), 2],
  ['by action', () => ({ action: 'delete' }), 1],
  [
    'by the shop’s day, which begins in UTC the evening before',
    () => ({ from: '2026-03-02', to: '2026-03-02' }),
    1,
  ],
  ['by another day', () => ({ from: '2026-03-01', to: '2026-03-01' }), 0],
  [
    'by nonsense, which counts as nothing',
    () => ({ action: 'steal', from: 'вчера', actor: "' || 1=1" }),
    5, // two of them that somebody of the shop has come in
  ],
] as const)('filtered %s', async (_, address, count) =>
  expect(await list(address())).toHaveLength(count),
);

test.each([
  ['nothing', () => ({}), () => null],
  ['days alone', () => ({ from: '2026-03-02' }), () => null],
  ['where', () => ({ collection: 'categories' }), (lines: number) => lines],
  ['what', () => ({ action: 'delete' }), (lines: number) => lines],
  ['who', () => ({ actor: manager.id }), (lines: number) => lines],
  ['a record', () => ({ collection: 'categories', record: ids.from }), (lines: number) => lines],
  ['who and where', () => ({ actor: manager.id, collection: 'products' }), () => null],
  ['a record of anything', () => ({ record: ids.from }), () => null],
] as const)('what is found by %s is counted where an index leads to it', async (_, address, of) => {
  const { lines, found } = await listAudit(owner.pb, asked(address()), []);
  expect(lines.length).toBeGreaterThan(0);
  expect(found).toBe(of(lines.length));
});

test('a file holds every changed field', async () => {
  const { items } = await listAuditEntries(
    owner.pb,
    asked({ collection: 'categories', action: 'update' }),
    await listActors(owner.pb),
  );
  expect(items[0]!.changes).toEqual([
    { field: 'name', before: 'Фильтры', after: 'Фильтры масляные' },
  ]);
});

test('a file is read to its end, each entry once, though many stand at one moment', async () => {
  shop.database().exec(`
    WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 1300)
    INSERT INTO audit_log (id, actor, actor_role, action, "collection", record, created, before, after)
    SELECT printf('many%011d', n * 7919 % 1301), '${manager.id}', 'manager', 'create', 'brands', 'r' || n, printf('2026-02-01 00:00:%02d.000Z', n % 2), 'null', '{}' FROM counted`);
  const [query, actors] = [asked({ collection: 'brands' }), await listActors(owner.pb)];
  const read = [];
  for await (const { id } of everyPageAfter((after) =>
    listAuditEntries(owner.pb, query, actors, after),
  ))
    read.push(id);
  const whole = shop
    .database()
    .prepare(
      'SELECT id FROM audit_log WHERE "collection" = \'brands\' ORDER BY created DESC, rowid DESC',
    )
    .all()
    .map(({ id }) => id);
  expect(whole).toHaveLength(1300);
  expect(await listAudit(owner.pb, query, actors)).toMatchObject({ found: 1300, hasNext: true });
  expect(read).toEqual(whole);
});

test('what has no name of its own is called by what it belongs to', async () => {
  const offer = await anOffer(shop, { product: ids.product });
  await changeRecord(manager.pb, 'offers', offer.id, { multiple: 4 });
  expect(await list({ collection: 'offers' })).toMatchObject([
    { record: offer.id, title: 'NGK LFR5A-11', fields: ['multiple'] },
  ]);
});

test('an offer that is gone is still called by its product, and so is what an entry and a file name', async () => {
  const offer = await anOffer(shop, { product: ids.product });
  await removeRecord(owner.pb, 'offers', offer.id);
  const actors = await listActors(owner.pb);
  const query = asked({ collection: 'offers', action: 'delete' });
  const { items } = await listAuditEntries(owner.pb, query, actors);
  expect(items).toMatchObject([{ record: offer.id, title: 'NGK LFR5A-11' }]);
  const { changes } = await getAuditEntry(owner.pb, items[0]!.id, actors);
  expect(changes.find(({ field }) => field === 'product')!.before).toBe('NGK LFR5A-11');
});

test('a product that is gone is called as it was', async () => {
  const brand = await aBrand(shop, { name: 'Denso' });
  const gone = await aProduct(shop, { name: 'Свеча', article: 'IK20', brand: brand.id });
  await removeRecord(owner.pb, 'products', gone.id);
  expect(await list({ collection: 'products', record: gone.id })).toMatchObject([
    { action: 'delete', title: 'Denso IK20' },
  ]);
});

test('a customer is told from the staff, by his address', async () => {
  const customer = await aCustomer(shop);
  await anOrder(shop, customer, (await anOffer(shop)).id);
  expect(await list({ collection: 'orders' })).toMatchObject([
    { action: 'create', actor: { name: `Покупатель ${customer.email}` } },
  ]);
});

test('an entry of any collection is shown, and no id in the place of a name that nobody knows', async () => {
  const collections = Object.keys(COLLECTION_NAMES);
  const insert = shop
    .database()
    .prepare(
      "INSERT INTO audit_log (id, actor, actor_role, action, \"collection\", record, created, before, after) VALUES (?, ?, 'manager', 'update', ?, 'nobodysrecord00', '2026-01-01 10:00:00.000Z', 'null', '{}')",
    );
  collections.forEach((collection, n) =>
    insert.run(`any${String(n).padStart(12, '0')}`, manager.id, collection),
  );
  const page = (number: string) => list({ record: 'nobodysrecord00', page: number });
  const lines = [...(await page('1')), ...(await page('2'))];
  expect(lines.map(({ collection, title }) => [collection, title]).toSorted()).toEqual(
    collections.map((collection) => [collection, '']).toSorted(),
  );
});

test('what changed beside the name of a record is not taken for it', async () => {
  const { supplier } = await aWarehouse(shop);
  const { name } = await shop.root.collection('suppliers').getOne(supplier);
  const email = 'zakaz@ural.test';
  await changeRecord(manager.pb, 'suppliers', supplier, { email });
  expect(await list({ record: supplier })).toMatchObject([
    { record: supplier, title: name, fields: ['email'] },
  ]);
});

test('nobody but the owner reads it', async () =>
  expect((await listAudit(manager.pb, asked({}), [])).lines).toEqual([]));
