import {
  MOST_NEXT,
  replacementSteps,
  STEP_ROW,
  STEP_SOURCE,
  type CrossedProduct,
} from '../../../lib/crosses/found/model.ts';
import type { ReplacementStep } from '../../../lib/crosses/model.ts';
import { select } from '../sql/select.ts';

const PRODUCT =
  'q.brand AS brandId, q.article_key AS key, q.id AS product, q.article AS article, q.superseded_by AS successor, q.published AS published';

/**
 * What took a number's place: by the word of the manager, by a product that knows the number as its
 * old one, by a supplier's cross. One that holds both ways replaces nothing, it stands beside.
 */
const NEXT = `SELECT s.brandId AS brandId, b.name AS brand, key, product, article, successor, published, source FROM (
    SELECT ${PRODUCT}, ${STEP_SOURCE.successor} AS source FROM products q WHERE q.id = {:successor}
    UNION ALL SELECT ${PRODUCT}, ${STEP_SOURCE.oldNumber} FROM product_numbers n CROSS JOIN products q ON q.id = n.product
      WHERE n.number_key = {:key} AND n.kind = 'old' AND {:brand} = CASE n.brand WHEN '' THEN q.brand ELSE n.brand END
    UNION ALL SELECT x.from_brand, x.from_key, COALESCE(q.id, ''), COALESCE(q.article, x.from_key), COALESCE(q.superseded_by, ''), COALESCE(q.published, TRUE), ${STEP_SOURCE.supplier}
      FROM cross_links x LEFT JOIN products q ON q.brand = x.from_brand AND q.article_key = x.from_key
      WHERE x.to_brand = {:brand} AND x.to_key = {:key} AND x.kind = 'replaces' AND x.both_ways = FALSE
    LIMIT ${MOST_NEXT}) s CROSS JOIN brands b ON b.id = s.brandId ORDER BY source`;

/** The numbers that took a product's place one after the other: see `replacementSteps`. */
export function replacementChain(app: core.App, product: CrossedProduct): ReplacementStep[] {
  const { steps, at, follow } = replacementSteps(product);
  const next = () => {
    const { brand, key, successor } = at();
    return select(app, STEP_ROW, NEXT, { brand, key, successor });
  };
  while (follow(next()));
  return steps;
}
