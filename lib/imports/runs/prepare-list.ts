import { toldMapping } from '../columns/absent.ts';
import type { Currency } from '../columns/currency.ts';
import { SKIPPED } from '../columns/list-currencies.ts';
import type { LeftOut, SheetRows } from '../jobs/model.ts';
import type { Mapping, PriceListItem, Refusal } from '../model.ts';
import type { PriceList } from '../price-list.ts';
import type { CarBook } from '../reference-lists/car-book.ts';
import { BrandBook } from './brand-book.ts';
import { OtherRows } from './other-rows.ts';
import { categoryFinder } from './category-rules.ts';
import { PreparedList } from './prepared-list.ts';
import type { ReportFile } from './report-file.ts';
import type { ImportContext } from './repository.ts';
import { rowBrand, type OfferRow, type RowBrand } from './to-row.ts';
import { ToldFitments } from './told-fitments.ts';
import { WarehouseBook } from './warehouse-book.ts';
import { DEFAULT_MARKUP } from '../../suppliers/model.ts';

export type Reading = {
  list: PreparedList;
  brands: BrandBook;
  warehouses: WarehouseBook;
  /** What came of each sheet, in the order of the file. */
  sheets: SheetRows[];
  /** The stocks of repeated rows are added up, as a person has said. */
  isSummed: boolean;
  /** Rows overruled by a later one about the same offer. */
  repeated: number;
  /** The first of them. */
  repeats: Repeat[];
  /** Refused rows whose price nobody can count in roubles, by its currency; '': none is told. */
  lacking: Map<Currency | '', number>;
  /** What it tells of cars. */
  fitments: ToldFitments;
  leftOut: LeftOut;
};

/** A row that is overruled; `by`: the row that counts. */
type Repeat = {
  sheet: string;
  row: number;
  by: number;
  brand: string;
  article: string;
  name: string;
};

type Options = {
  priceList: PriceList;
  context: ImportContext;
  report: ReportFile;
  path: string;
  /** The cars of the shop, where what the list tells of them is to be read. */
  cars?: CarBook | null;
  /** A table of the shop's own has the last word about what has changed since it was written. */
  isTaken?: boolean;
  signal?: AbortSignal;
  onProgress?: () => void;
};

/** Rows between two reports of progress. */
const TELL_EVERY = 1_000;
/** Repeated rows that are shown. */
const SHOWN_REPEATS = 50;

/**
 * Reads a price list to its end and makes its rows ready to be sent; nothing is changed by that.
 * @param options `path`: of a file to keep the rows in, which goes with the list
 * @throws PriceListError for a list that cannot be read to its end; the signal's reason when
 * aborted
 */
export async function prepareList({
  priceList,
  context,
  report,
  path,
  cars,
  isTaken,
  signal,
  onProgress,
}: Options): Promise<Reading> {
  const brands = new BrandBook(context);
  const warehouses = new WarehouseBook(context.supplier?.warehouses ?? []);
  const isSummed = priceList.mapping.constants.repeats === 'sum';
  const toRow = rowsOf(priceList, context, { brands, warehouses, isTaken });
  const sheets = new Map<string, SheetRows>();
  const fitments = new ToldFitments(cars);
  const others = new OtherRows(context.supplier);
  const list = await PreparedList.create(path, isSummed);
  const repeats = new Repeats(report, isSummed);
  const lacking: Reading['lacking'] = new Map();
  try {
    for await (const entry of priceList.entries(signal)) {
      if (priceList.progress.rows % TELL_EVERY === 0) onProgress?.();
      if (others.take(entry)) continue;
      const sheet = sheetOf(sheets, entry.sheet);
      sheet.rows += 1;
      if ('rejected' in entry) {
        refuse(report, sheet, entry, entry.rejected);
        noteLacking(lacking, entry.rejected, priceList.mapping);
        continue;
      }
      const made = toRow(entry.item);
      if ('problem' in made) {
        const { field, problem: reason } = made;
        const raw = entry.item[field === 'brand' ? 'brand' : 'article'];
        refuse(report, sheet, entry, [{ field, reason, raw }]);
        continue;
      }
      report.note(entry, entry.warnings);
      fitments.note(brands.idOf(entry.item.brand, false), entry.item);
      repeats.note(entry, entry.item, await addAll(list, entry, made.rows));
    }
    await list.flush();
    return {
      list,
      brands,
      warehouses,
      sheets: [...sheets.values()],
      isSummed,
      repeated: repeats.count,
      repeats: repeats.first,
      lacking,
      fitments,
      leftOut: others.leftOut,
    };
  } catch (error) {
    await list[Symbol.asyncDispose]();
    throw error;
  }
}

const rowsOf = (
  { mapping }: PriceList,
  context: ImportContext,
  books: { brands: BrandBook; warehouses: WarehouseBook; isTaken: boolean | undefined },
): RowBrand =>
  rowBrand({
    ...books,
    mapping: toldMapping(mapping),
    markup: context.supplier ? context.supplier.markup : DEFAULT_MARKUP,
    categoryOf: categoryFinder(context),
    separated: new Set(context.separated.map(({ brand, key }) => `${brand} ${key}`)),
  });

function refuse(
  report: ReportFile,
  sheet: SheetRows,
  place: Place,
  refusals: readonly Refusal[],
): void {
  sheet.refused += 1;
  report.refuse(place, refusals);
}

/** What a person has said to leave out is not missed. */
function noteLacking(
  lacking: Reading['lacking'],
  refusals: readonly Refusal[],
  { constants }: Mapping,
): void {
  const currency = refusals.find(({ lacksRate }) => lacksRate !== undefined)?.lacksRate;
  if (currency === undefined || (currency === '' && constants.currency === SKIPPED)) return;
  lacking.set(currency, (lacking.get(currency) ?? 0) + 1);
}

function sheetOf(sheets: Map<string, SheetRows>, name: string): SheetRows {
  const known = sheets.get(name) ?? { name, rows: 0, refused: 0 };
  sheets.set(name, known);
  return known;
}

type Place = { sheet: string; row: number };

/** @returns where an earlier row about one of the offers stood, which no longer counts */
async function addAll(
  list: PreparedList,
  { sheet, row }: Place,
  rows: readonly OfferRow[],
): Promise<Place | null> {
  let earlier: Place | null = null;
  for (const one of rows) earlier = (await list.add({ sheet, row }, one)) ?? earlier;
  return earlier;
}

/** Counts rows that a later one overrules, and tells them. */
class Repeats {
  readonly #report: ReportFile;
  readonly #words: string;
  readonly first: Repeat[] = [];
  count = 0;

  constructor(report: ReportFile, isSummed: boolean) {
    this.#report = report;
    this.#words = isSummed ? 'остатки сложены' : 'действует последняя';
  }

  /** @param earlier null for a part that is met for the first time */
  note({ row }: Place, item: PriceListItem, earlier: Place | null): void {
    if (!earlier) return;
    const { brand, article, name } = item;
    this.count += 1;
    if (this.first.length < SHOWN_REPEATS)
      this.first.push({ ...earlier, by: row, brand, article, name });
    const reason = `Эта же деталь ещё раз в строке ${row}: ${this.#words}`;
    this.#report.note(earlier, [{ field: 'article', reason, raw: article }]);
  }
}
