import type pg from 'pg';
import { columnsOf } from '../../lib/catalogue/postgres/copy-rows.ts';
import { COPIED, type CopiedName, type CopiedTable } from '../../lib/catalogue/postgres/tables.ts';

/** The id of a made row: of 15 letters, as those of the backend. */
export const idOf = (letter: string, n: number): string => letter + String(n).padStart(14, '0');

/** The same in SQL. @param n an expression */
export const idSql = (letter: string, n: string): string =>
  `'${letter}' || lpad((${n})::text, 14, '0')`;

const NOTHING = {
  text: "''",
  int: '0',
  bigint: '0',
  boolean: 'FALSE',
  float8: 'NULL',
  json: 'NULL',
};

/**
 * A statement that fills a table of the copy.
 * @param values expressions by their column; what is not among them is empty
 * @param from what stands behind FROM
 */
export function insertSql(
  table: CopiedName,
  values: Readonly<Record<string, string>>,
  from: string,
): string {
  const { columns }: CopiedTable = COPIED[table];
  const all = columnsOf(table);
  const valueOf = (column: string) =>
    values[column] ?? (columns[column] ? NOTHING[columns[column]] : "''");
  return `INSERT INTO ${table} (${all.map((column) => `"${column}"`).join(', ')}) SELECT ${all.map(valueOf).join(', ')} FROM ${from}`;
}

/** Fills a small table with rows of ours; what they leave out is empty. */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const given = Object.keys(rows[0]!);
  const values = Object.fromEntries(given.map((column) => [column, `r."${column}"`]));
  await client.query(
    insertSql(table as CopiedName, values, `json_populate_recordset(NULL::${table}, $1::json) r`),
    [JSON.stringify(rows)],
  );
}
