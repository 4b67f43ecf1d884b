import {
  crossesOfRows,
  FIRST_LIKENESS,
  MAX_NUMBERS,
  PART,
  PER_GROUP,
  type CrossedProduct,
} from '../../../lib/crosses/found/model.ts';
import { LISTED_COLUMNS, LISTED_ROW } from '../products/listed-product.ts';
import { select } from '../sql/select.ts';
import { CANDIDATES } from './candidates.ts';
import { replacementChain } from './replacement-chain.ts';

const CROSS_ROW = { ...LISTED_ROW, part: 0, why: 0 };

/**
 * One statement: to prepare one costs the engine more than to run it. A number without a product
 * comes as a row without an id.
 */
const CROSSES = `${CANDIDATES},
  reasons AS (SELECT product, MIN(why) AS why FROM found WHERE product != {:id} GROUP BY product),
  grouped AS (
    SELECT ${LISTED_COLUMNS}, l.price_order AS priceOrder, r.why AS why,
      CASE WHEN r.why < ${FIRST_LIKENESS} THEN ${PART.replacements} WHEN p.is_original = TRUE THEN ${PART.originals} ELSE ${PART.analogs} END AS part
    FROM reasons r CROSS JOIN listings l ON l.id = r.product CROSS JOIN products p ON p.id = r.product CROSS JOIN brands b ON b.id = p.brand),
  placed AS (SELECT *, ROW_NUMBER() OVER (PARTITION BY part ORDER BY CASE part WHEN ${PART.replacements} THEN why ELSE 0 END, rank, priceOrder, number) AS place FROM grouped),
  unknown AS (
    SELECT DISTINCT b.name AS brandName, l.key AS article FROM links l CROSS JOIN brands b ON b.id = l.brand
    WHERE l.own AND NOT EXISTS (SELECT 1 FROM products q WHERE q.brand = l.brand AND q.article_key = l.key) ORDER BY 1, 2 LIMIT ${MAX_NUMBERS})
  SELECT id, name, article, unit, image, brandName, brandSlug, rank, price, number, stockKind, quantity, leadMin, leadMax, offer, multiple, minQuantity, part, why, place FROM placed WHERE place <= ${PER_GROUP}
  UNION ALL SELECT '', '', article, '', '', brandName, '', 0, 0, 0, '', 0, 0, 0, '', 0, 0, ${PART.numbers}, 0, 0 FROM unknown
  ORDER BY part, place, brandName, article`;

/**
 * What can be bought instead of a product, and the numbers of other makers that no product here has
 * (a draft's neither).
 * @returns `crosses` of `Product` (lib/products/model.ts): published products only, each once, what
 * can be had soonest and cheapest first
 */
export function productCrosses(app: core.App, product: CrossedProduct) {
  const rows = select(app, CROSS_ROW, CROSSES, product);
  const numbers = rows.filter(({ part }) => part === PART.numbers);
  return crossesOfRows(replacementChain(app, product), rows, numbers);
}
