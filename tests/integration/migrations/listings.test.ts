import type { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bounds } from '../../../lib/cart/model.ts';
import { STOCK_KINDS, type StockKind } from '../../../lib/offers/model.ts';
import { AVAILABILITIES, offerAvailability } from '../../../lib/products/model.ts';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { fill, insert, offer, product, remove, update } from './listing-rows.ts';

let shop: TestShop;
let db: DatabaseSync;

beforeAll(async () => {
  shop = await startShop();
  db = shop.database();
  fill(db);
});
afterAll(() => shop.stop());
beforeEach(() => {
  db.exec('BEGIN');
  insert(db, 'products', product('p1'));
});
afterEach(() => db.exec('ROLLBACK'));

const listing = (id = 'p1') => db.prepare('SELECT * FROM listings WHERE id = ?').get(id);
const count = (category: string) =>
  db.prepare('SELECT products_count AS n FROM categories WHERE id = ?').get(category)?.n;
const place = (category: string) =>
  db.prepare('SELECT path, depth FROM categories WHERE id = ?').get(category);

describe('the best offer', () => {
  const NO_PRICE = 9_000_000_000_000;

  it('is none for a product without offers', () => {
    expect(listing()).toMatchObject({
      product: 'p1',
      category: 'filters',
      brand: 'bosch',
      offer: '',
      price_kopecks: 0,
      price_order: NO_PRICE,
      availability_rank: 2,
      stock_kind: '',
      quantity: 0,
    });
  });

  it.each<[string, { id: string; [column: string]: string | number }[], string]>([
    [
      'in stock before cheaper on order',
      [
        { id: 'a', stock_kind: 'on_order', retail_kopecks: 1 },
        { id: 'b', stock_kind: 'few', retail_kopecks: 900 },
      ],
      'b',
    ],
    [
      'at hand before cheaper in three days',
      [
        { id: 'a', retail_kopecks: 900 },
        { id: 'b', retail_kopecks: 800, lead_min_h: 72 },
      ],
      'a',
    ],
    [
      'known to lie somewhere before cheaper on order',
      [
        { id: 'a', retail_kopecks: 900, lead_min_h: 72 },
        { id: 'b', retail_kopecks: 800, stock_kind: 'on_order' },
      ],
      'a',
    ],
    [
      'the cheaper one',
      [
        { id: 'a', retail_kopecks: 900, lead_min_h: 24 },
        { id: 'b', retail_kopecks: 800, lead_min_h: 72 },
      ],
      'b',
    ],
    [
      'the quicker one at the same price',
      [
        { id: 'a', lead_min_h: 48 },
        { id: 'b', lead_min_h: 24 },
      ],
      'b',
    ],
    [
      'one with a price before one without',
      [
        { id: 'a', retail_kopecks: 0 },
        { id: 'b', retail_kopecks: 900 },
      ],
      'b',
    ],
    [
      'with a price in three days before without one at hand',
      [
        { id: 'a', retail_kopecks: 0 },
        { id: 'b', retail_kopecks: 900, lead_min_h: 72 },
      ],
      'b',
    ],
    [
      'a single piece before a cheaper pack',
      [
        { id: 'a', retail_kopecks: 800, multiple: 2 },
        { id: 'b', retail_kopecks: 900 },
      ],
      'b',
    ],
    [
      'a single piece before what is cheaper from two on',
      [
        { id: 'a', retail_kopecks: 800, min_quantity: 2 },
        { id: 'b', retail_kopecks: 900 },
      ],
      'b',
    ],
    [
      'a pack at hand before a single piece in a day',
      [
        { id: 'a', multiple: 2 },
        { id: 'b', lead_min_h: 24 },
      ],
      'a',
    ],
    [
      'on order before sold out',
      [
        { id: 'a', stock_kind: 'exact', retail_kopecks: 1 },
        { id: 'b', stock_kind: 'on_order' },
      ],
      'b',
    ],
    [
      'of an open warehouse',
      [{ id: 'a', retail_kopecks: 1, warehouse: 'closed' }, { id: 'b' }],
      'b',
    ],
  ])('%s', (_why, offers, best) => {
    insert(db, 'warehouses', { id: 'closed', name: 'closed', supplier: 'we', active: 0 });
    for (const { id, ...over } of offers) insert(db, 'offers', offer(id, over));
    expect(listing()?.offer).toBe(best);
  });

  it('is another one when it comes to be sold in packs', () => {
    insert(db, 'offers', offer('a', { retail_kopecks: 800 }));
    insert(db, 'offers', offer('b', { retail_kopecks: 900 }));
    expect(listing()?.offer).toBe('a');
    update(db, 'offers', 'a', { multiple: 2 });
    expect(listing()?.offer).toBe('b');
  });

  it.each([
    ['few', 0, 0],
    ['few', 4, 1],
    ['exact', 0, 0],
    ['exact', 48, 1],
    ['on_order', 0, 1],
  ])('is at hand only without a term: %s in %i h has rank %i', (stock_kind, lead_min_h, rank) => {
    insert(db, 'offers', offer('a', { stock_kind, lead_min_h }));
    insert(db, 'stocks', { id: 'sa', offer: 'a', on_hand: 1, reserved: 0 });
    expect(listing()?.availability_rank).toBe(rank);
  });

  it.each([
    [
      'enough for the minimum',
      { on_hand: 10, reserved: 6 },
      4,
      { availability_rank: 0, quantity: 4 },
    ],
    [
      'less than the minimum',
      { on_hand: 10, reserved: 7 },
      4,
      { availability_rank: 2, quantity: 3 },
    ],
    [
      'more promised than there is',
      { on_hand: 1, reserved: 3 },
      0,
      { availability_rank: 2, quantity: 0 },
    ],
    [
      'one piece, no minimum given',
      { on_hand: 1, reserved: 0 },
      0,
      { availability_rank: 0, quantity: 1 },
    ],
  ])('counts what can be sold: %s', (_what, stock, min_quantity, expected) => {
    insert(db, 'offers', offer('a', { stock_kind: 'exact', min_quantity }));
    insert(db, 'stocks', { id: 'sa', offer: 'a', ...stock });
    expect(listing()).toMatchObject(expected);
  });
});

