import { ANY_CAR } from '../../../garage/fits/model.ts';
import { BOUNDS, type Match, type Numbers } from '../../../search/source/model.ts';
import type { FoundCar } from '../../../vehicles/model.ts';
import type { Ask } from '../ask.ts';
import { carConditions } from '../reads/fits.ts';
import { bound, every, joined, raw, sql, statement, type Sql } from '../sql.ts';
import { indexQueryOf, mostOf, queryOf } from './match.ts';
import { vocabularyOf } from './vocabulary.ts';
import { byIndex, bySample } from './words.ts';

/** Of words that no more products have each is looked at, whether it fits. */
const FEW = 5_000;
/**
 * Of other words it is seen in some products in which categories they stand, unless so few have them
 * that they are few after all.
 */
const SEEN = { lookedAt: 6_400, enough: 50 };

const limit = raw(String(BOUNDS.fitting));

/** Products on sale by words that fit a car: see `fittingByWords` of the source. */
export async function productsFitting(ask: Ask, match: Match, car: FoundCar): Promise<Numbers> {
  const vocabulary = await vocabularyOf(ask, [match]);
  const query = queryOf(match);
  const categories = mostOf(match, vocabulary) > FEW ? await categoriesSeen(ask, query) : null;
  const fits = carConditions(car, raw('l.product')).fits(false);
  const rows: [own: Sql, any: Sql] = categories
    ? [
        sql`${inCategories(query, categories, car.generations)} WHERE ${fits}`,
        inCategories(query, categories, [ANY_CAR]),
      ]
    : [
        sql`SELECT l.number FROM hits l WHERE ${fits}`,
        sql`SELECT l.number FROM hits l WHERE EXISTS (SELECT 1 FROM fitted_products f WHERE f.product = l.product AND f.generation = '' OFFSET 0)`,
      ];
  const hits = categories
    ? raw('')
    : sql`WITH hits AS MATERIALIZED (SELECT l.number, l.product FROM (${byIndex(sql`${query}`, sql`${indexQueryOf(match, vocabulary)}`)}) h,
        LATERAL (SELECT o.number, o.product FROM listings o WHERE o.number = h.number OFFSET 0) l) `;
  const [row] = await ask<{ numbers: number[] }>(
    statement(
      sql`${hits}SELECT ARRAY((${rows[0]}) UNION ALL (${rows[1]}) LIMIT ${limit}) AS numbers`,
    ),
  );
  return row!.numbers;
}

/** Categories of some products that have the words; null where few have them. */
async function categoriesSeen(ask: Ask, query: string): Promise<string[] | null> {
  const [row] = await ask<{ hits: number; categories: string[] | null }>(
    statement(sql`SELECT count(*)::int AS hits, array_agg(DISTINCT l.category) AS categories FROM (${bySample(sql`${query}`, SEEN.lookedAt)}) h,
      LATERAL (SELECT o.category FROM listings o WHERE o.number = h.number OFFSET 0) l`),
  );
  return row!.hits < SEEN.enough ? null : row!.categories;
}

/** What fits some generations in the categories, so far, and has the words. */
const inCategories = (
  query: string,
  categories: readonly string[],
  generations: readonly string[],
): Sql =>
  sql`SELECT l.number FROM (
      SELECT f.product FROM unnest(${categories}::text[]) AS c (category), unnest(${generations}::text[]) AS g (generation),
        LATERAL (SELECT t.product FROM fitted_products t WHERE t.generation = g.generation COLLATE "C" AND t.category = c.category COLLATE "C" OFFSET 0) f LIMIT ${raw(String(BOUNDS.ofCar))}) f,
    LATERAL (SELECT o.number, o.product FROM listings o WHERE o.product = f.product OFFSET 0) l,
    LATERAL (SELECT s.number FROM product_search s WHERE s.number = l.number AND s.words @@ ${query}::tsquery OFFSET 0) s`;

/** Lists of more generations are not merged: each number of them is a statement to be planned. */
const MERGED = 8;

/**
 * A car's own products, the best first: see `productsOfCar` of the source. Lists of its generations
 * are in this order each, so those of a few are merged as they are read, and no more is read than is
 * told; of many each is read so far.
 */
export async function productsOfCar(
  ask: Ask,
  car: FoundCar,
  most: number,
  brandIds: readonly string[],
): Promise<Numbers> {
  const { fitsExactly, isWholeGeneration } = carConditions(car, raw('l.product'));
  const where = every([
    ...(isWholeGeneration ? [] : [sql`(l.whole OR ${fitsExactly})`]),
    ...(brandIds.length > 0 ? [sql`l.brand = ANY (${brandIds}::text[])`] : []),
  ]);
  const listOf = (generation: Sql, limit: Sql) =>
    sql`(SELECT l.availability_rank, l.price_order, l.number FROM car_lists l
      WHERE l.generation = ${generation} AND ${where} ORDER BY l.availability_rank, l.price_order, l.number ${limit})`;
  const { generations } = car;
  const lists =
    generations.length > 0 && generations.length <= MERGED
      ? joined(
          generations.map((generation) => listOf(bound(generation), raw(''))),
          ' UNION ALL ',
        )
      : sql`SELECT k.* FROM unnest(${generations}::text[]) g(generation) CROSS JOIN LATERAL ${listOf(raw('g.generation'), sql`LIMIT ${most}::int`)} k`;
  const [row] = await ask<{ numbers: number[] }>(
    statement(sql`SELECT ARRAY(SELECT number FROM (SELECT DISTINCT u.* FROM (${lists}) u
      ORDER BY u.availability_rank, u.price_order, u.number LIMIT ${most}::int) n) AS numbers`),
  );
  return row!.numbers;
}
