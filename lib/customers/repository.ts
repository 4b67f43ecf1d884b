import { LIST_SIZE } from '../lists/schema.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';
import type { Customer, MergePreview } from './model.ts';
import type { CustomerListState } from './schema.ts';

/**
 * What the owner and managers do with customers. All functions throw AppError, `forbidden` for
 * everybody else.
 */

/**
 * A page of customers, the newest first unless told.
 * @param size rows of it
 * @param after the `next` of an earlier page, behind whose last row pages are counted
 */
export const listCustomers = (
  pb: Backend,
  { open: _open, ...state }: CustomerListState,
  size = LIST_SIZE,
  after?: string,
) => callRoute(pb, contracts.listCustomers, { query: { ...state, size, after } });

/** @throws AppError `not_found` */
export const getCustomer = (pb: Backend, id: string): Promise<Customer> =>
  callRoute(pb, contracts.oneCustomer, { places: { id } });

type Contact = { name: string; phone: string; email: string };
/**
 * An account without a password that anybody knows.
 * @returns its id.
 * @throws AppError `email_taken`, `phone_taken`
 */
export const createCustomer = async (pb: Backend, contact: Contact): Promise<string> =>
  (await callRoute(pb, contracts.createCustomer, { body: contact })).id;

/**
 * @param seen the record's `updated` that the admin had before him.
 * @throws AppError `email_owned`, `email_taken`, `phone_taken`, `changed_meanwhile`,
 * `account_merged`
 */
export const changeCustomer = (
  pb: Backend,
  id: string,
  contact: Contact & { note: string },
  seen = '',
): Promise<void> =>
  callRoute(pb, contracts.changeCustomer, { places: { id }, body: { ...contact, seen } });

/**
 * Ends all his sessions at once.
 * @throws AppError `changed_meanwhile` for who is blocked already, `account_merged`
 */
export const blockCustomer = (pb: Backend, id: string, reason: string): Promise<void> =>
  callRoute(pb, contracts.blockCustomer, { places: { id }, body: { reason } });
export const unblockCustomer = (pb: Backend, id: string): Promise<void> =>
  callRoute(pb, contracts.unblockCustomer, { places: { id } });

export const signCustomerOut = (pb: Backend, id: string): Promise<void> =>
  callRoute(pb, contracts.signCustomerOut, { places: { id } });

/** Sends the customer the link to a new password. @throws AppError `no_email` */
export const sendPasswordEmail = (pb: Backend, id: string): Promise<void> =>
  callRoute(pb, contracts.sendPasswordEmail, { places: { id } });

/**
 * What giving up an account for another one would move.
 * @throws AppError `not_found`, `merged_into_itself`
 */
export const previewMerge = (pb: Backend, id: string, into: string): Promise<MergePreview> =>
  callRoute(pb, contracts.previewMerge, { places: { id }, query: { into } });

/**
 * @param decided by which level and for which company the one who stays buys.
 * @throws AppError `account_merged`, `both_have_requests`
 */
export const mergeCustomers = (
  pb: Backend,
  id: string,
  into: string,
  decided: { level: string; company: string },
): Promise<void> =>
  callRoute(pb, contracts.mergeCustomer, { places: { id }, body: { into, ...decided } });