/** Pieces that lie there, of which as many are promised, sold by so many from so many on. */
const PACKS = [
  [0, 0, 1, 1],
  [1, 0, 0, 0],
  [3, 0, 4, 1],
  [4, 0, 4, 1],
  [9, 2, 4, 1],
  [9, 5, 4, 4],
  [9, 6, 4, 4],
  [9, 0, 4, 5],
  [7, 0, 4, 5],
  [2, 5, 1, 1],
  [5, 0, 1, 6],
  [6, 0, 1, 6],
  [20_000, 0, 3, 1],
  [50_000, 0, 20_000, 1],
  [50_000, 0, 1, 20_000],
] as const;

it.each(
  PACKS.flatMap((pieces) =>
    STOCK_KINDS.flatMap((stock_kind) =>
      [0, 48].map((lead_min_h): [StockKind, number, ...typeof pieces] => [
        stock_kind,
        lead_min_h,
        ...pieces,
      ]),
    ),
  ),
)(
  'an offer of kind %s in %i h, %i pieces less %i promised, by %i from %i on: what can be ordered of it is what the cart says',
  (stock_kind, lead_min_h, on_hand, reserved, multiple, min_quantity) => {
    insert(db, 'offers', offer('a', { stock_kind, lead_min_h, multiple, min_quantity }));
    insert(db, 'stocks', { id: 'sa', offer: 'a', on_hand, reserved });
    const quantity = stock_kind === 'exact' ? Math.max(on_hand - reserved, 0) : 0;
    const sold = { stockKind: stock_kind, multiple, minQuantity: min_quantity };
    const { least, most, step } = bounds({ ...sold, available: quantity });
    const rank = AVAILABILITIES.indexOf(
      offerAvailability({ ...sold, quantity, leadMinHours: lead_min_h }),
    );
    expect(
      db
        .prepare(
          'SELECT quantity, step, least, orderable, availability_rank FROM offer_availability',
        )
        .get(),
    ).toEqual({
      quantity,
      step,
      least,
      orderable: most < least ? 0 : most,
      availability_rank: rank,
    });
    expect(listing()?.availability_rank).toBe(rank);
  },
);

describe('the number of products of a category', () => {
  it('counts published ones, in the categories above as well', () => {
    insert(db, 'products', product('p2', { category: 'oil-filters' }));
    insert(db, 'products', product('p3', { published: 0 }));
    expect(['parts', 'filters', 'oil-filters', 'tools'].map(count)).toEqual([2, 2, 1, 0]);
    update(db, 'products', 'p1', { category: 'tools' });
    expect(['parts', 'filters', 'oil-filters', 'tools'].map(count)).toEqual([1, 1, 1, 1]);
    remove(db, 'products', 'p2');
    expect(['parts', 'filters', 'oil-filters', 'tools'].map(count)).toEqual([0, 0, 0, 1]);
  });

  it('follows a category that moves, with everything below', () => {
    insert(db, 'products', product('p2', { category: 'oil-filters' }));
    update(db, 'categories', 'filters', { parent: 'tools' });
    expect(place('oil-filters')).toEqual({ path: '/tools/filters/oil-filters/', depth: 2 });
    expect(['parts', 'filters', 'tools'].map(count)).toEqual([0, 2, 2]);
  });

  it('and the place are not changed by saving a stale copy of the category', () => {
    update(db, 'categories', 'filters', {
      name: 'Other',
      products_count: 77,
      path: '/tools/filters/',
      depth: 5,
    });
    expect(count('filters')).toBe(1);
    expect(place('filters')).toEqual({ path: '/parts/filters/', depth: 1 });
  });

  it('is right when children are loaded before their parents', () => {
    insert(db, 'categories', { id: 'child', name: 'child', slug: 'child', parent: 'late' });
    insert(db, 'categories', { id: 'late', name: 'late', slug: 'late', parent: 'parts' });
    expect(place('child')).toEqual({ path: '/parts/late/child/', depth: 2 });
  });

  it('stays when somebody tries to put a category below itself', () => {
    expect(() => update(db, 'categories', 'parts', { parent: 'oil-filters' })).toThrow(
      'category_inside_itself',
    );
    expect(place('parts')).toEqual({ path: '/parts/', depth: 0 });
  });
});

it('bulk work is silent, and counts are right as soon as it ends', () => {
  db.exec('UPDATE cache_mode SET quiet = 1');
  insert(db, 'products', product('p2'));
  expect([listing('p2'), count('parts')]).toEqual([undefined, 1]);
  db.exec(
    `INSERT INTO listings (id, product, category, brand, number) SELECT product, product, category, brand, number FROM listing_source WHERE product = 'p2'`,
  );
  expect(count('parts')).toBe(1);
  db.exec('UPDATE cache_mode SET quiet = 0');
  expect([listing('p2')?.category, count('parts')]).toEqual(['filters', 2]);
});
