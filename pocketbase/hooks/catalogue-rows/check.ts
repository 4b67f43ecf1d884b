import { articleKey } from '../../../lib/articles/model.ts';
import { refuse } from '../request/refuse.ts';
import { select, selectOne } from '../sql/select.ts';
import type { Column, Table } from './tables.ts';

/** JSON types, as SQLite names them, that a column takes. */
const TYPES: { [kind in 'text' | 'int' | 'bool']: string[] } = {
  text: ['text'],
  int: ['integer'],
  bool: ['true', 'false'],
};

/**
 * Checks the rows of one table, all at once, before anything is written.
 * @param rows a JSON list of objects that all have the same keys: `id` and columns of the table
 * @returns the names of the columns that the rows have, without `id`
 * @throws 400 `invalid_input` that names the table and the column or row
 */
export function checkRows(app: core.App, name: string, table: Table, rows: string): string[] {
  const { all, objects } = selectOne(
    app,
    { all: 0, objects: 0 },
    'SELECT COUNT(*) AS "all", COUNT(CASE type WHEN \'object\' THEN 1 END) AS objects FROM json_each({:rows})',
    { rows },
  ) ?? { all: 0, objects: 0 };
  if (all !== objects) throw refuse('invalid_input', name);
  const counts = new Map<string, number>();
  const cells = select(
    app,
    { name: '', type: '', count: 0 },
    'SELECT c.key AS name, c.type AS type, COUNT(*) AS count FROM json_each({:rows}) r, json_each(r.value) c GROUP BY c.key, c.type',
    { rows },
  );
  for (const cell of cells) {
    if (!takes(columnOf(table, cell.name), cell.type))
      throw refuse('invalid_input', `${name}.${cell.name}`);
    counts.set(cell.name, (counts.get(cell.name) ?? 0) + cell.count);
  }
  for (const column of ['id', ...counts.keys()])
    if ((counts.get(column) ?? 0) !== all) throw refuse('invalid_input', `${name}.${column}`);
  const columns = [...counts.keys()].filter((column) => column !== 'id');
  checkValues(app, name, table, columns, rows);
  if (table.key) checkKeys(app, name, table.key, rows);
  return columns;
}

/** Only our own lists name columns: what comes out of here stands in the text of a statement. */
function columnOf(table: Table, name: string): Column | undefined {
  if (name === 'id') return 'text';
  return Object.keys(table.columns).includes(name) ? table.columns[name] : undefined;
}

function takes(column: Column | undefined, type: string): boolean {
  if (!column) return false;
  if (column === 'json') return true;
  if (column === 'files') return type === 'array';
  return TYPES[typeof column === 'string' ? column : 'text'].includes(type);
}

function checkValues(
  app: core.App,
  name: string,
  table: Table,
  columns: string[],
  rows: string,
): void {
  const wrong = columns.flatMap((column) => wrongValue(table.columns[column], column) ?? []);
  const wrongId =
    "value ->> 'id' = '' OR length(value ->> 'id') > 80 OR value ->> 'id' GLOB '*[^a-z0-9-]*'";
  const row = selectOne(
    app,
    { row: 0 },
    `SELECT key AS row FROM json_each({:rows}) WHERE ${[wrongId, ...wrong].join(' OR ')}`,
    { rows },
  );
  if (row) throw refuse('invalid_input', `${name}[${row.row}]`);
}

/**
 * The condition under which a value of the right type is still wrong. The lists are ours, no
 * request's.
 */
function wrongValue(column: Column | undefined, name: string): string | null {
  if (column === 'files')
    return `EXISTS (SELECT 1 FROM json_each(json_each.value -> '${name}') f WHERE f.type != 'text' OR f.value GLOB '*[^A-Za-z0-9_.]*' OR f.value NOT GLOB '[A-Za-z0-9]*.*')`;
  if (column === 'int') return `value ->> '${name}' < 0`;
  if (typeof column === 'object' && 'oneOf' in column)
    return `value ->> '${name}' NOT IN (${column.oneOf.map((text) => `'${text}'`).join(', ')})`;
  return null;
}

/**
 * The keys decide which product is which: they are compared with what the engine makes of the
 * number itself.
 */
function checkKeys(
  app: core.App,
  name: string,
  { column, of }: NonNullable<Table['key']>,
  rows: string,
): void {
  const pairs = select(
    app,
    { number: '', key: '' },
    `SELECT value ->> '${of}' AS number, value ->> '${column}' AS key FROM json_each({:rows})`,
    { rows },
  );
  const wrong = pairs.findIndex(({ number, key }) => key === '' || articleKey(number) !== key);
  if (wrong >= 0) throw refuse('invalid_input', `${name}[${wrong}].${column}`);
}
