import fc from 'fast-check';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { fill, insert, offer, product, remove, update } from './listing-rows.ts';

const RUNS = 150;
const COLUMNS =
  'product, category, brand, number, price_kopecks, price_order, availability_rank, stock_kind, quantity, lead_min_h, lead_max_h, offer';

let shop: TestShop;
let db: DatabaseSync;

beforeAll(async () => {
  shop = await startShop();
  db = shop.database();
  fill(db);
});
afterAll(() => shop.stop());

type Change = { what: string; run: () => unknown };

const change = <T>(
  what: string,
  values: fc.Arbitrary<T>,
  run: (value: T) => unknown,
): fc.Arbitrary<Change> =>
  values.map((value) => ({ what: `${what} ${JSON.stringify(value)}`, run: () => run(value) }));
const exists = (table: string, id: string) =>
  db.prepare(`SELECT 1 FROM ${table} WHERE id = ?`).get(id) !== undefined;
const put = (table: string, id: string, row: Record<string, string | number>) =>
  exists(table, id) ? update(db, table, id, row) : insert(db, table, { ...row, id });

const flag = fc.integer({ min: 0, max: 1 });
const aProductId = fc.constantFrom('p1', 'p2', 'p3');
const anOfferId = fc.constantFrom('a', 'b', 'c', 'd');
const aCategoryId = fc.constantFrom('parts', 'filters', 'oil-filters', 'tools');
const aWarehouseId = fc.constantFrom('own', 'far');

const products = fc.record({
  id: aProductId,
  published: flag,
  category: aCategoryId,
  brand: fc.constantFrom('bosch', 'mann'),
});
const newNumber = () => Number(db.prepare('SELECT MAX(number) + 1 AS n FROM products').get()?.n);
const offers = fc.record({
  id: anOfferId,
  product: aProductId,
  warehouse: aWarehouseId,
  retail_kopecks: fc.constantFrom(0, 100, 200),
  stock_kind: fc.constantFrom('exact', 'few', 'some', 'many', 'on_order'),
  min_quantity: fc.integer({ min: 0, max: 3 }),
  multiple: fc.integer({ min: 0, max: 4 }),
  lead_min_h: fc.constantFrom(0, 24),
});
const stocks = fc.record({
  offer: anOfferId,
  on_hand: fc.integer({ min: 0, max: 5 }),
  reserved: fc.integer({ min: 0, max: 5 }),
});

const singleChange = fc.oneof(
  change('product', products, ({ id, ...row }) =>
    put(
      'products',
      id,
      exists('products', id) ? row : product(id, { number: newNumber(), ...row }),
    ),
  ),
  change('remove product', aProductId, (id) => remove(db, 'products', id)),
  change('offer', offers, ({ id, ...row }) =>
    put('offers', id, exists('offers', id) ? row : offer(id, row)),
  ),
  change('remove offer', anOfferId, (id) => remove(db, 'offers', id)),
  change('stock', stocks, (row) => put('stocks', `s${row.offer}`, row)),
  change('remove stock', anOfferId, (id) => remove(db, 'stocks', `s${id}`)),
  change(
    'warehouse',
    fc.record({ id: aWarehouseId, active: flag, supplier: fc.constantFrom('we', 'they') }),
    ({ id, ...row }) => update(db, 'warehouses', id, row),
  ),
  change(
    'supplier',
    fc.record({ id: fc.constantFrom('we', 'they'), active: flag }),
    ({ id, ...row }) => update(db, 'suppliers', id, row),
  ),
  change(
    'move category',
    fc.record({
      id: aCategoryId,
      parent: fc.constantFrom('', 'parts', 'filters', 'oil-filters', 'tools'),
    }),
    ({ id, parent }) => {
      if (!underneath(parent).includes(id)) update(db, 'categories', id, { parent });
    },
  ),
  change(
    'stale save of category',
    fc.record({
      id: aCategoryId,
      products_count: fc.nat(9),
      path: fc.constantFrom('', '/x/'),
      depth: fc.nat(3),
    }),
    ({ id, ...row }) => update(db, 'categories', id, row),
  ),
);

/** As a load does it: silent changes, then the lists of all products in two statements. */
function inBulk(changes: Change[]) {
  db.exec('UPDATE cache_mode SET quiet = 1');
  for (const { run } of changes) run();
  db.exec(`DELETE FROM listings WHERE id NOT IN (SELECT product FROM listing_source);
    INSERT INTO listings (id, ${COLUMNS}) SELECT product, ${COLUMNS} FROM listing_source WHERE TRUE
      ON CONFLICT (id) DO UPDATE SET ${COLUMNS.split(', ')
        .map((column) => `${column} = excluded.${column}`)
        .join(', ')};
    UPDATE cache_mode SET quiet = 0`);
}

const aChange = fc.oneof(
  { weight: 9, arbitrary: singleChange },
  {
    weight: 1,
    arbitrary: fc.array(singleChange, { maxLength: 5 }).map((changes) => ({
      what: `bulk of ${changes.map(({ what }) => what).join(' + ')}`,
      run: () => inBulk(changes),
    })),
  },
);

/** A shop at work: each product can be bought in two places. */
function open() {
  for (const [n, id] of ['p1', 'p2', 'p3'].entries())
    insert(db, 'products', product(id, { category: ['filters', 'oil-filters', 'tools'][n]! }));
  for (const [id, of, warehouse, stock_kind] of [
    ['a', 'p1', 'own', 'exact'],
    ['b', 'p1', 'far', 'on_order'],
    ['c', 'p2', 'far', 'exact'],
    ['d', 'p3', 'own', 'few'],
  ] as const) {
    insert(db, 'offers', offer(id, { product: of, warehouse, stock_kind }));
    insert(db, 'stocks', { id: `s${id}`, offer: id, on_hand: 3, reserved: 0 });
  }
}

const parents = () =>
  Object.fromEntries(
    db
      .prepare('SELECT id, parent FROM categories')
      .all()
      .map(({ id, parent }) => [id, String(parent)]),
  ) as Record<string, string>;

/** The category and all above it, counted by hand. */
function underneath(id: string): string[] {
  const parentOf = parents();
  const line: string[] = [];
  for (let at: string | undefined = id; at; at = parentOf[at]) line.push(at);
  return line;
}

function expectAllKept() {
  expect(db.prepare(`SELECT ${COLUMNS} FROM listings ORDER BY product`).all()).toEqual(
    db.prepare(`SELECT ${COLUMNS} FROM listing_source ORDER BY product`).all(),
  );

  const published = db
    .prepare('SELECT category FROM products WHERE published = 1')
    .all()
    .map(({ category }) => underneath(String(category)));
  for (const { id, products_count, path, depth } of db
    .prepare('SELECT id, products_count, path, depth FROM categories')
    .all()) {
    const line = underneath(String(id));
    expect({ id, products_count, path, depth }).toEqual({
      id,
      products_count: published.filter((above) => above.includes(String(id))).length,
      path: `/${line.toReversed().join('/')}/`,
      depth: line.length - 1,
    });
  }
}

it('after any changes of products, offers, stock, warehouses, suppliers and categories the lists and counts are what they should be', () => {
  fc.assert(
    fc.property(fc.array(aChange, { minLength: 1, maxLength: 20 }), (changes) => {
      db.exec('BEGIN');
      try {
        open();
        for (const { run } of changes) {
          run();
          expectAllKept();
        }
      } finally {
        db.exec('ROLLBACK');
      }
    }),
    { numRuns: RUNS },
  );
});
