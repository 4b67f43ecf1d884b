import type { Fit } from '../../../garage/fits/model.ts';
import type { AttributeFilter } from '../../../products/attributes/offered/model.ts';
import { raw, sql, type Sql } from '../sql.ts';
import type { Filter } from './filter.ts';
import { carConditions } from './fits.ts';

/** A filter whose car narrows to what fits it (null), or to what is in some way to it. */
export type Narrowed = Filter & { fit: Fit | null };

/**
 * What fits any car belongs to its category's list; the list of all there is for a car is of its own
 * parts alone.
 */
export const isWithUniversal = ({ fit, category, brands }: Narrowed): boolean =>
  fit === null && (category !== null || brands.length > 0);

const PRODUCT = raw('l.product');

/** Of a row with a product: what a filter asks of car and attributes. */
export function conditionsOf(filter: Narrowed): Sql[] {
  const { car, fit, attributes } = filter;
  const ofCar = car && carConditions(car, PRODUCT);
  return [
    ...(ofCar ? [fit ? ofCar.isFit(fit) : ofCar.fits(isWithUniversal(filter))] : []),
    ...hasValues(attributes, PRODUCT),
  ];
}

/**
 * A product has a value of each attribute: its few rows are looked through.
 * @param product an expression for its id
 */
export const hasValues = (attributes: readonly AttributeFilter[], product = PRODUCT): Sql[] =>
  attributes.map(
    ({ ids }) =>
      sql`EXISTS (SELECT 1 FROM attributed_products a WHERE a.product = ${product} AND a.value + 0 = ANY(${ids}::bigint[]) OFFSET 0)`,
  );
