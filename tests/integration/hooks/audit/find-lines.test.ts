import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAuditLines } from '../../../../lib/audit/contract.ts';
import { listActors, listAudit, listAuditEntries } from '../../../../lib/audit/repository.ts';
import { auditListSchema } from '../../../../lib/audit/schema.ts';
import { everyPageAfter } from '../../../../lib/exports/response.ts';
import { changeCompany } from '../../../../lib/companies/repository.ts';
import { changeRecord, createRecord } from '../../../../lib/pocketbase/records.ts';
import { linesSql } from '../../../../pocketbase/hooks/audit/lines-sql.ts';
import {
  aBrand,
  aCustomer,
  anAdmin,
  anOffer,
  aProduct,
  type Person,
} from '../../../support/builders.ts';
import { anOrder } from '../../../support/ordering.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { aStatusRequest } from '../../../support/wholesale.ts';

let shop: TestShop;
let owner: Person;
let manager: Person;
let number: string;

beforeAll(async () => {
  shop = await startShop({ env: { DETAL_DEMO: '1' } }); // it takes orders without requisites
  owner = await anAdmin(shop, 'owner');
  manager = await anAdmin(shop, 'manager', { name: 'Мария Лебедева' });
  const brand = await aBrand(shop, { name: 'NGK' });
  const product = await aProduct(shop, {
    name: 'Свеча',
    article: 'LFR5A-11',
    article_key: 'LFR5A11',
    barcode: '4006381333931',
    brand: brand.id,
  });
  const spaced = await aProduct(shop, {
    article: 'DE.002.397 Д',
    article_key: 'DE002397Д',
    brand: (await aBrand(shop, { name: 'Демо Деталь' })).id,
  });
  await createRecord(owner.pb, 'product_numbers', {
    product: spaced.id,
    kind: 'oem',
    number: 'OEM 1',
  });
  const offer = await anOffer(shop, { product: product.id });
  const company = await shop.root
    .collection('companies')
    .create({ legal_form: 'company', name: 'ООО «Ромашка»', inn: '7707083893' });
  const customer = await aCustomer(shop, { name: 'Пётр Соколов' });
  ({ number } = await anOrder(shop, customer, offer.id));
  await changeRecord(manager.pb, 'products', product.id, { weight_g: 40 });
  await changeRecord(manager.pb, 'offers', offer.id, { multiple: 4 });
  await changeCompany(owner.pb, company.id, {
    level: '',
    verified: true,
    seen: company['updated'],
  });
  await changeRecord(owner.pb, 'admins', manager.id, { name: 'Мария Орлова' });
});
afterAll(() => shop?.stop());

const asked = (address: object) => ({ ...auditListSchema.parse(address), storefront: 'main' });

const found = async (address: object) => {
  const query = asked(address);
  const { lines } = await listAudit(owner.pb, query, await listActors(owner.pb));
  return lines.map(({ collection, action }) => `${collection} ${action}`);
};

test.each([
  ['the number of an order', () => number, ['orders create']],
  ['an article, as anybody writes it', () => 'lfr5a 11', ['offers update', 'products update']],
  ['a maker and an article', () => 'NGK LFR5A-11', ['offers update', 'products update']],
  [
    'a maker of two words and an article with spaces, as the log calls a product',
    () => 'Демо Деталь DE.002.397 Д',
    ['product_numbers create'],
  ],
  ['the beginning of such an article', () => 'DE.002', ['product_numbers create']],
  ['a barcode', () => '4006381333931', ['offers update', 'products update']],
  ['a customer who has ordered', () => 'соколов', ['orders create', 'users sign_in']],
  ['a company', () => 'ромашка', ['companies update']],
  ['its ИНН', () => '7707083893', ['companies update']],
  ['two letters of a name', () => 'ро', ['companies update']],
  ['one letter, which says nothing', () => 'р', []],
  ['what nobody knows', () => 'zzz999', []],
] as [string, () => string, string[]][])('is found by %s', async (_, q, lines) =>
  expect(await found({ q: q() })).toEqual(lines),
);

test('what an admin did is found by his name, narrowed like the list', async () => {
  expect(await found({ q: 'орлова', collection: 'offers' })).toEqual(['offers update']);
  expect(await found({ q: 'орлова', action: 'create' })).toEqual([]);
  expect(await found({ q: 'орлова', collection: 'admins' })).toEqual([
    'admins update',
    'admins sign_in',
  ]);
  expect(await found({ q: 'орлова', from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
});

test('a request for wholesale prices is found by its number and by the company that it names', async () => {
  const request = await aStatusRequest(shop, await aCustomer(shop));
  shop
    .database()
    .prepare(
      `INSERT INTO audit_log (actor, actor_role, action, "collection", record, created, before, after)
      VALUES ('gone', 'manager', 'update', 'status_requests', ?, '2026-01-01 10:00:00.000Z', 'null', '{}')`,
    )
    .run(request.id);
  for (const q of [request.number, 'сбербанк'])
    expect(await found({ q, collection: 'status_requests' })).toEqual(['status_requests update']);
});

test('a file of what is looked for is read to its end, each entry once', async () => {
  shop.database().exec(`
    WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 620)
    INSERT INTO audit_log (actor, actor_role, action, "collection", record, created, before, after)
    SELECT '${owner.id}', 'owner', 'update', 'products', (SELECT id FROM products WHERE article_key = 'LFR5A11'), '2026-02-01 00:00:00.000Z', 'null', '{}' FROM counted`);
  const query = asked({ q: 'LFR5A-11' });
  const actors = await listActors(owner.pb);
  const read = [];
  const { beforeSend } = owner.pb;
  const counted: unknown[] = [];
  owner.pb.beforeSend = (address, options) => {
    if (address.includes(findAuditLines.path)) counted.push(options['query']?.counted);
    return beforeSend!(address, options);
  };
  for await (const { id } of everyPageAfter((after) =>
    listAuditEntries(owner.pb, query, actors, after),
  ))
    read.push(id);
  owner.pb.beforeSend = beforeSend;
  expect(counted).toEqual([undefined, undefined]);
  expect(await listAudit(owner.pb, query, actors)).toMatchObject({ found: 622, hasNext: true });
  const lines = shop
    .database()
    .prepare(
      `SELECT id FROM audit_log WHERE "collection" IN ('products', 'offers') AND action = 'update' ORDER BY created DESC, rowid DESC`,
    )
    .all();
  expect(read).toHaveLength(622);
  expect(read).toEqual(lines.map(({ id }) => id));
});

test('nothing is read through: each record and each line is reached by an index', () => {
  const plan = Object.values(linesSql(['collection', 'since'])).flatMap((sql) =>
    shop
      .database()
      .prepare(
        `EXPLAIN QUERY PLAN ${sql.replace(/\{:(limit|offset)\}/g, '51').replace(/\{:\w+\}/g, "'[]'")}`,
      )
      .all()
      .map(({ detail }) => String(detail)),
  );
  const tables = plan.filter((step) => /^SCAN (?!n$|r$|json_each|\(subquery)/.test(step));
  expect(tables).toEqual([]);
});

test('nobody but the owner asks', async () => {
  const answer = listAudit(manager.pb, asked({ q: number }), []);
  await expect(answer).rejects.toMatchObject({ code: 'forbidden' });
});
