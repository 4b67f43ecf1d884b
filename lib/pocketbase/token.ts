import { getTokenPayload } from 'pocketbase';

/**
 * When a token of the backend ends, UTC ms; 0 for what is no token. Reads only, checks nothing: the
 * backend decides.
 */
export function tokenExpiresAt(token: string): number {
  const { exp } = getTokenPayload(token);
  return typeof exp === 'number' ? exp * 1000 : 0;
}

/** The session that a token belongs to, '' for none. Checks nothing, either. */
export function sessionOfToken(token: string): string {
  const { session } = getTokenPayload(token);
  return typeof session === 'string' ? session : '';
}
