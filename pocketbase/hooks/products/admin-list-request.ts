import { articleKey, slugOf } from '../../../lib/articles/model.ts';
import { AVAILABILITIES } from '../../../lib/products/model.ts';
import { tidyQuery } from '../../../lib/search/query/model.ts';
import { oneOf, wholeNumber } from '../request/parameters.ts';
import { findProducts } from '../search/source.ts';
import { select } from '../sql/select.ts';
import type { AskedSort, Filter } from './admin-list-sql.ts';

/** Found products that are looked at; who finds more narrows his words. */
const MOST_FOUND = 1_000;
const MOST_BRANDS = 50;
const MOST_ROWS = 500;
const SORTS = ['', 'number', '-number', 'article', '-article'] as const;

/**
 * What `q`, `brand` (name or its beginning), `category` (slug, with all below it), `supplier` (id),
 * `state`, `photo` and `availability` ask for. What is unknown finds nothing: a filter that cannot
 * be read is no error of the shop. @throws 400 `invalid_input` for a word of no list
 */
export function listFilter(e: core.RequestEvent): Filter {
  const query = e.request.url.query();
  const words = tidyQuery(query.get('q').slice(0, 200));
  const state = oneOf(query.get('state'), ['', 'published', 'draft'], 'state');
  const photo = oneOf(query.get('photo'), ['', 'with', 'without'], 'photo');
  const availability = oneOf(query.get('availability'), ['', ...AVAILABILITIES], 'availability');
  return {
    found: words ? search(e.app, words) : null,
    brandIds: query.get('brand') ? findBrands(e.app, query.get('brand').slice(0, 80)) : null,
    categoryIds: query.get('category') ? branch(e.app, query.get('category')) : null,
    warehouseIds: query.get('supplier')
      ? ids(e.app, 'SELECT id FROM warehouses WHERE supplier = {:value}', query.get('supplier'))
      : null,
    published: state === '' ? null : state === 'published',
    photo: photo === '' ? null : photo === 'with',
    rank: availability === '' ? null : AVAILABILITIES.indexOf(availability),
    after: null,
  };
}

/** `sort`, `page` and `size` (50 rows unless told) of a list. @throws 400 `invalid_input` */
export function listPlace(e: core.RequestEvent): {
  sort: AskedSort | '';
  size: number;
  offset: number;
} {
  const query = e.request.url.query();
  const size = Math.min(wholeNumber(query.get('size') || '50', 'size'), MOST_ROWS);
  return {
    sort: oneOf(query.get('sort'), SORTS, 'sort'),
    size,
    offset: (wholeNumber(query.get('page') || '1', 'page') - 1) * size,
  };
}

/** By number, words, another number it is known by, or its own address; drafts as well. */
function search(app: core.App, words: string): number[] {
  const byId = select(app, { number: 0 }, 'SELECT number FROM products WHERE id = {:id}', {
    id: words.toLowerCase(),
  }).map(({ number }) => number);
  const found = findProducts(app, words, MOST_FOUND, 'all');
  const ranked = [...found]
    .sort(([a, tier], [b, other]) => tier - other || b - a)
    .map(([number]) => number);
  return [...new Set([...byId, ...ranked])];
}

function findBrands(app: core.App, text: string): string[] {
  const slug = slugOf(text);
  return ids(
    app,
    `SELECT id FROM (SELECT id FROM brands WHERE slug >= {:value} AND slug < {:value} || '~' AND {:value} != '' UNION SELECT brand FROM brand_aliases WHERE alias_key = {:key}) LIMIT ${MOST_BRANDS}`,
    slug,
    { key: articleKey(text) },
  );
}

/**
 * A category and all below it. Those without products are left out: each is one more index to
 * merge.
 */
function branch(app: core.App, slug: string): string[] {
  return ids(
    app,
    `SELECT c.id FROM categories root JOIN categories c ON instr(c.path, root.path) = 1 WHERE root.slug = {:value}`,
    slug,
  );
}

const ids = (app: core.App, sql: string, value: string, more: object = {}): string[] =>
  select(app, { id: '' }, sql, { value, ...more }).map(({ id }) => id);
