import type { Config } from '../../lib/config.ts';
import { BackendAway, signInMachine, type Machine } from './machine.ts';
import { Refusal } from './refusal.ts';
import { openSecrets } from './secrets.ts';

/** A token is used so long, ms; it is good for twelve hours. */
const RENEW_AFTER_MS = 3_600_000;
/**
 * Of many who find their token dead one signs in, and no sooner than so long after the last time,
 * ms.
 */
const AT_MOST_EVERY_MS = 2_000;
/** A backend that answers and refuses is left alone for so long, ms: sign-ins are counted. */
const REFUSED_MS = 30_000;

/**
 * Gives the machine account, signed in, on demand anew. Throws what signing in throws: the backend
 * may be away.
 */
export type MachineSession = (anew?: boolean) => Promise<Machine>;

/** @returns a function that gives the machine account, signed in anew now and then */
export function machineSession({
  pocketbaseUrl,
  dataDir,
}: Pick<Config, 'pocketbaseUrl' | 'dataDir'>): MachineSession {
  let signedIn: Promise<Machine> | undefined;
  let until = -Infinity;
  let soonest = -Infinity;
  const signIn = async () => {
    try {
      const { machinePassword } = await openSecrets(dataDir);
      return await signInMachine(pocketbaseUrl, machinePassword);
    } catch (error) {
      const isRefused = error instanceof Refusal && !(error instanceof BackendAway);
      until = soonest = performance.now() + (isRefused ? REFUSED_MS : AT_MOST_EVERY_MS);
      throw error;
    }
  };
  return (anew = false) => {
    const now = performance.now();
    if (signedIn && now < (anew ? soonest : until)) return signedIn;
    until = now + RENEW_AFTER_MS;
    soonest = now + AT_MOST_EVERY_MS;
    return (signedIn = signIn());
  };
}
