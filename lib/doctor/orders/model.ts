import type { LineState } from '../../orders/model.ts';
import { NOT_OWED } from '../../orders/states/model.ts';
import { linesThat } from '../../orders/state-properties/model.ts';

/** What orders and their lines say of other tables, in SQL. Pure. */

/** Tables whose sums of orders, carts and favorites are kept by triggers, counted from the rows. */
export const KEPT_SUMS = ['order_sums', 'state_counts', 'product_sales', 'product_wants'] as const;
export type KeptSum = (typeof KEPT_SUMS)[number];

const KEY =
  "o.storefront AS storefront, strftime('%Y-%m-%d', o.created, '+3 hours') AS day, CASE WHEN json_valid(o.level) THEN COALESCE(o.level ->> '$.code', '') ELSE '' END AS level";
const LINES = `FROM order_items i JOIN orders o ON o.id = i."order"`;
const listed = (states: readonly LineState[]) => states.map((state) => `'${state}'`).join(', ');
const OWED = `i.state NOT IN (${listed(NOT_OWED)})`;

/** What each table holds where it is right, in the order of its columns; rows of nothing left out. */
export const COUNTED: Record<KeptSum, string> = {
  order_sums: `SELECT storefront, day, level, SUM(n) AS orders, SUM(kopecks) AS kopecks, SUM(priced) AS priced_kopecks, SUM(cost) AS cost_kopecks FROM (
    SELECT ${KEY}, 1 AS n, o.total_kopecks AS kopecks, 0 AS priced, 0 AS cost FROM orders o WHERE o.state != 'cancelled'
    UNION ALL SELECT ${KEY}, 0, 0, i.price_kopecks * i.quantity, i.cost_kopecks * i.quantity ${LINES} WHERE i.cost_kopecks > 0 AND ${OWED})
  GROUP BY 1, 2, 3 HAVING SUM(n) != 0 OR SUM(kopecks) != 0 OR SUM(priced) != 0`,
  state_counts: `SELECT storefront, 'order' AS kind, state, COUNT(*) AS n FROM orders GROUP BY 1, 3
    UNION ALL SELECT o.storefront, 'line', i.state, COUNT(*) ${LINES} GROUP BY 1, 3`,
  product_sales: `SELECT o.storefront, i.product, COUNT(*) AS order_lines ${LINES} WHERE ${OWED} GROUP BY 1, 2`,
  product_wants:
    'SELECT product, SUM(liked) AS favorites, SUM(1 - liked) AS carts FROM (SELECT product, 1 AS liked FROM favorites UNION ALL SELECT product, 0 FROM cart_items) GROUP BY 1',
};

/** Rows that say something: the triggers leave zeros behind. */
export const KEPT: Record<KeptSum, string> = {
  order_sums: 'SELECT * FROM order_sums WHERE orders != 0 OR kopecks != 0 OR priced_kopecks != 0',
  state_counts: 'SELECT * FROM state_counts WHERE n != 0',
  product_sales: 'SELECT * FROM product_sales WHERE order_lines != 0',
  product_wants: 'SELECT * FROM product_wants WHERE favorites != 0 OR carts != 0',
};

/** A line that is over, or that a partner was told to send, holds nothing of the stock. */
const HOLDS_NOTHING = `(i.state IN (${listed(linesThat(({ goods }) => ['with_customer', 'given_back', 'none'].includes(goods)))}) OR (i.state = 'ordered' AND i.own = FALSE))`;

/** What the line `i` may hold of what it does. */
export const HELD_BY_RIGHT = `CASE WHEN ${HOLDS_NOTHING} THEN 0 ELSE MAX(MIN(i.reserved, i.quantity), 0) END`;
