import { ANY_CAR, FITS, type Fit } from '../../../garage/fits/model.ts';
import type { FoundCar } from '../../../vehicles/model.ts';
import { bound, every, raw, sql, type Sql } from '../sql.ts';

/**
 * What is said of a product and a car: the conditions of the hooks' vehicles/fits.ts once more,
 * each tried for one product at a time. `OFFSET 0` keeps them so: a whole table would be joined.
 */
export type CarConditions = {
  /** Generations decide alone: neither a modification nor a year was named. */
  isWholeGeneration: boolean;
  /** Of a row of `fitted_products f`: it speaks of the car. */
  ofCar: Sql;
  /** Its fitments say more exactly that it fits the car, or any; TRUE where generations decide alone. */
  fitsExactly: Sql;
  /** It fits the car, or any when those count. */
  fits: (withUniversal: boolean) => Sql;
  isFit: (fit: Fit) => Sql;
  /** Its place in `FITS`. */
  fitRank: Sql;
};

const ANY = raw(`'${ANY_CAR}'`);
/** Of more generations a product's few rows are looked through, not each looked up. */
const FEW_GENERATIONS = 4;

/** @param product an expression for the id of a product */
export function carConditions(car: FoundCar, product: Sql): CarConditions {
  const generations = bound(car.generations);
  const isWholeGeneration = car.modification === '' && car.year === 0;
  const among = (row: Sql, list: Sql) =>
    car.generations.length > FEW_GENERATIONS
      ? sql`(${row}.generation || '') = ANY(${list}::text[])`
      : sql`${row}.generation = ANY(${list}::text[])`;
  const fitted = (condition: Sql) =>
    sql`EXISTS (SELECT 1 FROM fitted_products t WHERE t.product = ${product} AND ${condition} OFFSET 0)`;
  const hasFitment = (condition: Sql) =>
    sql`EXISTS (SELECT 1 FROM fitments x LEFT JOIN vehicle_modifications d ON d.id = x.modification WHERE x.product = ${product} AND ${condition} OFFSET 0)`;
  const mayBe = ofFitment(car, generations);
  const isOfCar = fitted(among(raw('t'), generations));
  const isUniversal = fitted(sql`t.generation = ${ANY}`);
  const isKnown = sql`EXISTS (SELECT 1 FROM fitments n WHERE n.product = ${product} OFFSET 0)`;
  const isOwn = every([isOfCar, ...(isWholeGeneration ? [] : [hasFitment(mayBe)])]);
  const isCertain = every([isOfCar, hasFitment(every([mayBe, asksNothing(car)]))]);
  const fitsExactly = isWholeGeneration
    ? raw('TRUE')
    : hasFitment(sql`(x.modification = '' AND x.generation = '' OR ${mayBe})`);
  const withAny = bound([...car.generations, ANY_CAR]);
  const conditions: { [fit in Fit]: Sql } = {
    fits: isCertain,
    partly: sql`${isOwn} AND NOT ${isUniversal} AND NOT (${isCertain})`,
    universal: sql`${isUniversal} AND NOT (${isCertain})`,
    unknown: sql`NOT ${isKnown}`,
    other: sql`${isKnown} AND NOT ${isUniversal} AND NOT (${isOwn})`,
  };
  return {
    isWholeGeneration,
    ofCar: sql`f.generation = ANY(${generations}::text[])`,
    fitsExactly,
    fits: (withUniversal) =>
      sql`${withUniversal ? fitted(among(raw('t'), withAny)) : isOfCar} AND ${fitsExactly}`,
    isFit: (fit) => conditions[fit],
    fitRank: sql`CASE WHEN ${isCertain} THEN ${rankOf('fits')} WHEN ${isUniversal} THEN ${rankOf('universal')}
      WHEN ${isOwn} THEN ${rankOf('partly')} WHEN ${isKnown} THEN ${rankOf('other')} ELSE ${rankOf('unknown')} END`,
  };
}

const rankOf = (fit: Fit): Sql => raw(String(FITS.indexOf(fit)));

/** Of a fitment: it speaks of the car's generation, and not of another modification or year. */
function ofFitment({ modification, generation, year }: FoundCar, generations: Sql): Sql {
  const which = modification
    ? sql`(x.modification = ${modification} OR (x.modification = '' AND x.generation = ${generation}))`
    : sql`COALESCE(d.generation, x.generation) = ANY(${generations}::text[])`;
  if (year === 0) return which;
  const from = raw('COALESCE(NULLIF(x.year_from, 0), d.year_from, 0)');
  const to = raw('COALESCE(NULLIF(x.year_to, 0), d.year_to, 0)');
  return sql`${which} AND ${year}::int >= ${from} AND (${to} = 0 OR ${year}::int <= ${to})`;
}

/**
 * Of such a fitment: it asks for nothing that was not said of the car: a modification, or years
 * narrower than those in which it was made.
 */
function asksNothing({ modification, year, yearFrom, yearTo }: FoundCar): Sql {
  const which = sql`(x.modification = '' OR x.modification = ${modification})`;
  if (year !== 0) return which;
  const until = yearTo === 0 ? raw('FALSE') : sql`x.year_to >= ${yearTo}::int`;
  return sql`${which} AND x.year_from <= ${yearFrom}::int AND (x.year_to = 0 OR ${until})`;
}
