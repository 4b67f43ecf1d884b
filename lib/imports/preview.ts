import { PriceListError } from './price-list-error.ts';
import { findHeader, headerAt } from './columns/find-header.ts';
import type { FoundHeader } from './columns/find-header.ts';
import { aroundOf } from './around.ts';
import { toldCurrency } from './columns/currency.ts';
import { guessColumns } from './columns/guess-columns.ts';
import type { Guess } from './columns/guess.ts';
import { countCurrencies } from './columns/list-currencies.ts';
import type { ListCurrencies } from './columns/list-currencies.ts';
import { columnLetters, headerFingerprint } from './columns/mapping.ts';
import {
  brokenColumns,
  takeBroken,
  uncountedColumns,
  uncountedWords,
} from './columns/uncounted.ts';
import { shapeFingerprint } from './columns/shape.ts';
import type { Encoding, FileKind } from './files/model.ts';
import type { PriceFile, Row, Sheet } from './files/price-file.ts';
import { sectionTitle } from './item.ts';
import type { Field, Mapping } from './model.ts';
import { goodsOf, titlesOf } from './part.ts';
import type { Part } from './part.ts';
import { hiddenOf, notesOf } from './preview-notes.ts';
import { brokenCell } from './values/excel-damage.ts';
import { plainText } from './values/parsed.ts';

/** What is shown of a file before anything of it is imported. */
export type Preview = {
  kind: FileKind;
  /** Of texts, tables of dBASE and workbooks up to Excel 95. */
  encoding?: Encoding;
  delimiter?: string;
  /** Every sheet, and why it is left out: '' for those that are read. */
  sheets: { name: string; leftOut: string }[];
  /** Row of the file in which the header begins, 1-based; 0 for a list without a header. */
  headerRow: number;
  /** One name a column; letters (A, B …) for a list without a header. */
  header: string[];
  /** The first rows of the sheet, whatever they are. */
  top: Row[];
  /** The first rows of goods, and the titles between them. */
  sample: Row[];
  guess: Guess;
  /** What the sheets that are read tell of them. */
  currencies: ListCurrencies;
  /** Columns in which formulas have no values in the file. */
  uncounted: number[];
  /** What is not read of the file, or may surprise: Russian sentences. */
  notes: string[];
  fingerprint: string;
};

export type PreviewOptions = {
  sheet?: string;
  headerRow?: number;
  signal?: AbortSignal;
  /** How people know the file. */
  name?: string;
  /** Whether the shop knows a maker of this name; beside those that everybody knows. */
  isBrand?: (text: string) => boolean;
};

/** Rows of each sheet that are looked at. */
const HEAD_ROWS = 500;
/** A header stands within so many rows. */
const HEADER_WITHIN = 60;
const SAMPLE_ROWS = 20;
/** Titles among them counted. */
const SAMPLE_AND_TITLES = 60;
/** As many as a header is looked for among. */
const TOP_ROWS = 30;

/**
 * Looks at the beginning of every sheet.
 * @returns what to show, and the sheets to read: the one in which most is understood, and those
 * that have its header
 * @throws PriceListError when no sheet has rows, or the wanted one is not there
 */
