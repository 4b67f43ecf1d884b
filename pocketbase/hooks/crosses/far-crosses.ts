import { FAR_BOUNDS, type CrossedProduct } from '../../../lib/crosses/found/model.ts';
import { MAX_FAR } from '../../../lib/crosses/model.ts';
import { LISTED_COLUMNS, LISTED_ROW, listedProduct } from '../products/listed-product.ts';
import { select } from '../sql/select.ts';
import { CANDIDATES, few } from './candidates.ts';

const ROW = { ...LISTED_ROW, viaBrand: '', viaNumber: '' };

/**
 * Two crosses away: over each number that the first step reaches, with a product here or without.
 * A number that very many crosses share is passed over: it is a number of nothing, and would make
 * everything an analog of everything. What the first step has found itself is left out.
 */
const FAR = `${CANDIDATES},
  near AS MATERIALIZED (SELECT DISTINCT product FROM found),
  ends AS (
    SELECT brand, key FROM links
    UNION SELECT q.brand, q.article_key FROM near n CROSS JOIN products q ON q.id = n.product),
  passed AS MATERIALIZED (
    SELECT e.brand AS brand, e.key AS key FROM ends e WHERE NOT (e.brand = {:brand} AND e.key = {:key})
      AND ${few('cross_links c', 'c.from_brand = e.brand AND c.from_key = e.key')} AND ${few('cross_links c', 'c.to_brand = e.brand AND c.to_key = e.key')}
    LIMIT ${FAR_BOUNDS.passed}),
  far AS MATERIALIZED (
    SELECT x.to_brand AS brand, x.to_key AS key, p.brand AS viaBrand, p.key AS viaKey
      FROM passed p CROSS JOIN cross_links x ON x.from_brand = p.brand AND x.from_key = p.key AND (x.kind = 'analog' OR x.both_ways = TRUE)
    UNION ALL SELECT x.from_brand, x.from_key, p.brand, p.key
      FROM passed p CROSS JOIN cross_links x ON x.to_brand = p.brand AND x.to_key = p.key AND (x.kind = 'replaces' OR x.both_ways = TRUE)
    LIMIT ${FAR_BOUNDS.links}),
  reached AS (
    SELECT q.id AS product, MIN(f.viaBrand || ' ' || f.viaKey) AS via FROM far f CROSS JOIN products q ON q.brand = f.brand AND q.article_key = f.key
    WHERE q.id != {:id} AND q.id NOT IN (SELECT product FROM near) GROUP BY q.id)
  SELECT ${LISTED_COLUMNS}, v.name AS viaBrand, COALESCE(vp.article, substr(r.via, 17)) AS viaNumber
  FROM reached r CROSS JOIN listings l ON l.id = r.product CROSS JOIN products p ON p.id = r.product CROSS JOIN brands b ON b.id = p.brand
    CROSS JOIN brands v ON v.id = substr(r.via, 1, 15) LEFT JOIN products vp ON vp.brand = v.id AND vp.article_key = substr(r.via, 17)
  GROUP BY p.id ORDER BY l.availability_rank, l.price_order, l.number LIMIT ${MAX_FAR}`;

/**
 * Products that crosses lead to over one number between, what can be had soonest and cheapest
 * first.
 * @returns each with the number that it was reached over; published ones only
 */
export const farCrosses = (app: core.App, product: CrossedProduct) =>
  select(app, ROW, FAR, product).map(({ viaBrand, viaNumber, ...row }) => ({
    ...listedProduct(row),
    via: { brand: viaBrand, number: viaNumber },
  }));
