import type { Config } from '../../lib/config.ts';
import { createBackend, type Backend } from '../../lib/pocketbase/client.ts';
import { signInMachine } from '../shop/machine.ts';
import { openSecrets } from '../shop/secrets.ts';

/** A token is used so long, ms; it is good for twelve hours. */
const RENEW_AFTER_MS = 3_600_000;

/** Gives a client that is signed in, on demand signed in anew. Throws what signing in throws: the backend may be away. */
export type Session = (anew?: boolean) => Promise<Backend>;

/** @returns a function that gives a client of the machine account, signed in anew now and then */
export function machineSession({ pocketbaseUrl, dataDir }: Config): Session {
  let known: { pb: Backend; at: number } | undefined;
  return async (anew = false) => {
    if (known && !anew && performance.now() - known.at < RENEW_AFTER_MS) return known.pb;
    const { machinePassword } = await openSecrets(dataDir);
    const { url, token } = await signInMachine(pocketbaseUrl, machinePassword);
    known = { pb: createBackend(url, token), at: performance.now() };
    return known.pb;
  };
}
