import { isCarKey, type FoundCar } from '../../../lib/vehicles/model.ts';
import { select, selectOne } from '../sql/select.ts';

const ROW: Row = {
  make: '',
  makeName: '',
  model: '',
  modelName: '',
  generation: '',
  generationName: '',
  modification: '',
  modificationName: '',
  yearFrom: 0,
  yearTo: 0,
};
type Row = Omit<FoundCar, 'key' | 'name' | 'year' | 'generations'>;

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
  if (!isCarKey(key)) return null;
  const [make = '', model = '', generation = '', modification = ''] = key.split('.');
  const row = selectOne(
    app,
    ROW,
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
    { make, model, generation, modification },
  );
  const isWhole = (found: Row): boolean =>
    [
      [model, found.model],
      [generation, found.generation],
      [modification, found.modification],
    ].every(([asked, met]) => !asked || met);
  if (!row || !isWhole(row)) return null;
  const car = { ...plain(row), key, year };
  return { ...car, name: nameOf(car), generations: generations(app, car) };
}

/** Rows of the engine are no plain objects: spreading one gives nothing. */
const plain = (row: Row): Row =>
  Object.fromEntries(Object.keys(ROW).map((name) => [name, row[name as keyof Row]])) as Row;

function nameOf({ makeName, modelName, generationName, modificationName }: Row): string {
  const name = [makeName, modelName, generationName].filter(Boolean).join(' ');
  return modificationName ? `${name}, ${modificationName}` : name;
}

/** Made in the year, or open to it; what has no years may have been. */
export const madeIn = (row: string): string =>
  `({:year} = 0 OR ({:year} >= ${row}.year_from AND (${row}.year_to = 0 OR {:year} <= ${row}.year_to)))`;

function generations(
  app: core.App,
  { make, model, generation, year }: Row & { year: number },
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
