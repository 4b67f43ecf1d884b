import { parseMapping } from './columns/mapping.ts';
import { CURRENCY_WORDS } from './columns/currency.ts';
import { fieldsOfName } from './columns/parted-names.ts';
import { headerWord } from './columns/header-terms.ts';
import { openFile } from './files/open-file.ts';
import type { OpenOptions } from './files/open-file.ts';
import type { PriceFile } from './files/price-file.ts';
import type { RowContext } from './item.ts';
import { FIELD_TITLES, REQUIRED_FIELDS } from './model.ts';
import type { Entry, Mapping } from './model.ts';
import { previewFile } from './preview.ts';
import type { Part, Preview, PreviewOptions } from './preview.ts';
import { PriceListError } from './price-list-error.ts';
import { groupTitle, RowSorter } from './row-sorter.ts';
import { isDayNumber } from './values/excel-damage.ts';
import { decimalMark } from './values/price.ts';
import { plainText } from './values/parsed.ts';

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
   *   without a rate, or the file turns out to be
   * broken; the signal's reason when aborted
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
 * So many articles must be seen before a column is believed to hold no plain numbers, so that 44197
 * in it is a date.
 */
const ENOUGH_ARTICLES = 100;
/** Where more rows than this look like groups, they are something else, and are told as refused. */
const MOST_GROUPS = 0.4;

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
    const { preview, parts } = await previewFile(file, options);
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
      readEntries(file, preview, parts, mapping, progress, signal);
    return { preview, mapping, progress, entries, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* readEntries(
  file: PriceFile,
  preview: Preview,
  parts: readonly Part[],
  mapping: Mapping,
  progress: Progress,
  signal: AbortSignal | undefined,
): AsyncGenerator<Entry> {
  for (const field of REQUIRED_FIELDS) {
    if (!mapping.columns[field] && !mapping.constants[field])
      throw new PriceListError(`Не указан столбец для поля «${FIELD_TITLES[field]}»`);
  }
  const problem = currencyProblem(preview, mapping);
  if (problem) throw new PriceListError(problem);
  Object.assign(progress, { rows: 0, items: 0, rejected: 0, sections: 0, bytesRead: 0 });
  let before = 0;
  for (const part of parts) {
    const sorter = new RowSorter(
      { ...part, width: file.width },
      mapping,
      contextOf(file, part, mapping),
    );
    const onBytes = (bytes: number) => (progress.bytesRead = before + bytes);
    for await (const rows of part.sheet.read({ signal, onBytes })) {
      for (const row of rows) {
        const entry = sorter.sort(row);
        if (!entry) continue;
        progress.rows += 1;
        progress['item' in entry ? 'items' : 'rejected'] += 1;
        progress.sections += sorter.takeSections();
        yield entry;
      }
    }
    progress.sections += sorter.takeSections();
    before += part.sheet.bytes;
  }
  progress.bytesRead = progress.bytesTotal;
}

/**
 * Roubles for one unit of the list's currency; null where nobody has said it.
 * @throws PriceListError for what is no rate
 */
function rateOf({ constants: { rate = '' } }: Mapping): number | null {
  if (!rate.trim()) return null;
  const value = /^\d{1,6}(?:[.,]\d{1,6})?$/.test(rate.trim()) ? Number(rate.replace(',', '.')) : 0;
  if (value > 0) return value;
  throw new PriceListError(`Курс «${rate}» не похож на число: например, 2,15`);
}

/** Why prices of the list cannot be taken for roubles; '' where they can. */
export function currencyProblem({ currency }: Preview, mapping: Mapping): string {
  const hasPrices = mapping.columns.cost ?? mapping.columns.retail;
  if (!hasPrices || !currency || currency === 'RUB' || rateOf(mapping) !== null) return '';
  return `Цены в прайс-листе в ${CURRENCY_WORDS[currency]}, а магазин считает в рублях: укажите курс`;
}

/** The habits of the columns, by the first rows of the sheet. */
function contextOf(file: PriceFile, part: Part, mapping: Mapping): RowContext {
  const goods = part.head.filter(({ row }) => row >= part.goodsFrom).map(({ cells }) => cells);
  const columnOf = (columns: number[] | undefined) =>
    goods.flatMap((cells) => plainText(cells[columns?.[0] ?? -1]) || []);
  const prices = [...columnOf(mapping.columns.cost), ...columnOf(mapping.columns.retail)];
  const articles = columnOf(mapping.columns.article);
  const groups = goods.filter((cells) => groupTitle(cells, mapping) !== null).length;
  const rate = rateOf(mapping);
  const term = headerWord(part.header[mapping.columns.leadTime?.[0] ?? -1] ?? '');
  return {
    decimal: file.kind === 'csv' ? decimalMark(prices) : '.',
    numericArticles:
      articles.length < ENOUGH_ARTICLES ||
      articles.some((text) => /^\d+$/.test(text) && !isDayNumber(text)),
    sheet: part.sheet.name,
    ...(rate !== null && { rate }),
    hasGroups: groups > 0 && groups <= goods.length * MOST_GROUPS,
    parted: fieldsOfName(part.header[mapping.columns.name?.[0] ?? -1] ?? ''),
    bareLeadTime: /(^|\s)(ч|час|часов|часы|hours?|годин)(\s|$)/.test(term) ? 'hours' : 'days',
  };
}
