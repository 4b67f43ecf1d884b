import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { wholeTable } from './copy/time-limits.ts';
import { SEARCH_WORDS } from './search-rows.ts';
import { COPIED, PLACES, type CopiedName, type CopiedTable } from './tables.ts';

export type Row = Record<string, SQLOutputValue>;
export type Value = string | number | boolean | null;

/**
 * What a copied table is read by, without a condition.
 * @param more what is read beside what is copied
 */
export function selectOf(name: CopiedName, ...more: string[]): string {
  const { columns, read = {} }: CopiedTable = COPIED[name];
  const said = Object.keys(columns).map(
    (column) => `${read[column] ?? `"${column}"`} AS "${column}"`,
  );
  return `SELECT ${[...said, ...more].join(', ')} FROM ${name}`;
}

/** Columns of a table in the order of `valuesOf`. */
export const columnsOf = (name: CopiedName): string[] => [
  ...Object.keys(COPIED[name].columns),
  ...(name === 'listings' ? PLACES : []),
  ...(SEARCH_WORDS[name] ? ['search_words'] : []),
];

/**
 * A row of SQLite as PostgreSQL takes it, in the order of `columnsOf`.
 * @param paths of the categories by their id, for the columns that only the copy has
 */
export function valuesOf(name: CopiedName, row: Row, paths: ReadonlyMap<string, string>): Value[] {
  const { columns }: CopiedTable = COPIED[name];
  const values = Object.entries(columns).map(([column, type]): Value => {
    const value = row[column] as string | number | null;
    if (type === 'boolean') return Boolean(value);
    if (type === 'json') return value === '' ? null : value;
    // No column of SQLite refuses a fraction, and one row must not stop the copy.
    if (type === 'int' || type === 'bigint') return Math.round(value as number);
    return value;
  });
  const words = SEARCH_WORDS[name];
  if (words) return [...values, words(row)];
  return name === 'listings' ? [...values, ...placesOf(paths.get(row.category as string))] : values;
}

/** What stands in the columns `PLACES` of a list's row. @param path of its category */
export function placesOf(path = ''): string[] {
  const above = path.split('/').filter(Boolean);
  return PLACES.map((_, depth) => above[depth] ?? '');
}

/** Paths of categories by their id. */
export const pathsOf = (shop: DatabaseSync): Map<string, string> =>
  new Map(
    (shop.prepare('SELECT id, path FROM categories').all() as { id: string; path: string }[]).map(
      ({ id, path }) => [id, path],
    ),
  );

/**
 * Sends lines of `lineOf` to a table.
 * @param how more of the statement, as `WITH (FREEZE)`
 */
export async function copyLines(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
  how = '',
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const { text, query_timeout } = wholeTable(`COPY ${table} (${names}) FROM STDIN ${how}`);
  await pipeline(
    Readable.from(inPieces(lines)),
    client.query(Object.assign(copyFrom(text), { query_timeout })),
  );
}

const PIECE_BYTES = 65_536;

/** One write a row costs more than the row; between two pieces others have their turn. */
async function* inPieces(lines: Iterable<string>): AsyncIterable<Buffer> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE_BYTES) continue;
    yield Buffer.from(piece);
    piece = '';
    await setImmediate();
  }
  if (piece) yield Buffer.from(piece);
}

const ESCAPED = /[\\\n\r\t]/g;
const ESCAPES: { readonly [letter: string]: string } = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A row as COPY reads it in its text format. PostgreSQL keeps no zero bytes: they are left out. */
export const lineOf = (values: readonly Value[]): string => `${values.map(fieldOf).join('\t')}\n`;

function fieldOf(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return value.replaceAll('\0', '').replace(ESCAPED, (letter) => ESCAPES[letter]!);
}
