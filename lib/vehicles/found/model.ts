import { isCarKey, type CarPage, type FoundCar } from '../model.ts';

/** What SQL reads of a car. */
export const CAR_ROW: CarRow = {
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
export type CarRow = Omit<FoundCar, 'key' | 'name' | 'year' | 'generations'>;

/** Slugs of a key by the level that they name, '' for none; null for what is no key. */
export function carSlugs(
  key: string,
): { make: string; model: string; generation: string; modification: string } | null {
  if (!isCarKey(key)) return null;
  const [make = '', model = '', generation = '', modification = ''] = key.split('.');
  return { make, model, generation, modification };
}

/**
 * The car of a row, which was looked for by the slugs of a key; null unless all of the key was met.
 * @param year of manufacture; 0 for any
 */
export function carOfRow(
  row: CarRow | undefined | null,
  key: string,
  year: number,
): Omit<FoundCar, 'generations'> | null {
  const slugs = carSlugs(key);
  const isWhole =
    row &&
    slugs &&
    (['model', 'generation', 'modification'] as const).every(
      (level) => !slugs[level] || row[level],
    );
  return isWhole ? { ...plain(row), key, year, name: nameOf(row) } : null;
}

/** Rows of the engine are no plain objects: spreading one gives nothing. */
const plain = (row: CarRow): CarRow =>
  Object.fromEntries(
    Object.keys(CAR_ROW).map((name) => [name, row[name as keyof CarRow]]),
  ) as CarRow;

function nameOf({ makeName, modelName, generationName, modificationName }: CarRow): string {
  const name = [makeName, modelName, generationName].filter(Boolean).join(' ');
  return modificationName ? `${name}, ${modificationName}` : name;
}

/** From the make to the car itself. */
export function stepsOf({
  key,
  makeName,
  modelName,
  generationName,
  modificationName,
}: FoundCar): CarPage['steps'] {
  const parts = key.split('.');
  return [makeName, modelName, generationName, modificationName]
    .slice(0, parts.length)
    .map((name, index) => ({ key: parts.slice(0, index + 1).join('.'), name }));
}

/** What a car is narrowed to next: the level that it is named at, and its id; null for none. */
export function narrowedBy({
  make,
  model,
  generation,
  modification,
}: FoundCar): { level: 'make' | 'model' | 'generation'; id: string } | null {
  if (modification) return null;
  if (generation) return { level: 'generation', id: generation };
  return model ? { level: 'model', id: model } : { level: 'make', id: make };
}

/** What SQL reads of such a choice. */
export const CHOICE_ROW = { slug: '', name: '', yearFrom: 0, yearTo: 0, details: '' };

/** The choices of a car as its page gets them. */
export const choicesOf = (
  { key }: FoundCar,
  rows: readonly (typeof CHOICE_ROW)[],
): CarPage['choices'] =>
  rows.map((row) => ({
    key: `${key}.${row.slug}`,
    name: row.name,
    yearFrom: row.yearFrom || null,
    yearTo: row.yearTo || null,
    details: row.details,
  }));
