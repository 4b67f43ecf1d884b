import { ANY_CAR } from '../../../garage/fits/model.ts';
import type { FoundCar } from '../../../vehicles/model.ts';
import { raw, sql, type Sql } from '../sql.ts';
import { hasValues, isWithUniversal, type Narrowed } from './conditions.ts';
import { carConditions } from './fits.ts';
import type { Rows } from './ranges.ts';

/** Generations, with that of any car where it counts: what a list of a car is made of. */
export const generationsOf = (filter: Narrowed, car: FoundCar): string[] => {
  if (filter.fit === 'universal') return [ANY_CAR];
  return isWithUniversal(filter) ? [...car.generations, ANY_CAR] : car.generations;
};

/**
 * Rows of `car_lists` of a car in a place: a range for each of its generations and each category, all
 * in the order of lists, so that what fits a car need not be looked for among all there is.
 */
export function carRows(filter: Narrowed, car: FoundCar): Rows {
  const { category, brands, attributes, fit } = filter;
  const generations = generationsOf(filter, car);
  const { isFit, fitsExactly, isWholeGeneration } = carConditions(car, raw('l.product'));
  /** What is asked of a row: of most the row itself says it. */
  const exactly = (): Sql[] => {
    if (fit === 'fits') return [sql`(l.whole OR (${isFit(fit)}))`];
    if (fit === 'partly') return [sql`(NOT l.whole AND ${isFit(fit)})`];
    if (fit) return [isFit(fit)];
    return isWholeGeneration ? [] : [sql`(l.whole OR ${fitsExactly})`];
  };
  const ids = brands.map(({ id }) => id);
  return {
    table: 'car_lists',
    times: generations.length,
    each: [
      sql`unnest(${generations}::text[]) g(generation)`,
      ...(category ? [sql`unnest(${category.categories}::text[]) c(category)`] : []),
    ],
    where: [
      raw('l.generation = g.generation'),
      ...(category ? [raw('l.category = c.category')] : []),
      ...(ids.length > 0 ? [sql`l.brand = ANY(${ids}::text[])`] : []),
    ],
    asked: [...exactly(), ...hasValues(attributes)],
  };
}