export async function previewFile(
  file: PriceFile,
  options: PreviewOptions,
): Promise<{ preview: Preview; parts: Part[] }> {
  const wanted = file.sheets.filter(
    ({ name }) => options.sheet === undefined || name === options.sheet,
  );
  if (wanted.length === 0 && options.sheet !== undefined)
    throw new PriceListError(
      `Нет листа «${options.sheet}». Есть: ${file.sheets.map(({ name }) => name).join(', ')}`,
    );
  const all: Part[] = [];
  for (const sheet of wanted) {
    if (!sheet.hidden || options.sheet !== undefined)
      all.push({
        ...partOf(sheet, await headOf(sheet, options.signal), options.headerRow),
        layout: await sheet.layout?.(options.signal),
      });
  }
  const { main, parts: read, guess } = partsToRead(all, options);
  const elsewhere = all
    .filter((part) => part.headerRow === 0 && !read.includes(part))
    .flatMap(({ head }) => head.flatMap(titlesOf));
  const parts = read.map((part) => ({ ...part, elsewhere }));
  const uncounted = uncountedIn(parts);
  takeBroken(guess, brokenColumns(parts.flatMap(goodsOf).map(({ cells }) => cells)), main.header);
  const fingerprint =
    main.headerRow > 0
      ? headerFingerprint(main.header)
      : shapeFingerprint(goodsOf(main).map(({ cells }) => cells));
  const preview: Preview = {
    kind: file.kind,
    ...(file.encoding && { encoding: file.encoding }),
    ...(file.delimiter && { delimiter: file.delimiter }),
    sheets: file.sheets.map(({ name }) => ({ name, leftOut: whyLeftOut(name, all, parts) })),
    headerRow: main.headerRow,
    header: main.header,
    top: main.head.slice(0, TOP_ROWS),
    sample: sampleOf(goodsOf(main), guess.mapping),
    guess,
    currencies: currenciesIn(parts, options.name),
    uncounted,
    notes: [
      ...(uncounted.length > 0 ? [`${uncountedWords(uncounted, main.header)}.`] : []),
      ...notesOf(parts, guess.mapping),
      ...guess.notes,
    ],
    fingerprint,
  };
  return { preview, parts };
}

/** Its names, and the signs of currencies among them: «Цена, $» is another column than «Цена». */
const layoutOf = (header: readonly string[]): string =>
  [headerFingerprint(header), ...header.map((name) => toldCurrency(name) ?? '')].join(' ');

/**
 * The sheets that hold the goods: the one in which most is understood, and those with its header.
 * @throws PriceListError when no sheet has rows
 */
function partsToRead(
  all: readonly Part[],
  { isBrand = () => false, headerRow }: PreviewOptions,
): { main: Part; parts: Part[]; guess: Guess } {
  const layouts = new Map<string, Part[]>();
  for (const part of all) {
    if (part.head.length === 0) continue;
    const key = part.headerRow > 0 ? layoutOf(part.header) : part.sheet.name;
    layouts.set(key, [...(layouts.get(key) ?? []), part]);
  }
  const found = [...layouts.values()].map((parts) => {
    const guess = guessOf(parts, isBrand);
    return { main: parts[0]!, parts, guess, worth: worthOf(parts, guess) };
  });
  const best = found.reduce<(typeof found)[number] | null>(
    (one, other) => (one && one.worth >= other.worth ? one : other),
    null,
  );
  if (!best) throw new PriceListError('В файле нет ни одной заполненной строки');
  if (headerRow === undefined && best.parts.every((part) => goodsOf(part).length === 0))
    throw new PriceListError('В файле только названия столбцов, а товаров под ними нет');
  return best;
}

/** What is looked at of each sheet tells of its currencies: cells, columns, titles, names. */
function currenciesIn(parts: readonly Part[], fileName: string | undefined): ListCurrencies {
  const sheets = parts.map((part) => ({
    goods: goodsOf(part).map(({ cells }) => cells),
    around: aroundOf(part, fileName),
  }));
  return { ...sheets[0]!.around, columns: countCurrencies(parts[0]!.header, sheets) };
}

/** What each field found is worth, and each tenfold of rows. */
const WORTH: Partial<Record<Field, number>> = {
  article: 4,
  brand: 3,
  cost: 3,
  retail: 2,
  name: 2,
  stock: 2,
};

function worthOf(parts: readonly Part[], { confidence }: Guess): number {
  const fields = Object.entries(confidence).reduce(
    (sum, [field, sure]) => sum + (WORTH[field as Field] ?? 0.5) * sure,
    0,
  );
  const rows = parts.reduce((sum, part) => sum + goodsOf(part).length, 0);
  const hasHeader = (parts[0]?.headerRow ?? 0) > 0;
  return rows === 0 ? 0 : fields + Math.log10(rows) + (hasHeader ? 1 : 0);
}

