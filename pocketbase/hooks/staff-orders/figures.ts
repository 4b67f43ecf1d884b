import { LIVE_LINES, LIVE_STATES, type OrderFigures } from '../../../lib/overview/model.ts';
import { select } from '../sql/select.ts';
import { orderCounts } from './counts.ts';

/** What the first page tells of orders: those to come for, and how many orders and lines under way stand in which state, as kept (migration `kept_sums`). */
export function orderFigures(app: core.App, storefront: string): OrderFigures {
  const rows = select(app, { kind: '', state: '', n: 0 }, 'SELECT kind, state, n FROM state_counts WHERE storefront = {:storefront}', { storefront });
  const counts = <State extends string>(kind: string, states: readonly State[]) => states.map((state) => ({ state, count: rows.find((row) => row.kind === kind && row.state === state)?.n ?? 0 }));
  return { ...orderCounts(app, storefront), byState: counts('order', LIVE_STATES), lines: counts('line', LIVE_LINES) };
}
