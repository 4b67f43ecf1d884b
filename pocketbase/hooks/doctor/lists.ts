import { fittedSource, unfittedSource } from '../../../lib/doctor/lists/model.ts';
import { refreshListings } from '../catalogue-rows/listings.ts';
import { tellEverything } from '../imports/bulk.ts';
import { execute } from '../sql/select.ts';
import { bound, noteMended, type Mending } from './note.ts';

const ASKED = '(SELECT value FROM json_each({:keys}))';

/** Keys: products. Counts of categories and pages follow by the triggers. */
export const mendListings = (mending: Mending): number =>
  noteMended(mending, refreshListings(mending.tx, bound(mending).keys));

/** Whatever the keys: places of all categories that hang on a root. */
export const mendCategoryTree = (mending: Mending): number =>
  noteMended(
    mending,
    keepingCategories(
      mending.tx,
      `UPDATE categories SET path = tree.path, depth = tree.depth FROM category_tree tree
      WHERE tree.id = categories.id AND (tree.path IS NOT categories.path OR tree.depth IS NOT categories.depth)`,
    ),
  );

/** Whatever the keys: products of all categories, counted from the lists. */
export const mendCategoryCounts = (mending: Mending): number =>
  noteMended(
    mending,
    keepingCategories(
      mending.tx,
      `UPDATE categories SET products_count = totals.products FROM category_totals totals
      WHERE totals.category = categories.id AND totals.products IS NOT categories.products_count`,
    ),
  );

/** Past the triggers that keep what they keep. */
function keepingCategories(tx: core.App, sql: string): number {
  execute(tx, 'UPDATE cache_mode SET keeping = 1');
  const changed = execute(tx, sql);
  execute(tx, 'UPDATE cache_mode SET keeping = 0');
  if (changed > 0) tellEverything(tx);
  return changed;
}

/** Whatever the keys: what bulk work silences only within its own transaction listens again. */
export function mendSilencedTriggers(mending: Mending): number {
  const { tx } = mending;
  const changed = execute(
    tx,
    'UPDATE cache_mode SET quiet = 0, keeping = 0, recount = 1 WHERE quiet != 0 OR keeping != 0 OR recount != 0',
  );
  if (changed > 0) tellEverything(tx);
  return noteMended(mending, changed);
}

/** Keys: brands. */
export function mendBrandTotals(mending: Mending): number {
  const { tx } = mending;
  execute(tx, `DELETE FROM brand_totals WHERE brand IN ${ASKED}`, bound(mending));
  execute(
    tx,
    `INSERT INTO brand_totals SELECT brand, COUNT(*) FROM products WHERE brand IN ${ASKED} GROUP BY brand`,
    bound(mending),
  );
  return noteMended(mending, mending.keys.length);
}

/** Keys: products, and `CATEGORY/PRODUCT` for rows of what fits every car. */
export function mendFittedProducts(mending: Mending): number {
  const { tx, keys } = mending;
  execute(tx, `DELETE FROM fitted_products WHERE product IN ${ASKED}`, bound(mending));
  const rows = keys.map((key) => key.split('/')).filter((row) => row.length === 2);
  // By both columns: the table has no index by product alone.
  execute(
    tx,
    `DELETE FROM unfitted_products AS k WHERE (category, product) IN (SELECT value ->> 0, value ->> 1 FROM json_each({:rows}))
    AND NOT EXISTS (SELECT 1 FROM (${unfittedSource('p.id = k.product')}) s WHERE s.category = k.category)`,
    { rows: JSON.stringify(rows) },
  );
  const which = `p.id IN ${ASKED}`;
  for (const [table, source] of [
    ['fitted_products', fittedSource(which)],
    ['unfitted_products', unfittedSource(which)],
  ])
    execute(tx, `INSERT INTO ${table} ${source} ON CONFLICT DO NOTHING`, bound(mending));
  tellEverything(tx);
  return noteMended(mending, keys.length);
}

/**
 * Keys: products, and `value:ID` for counts. The triggers write anew what a product says of itself, as
 * its text changes and is the same again; by how much a count is wrong stays as it was till its own key.
 */
export function mendAttributedProducts(mending: Mending): number {
  const { tx, keys } = mending;
  execute(
    tx,
    `UPDATE attribute_values SET products = products - gone.n FROM (SELECT value, COUNT(*) AS n FROM attributed_products WHERE product IN ${ASKED} GROUP BY value) gone
    WHERE gone.value = attribute_values.id`,
    bound(mending),
  );
  execute(tx, `DELETE FROM attributed_products WHERE product IN ${ASKED}`, bound(mending));
  for (const text of ["attributes || ' '", 'substr(attributes, 1, length(attributes) - 1)'])
    execute(
      tx,
      `UPDATE products SET attributes = ${text} WHERE id IN ${ASKED} AND COALESCE(length(attributes), 0) > 2`,
      bound(mending),
    );
  const values = keys.flatMap((key) => /^value:(\d+)$/.exec(key)?.[1] ?? []);
  execute(
    tx,
    `UPDATE attribute_values SET products = (SELECT COUNT(*) FROM attributed_products a WHERE a.value = attribute_values.id)
    WHERE id IN (SELECT CAST(value AS INTEGER) FROM json_each({:values}))`,
    { values: JSON.stringify(values) },
  );
  tellEverything(tx);
  return noteMended(mending, keys.length);
}
