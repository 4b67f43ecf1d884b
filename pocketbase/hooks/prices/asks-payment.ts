import { DUE_SQL } from '../orders/payments/due.ts';

/** Of `price_levels l`, in SQL; a level that says nothing asks about what is paid by invoice. */
export const ASKS_PAYMENT_SQL = "COALESCE(NULLIF(l.asks_payment, ''), 'invoice')";

/** What customers pay by who have no level. */
const RETAIL = `SELECT ${ASKS_PAYMENT_SQL} FROM price_levels l WHERE l.is_default = TRUE`;

const OF_CUSTOMER = `SELECT ${ASKS_PAYMENT_SQL} FROM users u LEFT JOIN companies c ON c.id = u.company
  JOIN price_levels l ON l.id = COALESCE(NULLIF(c.price_level, ''), u.price_level) WHERE u.id = o.user`;

const LACKING = `MAX(${DUE_SQL} - o.paid_kopecks, 0)`;

/**
 * Of `orders o`, in SQL: kopecks that it lacks, where the level of its customer asks for them before
 * goods leave the shop.
 */
export const UNPAID_SQL = `CASE COALESCE((${OF_CUSTOMER}), (${RETAIL}), 'always')
  WHEN 'always' THEN ${LACKING}
  WHEN 'invoice' THEN CASE o.payment WHEN 'invoice' THEN ${LACKING} ELSE 0 END
  ELSE 0 END`;
