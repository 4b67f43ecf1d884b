import type * as contracts from '../../../lib/accounts/contract.ts';
import { requireCustomer } from './customer.ts';
import type { RouteEvent } from '../request/route-event.ts';

/** @throws 401 */
export function signOutEverywhere(e: RouteEvent<typeof contracts.signOutEverywhere>) {
  const customer = requireCustomer(e);
  customer.refreshTokenKey();
  e.app.save(customer);
  return e.noContent(204);
}
