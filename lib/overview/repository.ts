import { byName } from '../format/by-name.ts';
import { countOrders } from '../orders/admin/contract.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';
import type { Overview, WarehouseWork } from './model.ts';
import type { Period } from './spans/model.ts';

/**
 * What came in during the period and what waits, for the owner and managers.
 * @param period days, up to today
 * @throws AppError `forbidden`
 */
export async function getOverview(
  pb: Backend,
  storefront: string,
  period: Period,
): Promise<Overview> {
  const told = await callRoute(pb, contracts.overview, {
    query: { storefront, days: period },
  });
  return {
    ...told,
    levels: told.levels.toSorted(
      (one, other) => Number(one.level !== '') - Number(other.level !== '') || byName(one, other),
    ),
  };
}

/** For everybody who leads lines on. @throws AppError `forbidden` */
export const getWarehouseWork = (pb: Backend, storefront: string): Promise<WarehouseWork> =>
  callRoute(pb, countOrders, { query: { storefront } });
