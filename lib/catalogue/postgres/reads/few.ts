import { PAGE_SIZE } from '../../../constants.ts';
import type { Ask } from '../ask.ts';
import { every, raw, sql, statement, type Sql } from '../sql.ts';
import type { Narrowed } from './conditions.ts';
import { countedPlaces } from './place.ts';

/** Products that are read and sorted, since they are few. */
export type Few = {
  /** Ids of them, each once. */
  products: Sql;
  /** What else each has to meet, of a row of `listings l`. */
  conditions: Sql[];
};

/** So many are sorted in no time, however few there are in all. */
const FEW = 1_000;

/**
 * Whether products are better read and sorted: walking through a list in its order until a page is
 * full costs the more the fewer have what is looked for, sorting the more the more have it.
 * @param rows to count them by, never fewer
 */
export async function areFew(
  ask: Ask,
  { category }: Pick<Narrowed, 'category'>,
  rows: Sql,
): Promise<boolean> {
  const [row] = await ask<{ few: boolean }>(
    statement(sql`WITH most AS (SELECT GREATEST(${raw(String(FEW))}, sqrt(${raw(String(PAGE_SIZE))} * COALESCE(SUM(products), 0)))::int AS few
        FROM facet_counts WHERE place = ANY(${countedPlaces(category)}::text[]) AND brand = '')
      SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM ${rows} LIMIT (SELECT few FROM most)) n) < (SELECT few FROM most) AS few`),
  );
  return row?.few ?? true;
}

/** The column that is known of such products without their rows. */
export const ID = raw('l.product');

/** Rows of `listings l` of such products that pass the rest of a filter, in no order. */
export function fewRows(filter: Narrowed, { products, conditions }: Few, columns: Sql): Sql {
  const { brands, rank, priceFrom, priceTo } = filter;
  const ids = brands.map(({ id }) => id);
  const isPriced = priceFrom !== null || priceTo !== null;
  const where = [
    raw('l.product = s.product'),
    ...(ids.length > 0 ? [sql`l.brand = ANY(${ids}::text[])`] : []),
    ...(rank === null ? [] : [sql`l.availability_rank = ${rank}::int`]),
    ...(isPriced
      ? [
          sql`l.price_kopecks BETWEEN ${priceFrom ?? 1}::bigint AND ${priceTo ?? Number.MAX_SAFE_INTEGER}::bigint`,
        ]
      : []),
    ...conditions,
  ];
  // Whatever has values is on sale.
  if (columns === ID && where.length === 1) return sql`SELECT s.product FROM (${products}) s`;
  return sql`SELECT k.* FROM (${products} OFFSET 0) s CROSS JOIN LATERAL (SELECT ${columns} FROM listings l WHERE ${every(where)} OFFSET 0) k`;
}
