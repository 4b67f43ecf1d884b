import { NO_PRICE, type Sort, type SortKey } from '../../lists/model.ts';
import { bound, every, joined, raw, sql, type Sql } from '../sql.ts';
import type { Filter } from './filter.ts';
import { placeOf } from './place.ts';

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

type Asked = {
  sort: Sort;
  /** The row behind which it goes on. */
  after: SortKey | null;
  /** What else a row has to meet: it is asked of each on the way. */
  conditions: Sql[];
  /** Columns of `listings l`, those of KEY among them. */
  columns: Sql;
  /** Rows of each range, a number of ours: the planner has to know it. */
  limit: number;
};

/**
 * Rows of `listings` that a filter leaves, without its car and attributes: ranges of one index, each
 * read in its order up to a limit. A range is a place with a brand and a rank, so neither of them
 * nor a price is a filter that has to be met on the way, and prices need no index of their own. No
 * order among the ranges.
 */
export function rangesOf(filter: Filter, asked: Asked): Sql {
  const { ranges, where } = placeOf(filter.category);
  const brands = filter.brands.map(({ id }) => id);
  const each = [
    ...(ranges ? [ranges] : []),
    ...(brands.length > 0 ? [sql`unnest(${brands}::text[]) m(brand)`] : []),
  ];
  const place = [...where, ...(brands.length > 0 ? [raw('l.brand = m.brand')] : [])];
  const rows = rowsOf(filter, { ...asked, conditions: [...place, ...asked.conditions] });
  const from = [...each, ...rows.each];
  return from.length > 0
    ? sql`SELECT k.* FROM ${joined(from, ' CROSS JOIN ')} CROSS JOIN LATERAL (${rows.sql}) k`
    : rows.sql;
}

type Rows = { each: Sql[]; sql: Sql };

function rowsOf(filter: Filter, asked: Asked): Rows {
  if (asked.sort === '-price') return dearest(filter, asked);
  const isPriced = filter.priceFrom !== null || filter.priceTo !== null;
  return asked.sort === 'default' && filter.rank === null && !isPriced
    ? best(asked)
    : cheapest(filter, asked);
}

/** All ranks of a place are one range in the order of lists. */
function best({ after, conditions, columns, limit }: Asked): Rows {
  const last = [after?.rank ?? -1, after ? after.price || NO_PRICE : -1, after?.number ?? 0];
  const where = sql`(l.availability_rank, l.price_order, l.number) > (${last[0]}::int, ${last[1]}::bigint, ${last[2]}::int)`;
  return {
    each: [],
    sql: sql`SELECT ${columns} FROM listings l WHERE ${every([where, ...conditions])}
      ORDER BY l.availability_rank, l.price_order, l.number LIMIT ${raw(String(limit))}`,
  };
}

const ranksOf = ({ rank }: Filter): number[] => (rank === null ? [0, 1, 2] : [rank]);

/** A range a rank, the cheapest first. */
function cheapest(filter: Filter, { sort, after, conditions, columns, limit }: Asked): Rows {
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
    sql: sql`SELECT ${columns} FROM listings l WHERE ${every([where, ...conditions])}
      ORDER BY l.price_order, l.number LIMIT ${raw(String(limit))}`,
  };
}

/** A range a rank with a price, the dearest first, and one without. */
function dearest(filter: Filter, { after, conditions, columns, limit }: Asked): Rows {
  const { priceFrom, priceTo } = filter;
  const isPriced = priceFrom !== null || priceTo !== null;
  const most = Math.min(priceTo ?? NO_PRICE - 1, after?.price ?? NO_PRICE - 1);
  const top = bound(most);
  const behind = after?.price === most ? after.number : -1;
  const rest = [raw('l.availability_rank = r.rank'), ...conditions];
  const priced = sql`(SELECT ${columns} FROM listings l WHERE l.price_order <= ${top}::bigint AND l.price_order >= ${priceFrom ?? 1}::bigint
      AND (l.price_order < ${top}::bigint OR l.number > ${behind}::int) AND ${every(rest)}
      ORDER BY l.price_order DESC, l.number LIMIT ${raw(String(limit))})`;
  const unpriced = sql`(SELECT ${columns} FROM listings l WHERE l.price_order = ${NONE} AND l.number > ${after?.price === 0 ? after.number : -1}::int
      AND ${every(rest)} ORDER BY l.number LIMIT ${raw(String(limit))})`;
  return {
    each: [sql`unnest(${ranksOf(filter)}::int[]) r(rank)`],
    sql: isPriced ? priced : sql`${priced} UNION ALL ${unpriced}`,
  };
}
