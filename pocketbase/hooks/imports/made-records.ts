import { execute, select } from '../sql/select.ts';
import type { Run } from './runs.ts';

/** Records taken back by one request. */
const AT_ONCE = 100;

/** Where a record of a collection can stand; one that stands in none of these is used by nothing. */
const USES = {
  brands: [
    'products.brand',
    'product_numbers.brand',
    'cross_links.from_brand',
    'cross_links.to_brand',
    'brand_aliases.brand',
    'price_rules.brand',
    'merged_numbers.brand',
  ],
  warehouses: [
    'offers.warehouse',
    'order_items.warehouse',
    'import_runs.warehouse',
    'stocktakings.warehouse',
  ],
};
export type MadeKind = keyof typeof USES;

/** Notes records that were made because a list of the supplier names them. */
export function noteMade(tx: core.App, kind: MadeKind, supplier: string, records: string[]): void {
  execute(
    tx,
    "INSERT INTO import_made (record, kind, supplier, run) SELECT value, {:kind}, {:supplier}, '' FROM json_each({:records})",
    { kind, supplier, records: JSON.stringify(records) },
  );
}

/** What was made for the supplier's list belongs to the run that now begins. */
export const claimMade = (tx: core.App, supplier: string, run: string): void =>
  void execute(
    tx,
    "UPDATE import_made SET run = {:run} WHERE supplier = {:supplier} AND run = ''",
    { supplier, run },
  );

/** Nobody takes an older run of the supplier back any more. */
export const forgetMade = (tx: core.App, { id, supplier }: Run): void =>
  void execute(tx, 'DELETE FROM import_made WHERE supplier = {:supplier} AND run != {:id}', {
    id,
    supplier,
  });

/**
 * Removes what a run brought of a kind, some at a time: what somebody has edited since or anything
 * still names stays.
 * @returns how many it has dealt with
 */
export function removeMade(tx: core.App, kind: MadeKind, { id }: Run): number {
  const made = select(
    tx,
    { record: '', touched: false },
    `SELECT i.record AS record, unixepoch(r.updated) - unixepoch(r.created) > 1 AS touched
      FROM import_made i JOIN ${kind} r ON r.id = i.record WHERE i.run = {:id} AND i.kind = {:kind} LIMIT ${AT_ONCE}`,
    { id, kind },
  );
  const untouched = made.filter(({ touched }) => !touched).map(({ record }) => record);
  for (const record of unused(tx, kind, untouched)) tx.delete(tx.findRecordById(kind, record));
  execute(
    tx,
    `DELETE FROM import_made
      WHERE run = {:id} AND kind = {:kind} AND (record IN (SELECT value FROM json_each({:done})) OR record NOT IN (SELECT id FROM ${kind}))`,
    { id, kind, done: JSON.stringify(made.map(({ record }) => record)) },
  );
  return made.length;
}

/** One look through each table for all of them: not every one has an index by the record. */
function unused(tx: core.App, kind: MadeKind, records: string[]): string[] {
  return USES[kind].reduce((left, use) => {
    if (left.length === 0) return left;
    const [table, field] = use.split('.');
    const used = select(
      tx,
      { record: '' },
      `SELECT DISTINCT ${field} AS record FROM ${table} WHERE ${field} IN (SELECT value FROM json_each({:left}))`,
      { left: JSON.stringify(left) },
    ).map(({ record }) => record);
    return left.filter((record) => !used.includes(record));
  }, records);
}
