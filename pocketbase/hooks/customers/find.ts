import { refuse, refuseConflict } from '../request/refuse.ts';

/** The customer of that id. @throws 404 */
export function findCustomer(app: core.App, id: string): core.Record {
  try {
    return app.findRecordById('users', id);
  } catch {
    throw new NotFoundError('');
  }
}

/**
 * Of an account that has become another one nothing can be changed any more.
 * @throws 409 `account_merged`
 */
export function requireOwnAccount(customer: core.Record): void {
  if (customer.getString('merged_into')) throw refuseConflict('account_merged');
}

/**
 * Who is blocked gets nothing new from the staff. An account that has become another one is blocked
 * too, and nobody unblocks it: whoever asks is led to the other one.
 * @throws 400 `customer_blocked`; 409 `account_merged`
 */
export function requireUnblocked(customer: core.Record): void {
  requireOwnAccount(customer);
  if (customer.getBool('blocked')) throw refuse('customer_blocked');
}

/**
 * @param seen the record's `updated` that the admin had before him; '' for who did not say.
 * @throws 400 `changed_meanwhile`
 */
export function requireSeen(customer: core.Record, seen: unknown): void {
  if (typeof seen === 'string' && seen && customer.getString('updated') !== seen)
    throw refuse('changed_meanwhile');
}
