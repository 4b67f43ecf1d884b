import { refuse } from '../request/refuse.ts';
import { execute, select } from './select.ts';

/**
 * Puts a row of a list that people order before another one of the same list.
 * @param where which rows are the list; its places are filled from `values`
 * @param before id of the row that will follow; '' for the end of the list
 * @returns the place that the row gets, from 1, and how to write the order: only rows whose place
 * changes are touched
 * @throws 400 `changed_meanwhile` when `before` is not in the list any more
 */
export function inOrder(
  tx: core.App,
  table: 'categories' | 'category_rules',
  where: string,
  values: object,
  id: string,
  before: string,
): { place: number; write: () => void } {
  const others = table === 'categories' ? 'name, id' : 'created, rowid';
  const rows = select(
    tx,
    { id: '' },
    `SELECT id FROM ${table} WHERE ${where} ORDER BY position, ${others}`,
    values,
  )
    .map((row) => row.id)
    .filter((row) => row !== id);
  const index = before ? rows.indexOf(before) : rows.length;
  if (index < 0) throw refuse('changed_meanwhile');
  rows.splice(index, 0, id);
  const write = () => {
    execute(
      tx,
      `UPDATE ${table} SET position = placed.key + 1 FROM json_each({:rows}) placed WHERE placed.value = ${table}.id AND ${table}.position != placed.key + 1`,
      { rows: JSON.stringify(rows) },
    );
  };
  return { place: index + 1, write };
}
