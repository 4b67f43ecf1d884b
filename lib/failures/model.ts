import { join } from 'node:path';

/**
 * Who keeps its errors beside the shop's data: the web process, and the worker of price lists with
 * what starts it anew.
 */
export type Kept = 'web' | 'worker';

/**
 * Something that went wrong for the shop, not for a visitor who mistyped. `at`: UTC. `requestId`:
 * '' when no request was behind it.
 */
export type Failure = {
  where: Kept | 'backend';
  at: string;
  message: string;
  path: string;
  error: string;
  requestId: string;
};

/**
 * Errors of our own processes lie beside the data, not in the backend: an outage of the backend is
 * among them.
 */
export const failuresFile = (dataDir: string, of: Kept): string =>
  join(dataDir, of === 'web' ? 'failures.sqlite' : 'failures-worker.sqlite');
