import type { Role } from '../../admins/model.ts';
import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import { tokenExpiresAt } from '../../pocketbase/token.ts';
import type { SignedIn } from '../model.ts';
import * as contracts from './contract.ts';
import type { OwnFactor } from './model.ts';

/** The second factor of who works in the shop. All functions throw AppError. */

export const getFactor = (pb: Backend): Promise<OwnFactor> => callRoute(pb, contracts.getFactor);

/**
 * @param code of the factor that there is already; '' where there is none
 * @throws AppError `password_needed`, `wrong_code`, `code_used`, `too_many_requests`
 */
export const beginFactor = (pb: Backend, code = ''): Promise<void> =>
  callRoute(pb, contracts.beginFactor, { body: { code } });

/**
 * @returns recovery codes, told this once, and the new mark of this browser
 * @throws AppError `wrong_code`, `enrolment_over`
 */
export const confirmFactor = (
  pb: Backend,
  code: string,
): Promise<{ codes: string[]; browser: string }> =>
  callRoute(pb, contracts.confirmFactor, { body: { code } });

/**
 * @returns recovery codes, told this once
 * @throws AppError `password_needed`, `wrong_code`, `code_used`, `too_many_requests`
 */
export const renewCodes = async (pb: Backend, code: string): Promise<string[]> =>
  (await callRoute(pb, contracts.renewCodes, { body: { code } })).codes;

/** @throws AppError as `renewCodes`, and `second_factor_required` */
export const turnOffFactor = (pb: Backend, code: string): Promise<void> =>
  callRoute(pb, contracts.turnOffFactor, { body: { code } });

/**
 * Gives the code that a session awaits. Leaves the client with the new token.
 * @param begun the session so far
 * @param marks of the browser (lib/session/known-browser.ts)
 * @throws AppError `wrong_code`, `code_used`, `too_many_requests`
 */
export async function giveCode(
  pb: Backend,
  begun: Pick<SignedIn, 'kind' | 'model'>,
  code: string,
  marks: string[],
): Promise<SignedIn> {
  const { token, browser } = await callRoute(pb, contracts.giveCode, {
    body: { code },
    headers: marks.length > 0 ? { 'X-Known-Browser': marks.join(' ') } : {},
  });
  pb.authStore.save(token, null);
  return { ...begun, token, browser, expiresAt: tokenExpiresAt(token) };
}

/** Of which roles it is required, and ids of the admins who have it. For the owner. */
export const listFactors = (pb: Backend): Promise<{ required: Role[]; admins: string[] }> =>
  callRoute(pb, contracts.listFactors);

/** @throws AppError `password_needed` */
export const requireFactors = (pb: Backend, roles: Role[]): Promise<void> =>
  callRoute(pb, contracts.requireFactors, { body: { roles } });

/** @throws AppError `password_needed`, `not_found`, `forbidden` for the own one */
export const resetFactor = (pb: Backend, email: string): Promise<void> =>
  callRoute(pb, contracts.resetFactor, { body: { email } });
