import type { Row } from './files/price-file.ts';
import { sectionTitle, toItem } from './item.ts';
import type { RowContext } from './item.ts';
import { namesColumns } from './columns/find-header.ts';
import { toldCurrency } from './columns/currency.ts';
import type { ToldCurrency } from './columns/currency.ts';
import { headerWord } from './columns/header-terms.ts';
import { isColumnNumbers, isTotal } from './columns/no-goods.ts';
import type { Entry, Field, Mapping, Refusal } from './model.ts';
import { plainText } from './values/parsed.ts';

/** Cells without which a short row is taken for a broken one. */
const ESSENTIAL: readonly Field[] = ['article', 'brand', 'name', 'cost', 'retail', 'stock'];
const RAW_LENGTH = 200;

/** Signs that part cells, but a comma: titles have those. */
const OTHER_SIGNS = [';', '\t', '|'] as const;

/** Tells the rows of one sheet apart: goods, titles between them, repeated headers, broken ones. */
export class RowSorter {
  readonly #mapping: Mapping;
  readonly #context: RowContext;
  readonly #goodsFrom: number;
  /** Of the columns, each between blanks. */
  readonly #currencies: readonly (ToldCurrency | null)[];
  readonly #names: readonly string[];
  /** Cells that a row may have at most, and those that it must have; texts only. */
  readonly #most: number;
  readonly #least: number;
  /** Row of a header that is not the list's, and below which its columns are not these; 0: none. */
  #otherHeader = 0;
  #section = '';
  #sections = 0;

  /** @param sheet `width`: the cells of a whole row, where the file is a text */
  constructor(
    sheet: { header: readonly string[]; goodsFrom: number; width?: number | undefined },
    mapping: Mapping,
    context: RowContext,
  ) {
    this.#mapping = mapping;
    this.#context = context;
    this.#goodsFrom = sheet.goodsFrom;
    this.#names = sheet.header.map((name) => ` ${headerWord(name)} `);
    this.#currencies = sheet.header.map(toldCurrency);
    this.#most = sheet.width === undefined ? Infinity : Math.max(sheet.width, sheet.header.length);
    this.#least =
      sheet.width === undefined
        ? 0
        : 1 + Math.max(-1, ...ESSENTIAL.flatMap((field) => mapping.columns[field] ?? []));
  }

