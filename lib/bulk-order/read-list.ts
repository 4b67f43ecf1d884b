import { articleKey } from '../articles/model.ts';
import { MAX_QUANTITY } from '../cart/model.ts';
import { MAX_LINE_LENGTH, MAX_WAYS, MAX_WORDS, type Way } from './model.ts';

/** A line that asks for something, and in which ways it can be meant, the likeliest first. */
export type ListLine = { text: string; ways: Way[] };

/** Which columns hold what, and up to which row the header reaches. */
type Columns = { rows: number; brand?: number; article: number; quantity?: number };
export type FindColumns = (rows: readonly (readonly string[])[]) => Columns | null;

/** Rows among which a header is looked for. */
const HEADER_ROWS = 10;

const UNIT = String.raw`(?:шт(?:ук[аи]?)?|pcs|pc|ед|компл|к-т|комплект(?:а|ов)?)\.?`;
const COUNT = String.raw`(\d{1,5})(?:[.,]0{1,3})?`;
/** With its unit it may be of any size: «1 000 шт.». */
const SAID_COUNT = String.raw`(\d{1,3} 000|\d{1,9})(?:[.,]0{1,3})?`;
/** A cell, or a word, that is nothing but a quantity. */
const BARE = new RegExp(`^${COUNT}$`);
const ALONE = /^(\d{1,9})(?:[.,]0{1,3})?$/;
const SAID = new RegExp(
  `^(?:[xх×*]\\s*${COUNT}|${COUNT}\\s*[xх×*]|${SAID_COUNT}\\s*${UNIT})$`,
  'i',
);
/** The same at the end of a line, and at its beginning. */
const SAID_LAST = new RegExp(
  `^(.*?)[\\s,;:(–—=-]+(?:[xх×*]\\s*${COUNT}(?:\\s*${UNIT})?|${SAID_COUNT}\\s*${UNIT})\\)?$`,
  'i',
);
const DASHED_LAST = new RegExp(`^(.*?)(?:\\s+[–—-]|\\s*[=:])\\s+${COUNT}$`);
const SAID_FIRST = new RegExp(`^(?:${SAID_COUNT}\\s*${UNIT}|${COUNT}\\s*[xх×*])\\s+(.+)$`, 'i');
/** «2,0» is a quantity where commas part cells. */
const DECIMAL = /(^|[\s,;])(\d{1,5}),(0{1,3})(?=$|[\s,;])/g;
/** «HU 816 x 2 шт.»: two pieces, of a number that may end with its own letter. */
const LETTER_LAST = new RegExp(`^(.*\\s[xх])\\s+${COUNT}(?:\\s*${UNIT})?\\)?$`, 'i');
/** A price beside the number and the quantity. */
const PRICE = /^\d[\d ]*[.,]\d\d$/;
const NUMBERING = /^\d{1,3}[.)]\s+/;

/**
 * Reads a list that somebody has typed, pasted or taken out of a table. Pure.
 * @param findColumns recognises a header; what stands above it and in other columns is left out
 * @returns the lines that ask for something; empty ones and those with «0 шт.» ask for nothing
 */
export function readList(text: string, findColumns: FindColumns): ListLine[] {
  const rows = text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[\u00A0\u202F\u2009]/g, ' ').trimEnd())
    .filter((line) => articleKey(line) !== '')
    .map((line) => ({ line: line.slice(0, MAX_LINE_LENGTH), cells: cellsOf(line) }));
  const columns = findColumns(rows.slice(0, HEADER_ROWS).map(({ cells }) => headerCells(cells)));
  const listed = rows.slice(columns?.rows ?? 0);
  const first = !columns && areNumbered(listed.map(({ cells }) => cells)) ? 1 : 0;
  return listed.flatMap(({ line, cells }) => {
    const ways = (columns && waysByColumns(cells, columns)) ?? waysOf(line, cells.slice(first));
    return ways.length > 0 ? [{ text: line.replace(/\s*\t\s*/g, ' ').trim(), ways }] : [];
  });
}

/** A header may be parted by single spaces: «артикул количество». */
const headerCells = (cells: readonly string[]): readonly string[] =>
  cells.length > 1 ? cells : (cells[0] ?? '').split(' ');

/** Whether the first cells do nothing but count the lines. */
const areNumbered = (rows: readonly (readonly string[])[]): boolean =>
  rows.length > 1 && rows.every((cells, at) => cells.length > 2 && Number(cells[0]) === at + 1);

/** Where a line is parted tells its strongest separator. */
function cellsOf(line: string): string[] {
  const withPoints = line.replace(DECIMAL, '$1$2.$3');
  const separator = line.includes('\t')
    ? '\t'
    : line.includes(';')
      ? ';'
      : withPoints.includes(',')
        ? ','
        : /\s{2,}/;
  return (separator === ',' ? withPoints : line)
    .split(separator)
    .map((cell) => cell.trim().replace(/^["«](.*)["»]$/, '$1'));
}

