import type { Fit } from '../../../garage/fits/model.ts';
import type { AttributeFilter } from '../../../products/attributes/offered/model.ts';
import type { FoundCar } from '../../../vehicles/found/model.ts';
import type { Ask } from '../ask.ts';
import { every, raw, sql, statement, type Sql } from '../sql.ts';
import { carRows, generationsOf } from './car-rows.ts';
import { conditionsOf, hasValues, type Narrowed } from './conditions.ts';
import { areFew, type Few } from './few.ts';
import type { Filter } from './filter.ts';
import { countedPlaces } from './place.ts';
import { listRows, type Rows } from './ranges.ts';

/** A filter with what its list is read from: ranges in order, or few products to be sorted. */
export type Plan = Narrowed & ({ rows: Rows; few?: never } | { few: Few; rows?: never });

/**
 * How a list is read: along the ranges of its car, of its place and makers with what else is asked
 * of each row on the way, or from the products of an attribute.
 * @param fit what is shown of a car's list; null for what fits it
 */
export async function planOf(ask: Ask, filter: Filter, fit: Fit | null = null): Promise<Plan> {
  const narrowed = { ...filter, fit };
  const { car, attributes } = filter;
  if (car && fit === 'unknown') return ofUnknown(ask, narrowed);
  if (car && fit !== 'other') return ofCar(ask, narrowed, car);
  const few = attributes.length > 0 && (await ofAttributes(ask, narrowed));
  return few ? { ...narrowed, few } : throughList(narrowed);
}

const throughList = (filter: Narrowed): Plan => {
  const rows = listRows(filter);
  return {
    ...filter,
    rows: { ...rows, where: [...rows.where, ...conditionsOf(filter)] },
  };
};

/** What no fitment is known of stands apart; where that is much, a list meets it soon. */
async function ofUnknown(ask: Ask, filter: Narrowed): Promise<Plan> {
  const place = filter.category
    ? [sql`f.category = ANY(${filter.category.categories}::text[])`]
    : [];
  const rows = sql`unfitted_products f WHERE ${every(place)}`;
  if (!(await areFew(ask, filter, rows))) return throughList(filter);
  return {
    ...filter,
    few: {
      products: sql`SELECT f.product FROM ${rows}`,
      conditions: hasValues(filter.attributes),
    },
  };
}

/** Whichever of car, makers and attribute leaves the fewest is gone through. */
async function ofCar(ask: Ask, filter: Narrowed, car: FoundCar): Promise<Plan> {
  const { brands, attributes } = filter;
  const ofItsOwn: Plan = { ...filter, rows: carRows(filter, car) };
  if (brands.length === 0 && attributes.length === 0) return ofItsOwn;
  const rarest = rarestOf(attributes);
  const counts = await countsOf(ask, filter, car);
  const most = Math.min(counts.car, counts.brands);
  if (rarest && rarest.products < most) return { ...filter, few: fewOf(filter, rarest) };
  return counts.brands < counts.car ? throughList(filter) : ofItsOwn;
}

/** Kept counts of a car and of makers in a place; of no makers, everything. */
async function countsOf(
  ask: Ask,
  filter: Narrowed,
  car: FoundCar,
): Promise<{ car: number; brands: number }> {
  const { category, brands } = filter;
  const ids = brands.length > 0 ? brands.map(({ id }) => id) : [''];
  const places = category ? category.categories : [''];
  const [row] = await ask<{ car: number; brands: number }>(
    statement(sql`SELECT (SELECT COALESCE(SUM(products), 0)::int FROM fitted_counts WHERE generation = ANY(${generationsOf(filter, car)}::text[]) AND category = ANY(${places}::text[])) AS car,
      (SELECT COALESCE(SUM(products), 0)::int FROM facet_counts WHERE place = ANY(${countedPlaces(category)}::text[]) AND brand = ANY(${ids}::text[])) AS brands`),
  );
  return row ?? { car: 0, brands: 0 };
}

const rarestOf = (attributes: readonly AttributeFilter[]): AttributeFilter | undefined =>
  [...attributes].sort((a, b) => a.products - b.products)[0];

/** Products of the rarest attribute, where they are few, or those that have all of them are. */
async function ofAttributes(ask: Ask, filter: Narrowed): Promise<Few | null> {
  const rarest = rarestOf(filter.attributes)!;
  const rest = filter.attributes.filter((one) => one !== rarest);
  const rows = sql`${rowsWith(rarest)} AND ${every(hasValues(rest, raw('r.product')))}`;
  return (await areFew(ask, filter, rows)) ? fewOf(filter, rarest) : null;
}

const rowsWith = ({ ids }: AttributeFilter): Sql =>
  sql`attributed_products r WHERE r.value = ANY(${ids}::bigint[])`;

/** The products of an attribute, to be asked for the rest of a filter one by one. */
export const fewOf = (filter: Narrowed, attribute: AttributeFilter): Few => ({
  products: sql`SELECT DISTINCT r.product FROM ${rowsWith(attribute)}`,
  conditions: conditionsOf({
    ...filter,
    attributes: filter.attributes.filter((one) => one !== attribute),
  }),
});

/**
 * The same for what is only counted, without an order: products of an attribute come one by one,
 * however many they are.
 */
export async function countedPlan(ask: Ask, filter: Filter): Promise<Plan> {
  const narrowed = { ...filter, fit: null };
  if (filter.car || filter.attributes.length === 0) return planOf(ask, filter);
  return { ...narrowed, few: fewOf(narrowed, rarestOf(filter.attributes)!) };
}
