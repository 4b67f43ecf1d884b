import { aroundOf } from './around.ts';
import { basename } from 'node:path';
import { toldMapping } from './columns/absent.ts';
import { parseMapping } from './columns/mapping.ts';
import { CURRENCY_WORDS, currencyOfSection, OTHER, SEVERAL } from './columns/currency.ts';
import { currenciesOf } from './columns/list-currencies.ts';
import type { Currencies } from './columns/list-currencies.ts';
import { pricesProblem } from './columns/price-unit.ts';
import { formulasProblem } from './columns/uncounted.ts';
import { openFile } from './files/open-file.ts';
import type { OpenOptions } from './files/open-file.ts';
import type { PriceFile } from './files/price-file.ts';
import type { RowContext } from './item.ts';
import { FIELD_TITLES, REQUIRED_FIELDS } from './model.ts';
import type { Entry, Mapping } from './model.ts';
import { goodsOf } from './part.ts';
import type { Part } from './part.ts';
import { previewFile, uncountedIn } from './preview.ts';
import type { Preview, PreviewOptions } from './preview.ts';
import { PriceListError } from './price-list-error.ts';
import { rowContext } from './row-context.ts';
import { RowSorter } from './row-sorter.ts';

/** Running counts; they stand for what has been handed out so far. */
type Progress = {
  /** Rows of goods: items and rejected. */
  rows: number;
  items: number;
  rejected: number;
  /** Titles between the goods. */
  sections: number;
  /** Bytes of all sheets that are read, unpacked. */
  bytesRead: number;
  bytesTotal: number;
};

export type PriceList = {
  preview: Preview;
  /** What is in force: the mapping given, else the guessed one. */
  mapping: Mapping;
  progress: Progress;
  /**
   * Reads the goods from the beginning.
   * @throws PriceListError when article or brand have no column, prices are in currencies without a
   * rate or in nobody knows which, formulas of a column that is read have no values, or the file
   * turns out to be broken; the signal's reason when aborted
   */
  entries(signal?: AbortSignal): AsyncGenerator<Entry>;
  /** To be called at the end, also when nothing was read. */
  close(): Promise<void>;
};

export type PriceListOptions = OpenOptions &
  PreviewOptions & {
    /** As stored, or as typed: see `parseMapping`. */
    mapping?: Mapping | string;
  };

const PRICES = ['cost', 'retail'] as const;

/**
 * Opens a supplier's price list, looks at its beginning and makes ready to read its goods.
 * @throws PriceListError with a Russian message for a file, a sheet or a mapping that cannot be
 * used
 */
export async function readPriceList(
  path: string,
  options: PriceListOptions = {},
): Promise<PriceList> {
  const file = await openFile(path, options);
  try {
    const name = options.name ?? basename(path);
    const { preview, parts } = await previewFile(file, { ...options, name });
    const mapping =
      typeof options.mapping === 'string'
        ? parseMapping(options.mapping, preview.header)
        : (options.mapping ?? preview.guess.mapping);
    const progress: Progress = {
      rows: 0,
      items: 0,
      rejected: 0,
      sections: 0,
      bytesRead: 0,
      bytesTotal: parts.reduce((sum, { sheet }) => sum + sheet.bytes, 0),
    };
    const entries = (signal = options.signal) =>
      readEntries({ file, parts, preview, name }, mapping, progress, signal);
    return { preview, mapping, progress, entries, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

type Opened = { file: PriceFile; parts: readonly Part[]; preview: Preview; name: string };

async function* readEntries(
  { file, parts, preview, name }: Opened,
  mapping: Mapping,
  progress: Progress,
  signal: AbortSignal | undefined,
): AsyncGenerator<Entry> {
  throwForColumns(parts, mapping);
  const problem = pricesProblem(preview, mapping);
  if (problem) throw new PriceListError(problem);
  const currencies = currenciesOf(preview, mapping);
  Object.assign(progress, { rows: 0, items: 0, rejected: 0, sections: 0, bytesRead: 0 });
  let before = 0;
  const told = toldMapping(mapping);
  for (const part of parts) {
    const context = contextOf(file, part, told, currencies, name);
    const sorter = sorterOf(file, part, told, context);
    const onBytes = (bytes: number) => (progress.bytesRead = before + bytes);
    for await (const rows of part.sheet.read({ signal, onBytes })) {
      for (const row of rows) {
        const entry = sorter.sort(row);
        const titles = sorter.takeSections();
        progress.sections += titles;
        if (titles > 0) throwForTitle(sorter.section, mapping, context);
        if (!entry) continue;
        progress.rows += 1;
        progress['item' in entry ? 'items' : 'rejected'] += 1;
        yield entry;
      }
    }
    before += part.sheet.bytes;
  }
  progress.bytesRead = progress.bytesTotal;
}

/** @throws PriceListError for columns that are missing, or whose formulas nobody has counted */
function throwForColumns(parts: readonly Part[], mapping: Mapping): void {
  for (const field of REQUIRED_FIELDS) {
    if (!mapping.columns[field] && !mapping.constants[field])
      throw new PriceListError(`Не указан столбец для поля «${FIELD_TITLES[field]}»`);
  }
  const header = parts[0]?.header ?? [];
  const problem = formulasProblem({ uncounted: uncountedIn(parts), header }, mapping);
  if (problem) throw new PriceListError(problem);
}

/** @throws PriceListError for a title so far down that prices were taken for roubles above it */
function throwForTitle(
  title: string,
  { columns }: Mapping,
  { bare, factor = 1 }: RowContext,
): void {
  const currency = currencyOfSection(title);
  if (!currency || currency === 'RUB' || factor !== 1) return;
  if (PRICES.some((field) => columns[field] && bare?.[field] === 'none'))
    throw new PriceListError(
      `Ниже в прайс-листе сказано, что цены в ${currency === OTHER || currency === SEVERAL ? 'другой валюте' : CURRENCY_WORDS[currency]} («${title}»): укажите курс и валюту цен, у которых она не указана`,
    );
}

function contextOf(
  { kind }: PriceFile,
  part: Part,
  mapping: Mapping,
  currencies: Currencies,
  name: string,
): RowContext {
  const start = {
    kind,
    sheet: part.sheet.name,
    header: part.header,
    goods: goodsOf(part).map(({ cells }) => cells),
    around: aroundOf(part, name),
  };
  return rowContext(start, mapping, currencies);
}

function sorterOf(
  { width, delimiter }: PriceFile,
  part: Part,
  mapping: Mapping,
  context: RowContext,
): RowSorter {
  // Commas stand in prices, too: whole rows may be wider than what names their columns.
  const whole = delimiter === ',' && part.headerWidth ? part.headerWidth : width;
  return new RowSorter({ ...part, width: whole }, mapping, context);
}
