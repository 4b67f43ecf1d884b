import type { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { fill, insert, offer, product, remove, update } from './listing-rows.ts';

let shop: TestShop;
let db: DatabaseSync;

beforeAll(async () => {
  shop = await startShop();
  db = shop.database();
  fill(db);
  insert(db, 'products', product('p1'));
  insert(db, 'products', product('draft', { published: 0 }));
  insert(db, 'warehouses', { id: 'closed', name: 'closed', supplier: 'we', active: 0 });
  insert(db, 'offers', offer('best', { stock_kind: 'exact' }));
  insert(db, 'stocks', { id: 'sbest', offer: 'best', on_hand: 10, reserved: 0 });
  insert(db, 'offers', offer('dearer', { retail_kopecks: 20_000, warehouse: 'far' }));
  insert(db, 'offers', offer('hidden', { retail_kopecks: 1, warehouse: 'closed' }));
  for (const id of ['counted', 'uncounted'])
    insert(db, 'offers', offer(id, { retail_kopecks: 50_000, stock_kind: 'exact' }));
  insert(db, 'stocks', { id: 'scounted', offer: 'counted', on_hand: 10, reserved: 0 });
  insert(db, 'offers', offer('of-draft', { product: 'draft' }));
  insert(db, 'product_numbers', {
    id: 'n1',
    product: 'p1',
    number: 'A 1',
    number_key: 'A1',
    kind: 'oem',
  });
  insert(db, 'vehicle_makes', { id: 'kia', name: 'Kia', slug: 'kia' });
  insert(db, 'vehicle_models', { id: 'rio', make: 'kia', name: 'Rio', slug: 'rio' });
  insert(db, 'vehicle_generations', { id: 'iv', model: 'rio', name: 'IV', slug: 'iv' });
  insert(db, 'fitments', { id: 'f1', product: 'p1', note: 'front' });
  insert(db, 'cross_links', {
    id: 'x1',
    from_brand: 'bosch',
    from_key: 'p1',
    to_brand: 'mann',
    to_key: 'B',
    kind: 'analog',
    confidence: 0,
  });
});
afterAll(() => shop.stop());
beforeEach(() => db.exec('BEGIN'));
afterEach(() => db.exec('ROLLBACK'));

type Event = { seq: number; tag: string; soft: number };
const newest = () => Number(db.prepare('SELECT MAX(seq) AS seq FROM cache_events').get()?.seq);

function eventsOf(change: () => unknown): Event[] {
  const before = newest();
  change();
  return db
    .prepare('SELECT seq, tag, soft FROM cache_events WHERE seq > ? ORDER BY seq')
    .all(before) as Event[];
}
const tagsOf = (change: () => unknown) =>
  [...new Set(eventsOf(change).map(({ tag }) => tag))].sort();

const PAGE = ['product:p1'];
/** The pages of cars that the fitment is of: of any. */
const CAR = ['cars', ...PAGE];
const LISTS = ['brand:bosch', 'category:filters', 'category:parts', 'list'];
const tags = (...groups: (string | string[])[]) => groups.flat().sort();

describe('a change that visitors see expires what shows it', () => {
  it.each([
    [
      'a name: the page and the lists',
      () => update(db, 'products', 'p1', { name: 'Other' }),
      tags(PAGE, LISTS),
    ],
    [
      'a description: the page alone',
      () => update(db, 'products', 'p1', { description: 'Other' }),
      PAGE,
    ],
    [
      'a new product: its page, the lists and the counts',
      () => insert(db, 'products', product('p2')),
      tags('product:p2', LISTS, 'categories'),
    ],
    [
      'publishing',
      () => update(db, 'products', 'draft', { published: 1 }),
      tags('product:draft', LISTS, 'categories'),
    ],
    [
      'withdrawing',
      () => update(db, 'products', 'p1', { published: 0 }),
      tags(PAGE, LISTS, 'categories'),
    ],
    ['deleting a product', () => remove(db, 'products', 'p1'), tags(PAGE, LISTS, 'categories')],
    [
      'another category: the lists of both',
      () => update(db, 'products', 'p1', { category: 'tools' }),
      tags(PAGE, LISTS, 'category:tools', 'categories'),
    ],
    [
      'another brand: the lists of both',
      () => update(db, 'products', 'p1', { brand: 'mann' }),
      tags(PAGE, LISTS, 'brand:mann'),
    ],
    [
      'the best price: the page and the lists',
      () => update(db, 'offers', 'best', { retail_kopecks: 9_000 }),
      tags(PAGE, LISTS),
    ],
    [
      'a price that is not the best: the page alone',
      () => update(db, 'offers', 'dearer', { retail_kopecks: 30_000 }),
      PAGE,
    ],
    [
      'a sale of the best offer',
      () => update(db, 'stocks', 'sbest', { reserved: 1 }),
      tags(PAGE, LISTS),
    ],
    [
      'the multiple of the best offer, which leaves that to another one',
      () => update(db, 'offers', 'best', { multiple: 4 }),
      tags(PAGE, LISTS),
    ],
    ['the multiple of another offer', () => update(db, 'offers', 'dearer', { multiple: 4 }), PAGE],
    [
      'a new offer that is not the best',
      () => insert(db, 'offers', offer('third', { retail_kopecks: 40_000 })),
      PAGE,
    ],
    ['the best offer goes', () => remove(db, 'offers', 'best'), tags(PAGE, LISTS)],
    ['a number', () => update(db, 'product_numbers', 'n1', { number: 'A-1' }), PAGE],
    [
      'a number more',
      () =>
        insert(db, 'product_numbers', {
          id: 'n2',
          product: 'p1',
          number: 'B',
          number_key: 'B',
          kind: 'old',
        }),
      PAGE,
    ],
    ['a number less', () => remove(db, 'product_numbers', 'n1'), PAGE],
    ['a car less', () => remove(db, 'fitments', 'f1'), CAR],
    ['a car more', () => insert(db, 'fitments', { id: 'f2', product: 'p1' }), CAR],
    [
      'a car of a make more',
      () => insert(db, 'fitments', { id: 'f2', product: 'p1', generation: 'iv' }),
      ['cars:kia', ...PAGE],
    ],
    [
      'a fitment that is of another car now: the makes of both',
      () => update(db, 'fitments', 'f1', { generation: 'iv' }),
      ['cars', 'cars:kia', ...PAGE],
    ],
    ['a car renamed', () => update(db, 'vehicle_generations', 'iv', { name: 'V' }), ['cars']],
    ['a note on a car', () => update(db, 'fitments', 'f1', { note: 'rear' }), PAGE],
    [
      'a cross from it',
      () =>
        insert(db, 'cross_links', {
          id: 'x2',
          from_brand: 'bosch',
          from_key: 'p1',
          to_brand: 'mann',
          to_key: 'C',
          kind: 'analog',
        }),
      PAGE,
    ],
    [
      'a cross to it',
      () =>
        insert(db, 'cross_links', {
          id: 'x2',
          from_brand: 'mann',
          from_key: 'C',
          to_brand: 'bosch',
          to_key: 'p1',
          kind: 'analog',
        }),
      PAGE,
    ],
    [
      'a cross that turns into a replacement',
      () => update(db, 'cross_links', 'x1', { kind: 'replaces' }),
      PAGE,
    ],
    [
      'a cross that leads elsewhere now',
      () => update(db, 'cross_links', 'x1', { from_key: 'C' }),
      PAGE,
    ],
    ['a cross less', () => remove(db, 'cross_links', 'x1'), PAGE],
    [
      'the first stock of an offer that is not the best',
      () => insert(db, 'stocks', { id: 's', offer: 'uncounted', on_hand: 1, reserved: 0 }),
      PAGE,
    ],
    ['the end of its stock', () => remove(db, 'stocks', 'scounted'), PAGE],
    [
      'the best warehouse closes',
      () => update(db, 'warehouses', 'own', { active: 0 }),
      tags(PAGE, LISTS),
    ],
    ['a supplier leaves', () => update(db, 'suppliers', 'they', { active: 0 }), PAGE],
    ['a warehouse is renamed', () => update(db, 'warehouses', 'far', { name: 'Other' }), PAGE],
    [
      'a brand is renamed: everything',
      () => update(db, 'brands', 'bosch', { name: 'Other' }),
      ['catalogue'],
    ],
    [
      'a brand appears',
      () => insert(db, 'brands', { id: 'x', name: 'x', slug: 'x', kind: 'both', active: 1 }),
      ['brand:x'],
    ],
    ['the logo of a brand', () => update(db, 'brands', 'mann', { logo: 'x.png' }), ['brand:mann']],
    ['a brand goes', () => remove(db, 'brands', 'mann'), ['brand:mann']],
    [
      'the text of a category',
      () => update(db, 'categories', 'filters', { text: 'Other' }),
      ['category:filters'],
    ],
    [
      'the order of categories',
      () => update(db, 'categories', 'filters', { position: 5 }),
      ['categories'],
    ],
    [
      'a category is renamed: everything',
      () => update(db, 'categories', 'filters', { name: 'Other' }),
      ['catalogue', 'categories'],
    ],
    [
      'a category moves: everything',
      () => update(db, 'categories', 'filters', { parent: 'tools' }),
      ['catalogue', 'categories'],
    ],
    [
      'a category appears',
      () => insert(db, 'categories', { id: 'x', name: 'x', slug: 'x', parent: 'tools' }),
      ['categories', 'category:x'],
    ],
    ['a category goes', () => remove(db, 'categories', 'tools'), ['categories', 'category:tools']],
  ])('%s', (_what, change, expected) => expect(tagsOf(change)).toEqual(expected));
});

describe('a change that visitors do not see expires nothing', () => {
  it.each([
    ['the purchase price', () => update(db, 'offers', 'best', { cost_kopecks: 1 })],
    ["the supplier's own number", () => update(db, 'offers', 'best', { supplier_sku: 'X' })],
    ['the number of the import', () => update(db, 'offers', 'best', { generation: 7 })],
    ['a draft', () => update(db, 'products', 'draft', { name: 'Other', description: 'Other' })],
    ['a new draft', () => insert(db, 'products', product('p3', { published: 0 }))],
    ['a deleted draft', () => remove(db, 'products', 'draft')],
    ["a draft's price", () => update(db, 'offers', 'of-draft', { retail_kopecks: 1 })],
    ['an offer of a closed warehouse', () => update(db, 'offers', 'hidden', { retail_kopecks: 5 })],
    ['the name of a closed warehouse', () => update(db, 'warehouses', 'closed', { name: 'Other' })],
    ['the name of a supplier', () => update(db, 'suppliers', 'we', { name: 'Other' })],
    [
      'stock that came and was promised at once',
      () => update(db, 'stocks', 'sbest', { on_hand: 12, reserved: 2 }),
    ],
    [
      'a save without a change',
      () =>
        update(db, 'products', 'p1', {
          name: 'p1',
          description: '',
          published: 1,
          updated: '2030-01-01',
        }),
    ],
    ['the number for full text', () => update(db, 'products', 'p1', { number: 0 })],
    ['the code in the accounting', () => update(db, 'products', 'p1', { external_id: 'X' })],
    [
      'an inactive brand',
      () => insert(db, 'brands', { id: 'y', name: 'y', slug: 'y', kind: 'both', active: 0 }),
    ],
    [
      'stale counts in a saved category',
      () => update(db, 'categories', 'filters', { products_count: 9, path: '/x/' }),
    ],
    [
      'a cross of numbers that no product has',
      () =>
        insert(db, 'cross_links', {
          id: 'c',
          from_brand: 'bosch',
          from_key: 'A',
          to_brand: 'mann',
          to_key: 'B',
          kind: 'analog',
        }),
    ],
    [
      'a cross of a draft',
      () =>
        insert(db, 'cross_links', {
          id: 'c',
          from_brand: 'bosch',
          from_key: 'draft',
          to_brand: 'mann',
          to_key: 'B',
          kind: 'analog',
        }),
    ],
    ['how sure a cross is', () => update(db, 'cross_links', 'x1', { confidence: 90 })],
  ])('%s', (_what, change) => expect(tagsOf(change)).toEqual([]));
});

describe('the events', () => {
  it('are numbered without holes, are hard, and tell their time', () => {
    const from = newest();
    const events = eventsOf(() => update(db, 'products', 'p1', { name: 'Other' }));
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => from + 1 + index));
    expect(events.map(({ soft }) => soft)).toEqual(events.map(() => 0));
    expect(
      db.prepare('SELECT created FROM cache_events WHERE seq = ?').get(events[0]!.seq)?.created,
    ).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('vanish with a change that is rolled back', () => {
    const before = newest();
    db.exec('SAVEPOINT change');
    expect(eventsOf(() => update(db, 'offers', 'best', { retail_kopecks: 1 }))).not.toEqual([]);
    db.exec('ROLLBACK TO change');
    expect(newest()).toBe(before);
  });

  it('are not written by bulk work, which writes one of its own', () => {
    const events = eventsOf(() => {
      db.exec('UPDATE cache_mode SET quiet = 1');
      insert(db, 'products', product('p2'));
      update(db, 'offers', 'best', { retail_kopecks: 1 });
      update(db, 'brands', 'bosch', { name: 'Other' });
      db.exec(
        "INSERT INTO cache_events (tag, soft) VALUES ('catalogue', TRUE); UPDATE cache_mode SET quiet = 0",
      );
    });
    expect(events).toEqual([{ seq: expect.any(Number), tag: 'catalogue', soft: 1 }]);
    expect(tagsOf(() => update(db, 'products', 'p1', { description: 'Other' }))).toEqual(PAGE);
  });

  it('are one soft one for everything when a warehouse with more than 1,000 products closes', () => {
    db.exec('UPDATE cache_mode SET quiet = 1');
    for (let n = 0; n < 1001; n++) {
      insert(db, 'products', product(`many-${n}`));
      insert(db, 'offers', offer(`many-${n}`, { product: `many-${n}`, warehouse: 'own' }));
    }
    db.exec('UPDATE cache_mode SET quiet = 0');
    for (const close of [
      () => update(db, 'warehouses', 'own', { active: 0 }),
      () => update(db, 'suppliers', 'we', { active: 0 }),
    ]) {
      const events = eventsOf(close);
      update(db, 'warehouses', 'own', { active: 1 });
      expect(events.map(({ tag, soft }) => [tag, soft])).toEqual([['catalogue', 1]]);
    }
    expect(db.prepare('SELECT quiet FROM cache_mode').get()?.quiet).toBe(0);
  });
});
