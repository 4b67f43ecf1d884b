import type { Fit } from '../../../garage/fits/model.ts';
import type { AttributeFilter } from '../../../products/attributes/offered/model.ts';
import type { FoundCar } from '../../../vehicles/model.ts';
import type { Ask } from '../ask.ts';
import { every, joined, sql, statement } from '../sql.ts';
import { carRows, generationsOf } from './car-rows.ts';
import { conditionsOf, hasValues, type Narrowed } from './conditions.ts';
import { areFew, type Few } from './few.ts';
import type { Filter } from './filter.ts';
import { countedPlaces } from './place.ts';
import { listRows, WANTED, type Rows } from './ranges.ts';

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
  const isFew = attributes.length > 0 && areBetterSorted(filter.category?.count ?? 0, attributes);
  return isFew ? { ...narrowed, few: fewOf(narrowed) } : throughList(narrowed);
}

function throughList(filter: Narrowed): Plan {
  return { ...filter, rows: { ...listRows(filter), asked: conditionsOf(filter) } };
}

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
  const rarest = Math.min(...attributes.map(({ products }) => products));
  const counts = await countsOf(ask, filter, car);
  const most = Math.min(counts.car, counts.brands);
  if (rarest < most) return { ...filter, few: fewOf(filter) };
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

/** Of what it costs to look at a row: one of an index, one that is looked up for each of others. */
const [OF_INDEX, LOOKED_UP] = [1, 8];

/**
 * Whether products of attributes are better read and sorted than looked for on the way through the
 * list. Walking costs the more the fewer have them, sorting the more the more have them; how many
 * have each is known, and all of them are taken to have the others as often.
 */
export function areBetterSorted(all: number, attributes: readonly AttributeFilter[]): boolean {
  const shares = attributes.map(({ products }) => Math.min(products / Math.max(all, 1), 1));
  const share = shares.reduce((product, one) => product * one, 1);
  const read = attributes.reduce((sum, { products }) => sum + products, 0);
  const sorting = read * OF_INDEX + share * all * LOOKED_UP;
  const walking = (WANTED / Math.max(share, 1 / Math.max(all, 1))) * LOOKED_UP;
  return sorting < walking;
}

/** Products that have all of them, to be asked for the rest of a filter one by one. */
const fewOf = (filter: Narrowed): Few => ({
  products: joined(
    filter.attributes.map(
      ({ ids }) =>
        sql`(SELECT DISTINCT r.product FROM attributed_products r WHERE r.value = ANY(${ids}::bigint[]))`,
    ),
    ' INTERSECT ',
  ),
  conditions: conditionsOf({ ...filter, attributes: [] }),
});

/**
 * The same for what is only counted, without an order: products of attributes are looked up however
 * many they are.
 */
export async function countedPlan(ask: Ask, filter: Filter): Promise<Plan> {
  const narrowed = { ...filter, fit: null };
  if (filter.car || filter.attributes.length === 0) return planOf(ask, filter);
  return { ...narrowed, few: fewOf(narrowed) };
}

/**
 * Reads no more than so many rows of what is counted: of one attribute alone they are mostly among the
 * first that have it, and all of those would have to be told apart.
 * @param countOf what was read: fewer than `most` are all there are
 */
export async function readSome<Found>(
  ask: Ask,
  filter: Filter,
  most: number,
  read: (plan: Plan) => Promise<Found>,
  countOf: (found: Found) => number,
): Promise<Found> {
  const first = amongFirst(filter, most);
  const found = first && (await read(first));
  return found && countOf(found) >= most ? found : read(await countedPlan(ask, filter));
}

/** Hardly a product has more values of one attribute. */
const TIMES = 2;

function amongFirst(filter: Filter, most: number): Plan | null {
  const { brands, rank, priceFrom, priceTo, car, attributes } = filter;
  const [attribute, ...others] = attributes;
  const isAlone =
    brands.length === 0 && rank === null && priceFrom === null && priceTo === null && !car;
  if (!attribute || others.length > 0 || !isAlone || attribute.products <= TIMES * most)
    return null;
  const products = sql`SELECT DISTINCT r.product FROM (SELECT a.product FROM attributed_products a WHERE a.value = ANY(${attribute.ids}::bigint[]) LIMIT ${TIMES * most}::int) r`;
  return { ...filter, fit: null, few: { products, conditions: [] } };
}