/** Columns of the goods in which formulas have no values. */
export const uncountedIn = (parts: readonly Part[]): number[] =>
  uncountedColumns(parts.flatMap(goodsOf).map(({ cells }) => cells));

function guessOf(parts: readonly Part[], isBrand: (text: string) => boolean): Guess {
  const main = parts[0]!;
  const rows = parts
    .flatMap(goodsOf)
    .map(({ cells }) => cells.map((cell) => (cell && brokenCell(cell) ? '' : cell)));
  const isTitle = (cells: readonly string[]) => cells.filter(Boolean).length === 1;
  return guessColumns(
    main.headerRow > 0 ? main.header : [],
    rows.filter((cells) => !isTitle(cells)).slice(0, HEAD_ROWS),
    {
      titles: rows.filter(isTitle).map((cells) => plainText(cells.find(Boolean))),
      sheets: parts.map(({ sheet }) => sheet.name),
      texts: main.head.filter(({ row }) => row < main.headerRow).flatMap(({ cells }) => cells),
      isBrand,
      hidden: hiddenOf(parts),
    },
  );
}

function partOf(sheet: Sheet, head: Row[], headerRow: number | undefined): Part {
  const rows = head.map(({ cells }) => cells);
  const told = headerRow === undefined ? -1 : head.findIndex(({ row }) => row >= headerRow);
  const found: FoundHeader | null =
    headerRow === 0
      ? null
      : told >= 0
        ? headerAt(rows, told)
        : findHeader(rows.slice(0, HEADER_WITHIN));
  if (!found) {
    const width = Math.max(0, ...rows.map((cells) => cells.length));
    return {
      sheet,
      head,
      header: Array.from({ length: width }, (_, column) => columnLetters(column)),
      headerRow: 0,
      goodsFrom: 1,
    };
  }
  return {
    sheet,
    head,
    header: found.names,
    headerRow: head[found.first]?.row ?? 0,
    goodsFrom: (head[found.last]?.row ?? 0) + 1,
    headerWidth: head[found.last]?.width,
  };
}

/**
 * The first rows from the first filled one on: some kinds of files tell of blank rows above it, and
 * a sheet of nothing else is empty.
 */
async function headOf(sheet: Sheet, signal: AbortSignal | undefined): Promise<Row[]> {
  const head: Row[] = [];
  for await (const rows of sheet.read({ signal })) {
    const first = head.length > 0 ? 0 : rows.findIndex(({ cells }) => cells.length > 0);
    if (first >= 0) head.push(...rows.slice(first, first + HEAD_ROWS - head.length));
    if (head.length >= HEAD_ROWS) break;
  }
  return head;
}

function whyLeftOut(name: string, all: readonly Part[], parts: readonly Part[]): string {
  if (parts.some(({ sheet }) => sheet.name === name)) return '';
  const part = all.find(({ sheet }) => sheet.name === name);
  if (!part) return 'лист скрыт или не выбран';
  if (part.head.length === 0) return 'лист пуст';
  return part.headerRow > 0 ? 'другие столбцы' : 'нет строки с названиями столбцов';
}

/** Goods from the first ones on; titles that none of them follow are left out. */
function sampleOf(goods: readonly Row[], mapping: Mapping): Row[] {
  const isGoods = ({ cells }: Row) => sectionTitle(cells, mapping) === null;
  const places = goods.flatMap((row, at) => (isGoods(row) ? [at] : [])).slice(0, SAMPLE_ROWS);
  const until = (places.at(-1) ?? -1) + 1;
  return until <= SAMPLE_AND_TITLES
    ? goods.slice(0, until)
    : places.flatMap((at) => goods[at] ?? []);
}
