const KEY =
  "o.storefront AS storefront, date(o.created, '+3 hours') AS day, CASE WHEN json_valid(o.level) THEN COALESCE(json_extract(o.level, '$.code'), '') ELSE '' END AS level";
const LINES = `FROM order_items i JOIN orders o ON o.id = i."order"`;

/** The same as kept, counted from the orders themselves. */
const COUNTED = `SELECT storefront, day, level, SUM(n), SUM(kopecks), SUM(priced), SUM(cost) FROM (
    SELECT ${KEY}, 1 AS n, o.total_kopecks AS kopecks, 0 AS priced, 0 AS cost FROM orders o WHERE o.state != 'cancelled'
    UNION ALL SELECT ${KEY}, 0, 0, i.price_kopecks * i.quantity, i.cost_kopecks * i.quantity ${LINES} WHERE i.cost_kopecks > 0 AND i.state NOT IN ('cancelled', 'replaced', 'returned'))
  GROUP BY 1, 2, 3 HAVING SUM(n) != 0 OR SUM(kopecks) != 0 OR SUM(priced) != 0`;
const STATES = `SELECT storefront, 'order', state, COUNT(*) FROM orders GROUP BY 1, 3 UNION ALL SELECT o.storefront, 'line', i.state, COUNT(*) ${LINES} GROUP BY 1, 3`;
const WANTS =
  'SELECT product, SUM(liked), SUM(1 - liked) FROM (SELECT product, 1 AS liked FROM favorites UNION ALL SELECT product, 0 FROM cart_items) GROUP BY 1';
const SALES = `SELECT o.storefront, i.product, COUNT(*) ${LINES} WHERE i.state NOT IN ('cancelled', 'replaced', 'returned') GROUP BY 1, 2`;

/** Rows that only one of two statements gives. */
const apart = (kept: string, counted: string) =>
  `SELECT COUNT(*) AS n FROM (SELECT * FROM (${kept} EXCEPT SELECT * FROM (${counted})) UNION ALL SELECT * FROM (SELECT * FROM (${counted}) EXCEPT ${kept}))`;

/**
 * Rules by their names, each a statement that counts what breaks it: what is kept for the first
 * page of the back office is what counting anew gives.
 */
export const keptSums: Record<string, string> = {
  'sums by day and level are those of the orders': apart(
    'SELECT storefront, day, level, orders, kopecks, priced_kopecks, cost_kopecks FROM order_sums WHERE orders != 0 OR kopecks != 0 OR priced_kopecks != 0',
    COUNTED,
  ),
  'orders and lines are counted by their states': apart(
    'SELECT storefront, kind, state, n FROM state_counts WHERE n != 0',
    STATES,
  ),
  'what is bought most is counted by the lines that are owed': apart(
    'SELECT storefront, product, order_lines FROM product_sales WHERE order_lines != 0',
    SALES,
  ),
  'what is wanted is what lies in carts and favorites': apart(
    'SELECT product, favorites, carts FROM product_wants WHERE favorites != 0 OR carts != 0',
    WANTS,
  ),
};
