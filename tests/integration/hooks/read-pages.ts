import type { DatabaseSync } from 'node:sqlite';

/** No list of a test is so long. */
const MOST = 10_000;

type Row = { row: number; place: string };
type Reading = {
  sql: (after: object | null) => string;
  values: object;
  placeIn: (text: string) => object | null;
  size: number;
};

/**
 * What a statement of a list gives, with the values that the backend would bind; more of them than
 * it names are no matter.
 */
export function rowsOf(
  database: DatabaseSync,
  sql: string,
  values: object,
  limit = 1_000_000,
): Row[] {
  const statement = database.prepare(sql.replace(/\{:(\w+)\}/g, '$$$1'));
  statement.setAllowUnknownNamedParameters(true);
  return statement.all({ ...values, limit, offset: 0 } as Record<string, string | number>) as Row[];
}

/**
 * Row ids of a list that is read to its end, each page from behind the last row of the one before.
 * @param meanwhile what happens after each page, given its last row
 */
export function readPages(
  database: DatabaseSync,
  { sql, values, placeIn, size }: Reading,
  meanwhile: (last: number) => void,
): number[] {
  const read: number[] = [];
  for (let after: object | null = null; read.length < MOST;) {
    const rows = rowsOf(database, sql(after), { ...values, ...after }, size);
    read.push(...rows.map(({ row }) => row));
    const last = rows.at(-1);
    if (!last || rows.length < size) return read;
    after = placeIn(last.place);
    meanwhile(last.row);
  }
  throw new Error('the list never ends');
}
