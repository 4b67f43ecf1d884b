import { countAttempts, forgetAttempts, type Window } from '../request/attempts.ts';
import { refuseForNow } from '../request/refuse.ts';

const MINUTE: Window = { name: 'detal.admin_sign_in_attempts', ms: 60_000 };
/** Attempts a minute: of one address, whoever it says it is, and of one identity, wherever it comes from. */
const LIMITS = { address: 10, identity: 5 };

/**
 * Counts one attempt to sign in as an admin.
 * @throws 429 `too_many_requests` when the address or the identity has used up its minute
 */
export function countSignIn(app: core.App, address: string, identity: string): void {
  const [ofAddress = 0, ofIdentity = 0] = countAttempts(app, MINUTE, [`a:${address}`, `i:${fold(identity)}`]);
  if (ofAddress > LIMITS.address || ofIdentity > LIMITS.identity) throw refuseForNow('too_many_requests');
}

/** A right password clears its identity, so that a busy manager is never locked out; the address keeps its count. */
export function forgetSignIns(app: core.App, identity: string): void {
  forgetAttempts(app, MINUTE, `i:${fold(identity)}`);
}

function fold(identity: string): string {
  return identity.trim().toLowerCase().slice(0, 200);
}