/** Null where the row is not of the table. */
function waysByColumns(cells: readonly string[], columns: Columns): Way[] | null {
  const article = cells[columns.article] ?? '';
  if (cells.length < 2 || !articleKey(article)) return null;
  const brand = columns.brand === undefined ? '' : (cells[columns.brand] ?? '');
  const typed = columns.quantity === undefined ? '' : (cells[columns.quantity] ?? '');
  return meant([{ words: [brand, article], quantity: quantityIn(typed) ?? 1 }]);
}

function waysOf(line: string, cells: readonly string[]): Way[] {
  const filled = cells.filter((cell) => articleKey(cell) !== '');
  return filled.length > 1 ? waysOfCells(filled) : waysOfText(filled[0] ?? line);
}

/** Several cells may be numbers: the one behind the number of the part is the likeliest. */
function waysOfCells(cells: readonly string[]): Way[] {
  const said = cells.findIndex((cell) => SAID.test(cell));
  if (said >= 0) return meant([without(cells, said, countIn(SAID, cells[said]!)!)]);
  const isDigits = (cell: string) => BARE.test(cell) && Number.parseInt(cell) <= MAX_QUANTITY;
  const bare = cells.flatMap((cell, at) => (isDigits(cell) ? [at] : []));
  const number = cells.findIndex((cell, at) => /\d/.test(cell) && !bare.includes(at));
  const sorted =
    number < 0 ? bare.toReversed() : bare.toSorted((a, b) => +(a < number) - +(b < number));
  const ways = sorted
    .filter((at) => cells.some((cell, other) => other !== at && /\d/.test(cell)))
    .map((at) => without(cells, at, countIn(BARE, cells[at]!)!));
  const last = cells.length - 1;
  const spoken = ways.length === 0 ? tail(cells[last]!) : null;
  if (spoken)
    return meant([{ words: [...cells.slice(0, last), spoken.rest], quantity: spoken.quantity }]);
  return meant(ways.length > 0 ? ways : [{ words: [...cells], quantity: 1 }]);
}

const without = (cells: readonly string[], at: number, quantity: number) => ({
  words: cells.filter((cell, other) => other !== at && !PRICE.test(cell)),
  quantity,
});

function waysOfText(typed: string): Way[] {
  const text = typed.replace(NUMBERING, '').trim();
  const said = tail(text) ?? head(text);
  if (said) {
    const lettered = LETTER_LAST.exec(text)?.[1];
    return meant(
      [said.rest, ...(lettered ? [lettered] : [])].map((rest) => ({
        words: [rest],
        quantity: said.quantity,
      })),
    );
  }
  const words = text.split(/\s+/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const ways = [{ words, quantity: 1 }];
  if (words.length < 2) return meant(ways);
  if (BARE.test(first) && words.slice(1).some((word) => /\d/.test(word)))
    ways.unshift({ words: words.slice(1), quantity: countIn(BARE, first)! });
  if (BARE.test(last) && words.slice(0, -1).some((word) => /\d/.test(word)))
    ways.unshift({ words: words.slice(0, -1), quantity: countIn(BARE, last)! });
  return meant(ways);
}

function tail(text: string): { rest: string; quantity: number } | null {
  const match = SAID_LAST.exec(text) ?? DASHED_LAST.exec(text);
  return match && { rest: match[1]!, quantity: counted(match.slice(2)) };
}

function head(text: string): { rest: string; quantity: number } | null {
  const match = SAID_FIRST.exec(text);
  return match && { rest: match.at(-1)!, quantity: counted(match.slice(1, -1)) };
}

const counted = (groups: (string | undefined)[]): number =>
  Number(groups.find(Boolean)?.replaceAll(' ', ''));

function countIn(pattern: RegExp, text: string): number | null {
  const match = pattern.exec(text);
  return match && counted(match.slice(1));
}

/** In a column that says how many there is nothing else to be mistaken for. */
const quantityIn = (cell: string): number | null =>
  countIn(ALONE, cell.replaceAll(' ', '')) ?? countIn(SAID, cell.trim());

/** Ways as the shop is asked: keys word by word, at most so many pieces; none for no pieces. */
const meant = (ways: readonly Way[]): Way[] =>
  (ways[0]?.quantity === 0 ? [] : ways)
    .filter(({ quantity }) => quantity > 0)
    .slice(0, MAX_WAYS)
    .map(({ words, quantity }) => ({
      words: words
        .flatMap((word) => word.split(/\s+/))
        .map(articleKey)
        .filter(Boolean)
        .slice(0, MAX_WORDS),
      quantity: Math.min(quantity, MAX_QUANTITY),
    }))
    .filter(({ words }) => words.length > 0);
