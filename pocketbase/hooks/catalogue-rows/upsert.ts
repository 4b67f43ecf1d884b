import { refuse } from '../request/refuse.ts';
import { execute, selectOne } from '../sql/select.ts';
import { NOW } from '../sql/time.ts';
import type { Table } from './tables.ts';

/**
 * Writes the checked rows of one table in one statement: new ids are added, of known ones the named
 * columns change. A row that stays equal is not touched.
 * @returns how many rows were really written
 * @throws 400 `invalid_input` for an id that leads nowhere, a fixed column that differs, a slug or
 * number that another row has; the caller's transaction undoes the rest
 */
export function upsertRows(
  tx: core.App,
  name: string,
  table: Table,
  columns: string[],
  rows: string,
): number {
  const changing = columns.filter((column) => !table.fixed?.includes(column));
  const values = columns.map((column) =>
    table.columns[column] === 'json' || table.columns[column] === 'files'
      ? `value -> '${column}'`
      : `value ->> '${column}'`,
  );
  const named = (prefix: string) => changing.map((column) => `${prefix}.${column}`).join(', ');
  const update = `UPDATE SET ${changing.map((column) => `${column} = excluded.${column}`).join(', ')}, updated = excluded.updated WHERE (${named(name)}) IS NOT (${named('excluded')})`;
  const written = writeUnique(
    tx,
    name,
    `
    INSERT INTO ${name} (${['id', ...columns].join(', ')}, created, updated)
    SELECT ${["value ->> 'id'", ...values].join(', ')}, ${NOW}, ${NOW} FROM json_each({:rows}) WHERE TRUE
    ON CONFLICT (id) DO ${changing.length > 0 ? update : 'NOTHING'}`,
    rows,
  );
  refuseUnsound(tx, name, table, columns, rows);
  return written;
}

function writeUnique(tx: core.App, name: string, sql: string, rows: string): number {
  try {
    return execute(tx, sql, { rows });
  } catch (error) {
    throw String(error).includes('UNIQUE constraint failed')
      ? refuse('invalid_input', name)
      : error;
  }
}

/**
 * What only the tables can tell, after the write: rows of one load may point to each other. One
 * pass, since parsing costs most.
 */
function refuseUnsound(
  tx: core.App,
  name: string,
  table: Table,
  columns: string[],
  rows: string,
): void {
  const wrong = columns.flatMap((column) => {
    const kind = table.columns[column];
    const value = `r.value ->> '${column}'`;
    const moved = table.fixed?.includes(column)
      ? [
          `EXISTS (SELECT 1 FROM ${name} t WHERE t.id = r.value ->> 'id' AND t.${column} IS NOT ${value})`,
        ]
      : [];
    if (typeof kind !== 'object' || !('idOf' in kind)) return moved;
    const missing = `NOT EXISTS (SELECT 1 FROM ${kind.idOf} target WHERE target.id = ${value})`;
    return [...moved, kind.optional ? `(${value} != '' AND ${missing})` : missing];
  });
  if (wrong.length === 0) return;
  const row = selectOne(
    tx,
    { row: 0 },
    `SELECT r.key AS row FROM json_each({:rows}) r WHERE ${wrong.join(' OR ')}`,
    { rows },
  );
  if (row) throw refuse('invalid_input', `${name}[${row.row}]`);
}
