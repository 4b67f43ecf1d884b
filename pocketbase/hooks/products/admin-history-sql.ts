/** Of all that belongs to a product so much is looked at; of what was removed nothing leads here. */
const MOST_PARTS = 1_000;

/** The product and what people write about it: its numbers, its crosses from either end, its cars. */
const RECORDS = `r(collection, record) AS MATERIALIZED (
  SELECT 'products', {:product}
  UNION ALL SELECT 'product_numbers', x.id FROM product_numbers x WHERE x.product = {:product}
  UNION ALL SELECT 'cross_links', x.id FROM products p CROSS JOIN cross_links x ON x.from_brand = p.brand AND x.from_key = p.article_key WHERE p.id = {:product}
  UNION ALL SELECT 'cross_links', x.id FROM products p CROSS JOIN cross_links x ON x.to_brand = p.brand AND x.to_key = p.article_key WHERE p.id = {:product}
  UNION ALL SELECT 'fitments', x.id FROM fitments x WHERE x.product = {:product} LIMIT ${MOST_PARTS})`;

/**
 * Of one product at most {:limit} entries, of each record no more, by the index of records. Who is
 * gone is called by his id, as in the audit.
 */
export const HISTORY_SQL = `WITH ${RECORDS}
  SELECT h.id AS id, CASE WHEN a.role = 'machine' THEN '' ELSE COALESCE(NULLIF(a.name, ''), a.email, h.actor) END AS actor, h."collection" AS "collection", h.action AS action, h.created AS createdAt, COALESCE(h.before, 'null') AS before, COALESCE(h.after, 'null') AS after
  FROM r CROSS JOIN audit_log h ON h.rowid IN (
    SELECT l.rowid FROM audit_log l INDEXED BY idx_audit_log_record WHERE l."collection" = r.collection AND l.record = r.record ORDER BY l.created DESC, l.rowid DESC LIMIT {:limit})
  LEFT JOIN admins a ON a.id = h.actor ORDER BY h.created DESC, h.rowid DESC LIMIT {:limit}`;
