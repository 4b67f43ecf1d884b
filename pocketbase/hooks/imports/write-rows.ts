import { execute, selectOne } from '../sql/select.ts';
import type { Comparison } from './comparison.ts';
import { FRESH } from './fresh-products.ts';
import { idPrefix, type Run } from './runs.ts';

/** A piece of a comparison's lists: elements from `from` up to `to`. `ids`: see settleIds. */
export type Slice = Comparison & { ids: string; from: number; to: number };

const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";
/** Of crosses that only a price list claims, percent. */
const CONFIDENCE = 50;
const SLICED = 'key >= {:from} AND key < {:to}';
/** The product of an added row: known before, or made with the same rows. */
const PRODUCT = "COALESCE(NULLIF(a.value ->> 0, ''), (SELECT p.id FROM products p WHERE p.brand = a.value ->> '$[1][1]' AND p.article_key = a.value ->> '$[1][3]' AND p.variant = ''))";

/** Adds the products that the rows bring, on sale at once, and counts them in their categories when the triggers are silent. */
export function writeProducts(tx: core.App, { added, ids, from, to }: Slice, quiet: boolean): void {
  const base = selectOne(tx, { number: 0 }, 'SELECT COALESCE(MAX(number), 0) AS number FROM products')?.number ?? 0;
  const made = execute(tx, `
    WITH ${FRESH}
    INSERT INTO products (id, brand, article, article_key, variant, name, category, barcode, description, unit, published, is_original, images, number, created, updated)
    SELECT COALESCE((SELECT i.value ->> 2 FROM json_each({:ids}) i WHERE i.value ->> 0 = brand AND i.value ->> 1 = fresh.key), id), brand, article, fresh.key, '', name, category, barcode, description,
      'шт.', TRUE, FALSE, '[]', {:base} + ROW_NUMBER() OVER (ORDER BY MIN(n)), ${NOW}, ${NOW}
    FROM fresh GROUP BY brand, fresh.key HAVING NOT EXISTS (SELECT 1 FROM products p WHERE p.brand = fresh.brand AND p.article_key = fresh.key AND p.variant = '')`, { added, ids, base, from, to });
  if (made > 0 && quiet) countInCategories(tx, base);
}

/** What the triggers would recount of all the shop for every chunk. */
function countInCategories(tx: core.App, base: number): void {
  execute(tx, 'UPDATE cache_mode SET keeping = 1');
  execute(tx, `
    UPDATE categories SET products_count = products_count + more.count
    FROM (SELECT a.ancestor AS category, SUM(made.count) AS count
      FROM (SELECT category, COUNT(*) AS count FROM products WHERE number > {:base} GROUP BY category) made JOIN category_ancestors a ON a.category = made.category GROUP BY 1) more
    WHERE more.category = categories.id`, { base });
  execute(tx, 'UPDATE cache_mode SET keeping = 0');
}

/** Adds offers with what lies on the shelf. Ids follow the rows, which keeps their index dense. */
export function writeOffers(tx: core.App, { added, from, to }: Slice, { generation, warehouse, leadMin, leadMax }: Run): void {
  const cell = (place: number) => `a.value ->> '$[1][${place}]'`;
  const id = `'${idPrefix(generation)}' || printf('%09x', ${cell(0)})`;
  execute(tx, `
    INSERT INTO offers (id, product, warehouse, supplier_sku, cost_kopecks, retail_kopecks, stock_kind, multiple, min_quantity, lead_min_h, lead_max_h, generation, refreshed_at, created, updated)
    SELECT ${id}, ${PRODUCT}, {:warehouse}, ${cell(14)}, COALESCE(${cell(6)}, 0), COALESCE(${cell(7)}, 0), COALESCE(${cell(8)}, 'on_order'), COALESCE(${cell(10)}, 1), COALESCE(${cell(11)}, 1),
      COALESCE(${cell(12)}, {:leadMin}), COALESCE(${cell(13)}, {:leadMax}), {:generation}, ${NOW}, ${NOW}, ${NOW}
    FROM jsonb_each({:added}) a WHERE ${SLICED}`, { added, warehouse, leadMin, leadMax, generation, from, to });
  execute(tx, `
    INSERT INTO stocks (id, offer, on_hand, reserved, created, updated)
    SELECT ${id}, ${id}, ${cell(9)}, 0, ${NOW}, ${NOW} FROM jsonb_each({:added}) a WHERE ${SLICED} AND ${cell(8)} = 'exact'`, { added, from, to });
}

