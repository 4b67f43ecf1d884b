/** Cells of one column that are joined over several rows. Rows 1-based, columns 0-based. */
export type Merge = { column: number; first: number; last: number };

/** Of a book; what is more stays as it is. */
export const MOST_MERGES = 200_000;
/** A column joined over more rows holds no value of theirs. */
const MOST_ROWS = 50_000;
/** A row with fewer cells of its own goes on with the one above it. */
const OWN_CELLS = 2;

/** Whether cells joined so hold one value of several rows; a title over columns is no such value. */
export const isColumnMerge = ({ first, last }: Merge, columns: number): boolean =>
  columns === 1 && last > first && last - first < MOST_ROWS;

/** Puts the value of joined cells into each of their rows. */
export class MergedCells {
  readonly #merges: readonly Merge[];
  #next = 0;
  /** By column: what is being filled in, and its last row. */
  readonly #open = new Map<number, { last: number; value: string }>();

  /** @param merges in the order of their first rows */
  constructor(merges: readonly Merge[] = []) {
    this.#merges = merges;
  }

  /** Of what the sheet tells by itself where it begins: `value` stands in the first row. */
  open({ column, last }: Merge, value: string): void {
    if (value) this.#open.set(column, { last, value });
  }

  /**
   * To be called for each row in its order.
   * @returns the cells, filled up where they are joined with cells above
   */
  fill(row: number, cells: string[]): string[] {
    if (this.#open.size > 0) this.#fillUp(row, cells);
    for (; (this.#merges[this.#next]?.first ?? Infinity) <= row; this.#next += 1) {
      const merge = this.#merges[this.#next]!;
      if (merge.first === row) this.open(merge, cells[merge.column] ?? '');
    }
    return cells;
  }

  #fillUp(row: number, cells: string[]): void {
    const isOwn = cells.filter((cell) => cell?.trim()).length >= OWN_CELLS;
    for (const [column, { last, value }] of this.#open) {
      if (row > last) this.#open.delete(column);
      else if (isOwn && !cells[column]) {
        while (cells.length < column) cells.push('');
        cells[column] = value;
      }
    }
  }
}
