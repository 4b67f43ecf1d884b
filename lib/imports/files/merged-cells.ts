/** Cells that are joined over several rows. Rows 1-based; `column`: the first one, 0-based. */
export type Merge = {
  column: number;
  first: number;
  last: number;
  /** Over several columns. */
  isWide: boolean;
};

/** Of a book; what is more stays as it is. */
export const MOST_MERGES = 200_000;
/** A column joined over more rows holds no value of theirs. */
const MOST_ROWS = 50_000;
/** A row with fewer cells of its own goes on with the one above it, unless it numbers a part. */
const OWN_CELLS = 2;
const NUMBERS_PART = /^(?=.*\d)(?!.*[a-zа-яёіїєґ]{4})/;

/**
 * Whether cells joined so hold one value of several rows: that of their first column. A title over
 * columns is no such value.
 */
export const isOfRows = ({ first, last }: Pick<Merge, 'first' | 'last'>): boolean =>
  last > first && last - first < MOST_ROWS;

/** What is being filled in: its last row, and the columns that were filled in its first one. */
type Open = { last: number; value: string; beside: readonly number[] };

/** Puts the value of joined cells into each of their rows. */
export class MergedCells {
  readonly #merges: readonly Merge[];
  #next = 0;
  /** By column. */
  readonly #open = new Map<number, Open>();

  /** @param merges in the order of their first rows */
  constructor(merges: readonly Merge[] = []) {
    this.#merges = merges;
  }

  /**
   * Of what the sheet tells by itself where it begins.
   * @param cells of the first row, the value among them
   */
  open({ column, last, isWide }: Merge, cells: readonly string[]): void {
    const value = cells[column] ?? '';
    const beside = cells.flatMap((cell, at) => (cell?.trim() ? [at] : []));
    const isTitle = isWide && beside.length === 1;
    if (value && !isTitle) this.#open.set(column, { last, value, beside });
  }

  /**
   * To be called for each row in its order.
   * @param cells are filled up where they are joined with cells above
   * @returns the columns that were filled up; undefined for none
   */
  fill(row: number, cells: string[]): number[] | undefined {
    const filled = this.#open.size > 0 ? this.#fillUp(row, cells) : [];
    for (; (this.#merges[this.#next]?.first ?? Infinity) <= row; this.#next += 1) {
      const merge = this.#merges[this.#next]!;
      if (merge.first === row) this.open(merge, cells);
    }
    return filled.length > 0 ? filled : undefined;
  }

  #fillUp(row: number, cells: string[]): number[] {
    for (const [column, { last }] of this.#open) if (row > last) this.#open.delete(column);
    if (!this.#isOwn(cells)) return [];
    const filled: number[] = [];
    for (const [column, { value }] of this.#open) {
      if (cells[column]) continue;
      while (cells.length < column) cells.push('');
      cells[column] = value;
      filled.push(column);
    }
    return filled;
  }

  /** Whether it is a row by itself: of a maker and a price joined over it an article is enough. */
  #isOwn(cells: readonly string[]): boolean {
    const own = cells.flatMap((cell, at) => (cell?.trim() ? [at] : []));
    if (own.length !== 1) return own.length >= OWN_CELLS;
    const isWhole = ({ beside }: Open) =>
      beside.every((at) => this.#open.has(at) || own.includes(at));
    return NUMBERS_PART.test(cells[own[0]!]!) && [...this.#open.values()].every(isWhole);
  }
}
