import { attributeColumns } from './columns/attributes.ts';
import { rateOf } from './columns/currency.ts';
import { headerWord } from './columns/header-terms.ts';
import { fieldsOfName } from './columns/parted-names.ts';
import { warehousesOf } from './columns/warehouse-names.ts';
import type { FileKind } from './files/model.ts';
import type { RowContext } from './item.ts';
import type { Mapping } from './model.ts';
import { groupTitle } from './row-sorter.ts';
import { isDayNumber } from './values/excel-damage.ts';
import { decimalMark } from './values/price.ts';
import { plainText } from './values/parsed.ts';

/**
 * So many articles must be seen before a column is believed to hold no plain numbers, so that 44197
 * in it is a date.
 */
const ENOUGH_ARTICLES = 100;
/** Where more rows than this look like groups, they are something else, and are told as refused. */
const MOST_GROUPS = 0.4;

/** A sheet as its first rows show it. `goods`: cells of the rows below the header. */
export type SheetStart = {
  kind: FileKind;
  sheet: string;
  header: readonly string[];
  goods: readonly (readonly string[])[];
};

/**
 * The habits of the columns, by the first rows of the sheet.
 * @throws PriceListError for a rate that is no number
 */
export function rowContext(
  { kind, sheet, header, goods }: SheetStart,
  mapping: Mapping,
): RowContext {
  const columnOf = (columns: number[] | undefined) =>
    goods.flatMap((cells) => plainText(cells[columns?.[0] ?? -1]) || []);
  const prices = [...columnOf(mapping.columns.cost), ...columnOf(mapping.columns.retail)];
  const articles = columnOf(mapping.columns.article);
  const groups = goods.filter((cells) => groupTitle(cells, mapping) !== null).length;
  const rate = rateOf(mapping);
  const term = headerWord(header[mapping.columns.leadTime?.[0] ?? -1] ?? '');
  return {
    decimal: kind === 'csv' ? decimalMark(prices) : '.',
    numericArticles:
      articles.length < ENOUGH_ARTICLES ||
      articles.some((text) => /^\d+$/.test(text) && !isDayNumber(text)),
    sheet,
    ...(rate !== null && { rate }),
    hasGroups: groups > 0 && groups <= goods.length * MOST_GROUPS,
    parted: fieldsOfName(header[mapping.columns.name?.[0] ?? -1] ?? ''),
    ...warehousesOf(header, mapping),
    attributes: attributeColumns(header, goods, new Set(Object.values(mapping.columns).flat())),
    bareLeadTime: /(^|\s)(ч|час|часов|часы|hours?|годин)(\s|$)/.test(term) ? 'hours' : 'days',
  };
}
