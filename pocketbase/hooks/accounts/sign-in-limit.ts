import { forgetAttempts, requireRoom, type Window } from '../request/attempts.ts';

/** Whose passwords are guessed at: customers and admins are counted apart. */
type People = 'users' | 'admins';

/** A short breath stops a script, the hour stops a patient one. */
const WINDOWS: { window: Window; ofAddress: number; ofIdentity: number }[] = [
  { window: { name: 'detal.sign_in.minute', ms: 60_000 }, ofAddress: 10, ofIdentity: 5 },
  { window: { name: 'detal.sign_in.hour', ms: 3_600_000 }, ofAddress: 100, ofIdentity: 30 },
];

/**
 * Counts one attempt at a password: of the address, whoever it says it is, and of the identity, wherever it comes from.
 * @param identity what was typed, or the id of a customer who must say the password again
 * @throws 429 `too_many_requests` when the address or the identity has used up its share
 */
export function countSignIn(app: core.App, people: People, address: string, identity: string): void {
  requireRoom(app, WINDOWS.flatMap(({ window, ofAddress, ofIdentity }) => [
    { window, key: `${people}:a:${address}`, most: ofAddress },
    { window, key: identityKey(people, identity), most: ofIdentity },
  ]));
}

/** A right password clears its identity, so that who signs in often is never locked out; the address keeps its count. */
export function forgetSignIns(app: core.App, people: People, identity: string): void {
  for (const { window } of WINDOWS) forgetAttempts(app, window, identityKey(people, identity));
}

const identityKey = (people: People, identity: string) => `${people}:i:${identity.trim().toLowerCase().slice(0, 200)}`;
