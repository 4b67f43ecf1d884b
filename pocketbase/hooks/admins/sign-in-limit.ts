import { refuseForNow } from '../request/refuse.ts';

const STORE_KEY = 'detal.admin_sign_in_attempts';
const WINDOW_MS = 60_000;
/** Attempts a minute: of one address, whoever it says it is, and of one identity, wherever it comes from. */
const LIMITS = { address: 10, identity: 5 };
/** The table is shared memory of the process: many invented identities must not fill it. */
const MAX_ENTRIES = 1_000;

/** What was attempted: key to [count, start of its minute in ms]. */
type Attempts = { [key: string]: [count: number, since: number] };

/**
 * Counts one attempt to sign in as an admin.
 * @throws 429 `too_many_requests` when the address or the identity has used up its minute
 */
export function countSignIn(app: core.App, address: string, identity: string): void {
  let allowed = true;
  change(app, (attempts, now) => {
    allowed = [count(attempts, `a:${address}`, now) <= LIMITS.address, count(attempts, `i:${fold(identity)}`, now) <= LIMITS.identity].every(Boolean);
  });
  if (!allowed) throw refuseForNow('too_many_requests');
}

/** A right password clears its identity, so that a busy manager is never locked out; the address keeps its count. */
export function forgetSignIns(app: core.App, identity: string): void {
  change(app, (attempts) => { delete attempts[`i:${fold(identity)}`]; });
}

function fold(identity: string): string {
  return identity.trim().toLowerCase().slice(0, 200);
}

function count(attempts: Attempts, key: string, now: number): number {
  const [done, since] = attempts[key] ?? [0, now];
  delete attempts[key]; // set again below, so that the oldest stays first
  attempts[key] = [done + 1, since];
  return done + 1;
}

/** The engines share the store but no objects: the table travels as a text, changed under the store's lock. */
function change(app: core.App, edit: (attempts: Attempts, now: number) => void): void {
  app.store().setFunc(STORE_KEY, (old) => {
    const now = Date.now();
    const attempts: Attempts = typeof old === 'string' ? JSON.parse(old) : {};
    for (const [key, [, since]] of Object.entries(attempts)) if (now - since >= WINDOW_MS) delete attempts[key];
    edit(attempts, now);
    return JSON.stringify(Object.fromEntries(Object.entries(attempts).slice(-MAX_ENTRIES)));
  });
}
