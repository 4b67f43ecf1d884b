import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startShop, type TestShop } from '../../support/pocketbase.ts';
import { fill, insert, product, remove, update } from './listing-rows.ts';

let shop: TestShop;
let db: DatabaseSync;

beforeAll(async () => {
  shop = await startShop();
  db = shop.database();
  fill(db);
});
afterAll(() => shop.stop());
beforeEach(() => db.exec('BEGIN'));
afterEach(() => db.exec('ROLLBACK'));

const redirects = () =>
  Object.fromEntries(
    db
      .prepare('SELECT from_path, to_path FROM redirects ORDER BY from_path')
      .all()
      .map(({ from_path, to_path }) => [from_path, to_path]),
  );
const lead = (from: string, to: string) =>
  insert(db, 'redirects', { from_path: from, to_path: to });

describe('a slug that changes', () => {
  it.each([
    ['categories', 'filters', '/categories/'],
    ['brands', 'bosch', '/brands/'],
  ])('leaves a redirect behind: %s', (table, id, folder) => {
    update(db, table, id, { slug: 'renamed' });
    expect(redirects()).toEqual({ [`${folder}${id}`]: `${folder}renamed` });
  });

  it('twice leads straight to the end', () => {
    update(db, 'categories', 'filters', { slug: 'b' });
    update(db, 'categories', 'filters', { slug: 'c' });
    expect(redirects()).toEqual({
      '/categories/filters': '/categories/c',
      '/categories/b': '/categories/c',
    });
  });

  it('and returns leaves its own address free', () => {
    update(db, 'categories', 'filters', { slug: 'b' });
    update(db, 'categories', 'filters', { slug: 'filters' });
    expect(redirects()).toEqual({ '/categories/b': '/categories/filters' });
  });

  it('of two categories that swap their slugs leads nobody astray', () => {
    update(db, 'categories', 'filters', { slug: 'between' });
    update(db, 'categories', 'tools', { slug: 'filters' });
    update(db, 'categories', 'filters', { slug: 'tools' });
    expect(redirects()).toEqual({ '/categories/between': '/categories/tools' });
  });

  it('takes along what a manager had led there', () => {
    lead('/old.html', '/categories/filters');
    update(db, 'categories', 'filters', { slug: 'b' });
    expect(redirects()).toMatchObject({ '/old.html': '/categories/b' });
  });

  it('stays as it is when saved without a change', () => {
    update(db, 'categories', 'filters', { slug: 'filters', name: 'Other' });
    expect(redirects()).toEqual({});
  });
});

describe('an address that is alive again needs no redirect', () => {
  it.each([
    [
      'a new category',
      '/categories/x',
      () => insert(db, 'categories', { id: 'x', name: 'x', slug: 'x' }),
    ],
    [
      'a category that takes the slug',
      '/categories/x',
      () => update(db, 'categories', 'tools', { slug: 'x' }),
    ],
    [
      'a new brand',
      '/brands/x',
      () => insert(db, 'brands', { id: 'x', name: 'x', slug: 'x', kind: 'both', active: 1 }),
    ],
    ['a new product', '/products/x', () => insert(db, 'products', product('x'))],
    [
      'a product that is published',
      '/products/draft',
      () => update(db, 'products', 'draft', { published: 1 }),
    ],
  ])('%s', (_, path, change) => {
    insert(db, 'products', product('draft', { published: 0 }));
    lead(path, '/');
    change();
    expect(redirects()[path]).toBeUndefined();
  });

  it('a draft is not alive', () => {
    lead('/products/x', '/products/other');
    insert(db, 'products', product('x', { published: 0 }));
    expect(redirects()).toEqual({ '/products/x': '/products/other' });
  });
});

describe('a redirect', () => {
  it('of a deleted product holds', () => {
    insert(db, 'products', product('twice'));
    remove(db, 'products', 'twice');
    lead('/products/twice', '/products/once');
    expect(redirects()).toEqual({ '/products/twice': '/products/once' });
  });

  it('made before the one it leads to is straightened, too', () => {
    lead('/a', '/b');
    lead('/b', '/c');
    lead('/x', '/a');
    expect(redirects()).toEqual({ '/a': '/c', '/b': '/c', '/x': '/c' });
  });

  it('that contradicts an older one replaces it', () => {
    lead('/a', '/b');
    lead('/b', '/a');
    expect(redirects()).toEqual({ '/b': '/a' });
  });

  it.each([
    '//elsewhere.test',
    'https://elsewhere.test',
    '/\\elsewhere.test',
    '/a//b',
    '/a/',
    '/a/../b',
    '/a/.',
    '/a?b',
    '/a#b',
    '/a%62',
    '/a\nb',
    '',
    'a',
  ])('never has anything but a plain path of ours: %j', (path) => {
    expect(() => lead('/from', path)).toThrow(/redirect_is_no_plain_path/);
    expect(() => lead(path, '/to')).toThrow(/redirect_is_no_plain_path/);
    lead('/from', '/to');
    expect(() => db.prepare('UPDATE redirects SET to_path = ?').run(path)).toThrow(
      /redirect_is_no_plain_path/,
    );
  });

  it('never leads to itself', () =>
    expect(() => lead('/a', '/a')).toThrow(/redirect_is_no_plain_path/));
});

test('whatever is renamed, moved and led on, every redirect leads to its end in one step', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/categories/a', '/categories/b', '/categories/c');
  const slug = fc.constantFrom('a', 'b', 'c', 'd');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), from: path, to: path }),
    fc.record({ kind: fc.constant('update' as const), from: path, to: path }),
    fc.record({
      kind: fc.constant('rename' as const),
      id: fc.constantFrom('filters', 'tools', 'parts'),
      slug,
    }),
  );
  const take = (made: typeof step extends fc.Arbitrary<infer T> ? T : never) => {
    if (made.kind === 'rename') return update(db, 'categories', made.id, { slug: made.slug });
    if (made.kind === 'insert') return lead(made.from, made.to);
    return db
      .prepare('UPDATE redirects SET to_path = ? WHERE from_path = ?')
      .run(made.to, made.from);
  };
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      db.exec('SAVEPOINT run');
      try {
        for (const made of steps) {
          try {
            take(made);
          } catch (error) {
            expect(String(error)).toMatch(/redirect_is_no_plain_path|UNIQUE constraint/);
          }
          const all = redirects();
          for (const [from, to] of Object.entries(all))
            expect(
              Object.hasOwn(all, String(to)),
              `${from} leads on twice after ${JSON.stringify(made)}`,
            ).toBe(false);
        }
      } finally {
        db.exec('ROLLBACK TO run');
      }
    }),
    { numRuns: 300 },
  );
});
