import { AppError } from '../../../errors.ts';
import { carOfRow, carSlugs, type CarRow } from '../../../vehicles/found/model.ts';
import type { FoundCar } from '../../../vehicles/model.ts';
import type { Ask } from '../ask.ts';
import { raw, sql, statement, type Sql } from '../sql.ts';

/**
 * @param key see `NamedCar` (lib/vehicles/model.ts)
 * @param year of manufacture; 0 for any
 * @throws AppError `not_found` for what is no car of the shop
 */
export async function findCar(ask: Ask, key: string, year: number): Promise<FoundCar> {
  const slugs = carSlugs(key);
  if (!slugs) throw new AppError('not_found');
  const [row] = await ask<CarRow & { generations: string[] }>(
    statement(sql`SELECT k.id AS make, k.name AS "makeName", COALESCE(m.id, '') AS model, COALESCE(m.name, '') AS "modelName",
      COALESCE(g.id, '') AS generation, COALESCE(g.name, '') AS "generationName",
      COALESCE(d.id, '') AS modification, COALESCE(d.name, '') AS "modificationName",
      COALESCE(d.year_from, g.year_from, m.year_from, 0) AS "yearFrom", COALESCE(d.year_to, g.year_to, m.year_to, 0) AS "yearTo",
      CASE WHEN g.id IS NOT NULL THEN ARRAY[g.id] ELSE ARRAY(SELECT n.id FROM vehicle_models o JOIN vehicle_generations n ON n.model = o.id
        WHERE o.make = k.id AND (m.id IS NULL OR o.id = m.id) AND ${madeIn('n', year)}) END AS generations
    FROM vehicle_makes k
    LEFT JOIN vehicle_models m ON m.make = k.id AND m.slug = ${slugs.model}
    LEFT JOIN vehicle_generations g ON g.model = m.id AND g.slug = ${slugs.generation}
    LEFT JOIN vehicle_modifications d ON d.generation = g.id AND d.id = ${slugs.modification}
    WHERE k.slug = ${slugs.make}`),
  );
  const car = carOfRow(row, key, year);
  if (!car || !row) throw new AppError('not_found');
  return { ...car, generations: row.generations };
}

/** Of a row with years: made in the year, or open to it; what has no years may have been. */
export const madeIn = (row: string, year: number): Sql =>
  year === 0
    ? raw('TRUE')
    : sql`${year}::int >= ${raw(row)}.year_from AND (${raw(row)}.year_to = 0 OR ${year}::int <= ${raw(row)}.year_to)`;
