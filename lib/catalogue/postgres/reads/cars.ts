import { CHOICE_ROW, choicesOf, narrowedBy, stepsOf } from '../../../vehicles/found/model.ts';
import { namedCar, type CarMake, type CarPage, type FoundCar } from '../../../vehicles/model.ts';
import type { Ask } from '../ask.ts';
import { raw, sql, statement, type Sql } from '../sql.ts';
import { findCar, madeIn } from './car.ts';
import { wholeNumber } from './filter.ts';
import { carConditions } from './fits.ts';

/** See `listCarMakes` of CatalogueReads. By letters whatever the case, of the Latin alphabet only. */
export const listCarMakes = (ask: Ask): Promise<CarMake[]> =>
  ask<CarMake>(
    statement(sql`SELECT k.name, k.slug, m.models, m.parts FROM vehicle_makes k CROSS JOIN LATERAL (
        SELECT COUNT(DISTINCT o.id)::int AS models, COALESCE(SUM(f.products), 0)::int AS parts FROM vehicle_models o
        LEFT JOIN vehicle_generations g ON g.model = o.id LEFT JOIN fitted_counts f ON f.generation = g.id AND f.category = '' WHERE o.make = k.id) m
      WHERE m.models > 0 ORDER BY translate(k.name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`),
  );

/** See `getCarPage` of CatalogueReads. */
export async function getCarPage(ask: Ask, key: string, year?: number): Promise<CarPage> {
  const car = await findCar(ask, key, wholeNumber(year) ?? 0);
  const [years, choices, categories] = await Promise.all([
    yearsOf(ask, car),
    choicesIn(ask, car),
    categoriesOf(ask, car),
  ]);
  return { car: namedCar(car), ...years, steps: stepsOf(car), choices, categories };
}

type Years = Pick<CarPage, 'yearFrom' | 'yearTo'>;

/** Of a make: from its first model to its last. */
async function yearsOf(ask: Ask, { make, model, yearFrom, yearTo }: FoundCar): Promise<Years> {
  if (model) return { yearFrom: yearFrom || null, yearTo: yearTo || null };
  const [row] = await ask<Years>(
    statement(sql`SELECT MIN(NULLIF(year_from, 0)) AS "yearFrom", CASE WHEN MIN(year_to) = 0 THEN NULL ELSE MAX(year_to) END AS "yearTo"
      FROM vehicle_models WHERE make = ${make}`),
  );
  return row ?? { yearFrom: null, yearTo: null };
}

/** What each level is narrowed to: its table, its own columns, and its order. */
const CHOICES = {
  make: ['vehicle_models', 'make', "c.slug, '' AS details", 'c.name'],
  model: ['vehicle_generations', 'model', 'c.slug, c.body AS details', 'c.year_from DESC, c.name'],
  generation: [
    'vehicle_modifications',
    'generation',
    'c.id AS slug, c.engine_code AS details',
    'c.name, c.id',
  ],
} as const;

async function choicesIn(ask: Ask, car: FoundCar): Promise<CarPage['choices']> {
  const by = narrowedBy(car);
  if (!by) return [];
  const [table, column, own, order] = CHOICES[by.level];
  return choicesOf(
    car,
    await ask<typeof CHOICE_ROW>(
      statement(sql`SELECT ${raw(own)}, c.name, c.year_from AS "yearFrom", c.year_to AS "yearTo" FROM ${raw(table)} c
        WHERE c.${raw(column)} = ${by.id} AND ${madeIn('c', car.year)} ORDER BY ${raw(order)}`),
    ),
  );
}

/**
 * What fits the car, and what fits any, which counts with it where the car has parts of its own, so
 * that a count is that of the list it leads to.
 */
function categoriesOf(ask: Ask, car: FoundCar): Promise<CarPage['categories']> {
  return ask<CarPage['categories'][number]>(
    statement(sql`SELECT c.name, c.slug, COALESCE(r.name, c.name) AS root, n.count::int AS count, n.own
      FROM (SELECT category, SUM(count) AS count, bool_or(own) AS own FROM (
          SELECT o.category, o.count, TRUE AS own FROM (${ownCounts(car)}) o WHERE o.count > 0
          UNION ALL SELECT category, products, FALSE FROM fitted_counts WHERE generation = '' AND category <> '' AND products > 0) both_of GROUP BY category) n
      JOIN categories c ON c.id = n.category LEFT JOIN categories r ON r.id = split_part(c.path, '/', 2)
      ORDER BY n.own DESC, n.count DESC, c.name`),
  );
}

/**
 * Products of the car by their category, without those that fit any car as well. Of one generation
 * they are counted beforehand.
 */
function ownCounts(car: FoundCar): Sql {
  const { ofCar, fitsExactly, isWholeGeneration } = carConditions(car, raw('f.product'));
  const inAny = raw(
    "fitted_products u WHERE u.generation = '' AND u.category = f.category AND u.product = f.product",
  );
  return isWholeGeneration && car.generations.length === 1
    ? sql`SELECT k.category, k.products - COALESCE(a.products, 0) AS count FROM fitted_counts k
        LEFT JOIN (SELECT f.category, COUNT(*) AS products FROM fitted_products f WHERE ${ofCar} AND EXISTS (SELECT 1 FROM ${inAny}) GROUP BY f.category) a ON a.category = k.category
        WHERE k.generation = ${car.generations[0]} AND k.category <> ''`
    : sql`SELECT f.category, COUNT(*) AS count FROM (SELECT DISTINCT f.category, f.product FROM fitted_products f WHERE ${ofCar}) f
        WHERE ${fitsExactly} AND NOT EXISTS (SELECT 1 FROM ${inAny}) GROUP BY f.category`;
}
