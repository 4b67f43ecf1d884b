import { PAGE_SIZE } from '../../../constants.ts';
import type { Sort } from '../../filters/model.ts';
import { NO_PRICE, type SortKey } from '../../lists/model.ts';
import { bound, every, joined, raw, sql, type Sql } from '../sql.ts';
import type { Filter } from './filter.ts';
import { placeOf } from './place.ts';

/** One row more than a page tells whether there is a next one. */
export const WANTED = PAGE_SIZE + 1;

/** `price_order` of what has no price. */
export const NONE = raw(String(NO_PRICE));

/** How rows with the columns of KEY are ordered. */
export const ORDERS: { [sort in Sort]: (row: string) => Sql } = {
  default: (row) => raw(`${row}.availability_rank, ${row}.price_order, ${row}.number`),
  price: (row) => raw(`${row}.price_order, ${row}.number`),
  '-price': (row) =>
    raw(`${row}.price_order = ${NO_PRICE}, ${row}.price_order DESC, ${row}.number`),
};

export const KEY = raw('l.number, l.availability_rank, l.price_order');

/** Rows with the columns of KEY: `listings`, or `car_lists` by the same name, in parts. */
export type Rows = {
  table: 'listings' | 'car_lists';
  /** How often a product may stand there. */
  times: number;
  /** Lists to go through, a range for each of their rows together. */
  each: Sql[];
  where: Sql[];
  /** What else a row's product, `l.product`, has to meet: it is looked up for each of them. */
  asked: Sql[];
};

type Asked = {
  sort: Sort;
  /** The row behind which it goes on. */
  after: SortKey | null;
  /** What else a row has to meet: it is asked of each on the way. */
  conditions: Sql[];
  /** Columns of `l`. */
  columns: Sql;
  /** Rows of each range: a number stands in the text, so that a plan for all knows it. */
  limit: number | Sql;
};

const limitOf = (limit: Asked['limit']): Sql =>
  typeof limit === 'number' ? raw(String(limit)) : limit;

/** Rows of `listings` of a place and of makers. */
export function listRows({ category, brands }: Filter): Rows {
  const { ranges, where } = placeOf(category);
  const ids = brands.map(({ id }) => id);
  const ofBrands = ids.length > 0;
  return {
    table: 'listings',
    times: 1,
    each: [
      ...(ranges ? [ranges] : []),
      ...(ofBrands ? [sql`unnest(${ids}::text[]) m(brand)`] : []),
    ],
    where: [...where, ...(ofBrands ? [raw('l.brand = m.brand')] : [])],
    asked: [],
  };
}

/**
 * Rows that a filter leaves, but for what is asked of each on the way: ranges of one index, each
 * read in its order up to a limit. A range is a part of the rows with a rank, so neither that nor a
 * price is a filter that has to be met on the way, and prices need no index of their own. No order
 * among the ranges.
 */
export function rangesOf({ table, each, where }: Rows, filter: Filter, asked: Asked): Sql {
  const read = readOf(raw(table), filter, {
    ...asked,
    conditions: [...where, ...asked.conditions],
  });
  const from = [...each, ...read.each];
  return from.length > 0
    ? sql`SELECT k.* FROM ${joined(from, ' CROSS JOIN ')} CROSS JOIN LATERAL (${read.sql}) k`
    : read.sql;
}

type Read = { each: Sql[]; sql: Sql };

function readOf(table: Sql, filter: Filter, asked: Asked): Read {
  if (asked.sort === '-price') return dearest(table, filter, asked);
  const isPriced = filter.priceFrom !== null || filter.priceTo !== null;
  return asked.sort === 'default' && filter.rank === null && !isPriced
    ? best(table, asked)
    : cheapest(table, filter, asked);
}

/** All ranks of a place are one range in the order of lists. */
function best(table: Sql, { after, conditions, columns, limit }: Asked): Read {
  const last = [after?.rank ?? -1, after ? after.price || NO_PRICE : -1, after?.number ?? 0];
  const where = sql`(l.availability_rank, l.price_order, l.number) > (${last[0]}::int, ${last[1]}::bigint, ${last[2]}::int)`;
  return {
    each: [],
    sql: sql`SELECT ${columns} FROM ${table} l WHERE ${every([where, ...conditions])}
      ORDER BY l.availability_rank, l.price_order, l.number LIMIT ${limitOf(limit)}`,
  };
}

const ranksOf = ({ rank }: Filter): number[] => (rank === null ? [0, 1, 2] : [rank]);

/** A range a rank, the cheapest first. */
function cheapest(
  table: Sql,
  filter: Filter,
  { sort, after, conditions, columns, limit }: Asked,
): Read {
  const { priceFrom, priceTo } = filter;
  const least = { price: (priceFrom ?? (priceTo === null ? 0 : 1)) - 1, number: NO_PRICE };
  // In the order of lists the ranks before that of the last row are passed, those behind it begin.
  const ranks = ranksOf(filter).filter((rank) => sort === 'price' || rank >= (after?.rank ?? 0));
  const last = after && { price: after.price || NO_PRICE, number: after.number };
  const from = ranks.map((rank) =>
    last && last.price > least.price && (sort === 'price' || rank === after.rank) ? last : least,
  );
  const most = priceTo ?? (priceFrom === null ? NO_PRICE : NO_PRICE - 1);
  const where = sql`l.availability_rank = r.rank AND (l.price_order, l.number) > (r.price, r.number) AND l.price_order <= ${most}::bigint`;
  return {
    each: [
      sql`unnest(${ranks}::int[], ${from.map(({ price }) => price)}::bigint[], ${from.map(({ number }) => number)}::bigint[]) r(rank, price, number)`,
    ],
    sql: sql`SELECT ${columns} FROM ${table} l WHERE ${every([where, ...conditions])}
      ORDER BY l.price_order, l.number LIMIT ${limitOf(limit)}`,
  };
}

/**
 * A range a rank with a price, the dearest first, and one without. Indexes have the order of the prices,
 * but not that of equal ones: with a limit that it knows PostgreSQL would sort the whole range, which it
 * takes for a short one; with one that it does not know it sorts what is asked for.
 */
function dearest(table: Sql, filter: Filter, { after, conditions, columns, limit }: Asked): Read {
  const { priceFrom, priceTo } = filter;
  const isPriced = priceFrom !== null || priceTo !== null;
  const most = Math.min(priceTo ?? NO_PRICE - 1, after?.price ?? NO_PRICE - 1);
  const top = bound(most);
  const behind = after?.price === most ? after.number : -1;
  const rest = [raw('l.availability_rank = r.rank'), ...conditions];
  const rows = typeof limit === 'number' ? sql`${bound(limit)}::int` : limit;
  const priced = sql`(SELECT ${columns} FROM ${table} l WHERE l.price_order <= ${top}::bigint AND l.price_order >= ${priceFrom ?? 1}::bigint
      AND (l.price_order < ${top}::bigint OR l.number > ${behind}::int) AND ${every(rest)}
      ORDER BY l.price_order DESC, l.number LIMIT ${rows})`;
  const unpriced = sql`(SELECT ${columns} FROM ${table} l WHERE l.price_order = ${NONE} AND l.number > ${after?.price === 0 ? after.number : -1}::int
      AND ${every(rest)} ORDER BY l.number LIMIT ${rows})`;
  return {
    each: [sql`unnest(${ranksOf(filter)}::int[]) r(rank)`],
    sql: isPriced ? priced : sql`${priced} UNION ALL ${unpriced}`,
  };
}
