import { execute, selectOne } from '../sql/select.ts';
import { NOW } from '../sql/time.ts';
import type { Comparison } from './comparison.ts';
import { putOff } from './deferred-listings.ts';
import { idPrefix, type Run } from './runs.ts';

/** A piece of a comparison's lists: elements from `from` up to `to`. `ids`: see soundIds. */
export type Slice = Comparison & { ids: string; from: number; to: number };

/** Of crosses that only a price list claims, percent. */
const CONFIDENCE = 50;

/**
 * Adds the products that staged rows bring, on sale at once, and tells each row its product. A
 * barcode is the first one's who has it.
 */
export function writeProducts(tx: core.App, { ids }: Slice): void {
  const base =
    selectOne(tx, { number: 0 }, 'SELECT COALESCE(MAX(number), 0) AS number FROM products')
      ?.number ?? 0;
  const id =
    ids === '[]'
      ? 'id'
      : 'COALESCE((SELECT i.value ->> 2 FROM json_each({:ids}) i WHERE i.value ->> 0 = brand AND i.value ->> 1 = a.key), id)';
  execute(
    tx,
    `
    INSERT INTO products (id, brand, article, article_key, variant, name, category, barcode, description, attributes, unit, published, is_original, images, number, created, updated)
    SELECT ${id}, brand, article, a.key, '', name, category, CASE WHEN bearer = brand || ' ' || a.key AND NOT EXISTS (SELECT 1 FROM products x WHERE x.barcode = a.barcode AND x.barcode != '') THEN barcode ELSE '' END, description, NULLIF(attributes, '[]'), 'шт.', TRUE, FALSE, '[]', {:base} + ROW_NUMBER() OVER (ORDER BY MIN(n)), ${NOW}, ${NOW}
    FROM temp.added a LEFT JOIN (SELECT barcode AS borne, brand || ' ' || key AS bearer, MIN(n) FROM temp.added WHERE product = '' AND barcode != '' GROUP BY barcode) b ON b.borne = a.barcode
    WHERE a.product = '' GROUP BY brand, a.key
    HAVING NOT EXISTS (SELECT 1 FROM products p WHERE p.brand = a.brand AND p.article_key = a.key AND p.variant = '')`,
    { ids, base },
  );
  execute(
    tx,
    "UPDATE temp.added AS a SET product = (SELECT p.id FROM products p WHERE p.brand = a.brand AND p.article_key = a.key AND p.variant = ''), fresh = TRUE WHERE product = ''",
  );
}

/** Adds offers with what lies on the shelf. Ids follow the rows, which keeps their index dense. */
export function writeOffers(tx: core.App, { generation, warehouse, leadMin, leadMax }: Run): void {
  const id = `'${idPrefix(generation)}' || printf('%09x', n)`;
  execute(
    tx,
    `
    INSERT INTO offers (id, product, warehouse, supplier_sku, cost_kopecks, retail_kopecks, stock_kind, multiple, min_quantity, lead_min_h, lead_max_h, generation, refreshed_at, created, updated)
    SELECT ${id}, product, CASE warehouse WHEN '' THEN {:warehouse} ELSE warehouse END, sku, COALESCE(cost, 0), COALESCE(retail, 0), COALESCE(kind, 'on_order'), COALESCE(multiple, 1), COALESCE(min_quantity, 1),
      COALESCE(lead_min_h, {:leadMin}), COALESCE(lead_max_h, {:leadMax}), {:generation}, ${NOW}, ${NOW}, ${NOW}
    FROM temp.added`,
    { warehouse, leadMin, leadMax, generation },
  );
  execute(
    tx,
    `INSERT INTO stocks (id, offer, on_hand, reserved, created, updated) SELECT ${id}, ${id}, on_hand, 0, ${NOW}, ${NOW} FROM temp.added WHERE kind = 'exact'`,
  );
}

/**
 * Writes down how offers stand, once a run: that is what a rollback returns to.
 * @param offers a statement that gives their ids as `offer`
 */
export function keepOldValues(tx: core.App, run: Run, offers: string, values: object = {}): void {
  execute(
    tx,
    `
    INSERT INTO import_undo (run, offer, cost_kopecks, retail_kopecks, stock_kind, multiple, min_quantity, lead_min_h, lead_max_h, refreshed_at, generation, on_hand)
    SELECT {:run}, o.id, o.cost_kopecks, o.retail_kopecks, o.stock_kind, o.multiple, o.min_quantity, o.lead_min_h, o.lead_max_h, o.refreshed_at, o.generation, s.on_hand
    FROM (${offers}) c CROSS JOIN offers o ON o.id = c.offer LEFT JOIN stocks s ON s.offer = o.id
    WHERE o.id NOT GLOB '${idPrefix(run.generation)}*' ON CONFLICT DO NOTHING`,
    { run: run.id, ...values },
  );
}

/**
 * Changes offers and what lies on the shelf; what is promised to orders is nobody's business here.
 * What was sold since a row of the shop's own table was looked at stays sold.
 */
