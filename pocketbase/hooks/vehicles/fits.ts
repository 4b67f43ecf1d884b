import { ANY_CAR, FITS, type Fit } from '../../../lib/garage/fits/model.ts';
import type { FoundCar } from '../../../lib/vehicles/model.ts';

export { ANY_CAR, FITS, type Fit };

/**
 * Whether rows of `fitted_products` decide alone: they know generations, and neither modifications
 * nor years.
 */
const isWholeGeneration = ({ modification, year }: FoundCar): boolean =>
  modification === '' && year === 0;

/** Values that the conditions below want bound. */
export const carValues = (
  { modification, generation, generations, year, yearFrom, yearTo }: FoundCar,
  withUniversal = true,
) => ({
  generations: JSON.stringify(withUniversal ? [...generations, ANY_CAR] : generations),
  modification,
  generation,
  year,
  madeFrom: yearFrom,
  madeTo: yearTo,
});

/** Of a row of `fitted_products`: that it speaks of the car, or of any. @param row its alias */
export const isOfCar = (row: string): string =>
  `${row}.generation IN (SELECT value FROM json_each({:generations}))`;

const isFitted = (row: string): string =>
  `EXISTS (SELECT 1 FROM fitted_products t WHERE ${isOfCar('t')} AND t.category = ${row}.category AND t.product = ${row}.product)`;

/** Of a row with a product and its category: that it fits the car, or any. @param row its alias */
export const fitsRow = (car: FoundCar, row: string): string =>
  `${isFitted(row)} AND ${fitsExactly(car, `${row}.product`)}`;

/**
 * That a fitment of a product says more exactly that it fits the car: this modification or all of
 * its generation, and the year where years are given; or that it fits any. 'TRUE' where `isOfCar`
 * decides alone.
 * @param product an expression for the id of the product
 */
export const fitsExactly = (car: FoundCar, product: string): string =>
  isWholeGeneration(car)
    ? 'TRUE'
    : hasFitment(product, `(x.modification = '' AND x.generation = '' OR ${mayBe(car)})`);

const hasFitment = (product: string, condition: string): string =>
  `EXISTS (SELECT 1 FROM fitments x LEFT JOIN vehicle_modifications d ON d.id = x.modification
    WHERE x.product = ${product} AND ${condition})`;

/** Of a fitment: it speaks of the car's generation, and not of another modification or year. */
function mayBe({ modification }: FoundCar): string {
  const which = modification
    ? "(x.modification = {:modification} OR (x.modification = '' AND x.generation = {:generation}))"
    : 'COALESCE(d.generation, x.generation) IN (SELECT value FROM json_each({:generations}))';
  const from = 'COALESCE(NULLIF(x.year_from, 0), d.year_from, 0)';
  const to = 'COALESCE(NULLIF(x.year_to, 0), d.year_to, 0)';
  return `${which} AND ({:year} = 0 OR ({:year} >= ${from} AND (${to} = 0 OR {:year} <= ${to})))`;
}

/**
 * Of such a fitment: it asks for nothing that was not said of the car: a modification, or years
 * narrower than those in which it was made.
 */
const IS_CERTAIN = `(x.modification = '' OR x.modification = {:modification})
  AND ({:year} != 0 OR (x.year_from <= {:madeFrom} AND (x.year_to = 0 OR ({:madeTo} != 0 AND x.year_to >= {:madeTo}))))`;

const isUniversal = (row: string): string =>
  `EXISTS (SELECT 1 FROM fitted_products u WHERE u.generation = '${ANY_CAR}' AND u.category = ${row}.category AND u.product = ${row}.product)`;
const isKnown = (row: string): string =>
  `EXISTS (SELECT 1 FROM fitments n WHERE n.product = ${row}.product)`;
/** It may be for this very car, certainly or not. */
const isOwn = (car: FoundCar, row: string): string =>
  `${isFitted(row)} AND ${isWholeGeneration(car) ? 'TRUE' : hasFitment(`${row}.product`, mayBe(car))}`;
const isCertain = (car: FoundCar, row: string): string =>
  `${isFitted(row)} AND ${hasFitment(`${row}.product`, `${mayBe(car)} AND ${IS_CERTAIN}`)}`;

/**
 * Of a row with a product and its category: that it is so to the car. Wants `carValues(car, false)`.
 * A row is one of them.
 * @param row its alias
 */
export function isFit(fit: Fit, car: FoundCar, row: string): string {
  const [certain, universal, known] = [isCertain(car, row), isUniversal(row), isKnown(row)];
  if (fit === 'fits') return certain;
  if (fit === 'partly') return `${isOwn(car, row)} AND NOT ${universal} AND NOT (${certain})`;
  if (fit === 'universal') return `${universal} AND NOT (${certain})`;
  if (fit === 'unknown') return `NOT ${known}`;
  return `${known} AND NOT ${universal} AND NOT (${isOwn(car, row)})`;
}

/** The place of a row in `FITS`. Wants `carValues(car, false)`. @param row its alias */
export const fitRank = (car: FoundCar, row: string): string =>
  `CASE WHEN ${isCertain(car, row)} THEN ${FITS.indexOf('fits')} WHEN ${isUniversal(row)} THEN ${FITS.indexOf('universal')}
    WHEN ${isOwn(car, row)} THEN ${FITS.indexOf('partly')} WHEN ${isKnown(row)} THEN ${FITS.indexOf('other')} ELSE ${FITS.indexOf('unknown')} END`;

/**
 * The same as `fitsRow` with what fits any car, where `carValues(car, false)` are bound.
 * @param row its alias
 */
export const fitsOrAny = (car: FoundCar, row: string): string =>
  `(${isUniversal(row)} OR (${isOwn(car, row)}))`;
