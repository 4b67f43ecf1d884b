import { refuseStranger } from '../request/refuse.ts';

/** Whether the record is a customer who may act now. */
export function isCustomer(caller: core.Record | undefined | null): caller is core.Record {
  return caller?.collection().name === 'users' && !caller.getBool('blocked');
}

/**
 * The customer whose token came with the request.
 * @throws 401 `sign_in_required` for everybody else
 */
export function requireCustomer(e: core.RequestEvent): core.Record {
  if (!isCustomer(e.auth)) throw refuseStranger();
  return e.auth;
}
