import { CROSS_REASONS, type CrossReason } from '../../../lib/crosses/model.ts';

const code = (reason: CrossReason): number => CROSS_REASONS.indexOf(reason);

/**
 * A number that more products or crosses share is a number of nothing («1», «нет номера»): it leads
 * nowhere.
 */
const MAX_SHARED = 60;
/** A number given without its maker leads on only when it is long enough to be nobody else's. */
const MIN_UNBRANDED = 5;
const MAX_KNOWN = 200;
const MAX_LINKS = 400;
/**
 * Products looked at; a page shows far fewer. The ways of finding stand in the order of their
 * worth: the last ones are cut off.
 */
const MAX_FOUND = 600;

const few = (table: string, where: string) =>
  `(SELECT COUNT(*) FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${MAX_SHARED + 1})) <= ${MAX_SHARED}`;

/** Numbers of other makers and of earlier times by which the product itself is known. */
const KNOWN = `known AS MATERIALIZED (
  SELECT n.brand AS brand, n.number_key AS key, n.kind AS kind FROM product_numbers n
  WHERE n.product = {:id} AND n.kind IN ('oem', 'old') AND ${few('product_numbers c', 'c.number_key = n.number_key')} LIMIT ${MAX_KNOWN})`;

/** Where crosses start: the product's own number, and the original numbers it is a copy of. */
const STARTS = `starts AS MATERIALIZED (
  SELECT {:brand} AS brand, {:key} AS key, TRUE AS own
  UNION ALL SELECT k.brand, k.key, FALSE FROM known k WHERE k.kind = 'oem' AND k.brand != ''
    AND ${few('cross_links c', 'c.from_brand = k.brand AND c.from_key = k.key')} AND ${few('cross_links c', 'c.to_brand = k.brand AND c.to_key = k.key')})`;

/**
 * The other ends of crosses, one step away. Of analogs, who asks for `from` may be given `to`, and
 * the reverse when it holds both ways. `from` replaces `to`: who asks for the old number is given
 * the new one, and the reverse when both ways.
 */
const LINKS = `links AS MATERIALIZED (
  SELECT x.to_brand AS brand, x.to_key AS key, s.own AS own, s.own AND x.kind = 'replaces' AS replaces, FALSE AS newer
    FROM starts s CROSS JOIN cross_links x ON x.from_brand = s.brand AND x.from_key = s.key AND (x.kind = 'analog' OR x.both_ways = TRUE)
  UNION ALL SELECT x.from_brand, x.from_key, s.own, s.own AND x.kind = 'replaces', TRUE
    FROM starts s CROSS JOIN cross_links x ON x.to_brand = s.brand AND x.to_key = s.key AND (x.kind = 'replaces' OR x.both_ways = TRUE) LIMIT ${MAX_LINKS})`;

const FOUND = [
  // The maker's or the manager's word.
  `SELECT {:successor} AS product, ${code('successor')} AS why`,
  `SELECT id, ${code('predecessor')} FROM products WHERE superseded_by = {:id}`,
  `SELECT q.id, ${code('predecessor')} FROM known k CROSS JOIN products q ON q.brand = CASE k.brand WHEN '' THEN {:brand} ELSE k.brand END AND q.article_key = k.key WHERE k.kind = 'old'`,
  `SELECT q.id, ${code('successor')} FROM product_numbers n CROSS JOIN products q ON q.id = n.product
    WHERE n.number_key = {:key} AND n.kind = 'old' AND {:brand} = CASE n.brand WHEN '' THEN q.brand ELSE n.brand END`,
  // Crosses of suppliers.
  `SELECT q.id, CASE WHEN l.replaces AND l.newer THEN ${code('successor_by_supplier')} WHEN l.replaces THEN ${code('predecessor_by_supplier')} ELSE ${code('supplier')} END
    FROM links l CROSS JOIN products q ON q.brand = l.brand AND q.article_key = l.key`,
  // The original whose number the product names; those that name the product's own number; those
  // that name the same original.
  `SELECT q.id, ${code('oem')} FROM known k CROSS JOIN products q ON q.article_key = k.key AND (q.brand = k.brand OR (k.brand = '' AND q.is_original = TRUE)) WHERE k.kind = 'oem'`,
  `SELECT n.product, ${code('oem')} FROM product_numbers n
    WHERE n.number_key = {:key} AND n.kind = 'oem' AND (n.brand = {:brand} OR (n.brand = '' AND length({:key}) >= ${MIN_UNBRANDED}))`,
  `SELECT n.product, ${code('oem')} FROM known k CROSS JOIN product_numbers n ON n.number_key = k.key AND n.kind = 'oem'
    AND CASE WHEN '' IN (n.brand, k.brand) THEN length(k.key) >= ${MIN_UNBRANDED} ELSE n.brand = k.brand END WHERE k.kind = 'oem'`,
];

/**
 * `found (product, why)`: ids of products, published or not, a product perhaps several times; and
 * `links`, those of the product's own number marked `own`. Bound: id, brand, key and successor (''
 * for none) of the product.
 */
export const CANDIDATES = `WITH ${KNOWN}, ${STARTS}, ${LINKS}, found AS (${FOUND.join('\nUNION ALL ')} LIMIT ${MAX_FOUND})`;
