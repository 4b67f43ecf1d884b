import { execute } from '../sql/select.ts';

const COLUMNS = [
  'product',
  'category',
  'brand',
  'number',
  'price_kopecks',
  'price_order',
  'availability_rank',
  'stock_kind',
  'quantity',
  'lead_min_h',
  'lead_max_h',
  'offer',
];
const list = (prefix = '') => COLUMNS.map((column) => prefix + column).join(', ');

/**
 * Does the work of the silenced triggers for many products at once: their rows in `listings` as
 * `listing_source` says.
 * @param ids JSON list of product ids
 * @returns how many rows differ from before
 */
export function refreshListings(tx: core.App, ids: string): number {
  const gone = execute(
    tx,
    `
    DELETE FROM listings WHERE id IN (SELECT value FROM json_each({:ids})) AND NOT EXISTS (SELECT 1 FROM products p WHERE p.id = listings.id AND p.published = TRUE)`,
    { ids },
  );
  return (
    gone +
    execute(
      tx,
      `
    INSERT INTO listings (id, ${list()}) SELECT product, ${list()} FROM listing_source WHERE product IN (SELECT value FROM json_each({:ids}))
    ON CONFLICT (id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')} WHERE (${list('excluded.')}) IS NOT (${list('listings.')})`,
      { ids },
    )
  );
}
