import type pg from 'pg';
import { DERIVED } from '../../changes/model.ts';
import { columnsOf, placesOf, valuesOf, type Row, type Value } from '../copy-rows.ts';
import { SEARCH_COLUMNS, searchValuesOf } from '../search-rows.ts';
import { PLACES, type CopiedName } from '../tables.ts';
import { COPIED_NAMES, rowKeyOf, tableOf } from './row-keys.ts';
import type { CatalogueSource, Change } from './source.ts';

/**
 * So many products are brought over in one transaction where one row takes along all that hang on
 * it: a brand may have a million.
 */
const PIECE = 2_000;

/** What stands in the tables of a batch now. */
type Read = { name: CopiedName; keys: string[]; rows: Row[] };

/**
 * Applies changes to the copy in one transaction, with the place that it reaches; what follows from
 * them for many products goes before, in pieces. What they name is read as it is now: applied again,
 * or after what came later, they come to the same.
 * @param client whose search path is on the copy
 * @param changes in their order, at least one
 */
export async function applyChanges(
  client: pg.ClientBase,
  source: CatalogueSource,
  changes: readonly Change[],
): Promise<void> {
  const of = keysByWhat(changes);
  await takeAlong(client, source, (what) => [...(of.get(what) ?? [])]);
  const { read, paths } = source.atOneMoment(() => ({
    read: COPIED_NAMES.filter((name) => of.has(name)).map((name): Read => {
      const keys = [...of.get(name)!];
      return { name, keys, rows: source.rowsOf(name, keys) };
    }),
    paths: source.paths(),
  }));
  const last = changes.at(-1)!;
  await inTransaction(client, async () => {
    for (const { name, keys, rows } of read)
      await replace(
        client,
        { name, columns: columnsOf(name), key: tableOf(name).key, row: rowKeyOf(name) },
        keys,
        rows.map((row) => valuesOf(name, row, paths)),
      );
    const numbers = [...(of.get(DERIVED.words) ?? [])].map(Number);
    for (const piece of inPieces([numbers])) await replaceWords(client, source, piece);
    await client.query('UPDATE place SET seq = $1, at = $2', [last.seq, last.at]);
  });
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined); // the server may be gone
    throw error;
  }
}

/**
 * Words of all products of renamed brands and categories, places of all in moved categories: who is
 * stopped between two pieces begins again, since the place in the log has not moved.
 */
async function takeAlong(
  client: pg.ClientBase,
  source: CatalogueSource,
  keysOf: (what: string) => string[],
): Promise<void> {
  const pagesOf = (column: 'brand' | 'category', what: string) =>
    keysOf(what)
      .values()
      .flatMap((key) => source.numbersOf(column, key, PIECE));
  for (const pages of [
    pagesOf('brand', DERIVED.brandWords),
    pagesOf('category', DERIVED.categoryWords),
  ])
    for (const piece of inPieces(pages))
      await inTransaction(client, () => replaceWords(client, source, piece));
  const paths = source.paths();
  const moved = keysOf(DERIVED.places).map((id) => [id, ...placesOf(paths.get(id))]);
  for (const piece of inPieces(pagesOf('category', DERIVED.places)))
    await inTransaction(client, () => moveLists(client, piece, moved));
}

function keysByWhat(changes: readonly Change[]): Map<string, Set<string>> {
  const of = new Map<string, Set<string>>();
  for (const { what, key } of changes) {
    const keys = of.get(what);
    if (keys) keys.add(key);
    else of.set(what, new Set([key]));
  }
  return of;
}

/** The same numbers, as many at a time as belong into one piece. */
function* inPieces(pages: Iterable<number[]>): Iterable<number[]> {
  let piece: number[] = [];
  for (const numbers of pages)
    for (const number of numbers) {
      piece.push(number);
      if (piece.length < PIECE) continue;
      yield piece;
      piece = [];
    }
  if (piece.length > 0) yield piece;
}

