import { plainText } from '../values/parsed.ts';
import { isWhollyCurrency } from './currency.ts';
import { bestNameFit, headerWord, isHeaderWord, nameFit } from './header-terms.ts';
import { FIELDS } from '../model.ts';

export type FoundHeader = {
  /** Index of the first storey among the given rows. */
  first: number;
  /** Index of the last storey: goods begin below it. */
  last: number;
  /** One name a column, the storeys joined: «Цена опт». */
  names: string[];
};

const MOST_STOREYS = 3;

/**
 * Finds the row that names the columns, below titles, addresses and blank rows.
 * @param rows the first rows of a sheet, cell by cell
 * @returns null when no row names at least two different things
 */
export function findHeader(rows: readonly (readonly string[])[]): FoundHeader | null {
  let best = { at: -1, score: 0 };
  rows.forEach((cells, at) => {
    const score = headerScore(cells);
    if (score > best.score) best = { at, score };
  });
  const at = best.at < 0 ? rows.findIndex((_, row) => standsAboveNumbers(rows, row)) : best.at;
  return at < 0 ? null : headerAt(rows, at);
}

const isNumber = (cell: string | undefined): boolean => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell ?? '');
/** Rows below that must have numbers where this one has words, and the columns of them. */
const ROWS_BELOW = 3;
const COLUMNS_OF_NUMBERS = 2;

/** Whether a row names columns in a language that we do not know. */
function standsAboveNumbers(rows: readonly (readonly string[])[], at: number): boolean {
  const cells = rows[at] ?? [];
  const below = rows.slice(at + 1, at + 1 + ROWS_BELOW);
  const words = cells.filter(Boolean);
  if (words.length < 3 || below.length < ROWS_BELOW || words.some((cell) => /\d/.test(cell)))
    return false;
  const numbers = cells.filter(
    (cell, column) => cell && below.every((row) => isNumber(row[column])),
  );
  return numbers.length >= COLUMNS_OF_NUMBERS;
}

/** Different fields that a row must name to be the header of another table. */
const ANOTHER_FROM = 3;

/** Whether a row names the columns of a table: no digit, and names that leave no doubt. */
export function namesColumns(cells: readonly string[]): boolean {
  if (cells.length < ANOTHER_FROM || cells.some((cell) => /\d/.test(cell))) return false;
  const named = cells.filter(Boolean).map(headerWord);
  return (
    named.every(isHeaderWord) &&
    FIELDS.filter((field) => named.some((word) => nameFit(word, field) >= 0.85)).length >=
      ANOTHER_FROM
  );
}

/** The header that begins in this row, with the storeys that belong to it. */
export function headerAt(rows: readonly (readonly string[])[], at: number): FoundHeader {
  let first = at;
  let last = at;
  const isBelow = (cells: readonly string[] | undefined) =>
    isStorey(cells) || isUnits(cells) || fillsGaps(cells, rows[last]);
  while (last - first + 1 < MOST_STOREYS && isBelow(rows[last + 1])) last += 1;
  while (last - first + 1 < MOST_STOREYS && first > 0 && isStorey(rows[first - 1])) first -= 1;
  return { first, last, names: joinStoreys(rows.slice(first, last + 1)) };
}

/**
 * How many different fields the row names, less what speaks of goods: 0 for rows that are no
 * header.
 */
function headerScore(cells: readonly string[]): number {
  const words = cells.map(headerWord).filter(Boolean);
  if (words.length < 2) return 0;
  const named = FIELDS.filter((field) =>
    words.some((word) => nameFit(word, field) >= 0.5 && word.length <= 40),
  ).length;
  const numbers = cells.filter((cell) => /^[\d\s.,]+$/.test(plainText(cell))).length;
  const strangers = words.filter((word) => bestNameFit(word) === 0).length;
  return named < 2 ? 0 : Math.max(0, named - numbers * 2 - strangers * 0.1);
}

/** A further line of names under or above the header: at least two cells, none of them of goods. */
function isStorey(cells: readonly string[] | undefined): boolean {
  const words = (cells ?? []).map(headerWord).filter(Boolean);
  const known = words.filter(isHeaderWord).length;
  const goods = (cells ?? []).some((cell) => /\d{3}/.test(cell));
  return words.length >= 2 && !goods && known * 2 > words.length;
}

/** «Опт», «Розница» under «Цена» and a blank: names below what is joined, and nowhere else. */
function fillsGaps(
  cells: readonly string[] | undefined,
  above: readonly string[] | undefined,
): boolean {
  if (!cells || !above) return false;
  const isGap = (column: number) => !plainText(above[column]);
  const filled = [...cells.keys()].filter((column) => plainText(cells[column]));
  return (
    filled.length >= 2 &&
    filled.some(isGap) &&
    filled.every(
      (column) =>
        !/\d/.test(cells[column]!) &&
        (isGap(column) || (isGap(column + 1) && filled.includes(column + 1))),
    )
  );
}

/** «$», «в долларах», «шт», «за 100 шт.»: what numbers below are in. */
const isUnit = (cell: string): boolean =>
  isWhollyCurrency(cell) || UNIT.test(headerWord(cell)) || /^за \d+ ?(?:шт|ед|pcs)/i.test(cell);
const UNIT =
  /^(?:в )?(?:руб|р|rub|грн|шт|ед|штук\S*|уп|упак|пар[аы]?|компл|кг|г|мм|л|м|без ндс|с ндс|ндс)$/;

/** A line under a header that says in what its numbers are, and nothing else. */
function isUnits(cells: readonly string[] | undefined): boolean {
  const filled = (cells ?? []).map(plainText).filter(Boolean);
  return filled.length > 0 && filled.every(isUnit);
}

/** Names column by column. A name above spreads to the right over the columns that it groups. */
function joinStoreys(storeys: readonly (readonly string[])[]): string[] {
  const width = Math.max(...storeys.map((cells) => cells.length));
  const names = Array.from({ length: width }, () => [] as string[]);
  storeys.forEach((cells, level) => {
    let group = '';
    for (let column = 0; column < width; column += 1) {
      const own = plainText(cells[column]);
      const below = storeys.slice(level + 1).some((lower) => plainText(lower[column]));
      group = own || (below ? group : '');
      const name = own || (level < storeys.length - 1 ? group : '');
      if (name && !names[column]?.includes(name)) names[column]?.push(name);
    }
  });
  return names.map((parts) => parts.join(' '));
}
