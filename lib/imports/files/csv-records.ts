import { splitPlain, splitQuoted } from './csv-cells.ts';

export type Layout = {
  delimiter: string;
  /** Cells of a whole row; unknown while the layout is being told. */
  width?: number;
};

export type CsvRecord = {
  /** Line on which the record begins, 1-based. */
  line: number;
  cells: string[];
};

/** A cell may run over so many lines; a quote that is still open after them was no quote. */
const MOST_LINES = 20;

/**
 * Turns lines into records. A quoted cell may hold delimiters and line breaks; a quote that never
 * closes, or closes where it cannot, costs nothing but its own line, which is then split without
 * regard to quotes.
 */
export class CsvRecords {
  readonly #layout: Layout;
  #waiting: string[] = [];
  #line = 1;

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  /**
   * Takes further lines.
   * @param ended whether the text ends with them
   * @returns the records that are complete; a record that may go on waits for the next call
   */
  take(lines: string[], ended: boolean): CsvRecord[] {
    const all = this.#waiting.length > 0 ? [...this.#waiting, ...lines] : lines;
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < all.length) {
      const used = this.#record(all, at, ended, records);
      if (used === 0) break;
      at += used;
      this.#line += used;
    }
    this.#waiting = all.slice(at);
    return records;
  }

  /**
   * Adds the record that begins at this line; returns how many lines it took, 0 when it needs more
   * than there are.
   */
  #record(all: string[], at: number, ended: boolean, records: CsvRecord[]): number {
    const { delimiter } = this.#layout;
    const first = all[at] ?? '';
    if (!first.includes('"')) {
      records.push({ line: this.#line, cells: first.split(delimiter) });
      return 1;
    }
    let text = first;
    for (let used = 1; used <= MOST_LINES; used += 1) {
      const { cells, state } = splitQuoted(text, delimiter);
      if (
        state === 'complete' &&
        (used === 1 || this.#belongTogether(cells, all.slice(at, at + used)))
      ) {
        records.push({ line: this.#line, cells });
        return used;
      }
      if (state !== 'open' || (ended && at + used >= all.length)) break;
      if (at + used >= all.length) return 0;
      text += `\n${all[at + used]}`;
    }
    records.push({ line: this.#line, cells: splitPlain(first, delimiter) });
    return 1;
  }

  /**
   * Whether several lines are one record: together they are as wide as a row, and not every one of
   * them is so by itself.
   */
  #belongTogether(cells: string[], lines: string[]): boolean {
    const { delimiter, width } = this.#layout;
    if (width === undefined) return true;
    return (
      cells.length === width &&
      !(width > 1 && lines.every((line) => splitPlain(line, delimiter).length === width))
    );
  }
}
