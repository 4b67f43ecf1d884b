import { MAX_BRANDS } from '../../../constants.ts';
import type { Facets } from '../../../products/model.ts';
import type { ListQuery } from '../../../products/schema.ts';
import type { FoundCar } from '../../../vehicles/model.ts';
import { LOOKED_AT, underAttributes } from '../../facets/model.ts';
import type { Ask } from '../ask.ts';
import { raw, sql, statement, type Sql } from '../sql.ts';
import { chosenAttributes } from './attributes.ts';
import { findCategory, type FoundCategory } from './category.ts';
import { carOf, NO_FILTER } from './filter.ts';
import { countedPlaces, placeOf } from './place.ts';
import { NONE } from './ranges.ts';
import { countedPlan, readSome, type Plan } from './plan.ts';
import { MOST, someRows } from './rows.ts';

/** See `getFacets` of CatalogueReads. */
export async function getFacets(
  ask: Ask,
  slug?: string,
  query: Pick<ListQuery, 'car' | 'year' | 'attr'> = {},
): Promise<Facets> {
  const [category, car] = await Promise.all([
    slug ? findCategory(ask, slug) : null,
    carOf(ask, query),
  ]);
  const { filters: attributes } = await chosenAttributes(ask, category, query.attr);
  if (attributes.length === 0)
    return car ? facetsOfCar(ask, car, category) : facetsOf(ask, category, true);
  const [found, rows] = await Promise.all([
    car ? facetsOfCar(ask, car, category) : facetsOf(ask, category, false),
    readSome(
      ask,
      { ...NO_FILTER, category, car, attributes },
      MOST,
      (plan) => makersOf(ask, plan),
      (makers) => makers.reduce((sum, { count }) => sum + count, 0),
    ),
  ]);
  return underAttributes(found, rows);
}

const makersOf = (ask: Ask, plan: Plan): Promise<{ slug: string; count: number }[]> =>
  ask(
    statement(sql`SELECT b.slug, n.count FROM (SELECT s.brand, COUNT(*)::int AS count
      FROM (${someRows(plan, LISTED, MOST)}) s GROUP BY s.brand) n JOIN brands b ON b.id = n.brand`),
  );

const LISTED = raw('l.number, l.brand, l.price_order');

/** @param isCounted whether makers are told with a number, then those of the most; else all by name */
async function facetsOf(
  ask: Ask,
  category: FoundCategory | null,
  isCounted: boolean,
): Promise<Facets> {
  const [brands, ends] = await Promise.all([
    ask<Facets['brands'][number]>(
      statement(sql`SELECT b.name, b.slug, ${raw(isCounted ? 'f.products' : 'NULL')} AS count FROM (${brandsOf(category)}) f
        JOIN brands b ON b.id = f.brand AND b.active ORDER BY ${raw(isCounted ? `f.products DESC, b.name LIMIT ${MAX_BRANDS}` : 'b.name')}`),
    ),
    priceEnds(ask, category),
  ]);
  return { brands, ...ends };
}

/** Kept counts of makers. */
function brandsOf(category: FoundCategory | null): Sql {
  const places = countedPlaces(category);
  const where = sql`f.place = ANY(${places}::text[]) AND f.brand <> '' AND f.products > 0`;
  return places.length === 1
    ? sql`SELECT f.brand, f.products FROM facet_counts f WHERE ${where}`
    : sql`SELECT f.brand, SUM(f.products)::int AS products FROM facet_counts f WHERE ${where} GROUP BY f.brand`;
}

/** The ends of the index of prices, of each range. */
async function priceEnds(
  ask: Ask,
  category: FoundCategory | null,
): Promise<Pick<Facets, 'priceFrom' | 'priceTo'>> {
  const { ranges, where } = placeOf(category);
  const end = (order: 'ASC' | 'DESC') =>
    sql`(SELECT l.price_order FROM listings l WHERE l.availability_rank = r.rank AND l.price_order < ${NONE}
      ${where.length > 0 ? sql`AND ${where[0]}` : raw('')} ORDER BY l.price_order ${raw(order)} LIMIT 1)`;
  const [row] = await ask<Pick<Facets, 'priceFrom' | 'priceTo'>>(
    statement(sql`SELECT MIN(${end('ASC')}) AS "priceFrom", MAX(${end('DESC')}) AS "priceTo"
      FROM (VALUES (0), (1), (2)) r(rank) ${ranges ? sql`CROSS JOIN ${ranges}` : raw('')}`),
  );
  return row ?? { priceFrom: null, priceTo: null };
}

/**
 * What a car's list can be narrowed by: few products, each read once; of more than are looked at
 * brands go without a number.
 */
async function facetsOfCar(
  ask: Ask,
  car: FoundCar,
  category: FoundCategory | null,
): Promise<Facets> {
  const plan = await countedPlan(ask, { ...NO_FILTER, category, car });
  const rows = someRows(plan, LISTED, LOOKED_AT);
  const [row] = await ask<Facets & { looked: number }>(
    statement(sql`WITH f AS MATERIALIZED (${rows})
      SELECT COALESCE((SELECT json_agg(json_build_object('name', b.name, 'slug', b.slug, 'count', n.count) ORDER BY n.count DESC, b.name)
          FROM (SELECT brand, COUNT(*) AS count FROM f GROUP BY brand ORDER BY count DESC LIMIT ${raw(String(MAX_BRANDS))}) n JOIN brands b ON b.id = n.brand AND b.active), '[]') AS brands,
        (SELECT MIN(price_order) FROM f WHERE price_order < ${NONE}) AS "priceFrom", (SELECT MAX(price_order) FROM f WHERE price_order < ${NONE}) AS "priceTo",
        (SELECT COUNT(*)::int FROM f) AS looked`),
  );
  if (!row) return { brands: [], priceFrom: null, priceTo: null };
  const { looked, brands, priceFrom, priceTo } = row;
  const isWhole = looked < LOOKED_AT;
  return {
    brands: isWhole ? brands : brands.map((brand) => ({ ...brand, count: null })),
    priceFrom,
    priceTo,
  };
}
