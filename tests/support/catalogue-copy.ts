import type { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import {
  columnsOf,
  pathsOf,
  selectOf,
  valuesOf,
  type Row,
} from '../../lib/catalogue/postgres/copy-rows.ts';
import {
  SEARCH_ROWS,
  searchValuesOf,
  type SearchRow,
} from '../../lib/catalogue/postgres/search-rows.ts';
import { COPIED, type CopiedName } from '../../lib/catalogue/postgres/tables.ts';

/** What a value looks like on both sides: the words of a text in one order. */
const said = (column: string, value: unknown): string =>
  /words|^description$/.test(column) && typeof value === 'string' && value.startsWith("'")
    ? value.split(' ').sort().join(' ')
    : String(value);

const inOrder = (columns: readonly string[], rows: readonly (readonly unknown[])[]): string[] =>
  rows.map((row) => row.map((value, at) => said(columns[at]!, value)).join(' | ')).sort();

/** Rows that one side has and the other has not, by table; nothing where both are the same. */
export async function differences(
  shop: DatabaseSync,
  client: pg.ClientBase,
): Promise<Record<string, { missing: string[]; wrong: string[] }>> {
  const paths = pathsOf(shop);
  const found: Record<string, { missing: string[]; wrong: string[] }> = {};
  const compare = async (table: string, columns: readonly string[], expected: unknown[][]) => {
    const { rows } = await client.query<unknown[]>({
      text: `SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM catalogue.${table}`,
      rowMode: 'array',
    });
    const [here, there] = [inOrder(columns, expected), inOrder(columns, rows)];
    const [inHere, inThere] = [new Set(here), new Set(there)];
    const missing = here.filter((row) => !inThere.has(row));
    const wrong = there.filter((row) => !inHere.has(row));
    if (missing.length > 0 || wrong.length > 0 || here.length !== there.length)
      found[table] = { missing: missing.slice(0, 3), wrong: wrong.slice(0, 3) };
  };
  for (const name of Object.keys(COPIED) as CopiedName[]) {
    const rows = shop.prepare(selectOf(name)).all() as Row[];
    await compare(
      name,
      columnsOf(name),
      rows.map((row) => valuesOf(name, row, paths)),
    );
  }
  const words = shop.prepare(SEARCH_ROWS).all() as SearchRow[];
  await compare('product_search', ['number', 'words', 'description'], words.map(searchValuesOf));
  return found;
}

/** What is counted from rows, or made of them, by triggers of the copy: 0 is nothing. */
const KEPT = {
  search_terms: 'SELECT term, products FROM catalogue.search_terms WHERE products <> 0',
  facet_counts: 'SELECT place, brand, products FROM catalogue.facet_counts WHERE products <> 0',
  fitted_counts:
    'SELECT generation, category, products FROM catalogue.fitted_counts WHERE products <> 0',
  car_lists: 'SELECT * FROM catalogue.car_lists',
};

/** What triggers of the copy have kept, to be compared with that of a copy that was filled anew. */
export async function keptByTriggers(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const kept: Record<string, string[]> = {};
  for (const [name, sql] of Object.entries(KEPT)) {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    kept[name] = rows.map((row) => row.join(' | ')).sort();
  }
  return kept;
}