export function changeOffers(tx: core.App, run: Run): void {
  keepOldValues(tx, run, 'SELECT offer FROM temp.changed');
  execute(
    tx,
    `
    UPDATE offers SET cost_kopecks = c.cost, retail_kopecks = c.retail, stock_kind = c.kind, multiple = c.multiple, min_quantity = c.min_quantity, lead_min_h = c.lead_min_h, lead_max_h = c.lead_max_h,
      generation = {:generation}, refreshed_at = ${NOW}, updated = ${NOW}
    FROM temp.changed c WHERE offers.id = c.offer`,
    { generation: run.generation },
  );
  execute(
    tx,
    `
    INSERT INTO stocks (id, offer, on_hand, reserved, created, updated)
    SELECT offer, offer, on_hand, 0, ${NOW}, ${NOW} FROM temp.changed c WHERE kind = 'exact' AND on_hand IS NOT NULL
      AND (lying IS NULL OR lying = COALESCE((SELECT s.on_hand FROM stocks s WHERE s.offer = c.offer), 0))
    ON CONFLICT (offer) DO UPDATE SET on_hand = excluded.on_hand, updated = excluded.updated WHERE stocks.on_hand IS NOT excluded.on_hand`,
  );
}

/** Adds OEM numbers and crosses that are not known yet; what people entered stays. */
export function writeNumbers(
  tx: core.App,
  { numbers, crosses, from, to }: Slice,
  { generation, supplier }: Run,
): void {
  const id = (n: string, place: string) =>
    `'${idPrefix(generation)}' || printf('%06x%03x', ${n}, ${place})`;
  const add = (cells: string, rows: string) => `
    INSERT INTO product_numbers (id, product, brand, number, number_key, kind, created, updated)
    SELECT ${cells}, 'oem', ${NOW}, ${NOW} FROM ${rows} ON CONFLICT DO NOTHING`;
  const brand = (id: string) => `COALESCE((SELECT b.id FROM brands b WHERE b.id = ${id}), '')`;
  const sliced = 'key >= {:from} AND key < {:to}';
  if (numbers !== '[]')
    execute(
      tx,
      add(
        `${id('value ->> 3', 'value ->> 4')}, value ->> 0, ${brand('value ->> 5')}, value ->> 1, value ->> 2`,
        `jsonb_each({:numbers}) WHERE ${sliced}`,
      ),
      { numbers, from, to },
    );
  execute(
    tx,
    add(
      `${id('a.n', 'x.key')}, a.product, ${brand('x.value ->> 2')}, x.value ->> 0, x.value ->> 1`,
      'temp.added a CROSS JOIN json_each(a.numbers) x WHERE a.fresh',
    ),
  );
  if (crosses !== '[]')
    execute(
      tx,
      `
    INSERT INTO cross_links (id, from_brand, from_key, to_brand, to_key, kind, both_ways, confidence, source, created, updated)
    SELECT ${id('c.value ->> 4', 'c.value ->> 5')}, c.value ->> 0, c.value ->> 1, b.id, c.value ->> 3, 'analog', TRUE, ${CONFIDENCE}, 'import:' || {:supplier}, ${NOW}, ${NOW}
    FROM jsonb_each({:crosses}) c CROSS JOIN brands b ON b.id = c.value ->> 2 WHERE c.${sliced.replace('AND key', 'AND c.key')} ON CONFLICT DO NOTHING`,
      { crosses, supplier, from, to },
    );
}

/**
 * Gives known products their barcodes: none loses its own, and none gets what another has got
 * meanwhile.
 */
export function writeBarcodes(tx: core.App, { barcodes, from, to }: Slice, { id: run }: Run): void {
  if (barcodes === '[]') return;
  execute(
    tx,
    `INSERT INTO import_barcodes (run, product, barcode) SELECT {:run}, p.id, b.value ->> 1
    FROM jsonb_each({:barcodes}) b CROSS JOIN products p ON p.id = b.value ->> 0
    WHERE b.key >= {:from} AND b.key < {:to} AND p.barcode = '' AND NOT EXISTS (SELECT 1 FROM products x WHERE x.barcode = b.value ->> 1 AND x.barcode != '')
    ON CONFLICT DO NOTHING`,
    { run, barcodes, from, to },
  );
  execute(
    tx,
    `UPDATE products SET barcode = b.value ->> 1, updated = ${NOW} FROM jsonb_each({:barcodes}) b CROSS JOIN import_barcodes i ON i.run = {:run} AND i.product = b.value ->> 0
    WHERE b.key >= {:from} AND b.key < {:to} AND products.id = i.product AND products.barcode = '' AND i.barcode = b.value ->> 1`,
    { run, barcodes, from, to },
  );
}

/** The lists' rows of what was written come later, many at once. */
export const putListsOff = (tx: core.App): void =>
  putOff(
    tx,
    'SELECT product, COALESCE(retail, 0) AS price FROM temp.added UNION ALL SELECT product, retail FROM temp.changed',
    {},
  );
