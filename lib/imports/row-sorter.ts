import type { Row } from './files/price-file.ts';
import { sectionTitle, toItem } from './item.ts';
import type { RowContext } from './item.ts';
import type { Entry, Field, Mapping, Refusal } from './model.ts';

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
    const title = sectionTitle(cells, this.#mapping);
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
