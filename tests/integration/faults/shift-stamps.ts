import type { DatabaseSync } from 'node:sqlite';

/**
 * PocketBase's own; what is kept by the days of the orders, which would no longer add up; the audit, of
 * which nothing may be changed; pages, whose time names the edition that somebody has agreed to.
 */
const KEPT = /^(_|sqlite_|order|state_counts|product_sales|audit|pages)/;

/** Moves every time that the backend has stored by so many seconds, orders apart. */
export function shiftStamps(database: DatabaseSync, seconds: number): void {
  const tables = database.prepare('PRAGMA main.table_list').all() as {
    name: string;
    type: string;
  }[];
  const moved = tables.filter(({ name, type }) => type === 'table' && !KEPT.test(name));
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const { name } of moved) shiftTable(database, name, seconds);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function shiftTable(database: DatabaseSync, table: string, seconds: number): void {
  const columns = database.prepare(`PRAGMA table_info("${table}")`).all() as { name: string }[];
  for (const { name } of columns)
    database.exec(
      `UPDATE "${table}" SET "${name}" = strftime('%Y-%m-%d %H:%M:%fZ', "${name}", '${seconds} seconds')
       WHERE "${name}" GLOB '20[0-9][0-9]-[01][0-9]-[0-3][0-9] [0-2][0-9]:[0-5][0-9]:[0-9.]*Z'`,
    );
}
