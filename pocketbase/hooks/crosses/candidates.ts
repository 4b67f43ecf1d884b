import { CROSS_BOUNDS, MAX_SHARED, MIN_UNBRANDED } from '../../../lib/crosses/found/model.ts';
import { CROSS_REASONS, type CrossReason } from '../../../lib/crosses/model.ts';

const code = (reason: CrossReason): number => CROSS_REASONS.indexOf(reason);

/**
 * How much is looked at of all products asked for together: `known` numbers, `links` and `found`
 * products; a page shows far fewer. The ways of finding stand in the order of their worth: the last
 * ones are cut off.
 */
type Bounds = { known: number; links: number; found: number };

/** See `MAX_SHARED`. */
export const few = (table: string, where: string) =>
  `(SELECT COUNT(*) FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ${MAX_SHARED + 1})) <= ${MAX_SHARED}`;

/** Numbers of other makers and of earlier times by which a product itself is known. */
const knownNumbers = ({ known }: Bounds) => `known AS MATERIALIZED (
  SELECT a.at AS at, a.brand AS ownBrand, n.brand AS brand, n.number_key AS key, n.kind AS kind FROM asked a CROSS JOIN product_numbers n ON n.product = a.id
  WHERE n.kind IN ('oem', 'old') AND ${few('product_numbers c', 'c.number_key = n.number_key')} LIMIT ${known})`;

/** Where crosses start: a product's own number, and the original numbers it is a copy of. */
const STARTS = `starts AS MATERIALIZED (
  SELECT a.at AS at, a.brand AS brand, a.key AS key, TRUE AS own FROM asked a
  UNION ALL SELECT k.at, k.brand, k.key, FALSE FROM known k WHERE k.kind = 'oem' AND k.brand != ''
    AND ${few('cross_links c', 'c.from_brand = k.brand AND c.from_key = k.key')} AND ${few('cross_links c', 'c.to_brand = k.brand AND c.to_key = k.key')})`;

/**
 * The other ends of crosses, one step away. Of analogs, who asks for `from` may be given `to`, and
 * the reverse when it holds both ways. `from` replaces `to`: who asks for the old number is given
 * the new one, and the reverse when both ways.
 */
const crossLinks = ({ links }: Bounds) => `links AS MATERIALIZED (
  SELECT s.at AS at, x.to_brand AS brand, x.to_key AS key, s.own AS own, s.own AND x.kind = 'replaces' AS replaces, FALSE AS newer
    FROM starts s CROSS JOIN cross_links x ON x.from_brand = s.brand AND x.from_key = s.key AND (x.kind = 'analog' OR x.both_ways = TRUE)
  UNION ALL SELECT s.at, x.from_brand, x.from_key, s.own, s.own AND x.kind = 'replaces', TRUE
    FROM starts s CROSS JOIN cross_links x ON x.to_brand = s.brand AND x.to_key = s.key AND (x.kind = 'replaces' OR x.both_ways = TRUE) LIMIT ${links})`;

const FOUND = [
  // The maker's or the manager's word.
  `SELECT at, successor AS product, ${code('successor')} AS why FROM asked`,
  `SELECT a.at, q.id, ${code('predecessor')} FROM asked a CROSS JOIN products q ON q.superseded_by = a.id`,
  `SELECT k.at, q.id, ${code('predecessor')} FROM known k CROSS JOIN products q ON q.brand = CASE k.brand WHEN '' THEN k.ownBrand ELSE k.brand END AND q.article_key = k.key WHERE k.kind = 'old'`,
  `SELECT a.at, q.id, ${code('successor')} FROM asked a CROSS JOIN product_numbers n ON n.number_key = a.key AND n.kind = 'old' CROSS JOIN products q ON q.id = n.product
    WHERE a.brand = CASE n.brand WHEN '' THEN q.brand ELSE n.brand END`,
  // Crosses of suppliers.
  `SELECT l.at, q.id, CASE WHEN l.replaces AND l.newer THEN ${code('successor_by_supplier')} WHEN l.replaces THEN ${code('predecessor_by_supplier')} ELSE ${code('supplier')} END
    FROM links l CROSS JOIN products q ON q.brand = l.brand AND q.article_key = l.key`,
  // The original whose number the product names; those that name the product's own number; those
  // that name the same original.
  `SELECT k.at, q.id, ${code('oem')} FROM known k CROSS JOIN products q ON q.article_key = k.key AND (q.brand = k.brand OR (k.brand = '' AND q.is_original = TRUE)) WHERE k.kind = 'oem'`,
  `SELECT a.at, n.product, ${code('oem')} FROM asked a CROSS JOIN product_numbers n ON n.number_key = a.key
    WHERE n.kind = 'oem' AND (n.brand = a.brand OR (n.brand = '' AND length(a.key) >= ${MIN_UNBRANDED}))`,
  `SELECT k.at, n.product, ${code('oem')} FROM known k CROSS JOIN product_numbers n ON n.number_key = k.key AND n.kind = 'oem'
    AND CASE WHEN '' IN (n.brand, k.brand) THEN length(k.key) >= ${MIN_UNBRANDED} ELSE n.brand = k.brand END WHERE k.kind = 'oem'`,
];

const candidates = (asked: string, bounds: Bounds) =>
  `WITH asked AS MATERIALIZED (${asked}), ${knownNumbers(bounds)}, ${STARTS}, ${crossLinks(bounds)}, found AS (${FOUND.join('\nUNION ALL ')} LIMIT ${bounds.found})`;

/**
 * `found (at, product, why)`: ids of products, published or not, a product perhaps several times;
 * and `links`, those of the product's own number marked `own`. Bound: id, brand, key and successor
 * ('' for none) of the product.
 */
export const CANDIDATES = candidates(
  'SELECT 0 AS at, {:id} AS id, {:brand} AS brand, {:key} AS key, {:successor} AS successor',
  CROSS_BOUNDS,
);

/** Products that are asked for together, at most; `found` says of each by its place, `at`. */
export const MAX_CROSSED = 300;

/**
 * The same for many. Bound: `asked`, a JSON list of lists of id ('' where no product has the
 * number), brand, key and successor.
 */
export const CANDIDATES_OF_MANY = candidates(
  `SELECT key AS at, value ->> 0 AS id, value ->> 1 AS brand, value ->> 2 AS key, value ->> 3 AS successor FROM json_each({:asked})`,
  { known: 20 * MAX_CROSSED, links: 40 * MAX_CROSSED, found: 60 * MAX_CROSSED },
);
