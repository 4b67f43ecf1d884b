import { LIVE_STATES, type OrderFigures } from '../../../lib/overview/model.ts';
import type { OrderState } from '../../../lib/orders/model.ts';
import { select } from '../sql/select.ts';
import { orderCounts } from './counts.ts';

/**
 * What the first page tells of orders: those under way by their state, and what was ordered day by day. `days`: days of the shop by what was ordered on them.
 * @param since the store's moment from which days are counted @param dayOf the shop's day of a column, as SQL
 */
export function orderFigures(app: core.App, storefront: string, since: string, dayOf: (column: string) => string): { figures: OrderFigures; days: { [day: string]: { orders: number; kopecks: number } } } {
  const states = LIVE_STATES.map((state) => `'${state}'`).join(', ');
  const byState = select(app, { state: '', n: 0 }, `SELECT state, COUNT(*) AS n FROM orders INDEXED BY idx_orders_state WHERE state IN (${states}) AND +storefront = {:storefront} GROUP BY state`, { storefront });
  const counted = Object.fromEntries(byState.map(({ state, n }) => [state, n]));
  const sums = select(app, { day: '', orders: 0, kopecks: 0 }, `
    SELECT ${dayOf('created')} AS day, COUNT(*) AS orders, SUM(total_kopecks) AS kopecks FROM orders INDEXED BY idx_orders_created WHERE created >= ${since} AND storefront = {:storefront} AND state != 'cancelled' GROUP BY 1`, { storefront });
  return {
    figures: { ...orderCounts(app, storefront), byState: LIVE_STATES.map((state: OrderState) => ({ state, count: counted[state] ?? 0 })) },
    days: Object.fromEntries(sums.map(({ day, orders, kopecks }) => [day, { orders, kopecks }])),
  };
}
