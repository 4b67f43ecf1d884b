import { WANTS, type OrderCounts, type Want } from '../../../lib/orders/lists/model.ts';
import { requireRole } from '../request/require-role.ts';
import { storefrontOf } from '../request/storefront.ts';
import { selectOne } from '../sql/select.ts';
import { countSql } from './list-sql.ts';

/** Beyond it nobody wants to know how many. */
const MOST = 1_000;

/**
 * GET /api/shop/admin/orders/counts?storefront: how many orders there are to come for, by what for.
 * @returns 200 OrderCounts, no figure above 1,001
 * @throws 403; 400 `invalid_input`
 */
export function countOrders(e: core.RequestEvent): void {
  requireRole(e, 'owner', 'manager', 'warehouse');
  e.json(200, orderCounts(e.app, storefrontOf(e)));
}

export function orderCounts(app: core.App, storefront: string): OrderCounts {
  const count = (want: Want) => selectOne(app, { n: 0 }, countSql(want, MOST + 1), { storefront })?.n ?? 0;
  return Object.fromEntries(WANTS.map((want) => [want, count(want)])) as OrderCounts;
}
