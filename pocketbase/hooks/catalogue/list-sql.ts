import type { Cursor, Sort } from './list-request.ts';

export type Filter = {
  /** Ids of the category and its descendants that hold products; null for the whole catalogue. */
  categories: string[] | null;
  brandId: string | null;
  availableOnly: boolean;
};

/** Columns of `listings` that the rows are sorted by: those of its indexes, so that a page is read and nothing sorted. */
const ORDER: { [sort in Sort]: string } = {
  default: 'availability_rank, price_order, number',
  price: 'price_order, number',
  '-price': 'price_kopecks DESC, number',
};
/** `price_order` of a row without a price: after all that have one. */
const NO_PRICE = 9_000_000_000_000;

const AFTER: { [sort in Sort]: string } = {
  default: '(availability_rank, price_order, number) > ({:rank}, {:priceOrder}, {:number})',
  price: '(price_order, number) > ({:priceOrder}, {:number})',
  '-price': 'price_kopecks <= {:price} AND (price_kopecks < {:price} OR number > {:number})',
};

const KEY = 'product, availability_rank, price_order, price_kopecks, number';

/**
 * A query for the keys of a page, in order. Categories become branches of a UNION that SQLite merges row by row,
 * each in the order of its index: `IN (…)` would read and sort everything below a root category.
 * The statement wants `limit` and `offset` bound beside the returned values.
 */
export function pageSql(filter: Filter, sort: Sort, after: Cursor | null): { sql: string; values: object } {
  const { where, values } = conditions(filter, { brand: filter.categories ? '+brand' : 'brand', rank: sort === 'default' ? 'availability_rank' : '+availability_rank' }, after && AFTER[sort]);
  const branches = where.map((condition) => `SELECT ${KEY} FROM listings WHERE ${condition}`);
  return { sql: `${branches.join(' UNION ALL ')} ORDER BY ${ORDER[sort]} LIMIT {:limit} OFFSET {:offset}`, values: { ...values, ...cursorValues(after) } };
}

/** A query for `count`, that never counts beyond `most`. */
export function countSql(filter: Filter, most: number): { sql: string; values: object } {
  const { where, values } = conditions(filter, { brand: 'brand', rank: 'availability_rank' }, null);
  const branches = where.map((condition) => `SELECT 1 FROM listings WHERE ${condition}`);
  return { sql: `SELECT COUNT(*) AS count FROM (${branches.join(' UNION ALL ')} LIMIT ${most})`, values };
}

/** The order of a finished page, for the statement that joins the rest to its keys. */
export function orderOf(sort: Sort, alias: string): string {
  return ORDER[sort].split(', ').map((column) => `${alias}.${column}`).join(', ');
}

/**
 * One condition a branch. A column with a plus before it is compared but offers no index: else SQLite takes the
 * index of the filter, reads all that passes it and sorts (50,000 rows for a page of 30).
 */
function conditions({ categories, brandId, availableOnly }: Filter, columns: { brand: string; rank: string }, after: string | null): { where: string[]; values: object } {
  const common = [brandId && `${columns.brand} = {:brand}`, availableOnly && `${columns.rank} = 0`, after].filter(Boolean);
  const { sources, ids } = categorySources(categories);
  const where = sources.map((source) => [source, ...common].join(' AND '));
  return { where, values: { ...ids, ...(brandId && { brand: brandId }) } };
}

/** SQLite joins at most 500 branches. A root with more categories below it still gets its pages, only slower. */
const MAX_BRANCHES = 400;

function categorySources(categories: string[] | null): { sources: string[]; ids: object } {
  if (!categories) return { sources: ['TRUE'], ids: {} };
  if (categories.length === 0) return { sources: ['FALSE'], ids: {} };
  if (categories.length > MAX_BRANCHES) return { sources: ['category IN (SELECT value FROM json_each({:categories}))'], ids: { categories: JSON.stringify(categories) } };
  return { sources: categories.map((_, index) => `category = {:category${index}}`), ids: Object.fromEntries(categories.map((id, index) => [`category${index}`, id])) };
}

function cursorValues(after: Cursor | null): object {
  return after ? { rank: after.rank, price: after.price, priceOrder: after.price || NO_PRICE, number: after.number } : {};
}
