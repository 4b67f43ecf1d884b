import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import * as contracts from './contract.ts';
import type { OwnSession } from './model.ts';

/**
 * Where the client's owner is signed in, a customer or an admin. All functions throw AppError,
 * `sign_in_required` for a dead token.
 */

export const listSessions = async (pb: Backend): Promise<OwnSession[]> =>
  (await callRoute(pb, contracts.listSessions)).items;

export const endOneSession = (pb: Backend, id: string): Promise<void> =>
  callRoute(pb, contracts.endOneSession, { places: { id }, body: {} });

export const endOtherSessions = (pb: Backend): Promise<void> =>
  callRoute(pb, contracts.endOtherSessions, { body: {} });

/** @throws AppError `wrong_password`, `too_many_requests` */
export const prove = (pb: Backend, password: string): Promise<void> =>
  callRoute(pb, contracts.prove, { body: { password } });

export const signOutHere = (pb: Backend): Promise<void> =>
  callRoute(pb, contracts.signOutHere, { body: {} });
