import { EXACT_COUNT } from '../../../lib/constants.ts';
import type { Filter } from './list-branches.ts';
import { productsSql } from './list-sql.ts';

/**
 * How many of a list have each value, by `attribute_values.id`; 0 stands for the products looked
 * at. Of a list whose own count is not exact nothing is counted: it is better narrowed first. Wants
 * `ids` bound, a JSON list of the values.
 */
export function countsSql(filter: Filter): { sql: string; values: object } {
  const { sql, values } = productsSql(filter, EXACT_COUNT + 1);
  return {
    sql: `WITH s AS MATERIALIZED (${sql})
      SELECT 0 AS id, COUNT(*) AS count FROM s UNION ALL
      SELECT r.value AS id, COUNT(*) AS count FROM s CROSS JOIN attributed_products r ON r.product = s.product
      WHERE (SELECT COUNT(*) FROM s) <= ${EXACT_COUNT} AND +r.value IN (SELECT value FROM json_each({:ids})) GROUP BY r.value`,
    values,
  };
}
