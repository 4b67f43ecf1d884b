import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { listAudit } from '../../../../lib/audit/repository.ts';
import { auditListSchema } from '../../../../lib/audit/schema.ts';
import { createRecord } from '../../../../lib/pocketbase/records.ts';
import { listChanges } from '../../../../lib/products/admin/history.ts';
import { HISTORY_SQL } from '../../../../pocketbase/hooks/products/admin-history-sql.ts';
import { anOffer, aProduct } from '../../../support/builders.ts';
import { CALLERS, theCallers, type Caller, type CallerName } from '../../../support/callers.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

const READERS: readonly CallerName[] = ['owner', 'manager', 'content'];

let shop: TestShop;
let callers: Record<CallerName, Caller>;
beforeAll(async () => {
  shop = await startShop();
  callers = await theCallers(shop);
});
afterAll(() => shop?.stop());

const change = (path: string, fields: object, caller: CallerName) =>
  callBackend(shop, `/api/collections/${path}`, {
    method: 'PATCH',
    body: fields,
    token: callers[caller].token,
  });

test('who writes about a product is told who changed what of it, the newest first, and nothing of what was written', async () => {
  const { id } = await aProduct(shop, { name: 'Прежнее имя' });
  const offer = await anOffer(shop, {
    product: id,
    retail_kopecks: 900_000,
    cost_kopecks: 123_457,
  });
  expect(
    (await change(`products/records/${id}`, { name: 'Новое имя', weight_g: 987_654 }, 'content'))
      .status,
  ).toBe(200);
  expect((await change(`products/records/${id}`, { published: false }, 'manager')).status).toBe(
    200,
  );
  expect(
    (await change(`offers/records/${offer.id}`, { cost_kopecks: 765_431 }, 'manager')).status,
  ).toBe(200);
  for (const reader of READERS) {
    const told = await listChanges(callers[reader].pb, id);
    expect(told.map(({ actor, action, fields }) => [actor, action, fields.toSorted()])).toEqual([
      ['Test manager', 'update', ['published']],
      ['Test content', 'update', ['name', 'weight_g']],
    ]);
    const { body } = await callBackend(shop, `/api/shop/admin/products/${id}/history`, {
      token: callers[reader].token,
    });
    expect(Object.keys(body.items[0]).toSorted()).toEqual([
      'action',
      'actor',
      'collection',
      'createdAt',
      'fields',
      'id',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Прежнее|Новое|987654|123457|765431|kopecks/);
  }
});

test('what belongs to the product is told with it, as the audit finds it by the id of the product', async () => {
  const [product, other] = [await aProduct(shop), await aProduct(shop)];
  const create = (collection: 'product_numbers' | 'cross_links', fields: Record<string, unknown>) =>
    createRecord(callers.manager.pb, collection, fields);
  await create('product_numbers', { product: product.id, kind: 'oem', number: 'OEM 1' });
  await create('product_numbers', { product: other.id, kind: 'oem', number: 'OEM 2' });
  const ends = { kind: 'analog', both_ways: true, confidence: 100, source: '' };
  const own = [product.brand, product.article_key] as const;
  for (const [from, to] of [
    [own, [other.brand, 'FAR1']],
    [[other.brand, 'FAR2'], own],
    [
      [other.brand, 'FAR3'],
      [other.brand, 'FAR4'],
    ],
  ] as const)
    await create('cross_links', {
      ...ends,
      from_brand: from[0],
      from_key: from[1],
      to_brand: to[0],
      to_key: to[1],
    });
  const told = await listChanges(callers.content.pb, product.id);
  expect(told.map(({ collection, action }) => `${collection} ${action}`)).toEqual([
    'cross_links create',
    'cross_links create',
    'product_numbers create',
  ]);
  const query = { ...auditListSchema.parse({ q: product.id }), storefront: 'main' };
  const { lines } = await listAudit(callers.owner.pb, query, []);
  expect(lines.map(({ id }) => id)).toEqual(told.map(({ id }) => id));
});

test('what was created is told without fields, what the shop did itself without a name, and no more than a few', async () => {
  const { id } = await aProduct(shop);
  const write = (n: number) =>
    shop
      .database()
      .prepare(
        "INSERT INTO audit_log (id, actor, actor_role, action, collection, record, before, after, created) VALUES (?, ?, 'machine', ?, 'products', ?, ?, ?, ?)",
      )
      .run(
        `history${n}`.padEnd(15, '0'),
        callers.machine.id,
        n === 9 ? 'create' : 'update',
        id,
        n === 9 ? null : '{"name":"a"}',
        '{"name":"b"}',
        `2026-11-1${n} 10:00:00.000Z`,
      );
  for (let n = 0; n < 10; n += 1) write(n);
  const told = await listChanges(callers.owner.pb, id);
  expect([told.length, told[0], told[1]]).toMatchObject([
    8,
    { actor: '', action: 'create', fields: [] },
    { actor: '', action: 'update', fields: ['name'] },
  ]);
});

it.each(CALLERS.filter((name) => !READERS.includes(name)))(
  'the %s learns nothing',
  async (name) => {
    const { id } = await aProduct(shop);
    expect(
      (
        await callBackend(shop, `/api/shop/admin/products/${id}/history`, {
          token: callers[name].token,
        })
      ).status,
    ).toBe(403);
  },
);

it('is looked up by the product, each record by itself', () => {
  const plan = shop
    .database()
    .prepare(
      `EXPLAIN QUERY PLAN ${HISTORY_SQL.replaceAll('{:product}', "'x'").replaceAll('{:limit}', '8')}`,
    )
    .all()
    .map(({ detail }) => String(detail));
  expect(plan.filter((step) => /^SCAN (?!r$|CONSTANT)/.test(step))).toEqual([]);
  expect(plan.join()).toContain(
    'SEARCH l USING COVERING INDEX idx_audit_log_record (collection=? AND record=?)',
  );
});
