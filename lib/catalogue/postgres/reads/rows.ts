import { EXACT_COUNT } from '../../../constants.ts';
import type { ListedRow } from '../../../products/listed/model.ts';
import type { Sort } from '../../filters/model.ts';
import { NO_PRICE, type SortKey } from '../../lists/model.ts';
import type { Ask } from '../ask.ts';
import { every, raw, sql, statement, type Sql } from '../sql.ts';
import { fewRows, ID } from './few.ts';
import { LISTED, LISTED_JOINS } from './listed.ts';
import type { Plan } from './plan.ts';
import { countedPlaces } from './place.ts';
import { KEY, NONE, ORDERS, rangesOf, WANTED, type Rows } from './ranges.ts';

/** `offset`: rows passed by before the page. */
export type PagePlace = { sort: Sort; after: SortKey | null; offset: number };

/**
 * How far ranges are read for a page. The first one, which most ask for, is planned once for all. The
 * 33 others are one statement, not one each, of the 400 that are kept prepared: PostgreSQL takes a limit
 * that it does not know for a tenth of the range, so it plans that one anew for most pages (0.3 ms).
 */
const depthOf = (offset: number): number | Sql =>
  offset === 0 ? WANTED : sql`${offset + WANTED}::int`;

/** Rows of a list in its order, from a page on, at most WANTED. */
export async function readRows(ask: Ask, plan: Plan, place: PagePlace): Promise<ListedRow[]> {
  const { sort, after, offset } = place;
  if (plan.few)
    return readKeys(ask, behind(fewRows(plan, plan.few, KEY), sort, after), sort, offset);
  if (plan.rows.table === 'car_lists' && plan.rows.asked.length > 0 && offset === 0) {
    const rows = await readKeys(ask, amongFirst(plan, plan.rows, place), sort, 0);
    if (rows.length === WANTED) return rows;
  }
  const limit = depthOf(offset);
  const conditions = plan.rows.asked;
  const keys = rangesOf(plan.rows, plan, { sort, after, conditions, columns: KEY, limit });
  return readKeys(ask, keys, sort, offset);
}

const readKeys = (ask: Ask, keys: Sql, sort: Sort, offset: number): Promise<ListedRow[]> =>
  ask<ListedRow>(
    statement(sql`SELECT ${LISTED} FROM (SELECT u.* FROM (SELECT DISTINCT a.* FROM (${keys}) a) u ORDER BY ${ORDERS[sort]('u')} LIMIT ${raw(String(WANTED))} OFFSET ${offset}::int) k
      JOIN listings l ON l.number = k.number ${LISTED_JOINS} ORDER BY ${ORDERS[sort]('k')}`),
  );

/**
 * Of the first rows of a list those whose product meets what is asked of it: mostly a page of them,
 * for few look-ups; in each of many ranges that would be a page a range.
 */
function amongFirst(plan: Plan, rows: Rows, { sort, after }: PagePlace): Sql {
  const limit = 2 * WANTED;
  const columns = sql`${KEY}, l.whole`;
  const keys = rangesOf(rows, plan, { sort, after, conditions: [], columns, limit });
  return sql`SELECT f.number, f.availability_rank, f.price_order FROM (SELECT u.* FROM (SELECT DISTINCT a.* FROM (${keys}) a) u ORDER BY ${ORDERS[sort]('u')} LIMIT ${raw(String(limit))}) f
    CROSS JOIN LATERAL (SELECT i.product, f.whole FROM listings i WHERE i.number = f.number OFFSET 0) l WHERE ${every(rows.asked)}`;
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

/** What is read of several generations may be one product. */
const onceOf = (plan: Plan): Sql => raw(plan.rows && plan.rows.times > 1 ? 'DISTINCT' : '');

/**
 * Rows of products of a list, each once, in no order: so many of them, fewer only where there are no
 * more.
 * @param columns of `listings l` or `car_lists l`, among them one that tells products apart
 */
export function someRows(plan: Plan, columns: Sql, most: number): Sql {
  const rows = plan.few
    ? fewRows(plan, plan.few, columns)
    : rangesOf(plan.rows, plan, {
        sort: 'default',
        after: null,
        conditions: plan.rows.asked,
        columns,
        limit: most,
      });
  const read = most * (plan.rows?.times ?? 1);
  return sql`SELECT ${onceOf(plan)} n.* FROM (SELECT a.* FROM (${rows}) a LIMIT ${read}::int) n`;
}

/** What is counted at most. */
export const MOST = EXACT_COUNT + 1;

/** How many rows a list has, 1,001 for more than 1,000. */
export async function countRows(ask: Ask, plan: Plan): Promise<number> {
  const { category, brands, rank, priceFrom, priceTo, car, attributes } = plan;
  const isKept =
    !car && attributes.length === 0 && rank === null && priceFrom === null && priceTo === null;
  const ids = brands.map(({ id }) => id);
  const [row] = await ask<{ count: number }>(
    statement(
      isKept
        ? sql`SELECT LEAST(COALESCE(SUM(products), 0), ${raw(String(MOST))})::int AS count FROM facet_counts
            WHERE place = ANY(${countedPlaces(category)}::text[]) AND brand = ANY(${ids.length > 0 ? ids : ['']}::text[])`
        : sql`SELECT LEAST(COUNT(*), ${raw(String(MOST))})::int AS count FROM (${someRows(plan, plan.few ? ID : raw('l.number'), MOST)}) n`,
    ),
  );
  return row?.count ?? 0;
}
