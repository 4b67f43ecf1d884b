import { NOT_INVOICED, UNDECIDED } from '../../../../lib/orders/states/model.ts';

const listOf = (states: readonly string[]) => `(${states.map((state) => `'${state}'`).join(', ')})`;

/** States of lines that are not asked for, as a list in SQL. */
export const NOT_INVOICED_SQL = listOf(NOT_INVOICED);

const ASKED = `due.state NOT IN ${NOT_INVOICED_SQL}`;
/** `asksDelivery` of lib/orders/states. */
const ASKS_DELIVERY = `MAX(${ASKED}) OR MAX(due.state = 'returned') AND NOT MAX(due.state IN ${listOf(UNDECIDED)})`;

/**
 * What an invoice for `orders o` would be for by now, kopecks, paid or not, in SQL: `dueOf` of
 * lib/orders/states.
 */
export const DUE_SQL = `COALESCE((SELECT SUM(CASE WHEN ${ASKED} THEN due.quantity * due.price_kopecks ELSE 0 END) + CASE WHEN ${ASKS_DELIVERY} THEN o.delivery_kopecks ELSE 0 END
  FROM order_items due INDEXED BY idx_order_items_order WHERE due."order" = o.id), 0)`;
