import type { Row } from './files/price-file.ts';
import { sectionTitle, toItem } from './item.ts';
import type { RowContext } from './item.ts';
import type { Entry, Field, Mapping, Refusal } from './model.ts';
import { plainText } from './values/parsed.ts';

/** Cells without which a short row is taken for a broken one. */
const ESSENTIAL: readonly Field[] = ['article', 'brand', 'name', 'cost', 'retail', 'stock'];
const RAW_LENGTH = 200;

/** Tells the rows of one sheet apart: goods, titles between them, repeated headers, broken ones. */
export class RowSorter {
  readonly #mapping: Mapping;
  readonly #context: RowContext;
  readonly #goodsFrom: number;
  readonly #header: readonly string[];
  /** Cells that a row may have at most, and those that it must have; texts only. */
  readonly #most: number;
  readonly #least: number;
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
    this.#header = sheet.header;
    this.#most = sheet.width === undefined ? Infinity : Math.max(sheet.width, sheet.header.length);
    this.#least =
      sheet.width === undefined
        ? 0
        : 1 + Math.max(-1, ...ESSENTIAL.flatMap((field) => mapping.columns[field] ?? []));
  }

  /** @returns null for what is no goods */
  sort(given: Row): Entry | null {
    const { sheet, row, cells } = given;
    if (row < this.#goodsFrom || cells.length === 0 || this.#isHeader(cells)) return null;
    if (isColumnNumbers(cells) || isTotal(cells, this.#mapping)) return null;
    const title =
      sectionTitle(cells, this.#mapping) ??
      (this.#context.hasGroups ? groupTitle(cells, this.#mapping) : null);
    if (title !== null && !given.cut) {
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

  /** How many titles were met since it was last asked. */
  takeSections(): number {
    const met = this.#sections;
    this.#sections = 0;
    return met;
  }

  #isHeader = (cells: readonly string[]): boolean =>
    cells.length === this.#header.length && cells.every((cell, at) => cell === this.#header[at]);

  #brokenLine({ cells, width = cells.length, cut }: Row): Refusal | null {
    if (!cut && cells.length <= this.#most && width >= this.#least) return null;
    const reason = cut
      ? 'Файл обрывается на этой строке'
      : `Полей в строке: ${Math.max(cells.length, width)}, а столбцов ${this.#most}: значения могли сдвинуться`;
    return { field: null, reason, raw: cells.join(' | ').slice(0, RAW_LENGTH) };
  }
}

/** Under some headers the columns are counted: 1, 2, 3 … */
function isColumnNumbers(cells: readonly string[]): boolean {
  const filled = cells.map(plainText).filter(Boolean);
  return filled.length > 2 && filled.every((cell, at) => cell === String(at + 1));
}

const TOTAL = /^(?:итого|всего|разом|усього|total|grand total|subtotal)(?:[\s:,.]|$)/i;

/** «Итого» and its sums: nothing to be sold. */
function isTotal(cells: readonly string[], mapping: Mapping): boolean {
  const filled = cells.map(plainText).filter(Boolean);
  return TOTAL.test(filled[0] ?? '') && !hasOwn(cells, mapping, 'article');
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
