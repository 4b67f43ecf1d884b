import { LIVE_LINES, LIVE_STATES, type OrderFigures } from '../../../../lib/overview/model.ts';
import { countsOf, orderCounts } from './counts.ts';

/**
 * What the first page tells of orders: those to come for, and how many orders and lines under way
 * stand in which state.
 */
export function orderFigures(app: core.App, storefront: string): OrderFigures {
  return {
    ...orderCounts(app, storefront),
    byState: countsOf(app, storefront, 'order', LIVE_STATES),
    lines: countsOf(app, storefront, 'line', LIVE_LINES),
  };
}
