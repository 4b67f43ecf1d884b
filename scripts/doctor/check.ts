import type { DatabaseSync } from 'node:sqlite';
import type { Mend } from '../../lib/doctor/model.ts';

/** The shop as a check sees it: its tables within one read transaction, and its files. */
export type Shop = {
  database: DatabaseSync;
  /** The backend's own folder. */
  folder: string;
};

/** One thing that is wrong. `key`: what a mend names; `words`: a Russian sentence for people. */
export type Fault = { key: string; words: string };

/** One promise about the data. */
export type Check = {
  /** By which monitors know it. */
  name: string;
  /** What holds where nothing is wrong, in Russian. */
  promise: string;
  /** What breaks it, one after the other: there may be very many. */
  find: (shop: Shop) => Iterable<Fault>;
  /** Absent where only a person can decide. */
  mend?: Mend;
  /** What the owner can do where nothing is mended by itself, in Russian. */
  advice?: string;
};

type Value = string | number | null;
export type Row = Record<string, Value>;

/** Rows of a statement, read as they are asked for. */
export const rowsOf = ({ database }: Shop, sql: string): Iterable<Row> =>
  database.prepare(sql).iterate() as Iterable<Row>;

/** Faults of a statement that gives their keys as `key` and says them by a sentence. */
export function* faultsOf(shop: Shop, sql: string, words: (row: Row) => string): Generator<Fault> {
  for (const row of rowsOf(shop, sql)) yield { key: String(row['key']), words: words(row) };
}
