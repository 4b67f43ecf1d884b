import type { Config } from '../../lib/config.ts';
import { observeBackendCalls } from '../../lib/backend-calls.ts';
import { failuresFile } from '../../lib/failures/model.ts';
import { requestsFile } from '../../lib/requests/model.ts';
import { takingBrowserErrors, type TakeBrowserError } from '../http/browser-errors.ts';
import type { KnownPaths } from '../pages/known-paths.ts';
import { answerMetricsQuestions } from '../parent.ts';
import { openBrowserErrorKeeper } from './browser-error-keeper.ts';
import type { openMetrics } from './metrics.ts';
import { observing, type Observe } from './observe.ts';
import { openRequestKeeper } from './request-keeper.ts';

type Parts = Parameters<typeof openMetrics>[0];

export type Observed = {
  observe: Observe;
  takeBrowserError: TakeBrowserError;
  /** Keeps what waits to be written. */ close(): void;
};

/**
 * Opens what follows the requests of this process: their ways and errors of browsers are kept beside
 * the shop's data, and all is counted where somebody asks for it.
 * @param security headers of every reply
 */
export async function openObserved(
  settings: Config,
  routeAt: KnownPaths,
  security: Record<string, string>,
  parts: Parts,
): Promise<Observed> {
  const metrics = await countForMonitors(settings, parts);
  const requests = openRequestKeeper(requestsFile(settings.dataDir));
  const errors = openBrowserErrorKeeper(failuresFile(settings.dataDir, 'browser'));
  return {
    observe: observing(routeAt, { count: metrics?.countRequest, keep: requests.keep }),
    takeBrowserError: takingBrowserErrors(security, routeAt, errors, metrics?.countBrowserError),
    close: requests.close,
  };
}

/** The library is loaded where somebody asks for metrics alone. */
async function countForMonitors({ metricsPort }: Config, parts: Parts) {
  if (!metricsPort) return undefined;
  const { openMetrics } = await import('./metrics.ts');
  const metrics = openMetrics(parts);
  observeBackendCalls(metrics.countBackendCall);
  answerMetricsQuestions(metrics.read);
  return metrics;
}
