import { EXACT_COUNT, PAGE_SIZE } from '../../../constants.ts';
import type { Fit } from '../../../garage/fits/model.ts';
import type { ListedRow } from '../../../products/listed/model.ts';
import { NO_PRICE, type Sort, type SortKey } from '../../lists/model.ts';
import type { Ask } from '../ask.ts';
import { raw, sql, statement, type Sql } from '../sql.ts';
import { conditionsOf, isFew, rowsOf, sourceOf, type Narrowed } from './few.ts';
import type { Filter } from './filter.ts';
import { LISTED, LISTED_JOINS } from './listed.ts';
import { countedPlaces } from './place.ts';
import { KEY, NONE, ORDERS, rangesOf } from './ranges.ts';

/** One row more than a page tells whether there is a next one. */
export const WANTED = PAGE_SIZE + 1;

export type Place = { sort: Sort; after: SortKey | null; offset: number; limit: number };

/** A filter with how it is best read. */
export type Planned = Narrowed & { isFew: boolean };

/** @param fit what is shown of a car's list; null for what fits it */
export async function planned(ask: Ask, filter: Filter, fit: Fit | null = null): Promise<Planned> {
  const narrowed = { ...filter, fit };
  const source = sourceOf(narrowed);
  return { ...narrowed, isFew: source !== null && (await isFew(ask, narrowed, source)) };
}

/**
 * How far ranges are read for a page: of few sizes, since each is a statement of its own that the
 * planner has to know the size of.
 */
const DEPTHS = [WANTED, 5 * PAGE_SIZE + 1];
const depthFor = (rows: number): number => DEPTHS.find((depth) => depth >= rows) ?? rows;

/** Rows of a list in its order, from a page on. */
export function readRows(
  ask: Ask,
  filter: Planned,
  { sort, after, offset, limit }: Place,
): Promise<ListedRow[]> {
  const keys = filter.isFew
    ? behind(rowsOf(filter, sourceOf(filter)!, KEY), sort, after)
    : rangesOf(filter, {
        sort,
        after,
        conditions: conditionsOf(filter),
        columns: KEY,
        limit: depthFor(offset + limit),
      });
  return ask<ListedRow>(
    statement(sql`SELECT ${LISTED} FROM (SELECT u.* FROM (${keys}) u ORDER BY ${ORDERS[sort]('u')} LIMIT ${limit}::int OFFSET ${offset}::int) k
      JOIN listings l ON l.number = k.number ${LISTED_JOINS} ORDER BY ${ORDERS[sort]('k')}`),
  );
}

/** Those of few rows that come behind the last one of a page. */
function behind(rows: Sql, sort: Sort, after: SortKey | null): Sql {
  if (!after) return rows;
  const price = after.price || NO_PRICE;
  const where = {
    default: sql`(s.availability_rank, s.price_order, s.number) > (${after.rank}::int, ${price}::bigint, ${after.number}::int)`,
    price: sql`(s.price_order, s.number) > (${price}::bigint, ${after.number}::int)`,
    '-price': sql`(s.price_order = ${NONE}, -s.price_order, s.number) > (${after.price === 0}::boolean, ${-price}::bigint, ${after.number}::int)`,
  }[sort];
  return sql`SELECT s.* FROM (${rows}) s WHERE ${where}`;
}

/** Rows of a list in no order, so many at most. @param columns of `listings l` */
export function someRows(filter: Planned, columns: Sql, most: number): Sql {
  const source = sourceOf(filter);
  const rows = source
    ? rowsOf(filter, source, columns)
    : rangesOf(filter, {
        sort: 'default',
        after: null,
        conditions: conditionsOf(filter),
        columns,
        limit: most,
      });
  return sql`SELECT n.* FROM (${rows}) n LIMIT ${raw(String(most))}`;
}

const MOST = EXACT_COUNT + 1;

/** How many rows a list has, 1,001 for more than 1,000. */
export async function countRows(ask: Ask, filter: Planned): Promise<number> {
  const { category, brands, rank, priceFrom, priceTo, car, attributes } = filter;
  const isKept =
    !car && attributes.length === 0 && rank === null && priceFrom === null && priceTo === null;
  const ids = brands.map(({ id }) => id);
  const [row] = await ask<{ count: number }>(
    statement(
      isKept
        ? sql`SELECT LEAST(COALESCE(SUM(products), 0), ${raw(String(MOST))})::int AS count FROM facet_counts
            WHERE place = ANY(${countedPlaces(category)}::text[]) AND brand = ANY(${ids.length > 0 ? ids : ['']}::text[])`
        : sql`SELECT COUNT(*)::int AS count FROM (${someRows(filter, raw('l.number'), MOST)}) n`,
    ),
  );
  return row?.count ?? 0;
}
