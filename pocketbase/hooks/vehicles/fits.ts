import type { FoundCar } from './found-car.ts';

/** Stands in `fitted_products` for a product that fits any car. */
export const ANY_CAR = '';

/**
 * Whether rows of `fitted_products` decide alone: they know generations, and neither modifications
 * nor years.
 */
const isWholeGeneration = ({ modification, year }: FoundCar): boolean =>
  modification === '' && year === 0;

/** Values that the two conditions below want bound. */
export const carValues = (
  { modification, generation, generations, year }: FoundCar,
  withUniversal = true,
) => ({
  generations: JSON.stringify(withUniversal ? [...generations, ANY_CAR] : generations),
  modification,
  generation,
  year,
});

/** Of a row of `fitted_products`: that it speaks of the car, or of any. @param row its alias */
export const isOfCar = (row: string): string =>
  `${row}.generation IN (SELECT value FROM json_each({:generations}))`;

/** Of a row with a product and its category: that it fits the car, or any. @param row its alias */
export const fitsRow = (car: FoundCar, row: string): string =>
  `EXISTS (SELECT 1 FROM fitted_products t WHERE ${isOfCar('t')} AND t.category = ${row}.category AND t.product = ${row}.product) AND ${fitsExactly(car, `${row}.product`)}`;

/**
 * That a fitment of a product says more exactly that it fits the car: this modification or all of
 * its generation, and the year where years are given. 'TRUE' where `isOfCar` decides alone.
 * @param product an expression for the id of the product
 */
export function fitsExactly(car: FoundCar, product: string): string {
  if (isWholeGeneration(car)) return 'TRUE';
  const which = car.modification
    ? "(x.modification = {:modification} OR (x.modification = '' AND x.generation = {:generation}))"
    : 'COALESCE(d.generation, x.generation) IN (SELECT value FROM json_each({:generations}))';
  const from = 'COALESCE(NULLIF(x.year_from, 0), d.year_from, 0)';
  const to = 'COALESCE(NULLIF(x.year_to, 0), d.year_to, 0)';
  return `EXISTS (SELECT 1 FROM fitments x LEFT JOIN vehicle_modifications d ON d.id = x.modification
    WHERE x.product = ${product} AND (x.modification = '' AND x.generation = '' OR ${which})
      AND ({:year} = 0 OR ({:year} >= ${from} AND (${to} = 0 OR {:year} <= ${to}))))`;
}

/** How a product may be to a car, in the order in which a list for the car shows them. */
export const FITS = ['own', 'universal', 'unknown', 'other'] as const;
export type Fit = (typeof FITS)[number];

const isUniversal = (row: string): string =>
  `EXISTS (SELECT 1 FROM fitted_products u WHERE u.generation = '${ANY_CAR}' AND u.category = ${row}.category AND u.product = ${row}.product)`;
const isKnown = (row: string): string =>
  `EXISTS (SELECT 1 FROM fitments n WHERE n.product = ${row}.product)`;

/**
 * Of a row with a product and its category: that it is so to the car. Wants `carValues(car, false)`.
 * A row is one of the four.
 * @param row its alias
 */
export function isFit(fit: Fit, car: FoundCar, row: string): string {
  const own = fitsRow(car, row);
  if (fit === 'own') return own;
  const rest = `NOT (${own})`;
  if (fit === 'universal') return `${isUniversal(row)} AND ${rest}`;
  if (fit === 'unknown') return `NOT ${isKnown(row)}`;
  return `${isKnown(row)} AND NOT ${isUniversal(row)} AND ${rest}`;
}

/** The place of a row in `FITS`. Wants `carValues(car, false)`. @param row its alias */
export const fitRank = (car: FoundCar, row: string): string =>
  `CASE WHEN ${fitsRow(car, row)} THEN 0 WHEN ${isUniversal(row)} THEN 1 WHEN ${isKnown(row)} THEN 3 ELSE 2 END`;
