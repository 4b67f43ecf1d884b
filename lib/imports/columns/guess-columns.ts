import { FIELDS, REQUIRED_FIELDS } from '../model.ts';
import type { Field, Mapping } from '../model.ts';
import { columnFit } from './content-fit.ts';
import type { Contents } from './contents.ts';
import { describeColumn } from './contents.ts';
import { headerWord, nameFit } from './header-terms.ts';

export type Guess = {
  mapping: Mapping;
  /** 0 to 1 for each mapped field. */
  confidence: Partial<Record<Field, number>>;
  /**
   * Of article, brand, name, a price and stock (in this order): what was not found. `cost` stands
   * for any price.
   */
  missing: Field[];
};

type Candidate = { field: Field; column: number; fit: number };

const SURE_ENOUGH = 0.3;
const EXPECTED: readonly Field[] = [...REQUIRED_FIELDS, 'name', 'cost', 'stock'];

/**
 * Guesses which column holds what, from the names of the columns and from what stands in them.
 * @param header names of the columns; [] for a list without a header
 * @param sampleRows some rows of goods
 */
export function guessColumns(
  header: readonly string[],
  sampleRows: readonly (readonly string[])[],
): Guess {
  const width = Math.max(header.length, 0, ...sampleRows.map((cells) => cells.length));
  const words = Array.from({ length: width }, (_, column) => headerWord(header[column] ?? ''));
  const contents = words.map((_, column) =>
    describeColumn(sampleRows.map((cells) => cells[column] ?? '')),
  );
  const chosen = bestOf(candidates(words, contents));
  addCross(chosen, contents, words);
  orderPrices(chosen, contents, words);
  addFitments(chosen, words, contents);
  articleFromName(chosen, words, contents);
  const mapping: Mapping = { columns: {}, constants: {} };
  const confidence: Guess['confidence'] = {};
  for (const { field, column, fit } of chosen) {
    mapping.columns[field] = [...(mapping.columns[field] ?? []), column];
    confidence[field] = Math.round(Math.max(fit, confidence[field] ?? 0) * 100) / 100;
  }
  const found = (field: Field) =>
    mapping.columns[field] !== undefined ||
    (field === 'cost' && mapping.columns.retail !== undefined);
  return { mapping, confidence, missing: EXPECTED.filter((field) => !found(field)) };
}

function candidates(words: readonly string[], contents: readonly Contents[]): Candidate[] {
  return FIELDS.flatMap((field) =>
    contents.map((column, at) => ({
      field,
      column: at,
      fit: columnFit(field, nameFit(words[at] ?? '', field), column),
    })),
  );
}

/** The best pairs first; every field and every column once. */
function bestOf(all: Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of all
    .filter(({ fit }) => fit >= SURE_ENOUGH)
    .sort((a, b) => b.fit - a.fit)) {
    if (
      !chosen.some(({ field, column }) => field === candidate.field || column === candidate.column)
    )
      chosen.push(candidate);
  }
  return chosen;
}

const free = (chosen: readonly Candidate[], column: number) =>
  !chosen.some((taken) => taken.column === column);

/** Beside another maker's name stands that maker's number, whatever its column is called. */
function addCross(
  chosen: Candidate[],
  contents: readonly Contents[],
  words: readonly string[],
): void {
  const brand = chosen.find(({ field }) => field === 'crossBrand');
  if (!brand || chosen.some(({ field }) => field === 'crossNumber')) return;
  const column = [brand.column - 1, brand.column + 1].find(
    (at) =>
      (contents[at]?.articles ?? 0) >= 0.5 &&
      (free(chosen, at) || nameFit(words[at] ?? '', 'article') === 0) &&
      chosen.find((taken) => taken.column === at)?.field !== 'article',
  );
  if (column === undefined) return;
  const taken = chosen.findIndex((candidate) => candidate.column === column);
  if (taken >= 0) chosen.splice(taken, 1);
  chosen.push({ field: 'crossNumber', column, fit: brand.fit });
}

/** Of two prices whose names do not tell, the lower one is what we pay. */
function orderPrices(
  chosen: Candidate[],
  contents: readonly Contents[],
  words: readonly string[],
): void {
  const cost = chosen.find(({ field }) => field === 'cost');
  const retail = chosen.find(({ field }) => field === 'retail');
  if (!cost || !retail) return;
  const told =
    nameFit(words[cost.column] ?? '', 'cost') === 1 ||
    nameFit(words[retail.column] ?? '', 'retail') === 1;
  const dearer =
    (contents[cost.column]?.medianPrice ?? 0) > (contents[retail.column]?.medianPrice ?? 0);
  if (told || !dearer) return;
  [cost.column, retail.column] = [retail.column, cost.column];
}

/** Cars may be told in several columns: all of them are kept. */
function addFitments(
  chosen: Candidate[],
  words: readonly string[],
  contents: readonly Contents[],
): void {
  if (!chosen.some(({ field }) => field === 'fitmentText')) return;
  contents.forEach((column, at) => {
    const fit = columnFit('fitmentText', nameFit(words[at] ?? '', 'fitmentText'), column);
    if (fit >= SURE_ENOUGH && free(chosen, at))
      chosen.push({ field: 'fitmentText', column: at, fit });
  });
  chosen.sort((a, b) => a.column - b.column);
}

/** What of a name may stand in for a column, and the share of names in which it stands. */
const INSIDE = { article: 'articlesInside', brand: 'brandsInside' } as const;

/**
 * No column of articles: they stand inside the names. Where one is called so and holds something
 * else, a person is asked instead.
 */
function articleFromName(
  chosen: Candidate[],
  words: readonly string[],
  contents: readonly Contents[],
): void {
  const name = chosen.find(({ field }) => field === 'name');
  const names = name && contents[name.column];
  if (!names || names.filled === 0) return;
  for (const field of ['article', 'brand'] as const) {
    if (isNamed(field, words, contents) || chosen.some((taken) => taken.field === field)) continue;
    if (names[INSIDE[field]] >= 0.5) chosen.push({ field, column: name.column, fit: SURE_ENOUGH });
  }
}

/** Whether a column that holds anything bears the very name of the field. */
const isNamed = (field: Field, words: readonly string[], contents: readonly Contents[]): boolean =>
  words.some((word, at) => nameFit(word, field) === 1 && (contents[at]?.filled ?? 0) > 0);
