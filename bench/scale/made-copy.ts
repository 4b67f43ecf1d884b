import pg from 'pg';
import {
  AFTER_COPY,
  SCHEMA,
  SCHEMA_VERSION,
} from '../../lib/catalogue/postgres/copy/definition.ts';
import { TABLES } from '../../lib/catalogue/postgres/schema.ts';
import { makeReference } from './made-reference.ts';
import { MADE_TABLES, productSteps } from './made-products.ts';

/** Where the made copy stands in a log that nobody writes. */
export const MADE_PLACE = { epoch: 'made', seq: 0 };

/** Steps that take less are not told. */
const TOLD_MS = 1_000;

/**
 * A copy of a shop that never was, made by PostgreSQL itself: SQLite would take hours. Rows of all
 * tables that pages read, in the sizes and the skew of a shop, then keys, indexes and counts as they
 * are made of a real one. Says what each step took.
 */
export async function makeCopy(url: string, products: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `CREATE SCHEMA ${SCHEMA}; SET search_path = ${SCHEMA}; SET synchronous_commit = off; SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'`,
    );
    for (const statement of TABLES) await client.query(statement);
    await makeReference(client);
    for (const [what, statement] of productSteps(products)) await timed(client, what, statement);
    await client.query(`DROP TABLE ${MADE_TABLES.join(', ')}`);
    for (const statement of AFTER_COPY) await timed(client, statement, statement);
    await client.query(
      `INSERT INTO place (epoch, seq, at) VALUES ('${MADE_PLACE.epoch}', ${MADE_PLACE.seq}, 0)`,
    );
    await client.query(`COMMENT ON SCHEMA ${SCHEMA} IS '${SCHEMA_VERSION}'`);
    await timed(client, 'vacuum', 'VACUUM (ANALYZE)');
    await timed(client, 'checkpoint', 'CHECKPOINT');
  } finally {
    await client.end();
  }
}

async function timed(client: pg.ClientBase, what: string, statement: string): Promise<void> {
  const began = performance.now();
  await client.query(statement);
  const ms = performance.now() - began;
  if (ms >= TOLD_MS)
    console.log(
      `  ${(ms / 1000).toFixed(1).padStart(7)} s  ${what.replace(/\s+/g, ' ').slice(0, 100)}`,
    );
}
