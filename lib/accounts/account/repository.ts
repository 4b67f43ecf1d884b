import { AppError } from '../../errors.ts';
import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { toAppError } from '../../pocketbase/errors.ts';
import {
  changeRecord,
  createRecord,
  listAllRecords,
  listRecords,
  removeRecord,
} from '../../pocketbase/records.ts';
import type { AddressesRecord } from '../../pocketbase/schema.generated.ts';
import * as contracts from '../contract.ts';
import { parseConsentDocument, type SignedIn } from '../model.ts';
import { signIn } from '../repository.ts';
import type { Address, GivenConsent } from './model.ts';

/**
 * What a customer does with the own account; the client carries the own token. All functions throw
 * AppError, `sign_in_required` for a dead token.
 */

/** Changes the given fields only. @throws AppError `username_taken`, `phone_taken` */
export async function changeProfile(
  pb: Backend,
  customer: string,
  fields: { name?: string; username?: string; phone?: string },
): Promise<void> {
  await changeRecord(pb, 'users', customer, fields);
}

/**
 * Ends every session of the account and signs this one in again.
 * @throws AppError `wrong_password`, `too_many_requests`
 */
export async function changePassword(
  pb: Backend,
  { id, email }: { id: string; email: string },
  oldPassword: string,
  password: string,
): Promise<SignedIn> {
  try {
    await changeRecord(pb, 'users', id, { oldPassword, password, passwordConfirm: password });
  } catch (error) {
    const known = toAppError(error);
    throw 'oldPassword' in (known.details.fields ?? {})
      ? new AppError('wrong_password', { cause: known.details.cause })
      : known;
  }
  return signIn(pb, email, password);
}

/** Ends every session of the account, this one too. */
export const signOutEverywhere = (pb: Backend): Promise<void> =>
  callRoute(pb, contracts.signOutEverywhere);

/** @throws AppError `wrong_password`, `too_many_requests` */
export const deleteAccount = (pb: Backend, password: string): Promise<void> =>
  callRoute(pb, contracts.deleteAccount, { body: { password } });

/** Everything that the shop keeps about the customer, as JSON to download. */
export const exportOwnData = (pb: Backend): Promise<Record<string, unknown>> =>
  callRoute(pb, contracts.exportOwnData);

/** The customer's own consents, newest first. */
export async function listConsents(pb: Backend): Promise<GivenConsent[]> {
  const records = await listAllRecords(pb, 'consents', { sort: '-given_at' });
  return records.map(({ document, version, form, given_at, withdrawn_at }) => ({
    document,
    version,
    form,
    givenAt: given_at,
    withdrawnAt: withdrawn_at || null,
  }));
}

/**
 * Whether the customer has consented to this version of a document, and has not taken that back.
 * @param document as `documentVersion` says it
 */
export async function hasConsented(pb: Backend, document: string): Promise<boolean> {
  const filter = pb.filter(
    "document = {:document} && version = {:version} && withdrawn_at = ''",
    parseConsentDocument(document) ?? { document, version: '' },
  );
  return (await listRecords(pb, 'consents', { filter, perPage: 1 })).items.length > 0;
}

/** @returns how many were in force */
export const withdrawConsent = async (pb: Backend, document: string): Promise<number> =>
  (await callRoute(pb, contracts.withdrawConsent, { body: { document } })).withdrawn;

/** The customer's own addresses, the usual one first. */
export async function listAddresses(pb: Backend): Promise<Address[]> {
  return (await listAllRecords(pb, 'addresses', { sort: '-is_default,created' })).map(toAddress);
}

/**
 * Makes an address, or changes the one with the id.
 * @throws AppError `addresses_full`, `not_found`
 */
export async function saveAddress(
  pb: Backend,
  customer: string,
  { id, postalCode, isDefault, ...rest }: Omit<Address, 'id'> & { id?: string },
): Promise<Address> {
  const fields = { ...rest, postal_code: postalCode, is_default: isDefault };
  return toAddress(
    await (id
      ? changeRecord(pb, 'addresses', id, fields)
      : createRecord(pb, 'addresses', { ...fields, user: customer })),
  );
}

/**
 * Makes an address the usual one; the backend takes that from the others.
 * @throws AppError `not_found`
 */
export async function chooseAddress(pb: Backend, id: string): Promise<void> {
  await changeRecord(pb, 'addresses', id, { is_default: true });
}

/** @throws AppError `not_found` */
export const removeAddress = (pb: Backend, id: string): Promise<boolean> =>
  removeRecord(pb, 'addresses', id);

const toAddress = ({
  id,
  title,
  city,
  street,
  flat,
  postal_code,
  comment,
  is_default,
}: AddressesRecord): Address => ({
  id,
  title,
  city,
  street,
  flat,
  postalCode: postal_code,
  comment,
  isDefault: is_default,
});
