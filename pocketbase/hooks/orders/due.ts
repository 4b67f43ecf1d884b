import { NOT_INVOICED } from '../../../lib/orders/states/model.ts';

/** States of lines that are not asked for, as a list in SQL. */
export const NOT_INVOICED_SQL = `(${NOT_INVOICED.map((state) => `'${state}'`).join(', ')})`;

/**
 * What an invoice for `orders o` would be for by now, kopecks, paid or not, in SQL: `dueOf` of
 * lib/orders/states.
 */
export const DUE_SQL = `COALESCE((SELECT SUM(due.quantity * due.price_kopecks) + o.delivery_kopecks
  FROM order_items due INDEXED BY idx_order_items_order WHERE due."order" = o.id AND due.state NOT IN ${NOT_INVOICED_SQL}), 0)`;
