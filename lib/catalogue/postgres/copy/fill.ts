import type pg from 'pg';
import { columnsOf, copyLines, lineOf, valuesOf, type Value } from '../copy-rows.ts';
import { TABLES } from '../schema.ts';
import { SEARCH_COLUMNS, searchValuesOf } from '../search-rows.ts';
import type { CopiedName } from '../tables.ts';
import { AFTER_COPY, NEXT_SCHEMA, SCHEMA, SCHEMA_VERSION } from './definition.ts';
import { COPIED_NAMES } from './row-keys.ts';
import type { CatalogueSource, Log } from './source.ts';

type FillOptions = {
  /** Its search path is left on the schema that is read. */
  client: pg.ClientBase;
  source: CatalogueSource;
  log: Log;
  /** Told now and then how far it is, in rows; is not waited for. */
  onRows?: (done: number, total: number) => void;
  signal: AbortSignal;
};

/** What indexes take, as a part of what the rows do. */
const INDEXES = 1;

/** Readers of the copy before are not waited for longer than that. */
const LOCK_MS = 5_000;

/**
 * Makes the whole copy anew, beside the one that is read, and puts it in its place: who reads sees
 * the one before or this one. It stands where the log was at the beginning: what was written
 * meanwhile may be in it already, and is applied again.
 * @returns how many products are in it
 * @throws what the servers throw; the signal's reason once it is aborted
 */
export async function fillCatalogue({
  client,
  source,
  log,
  onRows = () => {},
  signal,
}: FillOptions): Promise<number> {
  const at = log.newest === 0 ? 0 : (source.writtenAt(log.newest) ?? 0);
  await client.query(`DROP SCHEMA IF EXISTS ${NEXT_SCHEMA} CASCADE; CREATE SCHEMA ${NEXT_SCHEMA};
    SET search_path = ${NEXT_SCHEMA}; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'`);
  try {
    for (const statement of TABLES) await client.query(statement);
    const { products, rows } = await copyAll(client, source, onRows, signal);
    for (const [at, statement] of AFTER_COPY.entries()) {
      signal.throwIfAborted();
      await client.query(statement);
      onRows(rows * (1 + (INDEXES * (at + 1)) / AFTER_COPY.length), rows * (1 + INDEXES));
    }
    await client.query('ANALYZE');
    await client.query('RESET synchronous_commit');
    await putInPlace(client, { ...log, at });
    return products;
  } finally {
    await client
      .query(`SET search_path = ${SCHEMA}; RESET synchronous_commit; RESET maintenance_work_mem`)
      .catch(() => undefined); // it may be gone
  }
}

async function copyAll(
  client: pg.ClientBase,
  source: CatalogueSource,
  onRows: NonNullable<FillOptions['onRows']>,
  signal: AbortSignal,
): Promise<{ products: number; rows: number }> {
  const counts = new Map(COPIED_NAMES.map((name) => [name, source.count(name)]));
  const products = counts.get('products') ?? 0;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0) + products;
  let done = 0;
  const tell = () => onRows(done, Math.max(total, done) * (1 + INDEXES));
  tell();
  function* lines<R>(pages: Iterable<R[]>, valuesOfRow: (row: R) => readonly Value[]) {
    for (const page of pages) {
      signal.throwIfAborted();
      for (const row of page) yield lineOf(valuesOfRow(row));
      done += page.length;
      tell();
    }
  }
  const paths = source.paths();
  for (const name of COPIED_NAMES)
    await copy(
      client,
      name,
      columnsOf(name),
      lines(source.allRows(name), (row) => valuesOf(name, row, paths)),
    );
  await copy(client, 'product_search', SEARCH_COLUMNS, lines(source.allWords(), searchValuesOf));
  return { products, rows: done };
}

/** Into a table of its own transaction: then all its rows are seen by everybody from the first. */
async function copy(
  client: pg.ClientBase,
  table: CopiedName | 'product_search',
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  await client.query(`BEGIN; TRUNCATE ${table}`);
  try {
    await copyLines(client, table, columns, lines, 'WITH (FREEZE)');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function putInPlace(
  client: pg.ClientBase,
  { epoch, newest, at }: Log & { at: number },
): Promise<void> {
  await client.query('INSERT INTO place (epoch, seq, at) VALUES ($1, $2, $3)', [epoch, newest, at]);
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_MS};
    DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; ALTER SCHEMA ${NEXT_SCHEMA} RENAME TO ${SCHEMA};
    COMMENT ON SCHEMA ${SCHEMA} IS '${SCHEMA_VERSION}'; COMMIT`);
}
