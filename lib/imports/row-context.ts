import { attributeColumns } from './columns/attributes.ts';
import { headerWord } from './columns/header-terms.ts';
import type { Around, Currencies } from './columns/list-currencies.ts';
import { fieldsOfName } from './columns/parted-names.ts';
import { warehousesOf } from './columns/warehouse-names.ts';
import type { FileKind } from './files/model.ts';
import type { RowContext } from './item.ts';
import type { Field, Mapping } from './model.ts';
import { PriceListError } from './price-list-error.ts';
import { groupTitle } from './row-sorter.ts';
import { isDayNumber } from './values/excel-damage.ts';
import { decimalMark, haveKopecks, MARK_ANSWERS, marksOf } from './values/marks.ts';
import type { MarkAnswer } from './values/marks.ts';
import { plainText } from './values/parsed.ts';

/**
 * So many articles must be seen before a column is believed to hold no plain numbers, so that 44197
 * in it is a date.
 */
const ENOUGH_ARTICLES = 100;
/** Where more rows than this look like groups, they are something else, and are told as refused. */
const MOST_GROUPS = 0.4;

const HOURS = /(^|\s)(ч|час|часов|часы|hours?|годин)(\s|$)/;

/** A sheet as its first rows show it. `goods`: cells of the rows below the header. */
export type SheetStart = {
  kind: FileKind;
  sheet: string;
  header: readonly string[];
  goods: readonly (readonly string[])[];
  /** What titles and names say around its rows. */
  around: Around;
};

/** Numbers of a workbook have points; texts among them what their column shows. */
function decimalOf(
  kind: FileKind,
  prices: readonly string[],
  said: MarkAnswer | null,
): Pick<RowContext, 'decimal'> {
  const told = (cells: readonly string[]) =>
    decimalMark(cells) ?? marksOf(cells, false, said).decimal;
  if (kind === 'csv') {
    const decimal = told(prices);
    return decimal ? { decimal } : {};
  }
  const texts = prices.filter((price) => price.includes(','));
  if (told(texts) !== ',') return { decimal: '.' };
  // Numbers have no zeros at their end, and seldom three digits behind a point: these are texts.
  const pointed = prices.filter((price) => price.includes('.'));
  const areGroups = pointed.length > 0 && pointed.every((price) => GROUPED.test(price));
  return { decimal: areGroups ? ',' : '.,' };
}

/** «1.250», «1.250,50». */
const GROUPED = /^\D*\d{1,3}(?:\.\d{3})+(?:,\d+)?\D*$/;

/** Whether a column is called «коп.»; «Цена в коп.» holds whole prices. */
const isKopecks = (name = ''): boolean => /^(?:\S+ )?коп(?:ее?к\S*)?$/.test(headerWord(name));

/** @throws PriceListError for a word that is no answer */
function marksSaid({ constants: { marks } }: Mapping): MarkAnswer | null {
  if (marks === undefined) return null;
  const said = MARK_ANSWERS.find((one) => one === marks);
  if (said) return said;
  throw new PriceListError(
    `Не понятно «marks:${marks}»: thousands — три цифры после знака тысячи, decimals — доли`,
  );
}

/**
 * The habits of the columns, by the first rows of the sheet.
 * @param currencies of the whole list
 * @throws PriceListError for a rule that is none
 */
export function rowContext(
  { kind, sheet, header, goods, around }: SheetStart,
  mapping: Mapping,
  { rates, factor, bareOf, columnOf: currencyOf }: Currencies,
): RowContext {
  const columnOf = (field: Field) => mapping.columns[field]?.[0] ?? -1;
  const cellsOf = (field: Field) =>
    goods.flatMap((cells) => plainText(cells[columnOf(field)]) || []);
  const said = marksSaid(mapping);
  const articles = cellsOf('article');
  const groups = goods.filter((cells) => groupTitle(cells, mapping) !== null).length;
  const nameOf = (field: Field) => header[columnOf(field)] ?? '';
  const prices = [...cellsOf('cost'), ...cellsOf('retail')];
  const kopecksBeside = (field: Field) => {
    const column = columnOf(field);
    return column >= 0 && isKopecks(header[column + 1]) && !isKopecks(header[column])
      ? column + 1
      : -1;
  };
  return {
    ...decimalOf(kind, prices, said),
    stockMarks: marksOf(
      goods.flatMap((cells) => (mapping.columns.stock ?? []).map((column) => cells[column] ?? '')),
      true,
      said,
      decimalMark(prices),
    ),
    numericArticles:
      articles.length < ENOUGH_ARTICLES ||
      articles.some((text) => /^\d+$/.test(text) && !isDayNumber(text)),
    sheet,
    rates,
    factor,
    bare: { cost: bareOf('cost', around), retail: bareOf('retail', around) },
    hasKopecks: kind === 'csv' && said !== 'decimals' && haveKopecks(prices),
    kopeckColumns: { cost: kopecksBeside('cost'), retail: kopecksBeside('retail') },
    currencyColumns: { cost: currencyOf('cost'), retail: currencyOf('retail') },
    hasGroups: groups > 0 && groups <= goods.length * MOST_GROUPS,
    parted: fieldsOfName(nameOf('name')),
    ...warehousesOf(header, mapping),
    attributes: attributeColumns(header, goods, new Set(Object.values(mapping.columns).flat())),
    bareLeadTime: HOURS.test(headerWord(nameOf('leadTime'))) ? 'hours' : 'days',
  };
}
