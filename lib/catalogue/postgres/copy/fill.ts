import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { columnsOf, copyLines, lineOf, valuesOf, type Value } from '../copy-rows.ts';
import { TABLES } from '../schema.ts';
import { SEARCH_COLUMNS, searchValuesOf } from '../search-rows.ts';
import type { CopiedName } from '../tables.ts';
import { AFTER_ROWS, AFTER_WORDS, NEXT_SCHEMA, SCHEMA, SCHEMA_VERSION } from './definition.ts';
import { wholeTable } from './time-limits.ts';
import { COPIED_NAMES } from './row-keys.ts';
import type { CatalogueSource, Log } from './source.ts';

type FillOptions = {
  /** Its search path is left on the schema that is read. */
  client: pg.ClientBase;
  /** Works beside the other one, where there is one, and is of no use afterwards. */
  helper?: pg.ClientBase;
  source: CatalogueSource;
  log: Log;
  /** Told now and then how far it is, in rows; is not waited for. */
  onRows?: (done: number, total: number) => void;
  signal: AbortSignal;
};

/** What indexes take, as a part of what the rows do. */
const INDEXES = 1;
const STATEMENTS = AFTER_ROWS.length + AFTER_WORDS.length;

/**
 * Who reads the copy before is waited for so long, ms, since all who come meanwhile wait behind us;
 * then again, so many times.
 */
const LOCK_MS = 500;
const LOCK_TRIES = 60;
/** PostgreSQL's word for a lock that did not come in time. */
const NO_LOCK = '55P03';
/** Nobody waits for the disk, and what works for somebody who is gone ends. */
const SESSION = `SET search_path = ${NEXT_SCHEMA}; SET synchronous_commit = off; SET maintenance_work_mem = '256MB';
  SET client_connection_check_interval = '1s'`;

/**
 * Makes the whole copy anew, beside the one that is read, and puts it in its place: who reads sees
 * the one before or this one. It stands where the log was at the beginning: what was written
 * meanwhile may be in it already, and is applied again.
 * @returns how many products are in it
 * @throws what the servers throw; the signal's reason once it is aborted
 */
export async function fillCatalogue(options: FillOptions): Promise<number> {
  const { client, helper, source, log } = options;
  const at = log.newest === 0 ? 0 : (source.writtenAt(log.newest) ?? 0);
  await client.query(
    `DROP SCHEMA IF EXISTS ${NEXT_SCHEMA} CASCADE; CREATE SCHEMA ${NEXT_SCHEMA}; ${SESSION}`,
  );
  await helper?.query(SESSION);
  try {
    for (const statement of TABLES) await client.query(statement);
    const products = await copyAll(options);
    await tidy(client);
    await putInPlace(client, { ...log, at });
    return products;
  } catch (error) {
    // What nobody reads may be what the disk has no room for.
    await client
      .query(wholeTable(`DROP SCHEMA IF EXISTS ${NEXT_SCHEMA} CASCADE`))
      .catch(() => undefined); // it may be gone
    throw error;
  } finally {
    await client.query(`RESET ALL; SET search_path = ${SCHEMA}`).catch(() => undefined); // it may be gone
  }
}

/** Rows, then their indexes beside the words, which take the program as long as the server. */
async function copyAll({
  client,
  helper,
  source,
  onRows = () => {},
  signal,
}: FillOptions): Promise<number> {
  const counts = new Map(COPIED_NAMES.map((name) => [name, source.count(name)]));
  const products = counts.get('products') ?? 0;
  const rows = [...counts.values()].reduce((sum, count) => sum + count, products);
  let done = 0;
  const tell = (more: number) => {
    signal.throwIfAborted();
    done += more;
    onRows(done, Math.max(done, rows * (1 + INDEXES)));
  };
  function* lines<R>(pages: Iterable<R[]>, valuesOfRow: (row: R) => readonly Value[]) {
    for (const page of pages) {
      tell(page.length);
      for (const row of page) yield lineOf(valuesOfRow(row));
    }
  }
  const run = async (by: pg.ClientBase, statements: readonly string[]) => {
    for (const statement of statements) {
      await by.query(wholeTable(statement));
      tell((rows * INDEXES) / STATEMENTS);
    }
  };
  tell(0);
  const paths = source.paths();
  for (const name of COPIED_NAMES) {
    const values = lines(source.allRows(name), (row) => valuesOf(name, row, paths));
    await copy(client, name, columnsOf(name), values);
  }
  const pages = lines(source.allWords(), searchValuesOf);
  const words = copy(client, 'product_search', SEARCH_COLUMNS, pages).then(() =>
    run(client, AFTER_WORDS),
  );
  const indexes = helper ? run(helper, AFTER_ROWS) : words.then(() => run(client, AFTER_ROWS));
  await all([words, indexes]);
  return products;
}

/** @throws what the first of them fails with, when all are over */
async function all(works: Promise<void>[]): Promise<void> {
  const over = await Promise.allSettled(works);
  for (const work of over) if (work.status === 'rejected') throw work.reason;
}

/** In a transaction of its own with the emptying: so all its rows are seen by everybody at once. */
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

/** An index answers alone only for pages that vacuum has seen, and plans follow statistics. */
async function tidy(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = '${NEXT_SCHEMA}'`,
  );
  await client.query(wholeTable(`VACUUM (ANALYZE) ${rows.map(({ name }) => name).join(', ')}`));
}

async function putInPlace(
  client: pg.ClientBase,
  { epoch, newest, at }: Log & { at: number },
): Promise<void> {
  await client.query('INSERT INTO place (epoch, seq, at) VALUES ($1, $2, $3)', [epoch, newest, at]);
  await client.query('RESET synchronous_commit');
  for (let tries = 1; !(await swapped(client)); tries += 1) {
    if (tries === LOCK_TRIES) throw new Error('the copy before is read all the time');
    await sleep(LOCK_MS);
  }
}

/** @returns whether it took its place; not while somebody reads the one before for long */
async function swapped(client: pg.ClientBase): Promise<boolean> {
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_MS};
      DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; ALTER SCHEMA ${NEXT_SCHEMA} RENAME TO ${SCHEMA};
      COMMENT ON SCHEMA ${SCHEMA} IS '${SCHEMA_VERSION}'; COMMIT`);
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    if ((error as { code?: unknown }).code === NO_LOCK) return false;
    throw error;
  }
}
