import type { Config } from '../../lib/config.ts';
import { createBackend, type Backend } from '../../lib/pocketbase/client.ts';
import type { Machine } from '../shop/machine.ts';
import { machineSession } from '../shop/machine-session.ts';

/**
 * Gives a client that is signed in, on demand signed in anew. Throws what signing in throws: the
 * backend may be away.
 */
export type Session = (anew?: boolean) => Promise<Backend>;

/** @returns a function that gives a client of the machine account, signed in anew now and then */
export function clientSession(config: Pick<Config, 'dataDir' | 'pocketbaseUrl'>): Session {
  const session = machineSession(config);
  let last: { machine: Machine; pb: Backend } | undefined;
  return async (anew) => {
    const machine = await session(anew);
    if (last?.machine !== machine)
      last = { machine, pb: createBackend(machine.url, machine.token) };
    return last.pb;
  };
}
