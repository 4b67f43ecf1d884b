import { BROWSER_ERRORS_PATH, IMAGE_PATH, LIVE_PATH } from '../../lib/constants.ts';
import { GONE, type RequestWay } from '../../lib/requests/model.ts';
import type { BufferedResponse } from '../http/buffered-response.ts';
import type { KnownPaths } from '../pages/known-paths.ts';

/** What is known of a request when it is first followed. */
type Followed = Pick<RequestWay, 'requestId' | 'calls'> & {
  /** Without the query. */ path: string;
  /** When it came, ms. */ startedAt: number;
};

/** Told of a request that memory has not answered, once it is known who asks. */
export type Observe = (res: BufferedResponse, request: Followed) => void;

/** Who is told of its end. */
export type Watchers = {
  /** What it asked for, as one of a bounded number of texts; '' for what is nowhere. */
  count?: (way: RequestWay) => void;
  keep: (way: RequestWay) => void;
};

const FILES = '/_next/static';
/** Nobody follows them by a number. */
const NOT_FOLLOWED = new Set([FILES, IMAGE_PATH, BROWSER_ERRORS_PATH]);

/**
 * Follows requests to their end: answered, or their visitor gone. Streams are counted by who holds
 * them: how long one stays open says nothing.
 * @param routeAt the page of the build at a path
 */
export const observing =
  (routeAt: KnownPaths, { count, keep }: Watchers): Observe =>
  (res, { path, requestId, startedAt, calls }) => {
    if (path === LIVE_PATH) return;
    const began = performance.now();
    res.once('close', () => {
      const route = routeOf(path, routeAt);
      const way = {
        requestId,
        at: new Date(startedAt).toISOString(),
        method: res.req.method ?? '',
        route,
        status: res.writableFinished ? res.statusCode : GONE,
        ms: performance.now() - began,
        calls,
      };
      count?.(way);
      if (!NOT_FOLLOWED.has(route)) keep(way);
    });
  };

function routeOf(path: string, routeAt: KnownPaths): string {
  if (path.startsWith(`${FILES}/`)) return FILES;
  return NOT_FOLLOWED.has(path) ? path : (routeAt(path) ?? '');
}
