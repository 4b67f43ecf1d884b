import { CAR_ROW, carOfRow, carSlugs } from '../../../lib/vehicles/found/model.ts';
import type { FoundCar } from '../../../lib/vehicles/model.ts';
import { select, selectOne } from '../sql/select.ts';

/**
 * @param key see `NamedCar` (lib/vehicles/model.ts)
 * @param year of manufacture; 0 for any
 * @throws 404 for what is no car of the shop
 */
export function findCar(app: core.App, key: string, year: number): FoundCar {
  const car = carOrNone(app, key, year);
  if (!car) throw new NotFoundError('');
  return car;
}

/** The same; null for what is no car of the shop. */
export function carOrNone(app: core.App, key: string, year: number): FoundCar | null {
  const slugs = carSlugs(key);
  if (!slugs) return null;
  const row = selectOne(
    app,
    CAR_ROW,
    `
    SELECT k.id AS make, k.name AS makeName, COALESCE(m.id, '') AS model, COALESCE(m.name, '') AS modelName,
      COALESCE(g.id, '') AS generation, COALESCE(g.name, '') AS generationName,
      COALESCE(d.id, '') AS modification, COALESCE(d.name, '') AS modificationName,
      COALESCE(d.year_from, g.year_from, m.year_from, 0) AS yearFrom, COALESCE(d.year_to, g.year_to, m.year_to, 0) AS yearTo
    FROM vehicle_makes k
    LEFT JOIN vehicle_models m ON m.make = k.id AND m.slug = {:model}
    LEFT JOIN vehicle_generations g ON g.model = m.id AND g.slug = {:generation}
    LEFT JOIN vehicle_modifications d ON d.generation = g.id AND d.id = {:modification}
    WHERE k.slug = {:make}`,
    slugs,
  );
  const car = carOfRow(row, key, year);
  return car && { ...car, generations: generations(app, car) };
}

/** Made in the year, or open to it; what has no years may have been. */
export const madeIn = (row: string): string =>
  `({:year} = 0 OR ({:year} >= ${row}.year_from AND (${row}.year_to = 0 OR {:year} <= ${row}.year_to)))`;

function generations(
  app: core.App,
  { make, model, generation, year }: Omit<FoundCar, 'generations'>,
): string[] {
  if (generation) return [generation];
  const rows = select(
    app,
    { id: '' },
    `SELECT g.id AS id FROM vehicle_generations g JOIN vehicle_models m ON m.id = g.model
     WHERE ${model ? 'm.id = {:model}' : 'm.make = {:make}'} AND ${madeIn('g')}`,
    { make, model, year },
  );
  return rows.map(({ id }) => id);
}
