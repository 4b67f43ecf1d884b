import { createHash } from 'node:crypto';
import { lineOf, selectOf, valuesOf, type Row } from '../copy-rows.ts';
import { READ_INDEXES } from '../indexes.ts';
import { TABLES } from '../schema.ts';
import { SEARCH_INDEXES } from '../search-indexes.ts';
import { SEARCH_ROWS, searchValuesOf } from '../search-rows.ts';
import type { CopiedName } from '../tables.ts';
import { COPIED_NAMES, PRIMARY_KEYS, tableOf } from './row-keys.ts';

/** The schema that is read, and the one that is filled beside it and then takes its place. */
export const SCHEMA = 'catalogue';
export const NEXT_SCHEMA = 'catalogue_next';

/**
 * Statements for tables that are filled: keys, indexes, what is counted from rows and kept by
 * triggers. Those of words may be run beside the others.
 */
export const AFTER_ROWS: readonly string[] = [...PRIMARY_KEYS, ...READ_INDEXES];
export const AFTER_WORDS: readonly string[] = SEARCH_INDEXES;
export const AFTER_COPY: readonly string[] = [...AFTER_ROWS, ...AFTER_WORDS];

/** Something of all that is treated in a way of its own: letters, accents, parts and lengths of words. */
const TEXT = `Ёлка ёмкость №5W-40 10,5 «МАСЛО_мл» àÉßŁ ﬁ İ日本😀 e\u0301 \\ \t\n\0 ${'д'.repeat(400)}`;
const FULL = { text: TEXT, json: TEXT, int: 2.5, bigint: 2.5, float8: 2.5, boolean: 1 };
const EMPTY = { text: '', json: '', int: 0, bigint: 0, float8: null, boolean: 0 };

/** What rows become on their way: a full one and an empty one of each table. */
function examples(): string[] {
  const paths = new Map([[TEXT, 'a/b/c/d']]);
  const rowOf = (name: CopiedName, values: typeof FULL | typeof EMPTY): Row =>
    Object.fromEntries(
      Object.entries(tableOf(name).columns).map(([column, type]) => [column, values[type]]),
    );
  return [
    ...COPIED_NAMES.flatMap((name) => [
      selectOf(name),
      ...[FULL, EMPTY].map((values) => lineOf(valuesOf(name, rowOf(name, values), paths))),
    ]),
    SEARCH_ROWS,
    lineOf(searchValuesOf({ number: 1, words: TEXT, description: TEXT })),
  ];
}

/**
 * Changes whenever what the copy consists of does, statements or what becomes of a row: one of
 * another version is filled anew.
 */
export const SCHEMA_VERSION = createHash('sha256')
  .update([...TABLES, ...AFTER_COPY, ...examples()].join('\n'))
  .digest('hex')
  .slice(0, 16);
