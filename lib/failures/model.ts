import { join } from 'node:path';

/**
 * Whose errors are kept beside the shop's data: of the web process, of the worker of price lists with
 * what starts it anew, and of visitors' browsers.
 */
export type Kept = 'web' | 'worker' | 'browser';

/**
 * Something that went wrong for the shop, not for a visitor who mistyped. `at`: UTC. `requestId`:
 * '' when no request was behind it.
 */
export type Failure = {
  where: 'web' | 'worker' | 'backend';
  at: string;
  message: string;
  path: string;
  error: string;
  requestId: string;
};

/**
 * What went wrong in visitors' browsers. `route`: the page of the build, '' for none; `source`: a file
 * of the build, or such a page; `times`: how often; `at`: the last time, UTC.
 */
export type BrowserFailure = {
  at: string;
  kind: 'error' | 'rejection' | 'page';
  message: string;
  source: string;
  line: number;
  route: string;
  browser: string;
  times: number;
};

/**
 * Errors of our own processes lie beside the data, not in the backend: an outage of the backend is
 * among them.
 */
export const failuresFile = (dataDir: string, of: Kept): string =>
  join(dataDir, of === 'web' ? 'failures.sqlite' : `failures-${of}.sqlite`);
