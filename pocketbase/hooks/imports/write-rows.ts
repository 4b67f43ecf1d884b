import { execute, selectOne } from '../sql/select.ts';
import type { Comparison } from './comparison.ts';
import type { Plan } from './fresh-products.ts';
import { idPrefix, type Run } from './runs.ts';

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";
/** Of crosses that only a price list claims, percent. */
const CONFIDENCE = 50;

/** Adds the products that the rows brought, on sale at once, and counts them in their categories when the triggers are silent. */
export function writeProducts(tx: core.App, { products }: Plan, quiet: boolean): void {
  const base = selectOne(tx, { number: 0 }, 'SELECT COALESCE(MAX(number), 0) AS number FROM products')?.number ?? 0;
  execute(tx, `
    INSERT INTO products (id, brand, article, article_key, variant, name, category, barcode, description, unit, published, is_original, images, number, created, updated)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, '', value ->> 4, value ->> 5, value ->> 6, value ->> 7, 'шт.', TRUE, FALSE, '[]', {:base} + key + 1, ${NOW}, ${NOW}
    FROM json_each({:products})`, { products, base });
  if (quiet) countInCategories(tx, products);
}

/** What the triggers would recount of all the shop for every chunk. */
function countInCategories(tx: core.App, products: string): void {
  execute(tx, 'UPDATE cache_mode SET keeping = 1');
  execute(tx, `
    UPDATE categories SET products_count = products_count + more.count
    FROM (SELECT a.ancestor AS category, SUM(fresh.count) AS count
      FROM (SELECT value ->> 5 AS category, COUNT(*) AS count FROM json_each({:products}) GROUP BY 1) fresh JOIN category_ancestors a ON a.category = fresh.category GROUP BY 1) more
    WHERE more.category = categories.id`, { products });
  execute(tx, 'UPDATE cache_mode SET keeping = 0');
}

/** Adds offers with what lies on the shelf. Ids follow the rows, which keeps their index dense. */
export function writeOffers(tx: core.App, { offers }: Plan, { generation, warehouse, leadMin, leadMax }: Run): void {
  const id = `'${idPrefix(generation)}' || printf('%09x', value ->> 0)`;
  execute(tx, `
    INSERT INTO offers (id, product, warehouse, supplier_sku, cost_kopecks, retail_kopecks, stock_kind, multiple, min_quantity, lead_min_h, lead_max_h, generation, refreshed_at, created, updated)
    SELECT ${id}, value ->> 1, {:warehouse}, value ->> 10, COALESCE(value ->> 2, 0), COALESCE(value ->> 3, 0), COALESCE(value ->> 4, 'on_order'), COALESCE(value ->> 6, 1), COALESCE(value ->> 7, 1),
      COALESCE(value ->> 8, {:leadMin}), COALESCE(value ->> 9, {:leadMax}), {:generation}, ${NOW}, ${NOW}, ${NOW}
    FROM json_each({:offers})`, { offers, warehouse, leadMin, leadMax, generation });
  execute(tx, `
    INSERT INTO stocks (id, offer, on_hand, reserved, created, updated)
    SELECT ${id}, ${id}, value ->> 5, 0, ${NOW}, ${NOW} FROM json_each({:offers}) WHERE value ->> 4 = 'exact'`, { offers });
}

/** Writes down how the offers stand, once a run: that is what a rollback returns to. `offers`: JSON list of ids or of lists that begin with one. */
export function keepOldValues(tx: core.App, run: Run, offers: string): void {
  execute(tx, `
    INSERT INTO import_undo (run, offer, cost_kopecks, retail_kopecks, stock_kind, multiple, min_quantity, lead_min_h, lead_max_h, refreshed_at, generation, on_hand)
    SELECT {:run}, o.id, o.cost_kopecks, o.retail_kopecks, o.stock_kind, o.multiple, o.min_quantity, o.lead_min_h, o.lead_max_h, o.refreshed_at, o.generation, s.on_hand
    FROM (SELECT CASE type WHEN 'array' THEN value ->> 0 ELSE value END AS id FROM json_each({:offers})) c JOIN offers o ON o.id = c.id LEFT JOIN stocks s ON s.offer = o.id
    WHERE o.id NOT GLOB '${idPrefix(run.generation)}*' ON CONFLICT DO NOTHING`, { run: run.id, offers });
}

/** Changes offers and what lies on the shelf; what is promised to orders is nobody's business here. */
export function changeOffers(tx: core.App, { changed }: Comparison, { generation }: Run): void {
  execute(tx, `
    WITH c AS MATERIALIZED (SELECT value ->> 0 AS id, value ->> 2 AS cost, value ->> 3 AS retail, value ->> 4 AS kind, value ->> 6 AS multiple, value ->> 7 AS minimum, value ->> 8 AS lead_min, value ->> 9 AS lead_max FROM json_each({:changed}))
    UPDATE offers SET cost_kopecks = c.cost, retail_kopecks = c.retail, stock_kind = c.kind, multiple = c.multiple, min_quantity = c.minimum, lead_min_h = c.lead_min, lead_max_h = c.lead_max,
      generation = {:generation}, refreshed_at = ${NOW}, updated = ${NOW}
    FROM c WHERE offers.id = c.id`, { changed, generation });
  execute(tx, `
    INSERT INTO stocks (id, offer, on_hand, reserved, created, updated)
    SELECT value ->> 0, value ->> 0, value ->> 5, 0, ${NOW}, ${NOW} FROM json_each({:changed}) WHERE value ->> 4 = 'exact' AND value ->> 5 IS NOT NULL
    ON CONFLICT (offer) DO UPDATE SET on_hand = excluded.on_hand, updated = excluded.updated WHERE stocks.on_hand IS NOT excluded.on_hand`, { changed });
}

/** Adds OEM numbers and crosses that are not known yet; what people entered stays. */
export function writeNumbers(tx: core.App, { numbers, crosses }: Plan, { generation, supplier }: Run, chunk: number): void {
  const id = `'${idPrefix(generation)}' || printf('%04x%05x', {:chunk}, key)`;
  if (numbers !== '[]') execute(tx, `
    INSERT INTO product_numbers (id, product, brand, number, number_key, kind, created, updated)
    SELECT ${id}, value ->> 0, '', value ->> 1, value ->> 2, 'oem', ${NOW}, ${NOW} FROM json_each({:numbers}) WHERE TRUE ON CONFLICT DO NOTHING`, { numbers, chunk });
  if (crosses !== '[]') execute(tx, `
    INSERT INTO cross_links (id, from_brand, from_key, to_brand, to_key, kind, both_ways, confidence, source, created, updated)
    SELECT ${id}, value ->> 0, value ->> 1, b.id, value ->> 3, 'analog', TRUE, ${CONFIDENCE}, 'import:' || {:supplier}, ${NOW}, ${NOW}
    FROM json_each({:crosses}) JOIN brands b ON b.id = value ->> 2 WHERE TRUE ON CONFLICT DO NOTHING`, { crosses, supplier, chunk });
}
