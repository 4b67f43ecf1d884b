import { PAGE_SIZE } from '../../../constants.ts';
import type { Fit } from '../../../garage/fits/model.ts';
import type { AttributeFilter } from '../../../products/attributes/offered/model.ts';
import type { FoundCar } from '../../../vehicles/found/model.ts';
import type { Ask } from '../ask.ts';
import { every, raw, sql, statement, type Sql } from '../sql.ts';
import { carConditions } from './fits.ts';
import type { Filter } from './filter.ts';
import { countedPlaces } from './place.ts';

/** Products of a car, or with attributes, that a list is narrowed to: read and sorted where they are few. */

/** So many are sorted in no time, however few there are in all. */
const FEW = 3_000;

/** A filter as a list of what fits a car, or is in some way to it. */
export type Narrowed = Filter & { fit: Fit | null };

/**
 * What fits any car belongs to its category's list; the list of all there is for a car is of its own
 * parts alone.
 */
export const isWithUniversal = ({ fit, category, brands }: Narrowed): boolean =>
  fit === null && (category !== null || brands.length > 0);

/** Of a row of `listings l`: what the filter asks of car and attributes. */
export function conditionsOf(filter: Narrowed): Sql[] {
  const { car, fit, attributes } = filter;
  const product = raw('l.product');
  const ofCar = car && carConditions(car, product);
  return [
    ...(ofCar ? [fit ? ofCar.isFit(fit) : ofCar.fits(isWithUniversal(filter))] : []),
    ...hasValues(attributes, product),
  ];
}

/** A product has a value of each attribute: its few rows are looked through. */
const hasValues = (attributes: readonly AttributeFilter[], product: Sql): Sql[] =>
  attributes.map(
    ({ ids }) =>
      sql`EXISTS (SELECT 1 FROM attributed_products a WHERE a.product = ${product} AND a.value + 0 = ANY(${ids}::bigint[]) OFFSET 0)`,
  );

/**
 * Products that may be read and sorted: their ids, what else each has to meet, and rows to count
 * them by, never fewer.
 */
type Few = { products: Sql; conditions: Sql[]; rows: Sql };

/**
 * Products of a car in a category, or those of the rarest attribute; null for a filter with neither,
 * and for what does not fit a car: most of a shop may be that.
 */
export function sourceOf(filter: Narrowed): Few | null {
  if (filter.car && filter.fit !== 'other') return ofCar(filter, filter.car);
  if (filter.attributes.length === 0) return null;
  const rarest = filter.attributes.reduce((one, other) =>
    other.products < one.products ? other : one,
  );
  const rest = filter.attributes.filter((one) => one !== rarest);
  const rows = sql`attributed_products r WHERE ${every([
    sql`r.value = ANY(${rarest.ids}::bigint[])`,
    ...hasValues(rest, raw('r.product')),
  ])}`;
  return {
    products: sql`SELECT DISTINCT r.product FROM ${rows}`,
    conditions: conditionsOf({ ...filter, attributes: [] }),
    rows,
  };
}

function ofCar(filter: Narrowed, car: FoundCar): Few {
  const { category, fit, attributes } = filter;
  const conditions = hasValues(attributes, raw('l.product'));
  const place = category ? [sql`f.category = ANY(${category.categories}::text[])`] : [];
  if (fit === 'unknown') {
    const rows = sql`unfitted_products f WHERE ${every(place)}`;
    return { products: sql`SELECT f.product FROM ${rows}`, conditions, rows };
  }
  const { ofCar: own, ofCarOrAny, isFit, fitsExactly } = carConditions(car, raw('f.product'));
  const withAny = isWithUniversal(filter);
  const isOfThem = fit === 'universal' ? raw("f.generation = ''") : withAny ? ofCarOrAny : own;
  const rows = sql`fitted_products f WHERE ${every([isOfThem, ...place])}`;
  // A product of one generation stands there once.
  const isOnce = fit === 'universal' || (car.generations.length === 1 && !withAny);
  return {
    products: sql`SELECT ${raw(isOnce ? '' : 'DISTINCT')} f.product FROM ${rows} AND ${fit ? isFit(fit) : fitsExactly}`,
    conditions,
    rows,
  };
}

/**
 * Whether a source is better read and sorted: walking through a list in its order until a page is
 * full costs the more the fewer have what is looked for, sorting the more the more have it.
 */
export async function isFew(ask: Ask, filter: Narrowed, source: Few): Promise<boolean> {
  const [row] = await ask<{ few: boolean }>(
    statement(sql`WITH most AS (SELECT GREATEST(${raw(String(FEW))}, sqrt(${raw(String(PAGE_SIZE))} * COALESCE(SUM(products), 0)))::int AS few
        FROM facet_counts WHERE place = ANY(${countedPlaces(filter.category)}::text[]) AND brand = '')
      SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM ${source.rows} LIMIT (SELECT few FROM most)) n) < (SELECT few FROM most) AS few`),
  );
  return row?.few ?? true;
}

/** Rows of `listings` of a source that pass the rest of the filter, in no order. */
export function rowsOf(filter: Narrowed, source: Few, columns: Sql): Sql {
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
    ...source.conditions,
  ];
  return sql`SELECT k.* FROM (${source.products} OFFSET 0) s CROSS JOIN LATERAL (SELECT ${columns} FROM listings l WHERE ${every(where)} OFFSET 0) k`;
}
