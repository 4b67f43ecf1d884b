import type { Field, Mapping } from '../model.ts';
import { brokenCell, NO_VALUE } from '../values/excel-damage.ts';
import type { Guess } from './guess.ts';
import { headerWord, nameFit } from './header-terms.ts';
import { columnLetters } from './mapping.ts';

/** What a list is not loaded without unasked. */
const MATTERS: readonly Field[] = ['brand', 'article', 'name', 'cost', 'retail', 'stock'];
const NAMED = 0.5;
/** Of what is taken so that it is asked about. */
const BROKEN_FIT = 0.3;

/** The columns in which formulas have no values in the file, by the rows that are looked at. */
export function uncountedColumns(rows: readonly (readonly string[])[]): number[] {
  const found = new Set<number>();
  for (const cells of rows)
    for (const [column, cell] of cells.entries()) if (cell === NO_VALUE) found.add(column);
  return [...found].sort((one, other) => one - other);
}

/**
 * What is to be said of such columns: a whole sentence without its full stop, '' for none.
 * @param header names of the columns
 */
export function uncountedWords(columns: readonly number[], header: readonly string[]): string {
  if (columns.length === 0) return '';
  const names = columns.map((column) => `«${header[column] || columnLetters(column)}»`).join(', ');
  return `В ${columns.length > 1 ? 'столбцах' : 'столбце'} ${names} формулы без посчитанных значений: откройте файл в Excel, сохраните его и загрузите снова`;
}

/** Why a list cannot be read before its formulas are counted; '' where it can. */
export const formulasProblem = (
  { uncounted, header }: { uncounted: readonly number[]; header: readonly string[] },
  mapping: Mapping,
): string =>
  uncountedWords(
    uncounted.filter((column) => Object.values(mapping.columns).flat().includes(column)),
    header,
  );

/** The mapping without what cannot be read of it. */
export function withoutUncounted(
  { columns, constants }: Mapping,
  uncounted: readonly number[],
): Mapping {
  const isRead = (own: readonly number[]) => !own.some((column) => uncounted.includes(column));
  const read = Object.entries(columns).filter(([, own]) => isRead(own));
  return { columns: Object.fromEntries(read), constants };
}

/** The columns in which nothing but errors and uncounted formulas stands. */
export function brokenColumns(rows: readonly (readonly string[])[]): number[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const filled = rows.flatMap((cells) => cells[column]?.trim() || []);
    return filled.length > 0 && filled.every((cell) => brokenCell(cell) !== null);
  });
}

/**
 * Takes such a column for what it is called, where nothing else was taken for that: a list of which
 * nobody can read the prices is not one without prices.
 */
export function takeBroken(
  { mapping, confidence, reasons, offers }: Guess,
  broken: readonly number[],
  header: readonly string[],
): void {
  for (const column of broken) {
    const word = headerWord(header[column] ?? '');
    if (Object.values(mapping.columns).flat().includes(column)) continue;
    const [field] = MATTERS.filter(
      (one) => !mapping.columns[one] && !mapping.constants[one] && nameLike(word, one) >= NAMED,
    ).sort((one, other) => nameLike(word, other) - nameLike(word, one));
    if (!field) continue;
    const reason = 'так называется столбец, но в нём ошибки или формулы без значений';
    mapping.columns[field] = [column];
    confidence[field] = BROKEN_FIT;
    reasons[field] = reason;
    const offer = { column, text: '', fit: BROKEN_FIT, reason, samples: [] };
    offers[field] = [offer, ...(offers[field] ?? []).filter((one) => one.column !== column)];
  }
}

/** What is called a price may be either. */
const nameLike = (word: string, field: Field): number =>
  field === 'retail'
    ? Math.max(nameFit(word, 'retail'), nameFit(word, 'cost') * 0.9)
    : nameFit(word, field);
