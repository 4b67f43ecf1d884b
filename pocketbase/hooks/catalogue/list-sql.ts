import type { Sort } from '../../../lib/catalogue/filters/model.ts';
import { NO_PRICE, type SortKey } from '../../../lib/catalogue/lists/model.ts';
import { branchesOf, type Filter } from './list-branches.ts';
import { isSmall, smallSource } from './small-source.ts';

/**
 * Columns of `listings` that the rows are sorted by: those of its indexes, so that a page is read
 * and nothing sorted.
 */
const ORDER: { [sort in Sort]: string } = {
  default: 'availability_rank, price_order, number',
  price: 'price_order, number',
  '-price': 'price_kopecks DESC, number',
};

const AFTER: { [sort in Sort]: string } = {
  default: '(availability_rank, price_order, number) > ({:rank}, {:priceOrder}, {:number})',
  price: '(price_order, number) > ({:priceOrder}, {:number})',
  '-price': 'price_kopecks <= {:price} AND (price_kopecks < {:price} OR number > {:number})',
};

const KEY = 'product, availability_rank, price_order, price_kopecks, number';

/**
 * A query for the keys of a page, in order. Every branch is read in the order of its index, and
 * SQLite merges them row by row: `IN (…)` would read and sort everything below a root category. The
 * statement wants `limit` and `offset` bound beside the returned values.
 */
export function pageSql(
  filter: Filter,
  sort: Sort,
  after: SortKey | null,
): { sql: string; values: object } {
  const { from, where, values } = sourceOf(filter, sort);
  const branches = where.map(
    (condition) =>
      `SELECT ${KEY} FROM ${from} WHERE ${[condition, after && AFTER[sort]].filter(Boolean).join(' AND ')}`,
  );
  return {
    sql: `${branches.join(' UNION ALL ')} ORDER BY ${ORDER[sort]} LIMIT {:limit} OFFSET {:offset}`,
    values: { ...values, ...cursorValues(after) },
  };
}

/** A query for `count`, that never counts beyond `most`. */
export function countSql(filter: Filter, most: number): { sql: string; values: object } {
  const { sql, values } = productsSql(filter, most, '1');
  return { sql: `SELECT COUNT(*) AS count FROM (${sql})`, values };
}

/** A query for a column of the rows in no order, `most` of them. */
export function productsSql(
  filter: Filter,
  most: number,
  column = 'product',
): { sql: string; values: object } {
  const { from, where, values } = sourceOf(filter, 'count');
  const branches = where.map((condition) => `SELECT ${column} FROM ${from} WHERE ${condition}`);
  return { sql: `${branches.join(' UNION ALL ')} LIMIT ${most}`, values };
}

/** Rows of `listings` in the order of an index, or the few that fit a car or have attributes. */
function sourceOf(filter: Filter, use: Sort | 'count') {
  if (!isSmall(filter)) return { from: listingsBy(filter, use), ...branchesOf(filter, use) };
  const { from, where, values } = smallSource(filter);
  return { from, where: [where], values };
}

/** No index holds a rank and the dearest first: where few have the rank they are read and sorted. */
const listingsBy = ({ rankIsSmall, categories }: Filter, use: Sort | 'count'): string =>
  rankIsSmall && use === '-price'
    ? `listings INDEXED BY idx_listings_${categories ? 'category_' : ''}default`
    : 'listings';

/** The order of a finished page, for the statement that joins the rest to its keys. */
export function orderOf(sort: Sort, alias: string): string {
  return ORDER[sort]
    .split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ');
}

function cursorValues(after: SortKey | null): object {
  return after
    ? {
        rank: after.rank,
        price: after.price,
        priceOrder: after.price || NO_PRICE,
        number: after.number,
      }
    : {};
}
