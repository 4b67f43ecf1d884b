import { basename } from 'node:path';
import { toldMapping } from './columns/absent.ts';
import { parseMapping } from './columns/mapping.ts';
import { currencyOfTitle } from './columns/currency.ts';
import type { Currency } from './columns/currency.ts';
import { pricesProblem } from './columns/price-unit.ts';
import { formulasProblem } from './columns/uncounted.ts';
import { openFile } from './files/open-file.ts';
import type { OpenOptions } from './files/open-file.ts';
import type { PriceFile } from './files/price-file.ts';
import { FIELD_TITLES, REQUIRED_FIELDS } from './model.ts';
import type { Entry, Mapping } from './model.ts';
import { currencyIn, goodsOf, previewFile, uncountedIn } from './preview.ts';
import type { Part, Preview, PreviewOptions } from './preview.ts';
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
   * @throws PriceListError when article or brand have no column, prices are in another currency
   *   without a rate, formulas of a column that is read have no values, or the file turns out to be
   *   broken; the signal's reason when aborted
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
    const currencyNow = () => currencyIn(parts[0]!, mapping, name);
    preview.currency = currencyNow();
    const progress: Progress = {
      rows: 0,
      items: 0,
      rejected: 0,
      sections: 0,
      bytesRead: 0,
      bytesTotal: parts.reduce((sum, { sheet }) => sum + sheet.bytes, 0),
    };
    const entries = (signal = options.signal) =>
      readEntries(file, currencyNow(), parts, mapping, progress, signal);
    return { preview, mapping, progress, entries, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* readEntries(
  file: PriceFile,
  currency: Currency | null,
  parts: readonly Part[],
  mapping: Mapping,
  progress: Progress,
  signal: AbortSignal | undefined,
): AsyncGenerator<Entry> {
  throwForColumns(parts, mapping);
  throwFor(currency, mapping, parts[0]?.header);
  Object.assign(progress, { rows: 0, items: 0, rejected: 0, sections: 0, bytesRead: 0 });
  let before = 0;
  for (const part of parts) {
    const sorter = sorterOf(file, part, mapping, currency);
    const onBytes = (bytes: number) => (progress.bytesRead = before + bytes);
    for await (const rows of part.sheet.read({ signal, onBytes })) {
      for (const row of rows) {
        const entry = sorter.sort(row);
        const titles = sorter.takeSections();
        progress.sections += titles;
        if (titles > 0 && currency === null) throwFor(currencyOfTitle(sorter.section), mapping);
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

/** @throws PriceListError for prices that cannot be taken for roubles a piece */
function throwFor(
  currency: Currency | null,
  mapping: Mapping,
  header: readonly string[] = [],
): void {
  const problem = pricesProblem(currency, mapping, header);
  if (problem) throw new PriceListError(problem);
}

function sorterOf(
  { kind, width, delimiter }: PriceFile,
  part: Part,
  mapping: Mapping,
  currency: Currency | null,
): RowSorter {
  const { header, headerWidth } = part;
  const start = {
    kind,
    sheet: part.sheet.name,
    header,
    goods: goodsOf(part).map(({ cells }) => cells),
    currency,
  };
  // Commas stand in prices, too: whole rows may be wider than what names their columns.
  const whole = delimiter === ',' && headerWidth ? headerWidth : width;
  const told = toldMapping(mapping);
  return new RowSorter({ ...part, width: whole }, told, rowContext(start, told));
}
