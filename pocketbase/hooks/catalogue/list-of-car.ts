import type { FoundCar } from '../vehicles/found-car.ts';
import { carValues, fitsExactly, isOfCar } from '../vehicles/fits.ts';
import { isWithUniversal, type Filter } from './list-branches.ts';

/** A list that is narrowed to a car. */
export type CarFilter = Filter & { car: FoundCar };

/**
 * Products of the car, each once, from the table that is in the order of car and category.
 */
export function fittedSql(filter: CarFilter): { sql: string; values: object } {
  const { car, categories } = filter;
  const place = categories && 'AND category IN (SELECT value FROM json_each({:categories}))';
  return {
    sql: `SELECT DISTINCT product FROM fitted_products f WHERE ${isOfCar('f')} ${place ?? ''} AND ${fitsExactly(car, 'f.product')}`,
    values: {
      ...carValues(car, isWithUniversal(filter)),
      ...(categories && { categories: JSON.stringify(categories) }),
    },
  };
}
