import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOffer } from '../../../support/builders.ts';
import { startShop, type TestShop } from '../../../support/pocketbase.ts';
import { callBackend } from '../call-backend.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const reportHealth = async () => (await callBackend(shop, '/api/shop/diagnostics')).body;

test('tells whether anything is for sale and when it last changed, and no more', async () => {
  expect(await reportHealth()).toEqual({
    products: false,
    changedAt: expect.any(String),
    importedAt: '',
  });
  const before = Date.now();
  await anOffer(shop);
  const { products, changedAt } = await reportHealth();
  expect(products).toBe(true);
  expect(Date.parse(changedAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(changedAt)).toBeLessThanOrEqual(Date.now());
});

test('texts and requisites are not the catalogue', async () => {
  const { changedAt } = await reportHealth();
  await shop.root
    .collection('settings')
    .create({ storefront: 'main', key: 'inn', value: '7707083893' });
  await shop.root.collection('pages').create({ storefront: 'main', slug: 'news', title: 'News' });
  expect((await reportHealth()).changedAt).toBe(changedAt);
});

test('the last list that was loaded to its end counts', async () => {
  const { id: supplier } = await shop.root
    .collection('suppliers')
    .create({ name: 'Supplier', kind: 'partner', active: true });
  const run = (fields: object) =>
    shop.root.collection('import_runs').create({ supplier, mode: 'full', ...fields });
  await run({ state: 'done', finished_at: '2026-11-20 05:00:00.000Z' });
  await run({ state: 'failed', finished_at: '2026-11-21 05:00:00.000Z' });
  expect((await reportHealth()).importedAt).toBe('2026-11-20 05:00:00.000Z');
});
