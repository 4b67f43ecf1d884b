import pLimit from 'p-limit';
import { patient } from '../../lib/patience.ts';
import { findRedirect } from '../../lib/redirects/contract.ts';

const TIMEOUT_MS = 2_000;
/**
 * Anybody can make up addresses: so many questions at once, so many in the queue, and who comes
 * then gets his 404 at once.
 */
const AT_ONCE = 4;
const QUEUE = 200;

/**
 * Finds where an absent page has moved.
 * @returns nothing when it has not, or when nobody can tell now; never throws
 */
export type RedirectLookup = (path: string) => Promise<string | undefined>;

/**
 * Asks the backend, by one look into an index; nothing is remembered, so that a new redirect holds
 * at once and made-up addresses leave nothing behind.
 * @param isBackendDown whether asking is in vain
 * @param timeoutMs after which nobody can tell
 */
export function createRedirectLookup(
  backendUrl: string,
  isBackendDown: () => boolean,
  timeoutMs = TIMEOUT_MS,
): RedirectLookup {
  const limit = pLimit(AT_ONCE);
  const ask = async (path: string) => {
    const response = await fetch(
      `${backendUrl}${findRedirect.path}?path=${encodeURIComponent(path)}`,
      { signal: AbortSignal.timeout(patient(timeoutMs)) },
    );
    return response.ok
      ? (findRedirect.reply.parse(await response.json()).to ?? undefined)
      : undefined;
  };
  return async (path) => {
    if (isBackendDown() || limit.pendingCount >= QUEUE) return undefined;
    return limit(() => ask(path)).catch(() => undefined);
  };
}

const OURS = 'http://our.shop';

/**
 * The `Location` of a redirect: the path with the query that the visitor came with, so that a
 * campaign's marks and the number of a list's page survive.
 * @param to a path as people read it
 * @returns nothing when it would lead out of the shop, whoever wrote it
 */
export function locationOf(to: string, query: string): string | undefined {
  if (!to.startsWith('/') || !to.isWellFormed()) return undefined;
  const location = encodeURI(to) + query;
  return URL.canParse(location, OURS) && new URL(location, OURS).origin === OURS
    ? location
    : undefined;
}
