import { open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { PlaceIndex } from './place-index.ts';
import { StockNotes } from './stock-notes.ts';
import { fromCells, toCells, type ImportRow } from '../rows/model.ts';

/**
 * Rows of one chunk: larger ones are hardly faster and keep the other writers of the shop waiting
 * (bench/README.md).
 */
const CHUNK_ROWS = 1_000;
const BETWEEN = ',\n';

/** How the files of lists end. */
export const ROWS = '.rows';

/**
 * Removes the lists of processes that died. One that is still being sent lives on without its name
 * until it is closed.
 */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(ROWS)) await rm(join(folder, name), { force: true });
}

const rowIn = (text: string): ImportRow => fromCells(JSON.parse(text) as unknown[]);

type Block = { offset: number; bytes: number; firstPlace: number };

/**
 * A list that has been read through, kept in a file as the chunks to send: nothing is sent of a
 * list that turns out to be broken at its end, the last of two rows about one offer can be the one
 * that counts, and memory does not grow with the rows' texts.
 */
export class PreparedList {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #blocks: Block[] = [];
  /** Where the last row about each offer is. */
  readonly #places = new PlaceIndex();
  /** Places of rows that a later one overrules, or that were taken out. */
  readonly #dropped = new Set<number>();
  #rowNumbers = new Uint32Array(1024);
  /** From which place on the rows stand in which sheet. */
  readonly #sheets: { from: number; sheet: string }[] = [];
  #pending: string[] = [];
  #written = 0;
  /** Rows that count, by brand, before any brand was taken out. */
  readonly #ofBrands = new Map<string, number>();
  /** Rows put in, overruled ones counted. */
  size = 0;

  readonly #stocks: StockNotes | null;

  private constructor(path: string, file: FileHandle, isSummed: boolean) {
    this.#path = path;
    this.#file = file;
    this.#stocks = isSummed ? new StockNotes() : null;
  }

  /**
   * @param path of a file of its own, replaced if there is one
   * @param isSummed of two rows about one offer the last one counts, with the stock of both
   */
  static async create(path: string, isSummed = false): Promise<PreparedList> {
    return new PreparedList(path, await open(path, 'w+', 0o600), isSummed);
  }

  /**
   * Adds a row, in the order of the list.
   * @returns where the earlier row about the same offer stood, which no longer counts
   */
  async add(
    place: { sheet: string; row: number },
    { row, identity }: { row: ImportRow; identity: string },
  ): Promise<{ sheet: string; row: number } | null> {
    this.size += 1;
    const earlier = this.#places.set(identity, this.size);
    if (earlier > 0) this.#dropped.add(earlier);
    else this.#ofBrands.set(row.brand, (this.#ofBrands.get(row.brand) ?? 0) + 1);
    this.#note(place);
    const whole = this.#stocks ? this.#stocks.take(row, this.size, earlier) : row;
    this.#pending.push(JSON.stringify(toCells(this.size, whole)));
    if (this.#pending.length === CHUNK_ROWS) await this.flush();
    return earlier > 0 ? this.placeOf(earlier) : null;
  }

  /** Writes what is still in memory; to be called after the last row. */
  async flush(): Promise<void> {
    if (this.#pending.length === 0) return;
    const bytes = Buffer.from(this.#pending.join(BETWEEN));
    await this.#file.write(bytes, 0, bytes.length, this.#written);
    this.#blocks.push({
      offset: this.#written,
      bytes: bytes.length,
      firstPlace: this.size - this.#pending.length + 1,
    });
    this.#written += bytes.length;
    this.#pending = [];
  }

  /** Takes out rows of some brands. @returns where they stood */
  async dropBrands(
    brands: ReadonlySet<string>,
  ): Promise<{ sheet: string; row: number; brand: string }[]> {
    const out: { sheet: string; row: number; brand: string }[] = [];
    for (const block of this.#blocks) {
      (await this.#rowsOf(block)).forEach((text, index) => {
        const { brand } = rowIn(text);
        const place = block.firstPlace + index;
        if (!brands.has(brand) || this.#dropped.has(place)) return;
        this.#dropped.add(place);
        out.push({ ...this.placeOf(place), brand });
      });
    }
    return out;
  }

  /** Rows that count. */
  get rows(): number {
    return this.size - this.#dropped.size;
  }

  /** Of the rows that count, those of some brands, told by their ids. */
  rowsOf(brands: Iterable<string>): number {
    return [...brands].reduce((sum, brand) => sum + (this.#ofBrands.get(brand) ?? 0), 0);
  }

  get chunkCount(): number {
    return this.#blocks.length;
  }

  /** Chunks in their order, each a JSON list. @param from the first one wanted, from 1 */
  async *chunks(from = 1): AsyncGenerator<{ chunk: number; rows: string }> {
    for (let chunk = from; chunk <= this.#blocks.length; chunk += 1) {
      const block = this.#blocks[chunk - 1];
      if (block) yield { chunk, rows: `[${await this.#textOf(block)}]` };
    }
  }

  /** Rows by their places. A place that is not there is left out. */
  async rowsAt(places: readonly number[]): Promise<Map<number, ImportRow>> {
    const found = new Map<number, ImportRow>();
    for (const block of this.#blocks) {
      const wanted = places.filter(
        (place) => place >= block.firstPlace && place < block.firstPlace + CHUNK_ROWS,
      );
      const rows = wanted.length > 0 ? await this.#rowsOf(block) : [];
      for (const place of wanted) {
        const text = rows[place - block.firstPlace];
        if (text) found.set(place, rowIn(text));
      }
    }
    return found;
  }

  /** Where in the file a row stood. @param place as the backend names it */
  placeOf(place: number): { sheet: string; row: number } {
    return {
      sheet: this.#sheets.findLast(({ from }) => from <= place)?.sheet ?? '',
      row: this.#rowNumbers[place] ?? 0,
    };
  }

  /** Closes and removes the file. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
    await rm(this.#path, { force: true });
  }

  #note({ sheet, row }: { sheet: string; row: number }): void {
    if (this.size >= this.#rowNumbers.length) {
      const larger = new Uint32Array(this.#rowNumbers.length * 2);
      larger.set(this.#rowNumbers);
      this.#rowNumbers = larger;
    }
    this.#rowNumbers[this.size] = row;
    if (this.#sheets.at(-1)?.sheet !== sheet) this.#sheets.push({ from: this.size, sheet });
  }

  async #textOf(block: Block): Promise<string> {
    if (!this.#hasDropped(block)) return this.#read(block);
    return (await this.#rowsOf(block))
      .filter((_, index) => !this.#dropped.has(block.firstPlace + index))
      .join(',');
  }

  #hasDropped({ firstPlace }: Block): boolean {
    if (this.#dropped.size === 0) return false;
    for (let place = firstPlace; place < firstPlace + CHUNK_ROWS; place += 1)
      if (this.#dropped.has(place)) return true;
    return false;
  }

  /** A line break inside a text is escaped, so this one stands only between rows. */
  #rowsOf = async (block: Block): Promise<string[]> => (await this.#read(block)).split(BETWEEN);

  async #read({ offset, bytes }: Block): Promise<string> {
    const buffer = Buffer.allocUnsafe(bytes);
    await this.#file.read(buffer, 0, bytes, offset);
    return buffer.toString('utf8');
  }
}
