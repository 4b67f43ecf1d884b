import type { ReplacementStep } from '../../../lib/crosses/model.ts';
import { select } from '../sql/select.ts';
import type { CrossedProduct } from './candidates.ts';

/** A longer one is a mistake of somebody's list. */
const MAX_STEPS = 10;

/** Whose word it is that one number took the place of another: the lower counts more. */
const SOURCE = { successor: 0, oldNumber: 1, supplier: 2 } as const;

const STEP_ROW = {
  brandId: '',
  brand: '',
  key: '',
  product: '',
  article: '',
  successor: '',
  published: false,
  source: 0,
};

const PRODUCT =
  'q.brand AS brandId, q.article_key AS key, q.id AS product, q.article AS article, q.superseded_by AS successor, q.published AS published';

/**
 * What took a number's place: by the word of the manager, by a product that knows the number as its
 * old one, by a supplier's cross. One that holds both ways replaces nothing, it stands beside.
 */
const NEXT = `SELECT s.brandId AS brandId, b.name AS brand, key, product, article, successor, published, source FROM (
    SELECT ${PRODUCT}, ${SOURCE.successor} AS source FROM products q WHERE q.id = {:successor}
    UNION ALL SELECT ${PRODUCT}, ${SOURCE.oldNumber} FROM product_numbers n CROSS JOIN products q ON q.id = n.product
      WHERE n.number_key = {:key} AND n.kind = 'old' AND {:brand} = CASE n.brand WHEN '' THEN q.brand ELSE n.brand END
    UNION ALL SELECT x.from_brand, x.from_key, COALESCE(q.id, ''), COALESCE(q.article, x.from_key), COALESCE(q.superseded_by, ''), COALESCE(q.published, TRUE), ${SOURCE.supplier}
      FROM cross_links x LEFT JOIN products q ON q.brand = x.from_brand AND q.article_key = x.from_key
      WHERE x.to_brand = {:brand} AND x.to_key = {:key} AND x.kind = 'replaces' AND x.both_ways = FALSE
    LIMIT 20) s CROSS JOIN brands b ON b.id = s.brandId ORDER BY source`;

/**
 * The numbers that took a product's place one after the other, the current one last; none for a
 * product that is current itself. Where sources of one weight name several, nobody knows which, and
 * it ends; so it does before a product that is not published.
 */
export function replacementChain(app: core.App, product: CrossedProduct): ReplacementStep[] {
  const steps: ReplacementStep[] = [];
  const passed = new Set([`${product.brand} ${product.key}`]);
  let at = product;
  while (steps.length < MAX_STEPS) {
    const rows = select(app, STEP_ROW, NEXT, {
      brand: at.brand,
      key: at.key,
      successor: at.successor,
    });
    const next = theOnly(rows);
    if (!next?.published || passed.has(`${next.brandId} ${next.key}`)) break;
    passed.add(`${next.brandId} ${next.key}`);
    steps.push({
      brand: next.brand,
      number: next.article,
      product: next.product || null,
      bySupplier: next.source === SOURCE.supplier,
    });
    at = { id: next.product, brand: next.brandId, key: next.key, successor: next.successor };
  }
  return steps;
}

/** What the weightiest source says, if it says one thing. */
function theOnly(rows: (typeof STEP_ROW)[]): typeof STEP_ROW | undefined {
  const best = rows.filter(({ source }) => source === rows[0]!.source);
  const isOne = best.every(
    ({ brandId, key }) => brandId === best[0]!.brandId && key === best[0]!.key,
  );
  return isOne ? best[0] : undefined;
}
