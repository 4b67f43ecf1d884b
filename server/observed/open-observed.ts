import type { Config } from '../../lib/config.ts';
import { failuresFile } from '../../lib/failures/model.ts';
import { requestsFile } from '../../lib/requests/model.ts';
import { takingBrowserErrors, type TakeBrowserError } from '../http/browser-errors.ts';
import type { KnownPaths } from '../pages/known-paths.ts';
import { openBrowserErrorKeeper } from './browser-error-keeper.ts';
import { observing, type Observe } from './observe.ts';
import { openRequestKeeper } from './request-keeper.ts';

export type Observed = {
  observe: Observe;
  takeBrowserError: TakeBrowserError;
  /** Keeps what waits to be written. */ close(): void;
};

/**
 * Opens what follows the requests of this process: their ways and errors of browsers are kept beside
 * the shop's data.
 * @param security headers of every reply
 */
export function openObserved(
  { dataDir }: Config,
  routeAt: KnownPaths,
  security: Record<string, string>,
): Observed {
  const requests = openRequestKeeper(requestsFile(dataDir));
  const errors = openBrowserErrorKeeper(failuresFile(dataDir, 'browser'));
  return {
    observe: observing(routeAt, { keep: requests.keep }),
    takeBrowserError: takingBrowserErrors(security, routeAt, errors),
    close: requests.close,
  };
}
