import type pg from 'pg';
import { within } from './time-limits.ts';

/**
 * What the process that copies says of the copy. `done` of `total` rows are copied while it is being filled;
 * `currentAt`: all that was written by then is in it, ms; `filledAt`, `tookMs`: when it was filled
 * last, and how long that took; `failedAt`, `tryAt`: when filling it failed, and when it is tried
 * again, while that is waited for. 0 for what never was.
 */
export type CopyState = {
  phase: 'filling' | 'following';
  done: number;
  total: number;
  currentAt: number;
  filledAt: number;
  tookMs: number;
  failedAt: number;
  tryAt: number;
};

/** It is said once a second: so a server that is gone without a word is noticed, ms. */
const SAY_MS = 10_000;

const TABLE = 'catalogue_copy.state';
const COLUMNS = {
  phase: 'phase',
  done: 'done',
  total: 'total',
  currentAt: 'current_at',
  filledAt: 'filled_at',
  tookMs: 'took_ms',
  failedAt: 'failed_at',
  tryAt: 'try_at',
} as const satisfies Record<keyof CopyState, string>;
const NAMES = Object.keys(COLUMNS) as (keyof CopyState)[];

/** Makes the place where the state is said: one row, in a schema that outlives every copy. */
export async function openState(client: pg.ClientBase): Promise<void> {
  const numbers = NAMES.filter((name) => name !== 'phase').map(
    // One that an older version has made lacks some.
    (name) => `ADD COLUMN IF NOT EXISTS ${COLUMNS[name]} bigint NOT NULL DEFAULT 0`,
  );
  await client.query(`CREATE SCHEMA IF NOT EXISTS catalogue_copy;
    CREATE TABLE IF NOT EXISTS ${TABLE} (phase text NOT NULL DEFAULT 'filling');
    ALTER TABLE ${TABLE} ${numbers.join(', ')};
    INSERT INTO ${TABLE} (phase) SELECT 'filling' WHERE NOT EXISTS (SELECT FROM ${TABLE})`);
}

/** Says what has changed of it. */
export async function sayState(client: pg.ClientBase, changed: Partial<CopyState>): Promise<void> {
  const said = NAMES.filter((name) => changed[name] !== undefined);
  await client.query(
    within(
      SAY_MS,
      `UPDATE ${TABLE} SET ${said.map((name, at) => `${COLUMNS[name]} = $${at + 1}`).join(', ')}`,
      said.map((name) => changed[name]),
    ),
  );
}

/** What was said last; nothing before the first time. */
export async function readState(client: pg.ClientBase): Promise<CopyState | undefined> {
  const { rows: there } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('${TABLE}') AS table`,
  );
  if (!there[0]?.table) return undefined;
  const { rows } = await client.query<Record<string, string>>(`SELECT * FROM ${TABLE}`);
  const [row] = rows;
  if (!row) return undefined;
  const number = (name: keyof CopyState) => Number(row[COLUMNS[name]] ?? 0);
  return {
    phase: row.phase === 'following' ? 'following' : 'filling',
    done: number('done'),
    total: number('total'),
    currentAt: number('currentAt'),
    filledAt: number('filledAt'),
    tookMs: number('tookMs'),
    failedAt: number('failedAt'),
    tryAt: number('tryAt'),
  };
}
