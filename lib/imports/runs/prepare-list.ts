import type { PriceList } from '../price-list.ts';
import { BrandBook } from './brand-book.ts';
import { categoryFinder } from './category-rules.ts';
import { PreparedList } from './prepared-list.ts';
import type { ReportFile } from './report-file.ts';
import type { ImportContext } from './repository.ts';
import { rowBrand } from './to-row.ts';
import { DEFAULT_MARKUP } from '../../suppliers/model.ts';

export type Reading = {
  list: PreparedList;
  brands: BrandBook;
  /** Rows overruled by a later one about the same offer. */
  repeated: number;
  /** The first of them. */
  repeats: Repeat[];
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
  signal,
  onProgress,
}: Options): Promise<Reading> {
  const brands = new BrandBook(context);
  const toRow = rowBrand({
    mapping: priceList.mapping,
    brands,
    markup: context.supplier ? context.supplier.markup : DEFAULT_MARKUP,
    categoryOf: categoryFinder(context),
    separated: new Set(context.separated.map(({ brand, key }) => `${brand} ${key}`)),
  });
  const list = await PreparedList.create(path);
  let repeated = 0;
  const repeats: Repeat[] = [];
  try {
    for await (const entry of priceList.entries(signal)) {
      if (priceList.progress.rows % TELL_EVERY === 0) onProgress?.();
      if ('rejected' in entry) {
        report.refuse(entry, entry.rejected);
        continue;
      }
      const made = toRow(entry.item);
      if ('problem' in made) {
        report.refuse(entry, [
          {
            field: made.field,
            reason: made.problem,
            raw: entry.item[made.field === 'brand' ? 'brand' : 'article'],
          },
        ]);
        continue;
      }
      report.note(entry, entry.warnings);
      const earlier = await list.add(entry, made);
      if (earlier) {
        repeated += 1;
        const { brand, article, name } = entry.item;
        if (repeats.length < SHOWN_REPEATS)
          repeats.push({ ...earlier, by: entry.row, brand, article, name });
        report.note(earlier, [
          {
            field: 'article',
            reason: `Эта же деталь ещё раз в строке ${entry.row}: действует последняя`,
            raw: entry.item.article,
          },
        ]);
      }
    }
    await list.flush();
    return { list, brands, repeated, repeats };
  } catch (error) {
    await list[Symbol.asyncDispose]();
    throw error;
  }
}
