import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRules } from '../../../../lib/category-rules/repository.ts';
import { takeNextJob } from '../../../../lib/imports/jobs/worker-repository.ts';
import { readContext } from '../../../../lib/imports/runs/repository.ts';
import {
  aCategory,
  anAdmin,
  anImportJob,
  aProduct,
  aWarehouse,
  type Person,
} from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

/**
 * What was made first comes first where the clock says the same of both; by their ids it would be
 * the other way round.
 */
const [FIRST, SECOND] = ['z'.repeat(15), 'a'.repeat(15)] as const;

let shop: TestShop;
let manager: Person;
beforeAll(async () => {
  shop = await startShop();
  manager = await anAdmin(shop, 'manager');
});
afterAll(() => shop?.stop());

const inOneMoment = (table: string) =>
  shop.database().exec(`UPDATE ${table} SET created = '2026-02-01 10:00:00.000Z'`);

test('the warehouse of a supplier is the one he had first', async () => {
  const { supplier } = await aWarehouse(shop, { id: FIRST }, 'partner');
  await aWarehouse(shop, { id: SECOND, supplier });
  inOneMoment('warehouses');
  const context = await readContext(manager.pb, supplier);
  expect(context.supplier!.warehouses.map(({ id }) => id)).toEqual([FIRST, SECOND]);
});

test('of lists that began to wait together the worker takes the one that came first', async () => {
  const waiting = { state: 'looking', queued_at: '2026-02-01 10:00:00.000Z' } as const;
  for (const id of [FIRST, SECOND]) await anImportJob(shop, { id, ...waiting });
  const { pb } = await anAdmin(shop, 'machine');
  expect((await takeNextJob(pb, 'reading', 'begin'))?.id).toBe(FIRST);
});

test('rules of one place are asked in the order in which they were written, and shown so', async () => {
  const { id: category } = await aCategory(shop);
  for (const [id, words] of [
    [FIRST, 'первые'],
    [SECOND, 'вторые'],
  ])
    await shop.root.collection('category_rules').create({ id, words, category });
  shop.database().exec('UPDATE category_rules SET position = 1');
  inOneMoment('category_rules');
  const asked = (await readContext(manager.pb, '')).rules;
  expect(asked.map(({ words }) => words)).toEqual(['первые', 'вторые']);
  const shown = await listRules(manager.pb);
  expect(shown.map(({ words }) => words)).toEqual(['первые', 'вторые']);
});

test('the last change of many that is taken back is the one made last', async () => {
  const of = (path: string, body: object) =>
    callBackend(shop, `/api/shop/admin/products/changes${path}`, { body, token: manager.token });
  const [one, two] = [await aProduct(shop), await aProduct(shop)];
  for (const [{ id: product }, id] of [
    [one, FIRST],
    [two, SECOND],
  ] as const) {
    const { body } = await of('', { ids: [product], field: 'published', to: false });
    shop.database().prepare('UPDATE bulk_changes SET id = ? WHERE id = ?').run(id, body.id);
    shop
      .database()
      .prepare('UPDATE bulk_change_rows SET change = ? WHERE change = ?')
      .run(id, body.id);
  }
  shop.database().exec('UPDATE bulk_changes SET created = (SELECT MAX(created) FROM bulk_changes)');
  expect((await of('/last/undo', { ids: [two.id] })).body).toEqual({ changed: 1, left: 0 });
});
