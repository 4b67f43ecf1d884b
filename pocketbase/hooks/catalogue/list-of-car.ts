import type { FoundCar } from '../../../lib/vehicles/model.ts';
import { ANY_CAR, carValues, fitsExactly, isFit, isOfCar, type Fit } from '../vehicles/fits.ts';
import { isWithUniversal, type Filter } from './list-branches.ts';

/** A list that is narrowed to a car, or of what is in some way to it. */
export type CarFilter = Filter & { car: FoundCar };

/**
 * Products of the car, or of those that are in some way to it, each once, from the table that is in
 * the order of car and category. Of what does not fit it none is: most of a shop may be that.
 */
export function fittedSql(filter: CarFilter): { sql: string; values: object } {
  const { car, categories, fit } = filter;
  const place = categories && 'AND category IN (SELECT value FROM json_each({:categories}))';
  return {
    sql: `SELECT DISTINCT product FROM ${tableOf(fit)} f WHERE ${rowsOf(fit)} ${place ?? ''} AND ${whatFits(filter)}`,
    values: {
      ...carValues(car, isWithUniversal(filter)),
      ...(categories && { categories: JSON.stringify(categories) }),
    },
  };
}

const tableOf = (fit: Fit | null): string =>
  fit === 'unknown' ? 'unfitted_products' : 'fitted_products';

function rowsOf(fit: Fit | null): string {
  if (fit === 'unknown') return 'TRUE';
  return fit === 'universal' ? `f.generation = '${ANY_CAR}'` : isOfCar('f');
}

function whatFits({ fit, car }: CarFilter): string {
  if (fit === 'unknown') return 'TRUE';
  return fit ? isFit(fit, car, 'f') : fitsExactly(car, 'f.product');
}
