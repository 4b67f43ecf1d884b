import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { CHANGES, CHANGES_STATE } from '../../changes/model.ts';
import { pathsOf, selectOf, type Row } from '../copy-rows.ts';
import { SEARCH_ROWS, type SearchRow } from '../search-rows.ts';
import type { CopiedName } from '../tables.ts';
import { tableOf, walkOf } from './row-keys.ts';

/** A row of the log: what `DERIVED` or a table's name says, and which. */
export type Change = { seq: number; what: string; key: string; at: number };
/** `oldest`, `newest`: 0 when nothing has changed yet. */
export type Log = { epoch: string; oldest: number; newest: number };

const BUSY_MS = 5_000;
/** Rows that are read at once: nobody's write is kept in the journal for longer than that takes. */
const PAGE = 5_000;

/**
 * The shop's database, read beside the backend that writes it. Nothing is held open between two
 * reads.
 */
export class CatalogueSource {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #inode: number;
  #version: number | undefined;

  /** @throws when there is no database */
  constructor(file: string) {
    this.#file = file;
    this.#inode = statSync(file).ino;
    this.#database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  }

  close(): void {
    this.#database.close();
  }

  /** Whether the file is another one now: a backup was restored. */
  isReplaced(): boolean {
    return statSync(this.#file, { throwIfNoEntry: false })?.ino !== this.#inode;
  }

  /** Whether anything may have been written since this was asked last. */
  isChanged(): boolean {
    const version = Number(this.#database.prepare('PRAGMA data_version').get()!.data_version);
    const isChanged = version !== this.#version;
    this.#version = version;
    return isChanged;
  }

  /** Asks `isChanged` to say so next time. */
  lookAgain(): void {
    this.#version = undefined;
  }

  /** The log of changes; nothing where the backend keeps none. */
  log(): Log | undefined {
    const isKept = this.#database
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?")
      .get(CHANGES_STATE);
    if (!isKept) return undefined;
    return this.#rows(
      `SELECT epoch, COALESCE((SELECT MIN(seq) FROM ${CHANGES}), 0) AS oldest, COALESCE((SELECT MAX(seq) FROM ${CHANGES}), 0) AS newest FROM ${CHANGES_STATE}`,
    )[0] as Log | undefined;
  }

  changes(after: number, most: number): Change[] {
    return this.#rows(
      `SELECT seq, what, key, at FROM ${CHANGES} WHERE seq > ? ORDER BY seq LIMIT ?`,
      after,
      most,
    ) as Change[];
  }

  /** When the change was written, ms; nothing when there is none of that number. */
  writtenAt(seq: number): number | undefined {
    const [row] = this.#rows(`SELECT at FROM ${CHANGES} WHERE seq = ?`, seq);
    return row && Number(row.at);
  }

  paths(): Map<string, string> {
    return pathsOf(this.#database);
  }

  count(name: CopiedName): number {
    return Number(this.#database.prepare(`SELECT COUNT(*) AS n FROM ${name}`).get()!.n);
  }

  /** All that several reads see is of one moment. */
  atOneMoment<T>(read: () => T): T {
    this.#database.exec('BEGIN');
    try {
      return read();
    } finally {
      this.#database.exec('COMMIT');
    }
  }

  /** The rows of a table that the log names by these keys. */
  rowsOf(name: CopiedName, keys: readonly string[]): Row[] {
    return this.#rows(
      `${selectOf(name)} WHERE ${name}.${tableOf(name).key} IN (SELECT ${keyValue(name)} FROM json_each(?))`,
      JSON.stringify(keys),
    );
  }

  /** What the words of these products are made of. */
  wordsOf(numbers: readonly number[]): SearchRow[] {
    return this.#rows(
      `${SEARCH_ROWS} AND w.number IN (SELECT value FROM json_each(?))`,
      JSON.stringify(numbers),
    ) as SearchRow[];
  }

  /** Numbers of all products of a brand or in a category itself, at most so many at a time. */
  *numbersOf(column: 'brand' | 'category', key: string, most: number): Iterable<number[]> {
    const page = this.#database.prepare(
      `SELECT number FROM products WHERE ${column} = ? AND number > ? ORDER BY number LIMIT ${most}`,
    );
    for (let after = 0; ;) {
      const numbers = page.all(key, after).map(({ number }) => Number(number));
      if (numbers.length > 0) yield numbers;
      if (numbers.length < most) return;
      after = numbers.at(-1)!;
    }
  }

  /**
   * All rows of a table that are there at the beginning, a page at a time. What comes later may be
   * missing and what goes may be there: the log says so.
   */
  allRows(name: CopiedName): Iterable<Row[]> {
    const walk = walkOf(name);
    return walk ? this.#byKey(selectOf(name), walk) : this.#byRowid(name);
  }

  /** As `allRows`, what the words of all products are made of. */
  *allWords(): Iterable<SearchRow[]> {
    const page = this.#database.prepare(
      `${SEARCH_ROWS} AND w.number > ? ORDER BY w.number LIMIT ${PAGE}`,
    );
    for (let after = 0; ;) {
      const rows = page.all(after) as SearchRow[];
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.number;
    }
  }

  /** Up to the last row there is now: one that is deleted and comes again is not met twice. */
  *#byRowid(name: CopiedName): Iterable<Row[]> {
    const [bound] = this.#rows(`SELECT COALESCE(MAX(rowid), 0) AS last FROM ${name}`);
    const page = this.#database.prepare(
      `${selectOf(name, 'rowid AS "@rowid"')} WHERE rowid > ? AND rowid <= ? ORDER BY rowid LIMIT ${PAGE}`,
    );
    for (let after: SQLInputValue = 0; ;) {
      const rows = page.all(after, bound!.last!) as Row[];
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE) return;
      after = rows.at(-1)!['@rowid']!;
    }
  }

  *#byKey(select: string, walk: readonly string[]): Iterable<Row[]> {
    const [columns, places] = [walk.join(', '), walk.map(() => '?').join(', ')];
    const page = `ORDER BY ${columns} LIMIT ${PAGE}`;
    const next = this.#database.prepare(`${select} WHERE (${columns}) > (${places}) ${page}`);
    for (let rows = this.#rows(`${select} ${page}`); ;) {
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE) return;
      const last: Row = rows.at(-1)!;
      rows = next.all(...walk.map((column) => last[column]!)) as Row[];
    }
  }

  #rows(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#database.prepare(sql).all(...values) as Row[];
  }
}

/** Keys of the log are texts. */
const keyValue = (name: CopiedName): string => {
  const { key, columns } = tableOf(name);
  return columns[key] === 'text' ? 'value' : 'CAST(value AS INTEGER)';
};