/** Writes down how the offers stand, once a run: that is what a rollback returns to. @param offers JSON list of ids */
export function keepOldValues(tx: core.App, run: Run, offers: string): void {
  execute(tx, `
    INSERT INTO import_undo (run, offer, cost_kopecks, retail_kopecks, stock_kind, multiple, min_quantity, lead_min_h, lead_max_h, refreshed_at, generation, on_hand)
    SELECT {:run}, o.id, o.cost_kopecks, o.retail_kopecks, o.stock_kind, o.multiple, o.min_quantity, o.lead_min_h, o.lead_max_h, o.refreshed_at, o.generation, s.on_hand
    FROM json_each({:offers}) c JOIN offers o ON o.id = c.value LEFT JOIN stocks s ON s.offer = o.id
    WHERE o.id NOT GLOB '${idPrefix(run.generation)}*' ON CONFLICT DO NOTHING`, { run: run.id, offers });
}

/** Changes offers and what lies on the shelf; what is promised to orders is nobody's business here. */
export function changeOffers(tx: core.App, { changed, from, to }: Slice, run: Run): void {
  const offers = selectOne(tx, { ids: '' }, `SELECT json_group_array(value ->> 0) AS ids FROM jsonb_each({:changed}) WHERE ${SLICED}`, { changed, from, to })?.ids ?? '[]';
  keepOldValues(tx, run, offers);
  execute(tx, `
    WITH c AS MATERIALIZED (SELECT value ->> 0 AS id, value ->> 2 AS cost, value ->> 3 AS retail, value ->> 4 AS kind, value ->> 6 AS multiple, value ->> 7 AS minimum, value ->> 8 AS lead_min, value ->> 9 AS lead_max FROM jsonb_each({:changed}) WHERE ${SLICED})
    UPDATE offers SET cost_kopecks = c.cost, retail_kopecks = c.retail, stock_kind = c.kind, multiple = c.multiple, min_quantity = c.minimum, lead_min_h = c.lead_min, lead_max_h = c.lead_max,
      generation = {:generation}, refreshed_at = ${NOW}, updated = ${NOW}
    FROM c WHERE offers.id = c.id`, { changed, generation: run.generation, from, to });
  execute(tx, `
    INSERT INTO stocks (id, offer, on_hand, reserved, created, updated)
    SELECT value ->> 0, value ->> 0, value ->> 5, 0, ${NOW}, ${NOW} FROM jsonb_each({:changed}) WHERE ${SLICED} AND value ->> 4 = 'exact' AND value ->> 5 IS NOT NULL
    ON CONFLICT (offer) DO UPDATE SET on_hand = excluded.on_hand, updated = excluded.updated WHERE stocks.on_hand IS NOT excluded.on_hand`, { changed, from, to });
}

/** Adds OEM numbers and crosses that are not known yet; what people entered stays. */
export function writeNumbers(tx: core.App, { added, numbers, crosses, from, to }: Slice, { generation, supplier }: Run): void {
  const id = (n: string, place: string) => `'${idPrefix(generation)}' || printf('%06x%03x', ${n}, ${place})`;
  const columns = "INSERT INTO product_numbers (id, product, brand, number, number_key, kind, created, updated)";
  execute(tx, `
    ${columns} SELECT ${id('value ->> 3', 'value ->> 4')}, value ->> 0, '', value ->> 1, value ->> 2, 'oem', ${NOW}, ${NOW}
    FROM jsonb_each({:numbers}) WHERE ${SLICED} ON CONFLICT DO NOTHING`, { numbers, from, to });
  execute(tx, `
    ${columns} SELECT ${id("a.value ->> '$[1][0]'", 'x.key')}, ${PRODUCT}, '', x.value ->> 0, x.value ->> 1, 'oem', ${NOW}, ${NOW}
    FROM jsonb_each({:added}) a, json_each(a.value, '$[1][17]') x WHERE a.value ->> 0 = '' AND a.key >= {:from} AND a.key < {:to} ON CONFLICT DO NOTHING`, { added, from, to });
  execute(tx, `
    INSERT INTO cross_links (id, from_brand, from_key, to_brand, to_key, kind, both_ways, confidence, source, created, updated)
    SELECT ${id('c.value ->> 4', 'c.value ->> 5')}, c.value ->> 0, c.value ->> 1, b.id, c.value ->> 3, 'analog', TRUE, ${CONFIDENCE}, 'import:' || {:supplier}, ${NOW}, ${NOW}
    FROM jsonb_each({:crosses}) c JOIN brands b ON b.id = c.value ->> 2 WHERE ${SLICED} ON CONFLICT DO NOTHING`, { crosses, supplier, from, to });
}

/** JSON list of the products whose offers were written. */
export function touchedProducts(tx: core.App, { changed, added, from, to }: Slice): string {
  return selectOne(tx, { products: '' }, `
    SELECT json_group_array(id) AS products FROM (
      SELECT value ->> 1 AS id FROM jsonb_each({:changed}) WHERE ${SLICED} UNION SELECT ${PRODUCT} FROM jsonb_each({:added}) a WHERE ${SLICED})`, { changed, added, from, to })?.products ?? '[]';
}
