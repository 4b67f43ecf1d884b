import { CODE_MS } from '../../../../lib/accounts/second-factor/model.ts';
import { SESSION_ENDS } from '../../../../lib/accounts/sessions/model.ts';
import type { AccountKind } from '../known-browser.ts';
import { headerOf, type AnyRequest } from '../../request/header.ts';

/** Of a token whose signature the backend has checked already. */
type Claims = { exp: number; session?: string; refreshable?: boolean };

/** The session that a request's token belongs to, '' for none. */
export function sessionAsking(e: AnyRequest): string {
  const token = headerOf(e, 'Authorization').replace(/^Bearer /, '');
  return token ? sessionOf(token) : '';
}

/** The session that a token belongs to, '' for none. */
export const sessionOf = (token: string): string => claimsOf(token).session ?? '';

/**
 * The same token as one of a session: it dies with it, and at its absolute end.
 * @param openedAt when the session began, UTC ms
 * @param awaits whether it awaits a code, which must come soon
 */
export function tokenOfSession(
  person: core.Record,
  token: string,
  session: string,
  openedAt: number,
  awaits = false,
): string {
  const claims = claimsOf(token);
  const now = Math.floor(Date.now() / 1000);
  const most = awaits ? CODE_MS : endsOf(person).absolute;
  const end = Math.min(claims.exp, Math.floor((openedAt + most) / 1000));
  const key = person.tokenKey() + person.collection().authToken.secret;
  return $security.createJWT({ ...claims, exp: end, session }, key, end - now);
}

export const endsOf = (person: core.Record) =>
  SESSION_ENDS[person.collection().name as AccountKind];

const claimsOf = (token: string) => $security.parseUnverifiedJWT(token) as Claims;
