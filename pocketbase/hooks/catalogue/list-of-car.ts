import type { FoundCar } from '../vehicles/found-car.ts';
import { carValues, fitsExactly, isOfCar } from '../vehicles/fits.ts';
import type { Filter } from './list-branches.ts';

/** A list that is narrowed to a car. */
export type CarFilter = Filter & { car: FoundCar };

/**
 * Products of the car, each once, from the table that is in the order of car and category. What
 * fits any car belongs to its category's list; the list of all there is for a car is of its own
 * parts alone.
 */
export function fittedSql({ car, categories, brandIds }: CarFilter): {
  sql: string;
  values: object;
} {
  const place = categories && 'AND category IN (SELECT value FROM json_each({:categories}))';
  return {
    sql: `SELECT DISTINCT product FROM fitted_products f WHERE ${isOfCar('f')} ${place ?? ''} AND ${fitsExactly(car, 'f.product')}`,
    values: {
      ...carValues(car, categories !== null || brandIds.length > 0),
      ...(categories && { categories: JSON.stringify(categories) }),
    },
  };
}
