import {
  CROSS_BOUNDS,
  MAX_SHARED,
  MIN_UNBRANDED,
  type CrossedProduct,
} from '../../../crosses/found/model.ts';
import { CROSS_REASONS, type CrossReason } from '../../../crosses/model.ts';
import { bound, joined, raw, sql, type Sql } from '../sql.ts';

const code = (reason: CrossReason): Sql => raw(String(CROSS_REASONS.indexOf(reason)));
const limit = (rows: number): Sql => raw(`LIMIT ${rows}`);

/** See `MAX_SHARED`. */
export const sharedByFew = (table: string, where: string): Sql =>
  raw(
    `(SELECT COUNT(*) FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${MAX_SHARED + 1}) few) <= ${MAX_SHARED}`,
  );

/** Rows that belong to each of another list, looked up one by one: never joined as a whole. */
const each = (rows: Sql): Sql => sql`CROSS JOIN LATERAL (${rows} OFFSET 0)`;

/** Numbers of other makers and of earlier times by which a product itself is known. */
const known = (id: Sql) => sql`known AS MATERIALIZED (
  SELECT n.brand, n.number_key AS key, n.kind FROM product_numbers n
  WHERE n.product = ${id} AND n.kind IN ('oem', 'old') AND ${sharedByFew('product_numbers c', 'c.number_key = n.number_key')} ${limit(CROSS_BOUNDS.known)})`;

/** Where crosses start: a product's own number, and the original numbers it is a copy of. */
const starts = (brand: Sql, key: Sql) => sql`starts AS MATERIALIZED (
  SELECT ${brand}::text AS brand, ${key}::text AS key, TRUE AS own
  UNION ALL SELECT k.brand, k.key, FALSE FROM known k WHERE k.kind = 'oem' AND k.brand <> ''
    AND ${sharedByFew('cross_links c', 'c.from_brand = k.brand AND c.from_key = k.key')} AND ${sharedByFew('cross_links c', 'c.to_brand = k.brand AND c.to_key = k.key')})`;

/** The other ends of crosses, one step away; which way each holds: see the hooks' crosses/candidates.ts. */
const LINKS = sql`links AS MATERIALIZED (
  SELECT x.to_brand AS brand, x.to_key AS key, s.own, s.own AND x.kind = 'replaces' AS replaces, FALSE AS newer
    FROM starts s ${each(raw("SELECT c.* FROM cross_links c WHERE c.from_brand = s.brand AND c.from_key = s.key AND (c.kind = 'analog' OR c.both_ways)"))} x
  UNION ALL SELECT x.from_brand, x.from_key, s.own, s.own AND x.kind = 'replaces', TRUE
    FROM starts s ${each(raw("SELECT c.* FROM cross_links c WHERE c.to_brand = s.brand AND c.to_key = s.key AND (c.kind = 'replaces' OR c.both_ways)"))} x ${limit(CROSS_BOUNDS.links)})`;

const found = ({ id, brand, key, successor }: Asked) => [
  // The maker's or the manager's word.
  sql`SELECT ${successor}::text AS product, ${code('successor')} AS why`,
  sql`SELECT q.id, ${code('predecessor')} FROM products q WHERE q.superseded_by = ${id} AND q.superseded_by <> ''`,
  sql`SELECT q.id, ${code('predecessor')} FROM known k ${each(
    sql`SELECT p.id FROM products p WHERE p.brand = CASE k.brand WHEN '' THEN ${brand}::text ELSE k.brand END AND p.article_key = k.key`,
  )} q WHERE k.kind = 'old'`,
  sql`SELECT q.id, ${code('successor')} FROM product_numbers n JOIN products q ON q.id = n.product
    WHERE n.number_key = ${key} AND n.kind = 'old' AND ${brand}::text = CASE n.brand WHEN '' THEN q.brand ELSE n.brand END`,
  // Crosses of suppliers.
  sql`SELECT q.id, CASE WHEN l.replaces AND l.newer THEN ${code('successor_by_supplier')} WHEN l.replaces THEN ${code('predecessor_by_supplier')} ELSE ${code('supplier')} END
    FROM links l ${each(raw('SELECT p.id FROM products p WHERE p.brand = l.brand AND p.article_key = l.key'))} q`,
  // The original whose number the product names; those that name the product's own number; those
  // that name the same original.
  sql`SELECT q.id, ${code('oem')} FROM known k ${each(
    raw('SELECT p.id, p.brand, p.is_original FROM products p WHERE p.article_key = k.key'),
  )} q WHERE k.kind = 'oem' AND (q.brand = k.brand OR (k.brand = '' AND q.is_original))`,
  sql`SELECT n.product, ${code('oem')} FROM product_numbers n
    WHERE n.number_key = ${key} AND n.kind = 'oem' AND (n.brand = ${brand}::text OR (n.brand = '' AND length(${key}::text) >= ${raw(String(MIN_UNBRANDED))}))`,
  sql`SELECT n.product, ${code('oem')} FROM known k ${each(
    raw(
      "SELECT c.product, c.brand FROM product_numbers c WHERE c.number_key = k.key AND c.kind = 'oem'",
    ),
  )} n WHERE k.kind = 'oem' AND CASE WHEN '' IN (n.brand, k.brand) THEN length(k.key) >= ${raw(String(MIN_UNBRANDED))} ELSE n.brand = k.brand END`,
];

type Asked = { [name in keyof CrossedProduct]: Sql };

/** What of a product is bound. */
export const askedFor = ({ id, brand, key, successor }: CrossedProduct): Asked => ({
  id: bound(id),
  brand: bound(brand),
  key: bound(key),
  successor: bound(successor),
});

/**
 * `found (product, why)`: ids of products, published or not, a product perhaps several times; and
 * `links`, those of the product's own number marked `own`. The ways of finding stand in the order of
 * their worth: the last ones are cut off.
 */
export const candidates = (asked: Asked): Sql =>
  sql`WITH ${known(asked.id)}, ${starts(asked.brand, asked.key)}, ${LINKS},
    found AS MATERIALIZED (SELECT u.* FROM (${joined(found(asked), ' UNION ALL ')}) u ${limit(CROSS_BOUNDS.found)})`;