/** Writes the places of products in lists, where they have changed. @param moved `category, ...PLACES` */
async function moveLists(
  client: pg.ClientBase,
  numbers: readonly number[],
  moved: readonly string[][],
): Promise<void> {
  const columns = ['category', ...PLACES];
  const of = (row: string) => PLACES.map((name) => `${row}.${name}`).join(', ');
  await client.query(
    `UPDATE listings l SET ${PLACES.map((name) => `${name} = m.${name}`).join(', ')}
      FROM unnest(${columns.map((_, at) => `$${at + 2}::text[]`).join(', ')}) AS m(${columns.join(', ')})
      WHERE l.number = ANY ($1::int[]) AND l.category = m.category AND (${of('l')}) IS DISTINCT FROM (${of('m')})`,
    [numbers, ...columns.map((_, at) => moved.map((values) => values[at]))],
  );
}

async function replaceWords(
  client: pg.ClientBase,
  source: CatalogueSource,
  numbers: readonly number[],
): Promise<void> {
  const words = { name: 'product_search', columns: SEARCH_COLUMNS, key: 'number', row: ['number'] };
  await replace(client, words, numbers, source.wordsOf(numbers).map(searchValuesOf));
}

/** `key`: what names rows in the log; `row`: what makes one the only one. */
type Table = { name: string; columns: readonly string[]; key: string; row: readonly string[] };

/** Makes the rows of these keys what they are now. What stays equal is not written. */
async function replace(
  client: pg.ClientBase,
  table: Table,
  keys: readonly (string | number)[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const { name, columns, key, row } = table;
  const types = await typesOf(client, name);
  const column = (at: number) => rows.map((values) => textOf(values[at]!));
  const isNot = row.map((part) => `r.${part}::${types.get(part)} = t.${part}`).join(' AND ');
  const parts = row.map((part) => columns.indexOf(part));
  await client.query(
    `DELETE FROM ${name} t WHERE t.${key} = ANY ($1::text[]::${types.get(key)}[]) AND NOT EXISTS
      (SELECT FROM unnest(${row.map((_, at) => `$${at + 2}::text[]`).join(', ')}) AS r(${row.join(', ')}) WHERE ${isNot})`,
    [keys.map(String), ...parts.map(column)],
  );
  if (rows.length === 0) return;
  const names = columns.map((one) => `"${one}"`);
  const list = (prefix: string) => names.map((one) => `${prefix}.${one}`).join(', ');
  await client.query({
    name: `copy ${name}`,
    text: `INSERT INTO ${name} AS t (${names.join(', ')})
      SELECT ${columns.map((one) => `r."${one}"::${types.get(one)}`).join(', ')}
      FROM unnest(${columns.map((_, at) => `$${at + 1}::text[]`).join(', ')}) AS r(${names.join(', ')})
      ON CONFLICT (${row.join(', ')}) DO UPDATE SET ${names.map((one) => `${one} = excluded.${one}`).join(', ')}
      WHERE (${list('t')}) IS DISTINCT FROM (${list('excluded')})`,
    values: columns.map((_, at) => column(at)),
  });
}

/** PostgreSQL keeps no zero bytes: they are left out. */
const textOf = (value: Value): string | null =>
  value === null ? null : String(value).replaceAll('\0', '');

const types = new WeakMap<pg.ClientBase, Map<string, Map<string, string>>>();

/** Types of a table's columns, asked once a connection: a copy that takes its place has the same. */
async function typesOf(client: pg.ClientBase, table: string): Promise<Map<string, string>> {
  const known = types.get(client) ?? new Map<string, Map<string, string>>();
  types.set(client, known);
  const ofTable = known.get(table);
  if (ofTable) return ofTable;
  const { rows } = await client.query<{ name: string; type: string }>(
    'SELECT attname AS name, atttypid::regtype AS type FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0',
    [table],
  );
  const asked = new Map(rows.map(({ name, type }) => [name, type]));
  known.set(table, asked);
  return asked;
}
