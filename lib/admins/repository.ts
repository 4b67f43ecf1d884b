import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { changeRecord, getRecord, listAllRecords } from '../pocketbase/records.ts';
import type { AdminsRecord } from '../pocketbase/schema.generated.ts';
import * as contracts from './contract.ts';
import { adminState, type AdminAccount, type Role } from './model.ts';

/** Who works in the shop; for the owner, but for the own record. All functions throw AppError. */

/** Everybody but the account of our own commands, by name. */
export const listAdmins = async (pb: Backend): Promise<AdminAccount[]> =>
  (
    await listAllRecords(pb, 'admins', { filter: "role != 'machine'", sort: '-active,name,email' })
  ).map(toAdmin);

/** @throws AppError `not_found` */
export const getAdmin = async (pb: Backend, id: string): Promise<AdminAccount> =>
  toAdmin(await getRecord(pb, 'admins', id));

const toAdmin = ({
  id,
  name,
  email,
  role,
  active,
  verified,
  invited_at,
  created,
  updated,
}: AdminsRecord): AdminAccount => ({
  id,
  name,
  email,
  role: role as Role,
  state: adminState({ active, verified, invitedAt: invited_at }, Date.now()),
  invitedAt: invited_at,
  createdAt: created,
  updated,
});

/**
 * Sends somebody the link to a password of his own.
 * @returns the id of his record.
 * @throws AppError `email_taken`
 */
export const inviteAdmin = async (
  pb: Backend,
  invited: { email: string; name: string; role: Role },
): Promise<string> => (await callRoute(pb, contracts.inviteAdmin, { body: invited })).id;

/** The email once more. @throws AppError `not_found` for who may not sign in */
export const inviteAgain = (pb: Backend, id: string): Promise<void> =>
  callRoute(pb, contracts.inviteAgain, { places: { id } });

/** @throws AppError `changed_meanwhile` once it has been followed */
export const withdrawInvitation = (pb: Backend, id: string): Promise<void> =>
  callRoute(pb, contracts.withdrawInvitation, { places: { id } });

/** Who is not active is out at once. @throws AppError `last_owner`, `changed_meanwhile` */
export const changeAdmin = (
  pb: Backend,
  id: string,
  fields: { name: string; role?: Role; active?: boolean },
  seen: string,
) => changeRecord(pb, 'admins', id, fields, seen);
