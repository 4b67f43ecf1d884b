import { execute, select } from '../sql/select.ts';
import type { Run } from './runs.ts';

/** Brands taken back by one request. */
const AT_ONCE = 100;

/** Where a brand can stand; one that stands in none of these is used by nothing. */
const USES = [
  'products.brand',
  'product_numbers.brand',
  'cross_links.from_brand',
  'cross_links.to_brand',
  'brand_aliases.brand',
  'price_rules.brand',
  'merged_numbers.brand',
].map((use) => use.split('.') as [table: string, field: string]);

/** Notes brands that were made because a list of the supplier names them. */
export function noteMadeBrands(tx: core.App, supplier: string, brands: string[]): void {
  execute(
    tx,
    "INSERT INTO import_brands (brand, supplier, run) SELECT value, {:supplier}, '' FROM json_each({:brands})",
    { supplier, brands: JSON.stringify(brands) },
  );
}

/** What was made for the supplier's list belongs to the run that now begins. */
export const claimMadeBrands = (tx: core.App, supplier: string, run: string): void =>
  void execute(
    tx,
    "UPDATE import_brands SET run = {:run} WHERE supplier = {:supplier} AND run = ''",
    { supplier, run },
  );

/** Nobody takes an older run of the supplier back any more. */
export const forgetMadeBrands = (tx: core.App, { id, supplier }: Run): void =>
  void execute(tx, 'DELETE FROM import_brands WHERE supplier = {:supplier} AND run != {:id}', {
    id,
    supplier,
  });

/**
 * Removes the brands that a run brought, some at a time: those that somebody has edited since or
 * that anything still names stay.
 * @returns how many it has dealt with
 */
export function removeMadeBrands(tx: core.App, { id }: Run): number {
  const made = select(
    tx,
    { brand: '', touched: false },
    `SELECT i.brand AS brand, unixepoch(b.updated) - unixepoch(b.created) > 1 AS touched
      FROM import_brands i JOIN brands b ON b.id = i.brand WHERE i.run = {:id} LIMIT ${AT_ONCE}`,
    { id },
  );
  const untouched = made.filter(({ touched }) => !touched).map(({ brand }) => brand);
  for (const brand of unused(tx, untouched)) tx.delete(tx.findRecordById('brands', brand));
  execute(
    tx,
    `DELETE FROM import_brands
      WHERE run = {:id} AND (brand IN (SELECT value FROM json_each({:done})) OR brand NOT IN (SELECT id FROM brands))`,
    { id, done: JSON.stringify(made.map(({ brand }) => brand)) },
  );
  return made.length;
}

/** One look through each table for all of them: not every one has an index by the brand. */
function unused(tx: core.App, brands: string[]): string[] {
  return USES.reduce((left, [table, field]) => {
    if (left.length === 0) return left;
    const used = select(
      tx,
      { brand: '' },
      `SELECT DISTINCT ${field} AS brand FROM ${table} WHERE ${field} IN (SELECT value FROM json_each({:left}))`,
      { left: JSON.stringify(left) },
    ).map(({ brand }) => brand);
    return left.filter((brand) => !used.includes(brand));
  }, brands);
}
