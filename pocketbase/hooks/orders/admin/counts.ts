import { WANTS, type OrderCounts, type Want } from '../../../../lib/orders/lists/model.ts';
import { LIVE_LINES } from '../../../../lib/overview/model.ts';
import type * as contracts from '../../../../lib/orders/admin/contract.ts';
import { requireRole } from '../../request/require-role.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { storefrontOf } from '../../request/storefront.ts';
import { select, selectOne } from '../../sql/select.ts';
import { countSql } from '../lists/sql.ts';

/** Beyond it nobody wants to know how many. */
const MOST = 1_000;

/** @throws 403; 400 `invalid_input` */
export function countOrders(e: RouteEvent<typeof contracts.countOrders>) {
  requireRole(e, 'owner', 'manager', 'warehouse');
  const storefront = storefrontOf(e);
  return e.json(200, {
    ...orderCounts(e.app, storefront),
    lines: countsOf(e.app, storefront, 'line', LIVE_LINES),
  });
}

export function orderCounts(app: core.App, storefront: string): OrderCounts {
  const count = (want: Want) =>
    selectOne(app, { n: 0 }, countSql(want, MOST + 1), { storefront })?.n ?? 0;
  return Object.fromEntries(WANTS.map((want) => [want, count(want)])) as OrderCounts;
}

/** How many orders or lines stand in each of the states, as kept (migration `kept_sums`). */
export function countsOf<State extends string>(
  app: core.App,
  storefront: string,
  kind: 'order' | 'line',
  states: readonly State[],
): { state: State; count: number }[] {
  const rows = select(
    app,
    { state: '', n: 0 },
    'SELECT state, n FROM state_counts WHERE storefront = {:storefront} AND kind = {:kind}',
    { storefront, kind },
  );
  return states.map((state) => ({ state, count: rows.find((row) => row.state === state)?.n ?? 0 }));
}