  /** @returns null for what is no goods */
  sort(given: Row): Entry | null {
    const { sheet, row, cells } = given;
    if (cells.length === 0) return null;
    if (this.#isHeader(cells)) this.#otherHeader = 0;
    else if (namesColumns(cells)) this.#otherHeader = row;
    else if (this.#otherHeader > 0 && cells.filter(Boolean).length > 2)
      return { sheet, row, rejected: [otherColumns(this.#otherHeader, cells)] };
    else if (row >= this.#goodsFrom) return this.#goods(given);
    return null;
  }

  #goods(given: Row): Entry | null {
    const { sheet, row, cells } = given;
    if (isColumnNumbers(cells) || isPageNumber(cells) || this.#isTotal(cells)) return null;
    const title =
      sectionTitle(cells, this.#mapping) ??
      (this.#context.hasGroups ? groupTitle(cells, this.#mapping) : null);
    if (title !== null && !given.cut && !this.#isSplitElsewhere(cells)) {
      this.#section = title;
      this.#sections += 1;
      return null;
    }
    const broken = this.#brokenLine(given);
    if (broken) return { sheet, row, rejected: [broken] };
    const result = toItem(cells, this.#mapping, { ...this.#context, section: this.#section });
    return 'ok' in result
      ? { sheet, row, item: result.ok, warnings: result.warnings }
      : { sheet, row, rejected: result.rejected };
  }

  /** The last title met. */
  get section(): string {
    return this.#section;
  }

  /** How many titles were met since it was last asked. */
  takeSections(): number {
    const met = this.#sections;
    this.#sections = 0;
    return met;
  }

  /** The header again, on the next page: all of its names, or one storey of them. */
  #isHeader(cells: readonly string[]): boolean {
    let names = 0;
    for (const [at, cell] of cells.entries()) {
      const name = this.#names[at] ?? '';
      // Nearly every row of goods ends the search here, before its words are looked at.
      if (/\d/.test(cell) && !/\d/.test(name)) return false;
      const own = cell && headerWord(cell);
      if (own && !name.includes(` ${own} `)) return false;
      // «Цена, $» below «Цена» is another column.
      const currency = own && toldCurrency(cell);
      if (currency && currency !== this.#currencies[at]) return false;
      if (own) names += 1;
    }
    return names > 1;
  }

  /** A line of a text whose cells another sign parts than those of the others. */
  #isSplitElsewhere(cells: readonly string[]): boolean {
    const line = cells.find(Boolean) ?? '';
    const most = Math.max(...OTHER_SIGNS.map((sign) => line.split(sign).length));
    return this.#most !== Infinity && most > 2 && most >= this.#least;
  }

  /** «Итого» may stand in the articles' column, and be the number of a part. */
  #isTotal(cells: readonly string[]): boolean {
    return isTotal(cells, hasOwn(cells, this.#mapping, 'article'));
  }

  #brokenLine({ cells, width = cells.length, cut }: Row): Refusal | null {
    const isElsewhere = cells.filter(Boolean).length === 1 && this.#isSplitElsewhere(cells);
    if (!cut && !isElsewhere && cells.length <= this.#most && width >= this.#least) return null;
    if (isElsewhere)
      return {
        field: null,
        reason: 'Значения в строке разделены другим знаком, чем в остальных',
        raw: (cells.find(Boolean) ?? '').slice(0, RAW_LENGTH),
      };
    const reason = cut
      ? 'Файл обрывается на этой строке'
      : `Полей в строке: ${Math.max(cells.length, width)}, а столбцов ${this.#most}: значения могли сдвинуться`;
    return { field: null, reason, raw: cells.join(' | ').slice(0, RAW_LENGTH) };
  }
}

const otherColumns = (header: number, cells: readonly string[]): Refusal => ({
  field: null,
  reason: `Столбцы здесь названы иначе (строка ${header}), чем во всём прайс-листе`,
  raw: cells.filter(Boolean).join(' | ').slice(0, RAW_LENGTH),
});

const PAGE = /^(?:стр|страница|лист|сторінка|page)\.?\s*№?\s*\d+(?:\s*(?:из|з|of|\/)\s*\d+)?$/i;

/** What a program has printed at the end of each page names no goods below it. */
function isPageNumber(cells: readonly string[]): boolean {
  return PAGE.test(plainText(cells.find(Boolean))) && cells.filter(Boolean).length === 1;
}

/**
 * The title of a group that bears the sums of its goods: one text, and numbers in columns that are
 * neither article nor maker nor price.
 * @returns null for rows of goods
 */
export function groupTitle(cells: readonly string[], mapping: Mapping): string | null {
  const { article, name, brand, cost, retail } = mapping.columns;
  if (!article || !name || article[0] === name[0] || !(cost ?? retail)) return null;
  if ([article, brand, cost, retail].some((columns) => isFilled(cells, columns))) return null;
  const texts = cells.map(plainText).filter((cell) => cell && !/^-?[\d\s.,]+$/.test(cell));
  const title = plainText(cells[name[0] ?? -1]);
  return texts.length === 1 && texts[0] === title ? sectionTitle([title], mapping) : null;
}

const isFilled = (cells: readonly string[], columns: readonly number[] = []): boolean =>
  columns.some((column) => plainText(cells[column]) !== '');

/** Whether a field has a column of its own, filled in this row. */
const hasOwn = (cells: readonly string[], { columns }: Mapping, field: Field): boolean =>
  columns[field]?.[0] !== columns.name?.[0] && isFilled(cells, columns[field]);
