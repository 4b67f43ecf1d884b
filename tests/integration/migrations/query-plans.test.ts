import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { fill } from './listing-rows.ts';

/** Enough for SQLite to prefer what it prefers at 100,000; the same plans were seen there. */
const PRODUCTS = 10_000;
const COLUMNS =
  'product, category, brand, number, price_kopecks, price_order, availability_rank, stock_kind, quantity, lead_min_h, lead_max_h, offer';

let shop: TestShop;
let db: DatabaseSync;

beforeAll(async () => {
  shop = await startShop();
  db = shop.database();
  fill(db);
  db.exec(`BEGIN; UPDATE cache_mode SET quiet = 1;
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PRODUCTS})
      INSERT INTO products (id, brand, article, article_key, name, category, unit, published)
      SELECT 'p' || i, iif(i % 2, 'bosch', 'mann'), i, i, i, iif(i % 3, 'oil-filters', 'tools'), 'шт.', TRUE FROM n;
    INSERT INTO offers (id, product, warehouse, retail_kopecks, stock_kind) SELECT 'o' || id, id, iif(number % 2, 'own', 'far'), number * 37 % 90000, iif(number % 2, 'few', 'on_order') FROM products;
    INSERT INTO listings (id, ${COLUMNS}) SELECT product, ${COLUMNS} FROM listing_source;
    UPDATE cache_mode SET quiet = 0; COMMIT`);
});
afterAll(() => shop.stop());

const planOf = (sql: string) =>
  db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map(({ detail }) => String(detail));

describe.each(['as new', 'with statistics'])('%s', (state) => {
  beforeAll(() => {
    if (state === 'with statistics') db.exec('ANALYZE');
  });

  it.each([
    ['a category', "category = 'oil-filters'", 'availability_rank, price_order, number'],
    ['a category by price', "category = 'oil-filters'", 'price_order, number'],
    [
      'a category by price, dearest first',
      "category = 'oil-filters'",
      'price_kopecks DESC, number',
    ],
    [
      'a category from a place in the middle',
      "category = 'oil-filters' AND (availability_rank, price_order, number) > (0, 5000, 77)",
      'availability_rank, price_order, number',
    ],
    ['a brand', "brand = 'bosch'", 'availability_rank, price_order, number'],
    ['the whole catalogue', 'TRUE', 'availability_rank, price_order, number'],
    ['the whole catalogue by price', 'TRUE', 'price_order, number'],
    ['the whole catalogue by price, dearest first', 'TRUE', 'price_kopecks DESC, number'],
  ])(
    'a page of %s is read from an index in its order, nothing is sorted',
    (_what, where, order) => {
      const plan = planOf(`SELECT product FROM listings WHERE ${where} ORDER BY ${order} LIMIT 31`);
      expect(plan).toEqual([expect.stringContaining('USING INDEX idx_listings_')]);
    },
  );

  it('the listing of one product is computed from its own offers: only warehouses (w) and suppliers (u), which are few, may be read through', () => {
    const scanned = planOf("SELECT * FROM listing_source WHERE product = 'p77'").filter((step) =>
      step.startsWith('SCAN'),
    );
    expect(['SCAN w', 'SCAN u']).toEqual(expect.arrayContaining(scanned));
  });

  it.each([
    [
      'the newest events',
      'SELECT seq, tag, soft FROM cache_events WHERE seq > 10 ORDER BY seq LIMIT 1000',
    ],
    ['the offers of a product', "SELECT * FROM offers WHERE product = 'p77'"],
    ['the stock of an offer', "SELECT * FROM stocks WHERE offer = 'op77'"],
  ])('%s are found by an index', (_what, sql) =>
    expect(planOf(sql)).toEqual([expect.stringMatching(/^SEARCH .* USING INDEX idx_/)]),
  );
});
