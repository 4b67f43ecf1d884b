import { requireCustomer } from './customer.ts';

/**
 * POST /api/shop/account/sign-out-everywhere -> 204: every token of the customer ends, the one that
 * asks too.
 * @throws 401
 */
export function signOutEverywhere(e: core.RequestEvent): void {
  const customer = requireCustomer(e);
  customer.refreshTokenKey();
  e.app.save(customer);
  e.noContent(204);
}
