import { ROW_COLUMNS } from '../../../lib/imports/rows/model.ts';
import { execute } from '../sql/select.ts';

/** As comparison.ts takes it; `product`: '' for one that there is not yet. */
const ADDED = [...ROW_COLUMNS, 'product'] as const;
const CHANGED = [
  'offer',
  'product',
  'cost',
  'retail',
  'kind',
  'on_hand',
  'multiple',
  'min_quantity',
  'lead_min_h',
  'lead_max_h',
  'lying',
];

type Column = (typeof ADDED)[number];
/** A column of an element of a comparison's `added`, in a statement over jsonb_each. */
export const cell = (column: Column): string => `value ->> ${ADDED.indexOf(column)}`;
export const cells = (...columns: Column[]): string =>
  columns.map((column) => `${cell(column)} AS ${column}`).join(', ');

/**
 * Puts some of the rows to write into tables of the writer's connection alone (`temp.added`,
 * `temp.changed`), so that the statements that follow need not take JSON apart again. `added.fresh`
 * is for writeProducts. Each transaction fills them anew.
 */
export function stage(
  tx: core.App,
  { added, changed, from, to }: { added: string; changed: string; from: number; to: number },
): void {
  fill(tx, 'added', [...ADDED], 'fresh DEFAULT FALSE', { rows: added, from, to });
  fill(tx, 'changed', CHANGED, '', { rows: changed, from, to });
}

function fill(
  tx: core.App,
  name: string,
  columns: string[],
  more: string,
  values: { rows: string; from: number; to: number },
): void {
  execute(
    tx,
    `CREATE TEMP TABLE IF NOT EXISTS ${name} (${[...columns, more].filter(Boolean).join(', ')})`,
  );
  execute(tx, `DELETE FROM temp.${name}`);
  if (values.rows !== '[]')
    execute(
      tx,
      `INSERT INTO temp.${name} (${columns.join(', ')}) SELECT ${columns.map((_, place) => `value ->> ${place}`).join(', ')} FROM jsonb_each({:rows}) WHERE key >= {:from} AND key < {:to}`,
      values,
    );
}
