import pLimit from 'p-limit';
import { BACKEND_CONCURRENCY } from '../constants.ts';
import { requestContext } from '../request-context.ts';

/** A request that takes longer counts as an outage, ms. */
const TIMEOUT_MS = 10_000;

/**
 * SQLite behind the backend is fastest with 2–8 queries at once (bench/README.md); the rest waits
 * here, in order.
 */
const limit = pLimit(BACKEND_CONCURRENCY);

/**
 * `fetch` for the backend: bounded in number and time, carrying the id of the visitor's request.
 * @param timeoutMs after which it gives up; the SDK then reports status 0
 */
export const boundedFetch =
  (timeoutMs = TIMEOUT_MS) =>
  (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const context = requestContext();
    if (context) {
      headers.set('X-Request-Id', context.requestId);
      // The backend's own log knows a request by its agent only: so its errors find the visitor's
      // request.
      headers.set('User-Agent', `detal/${context.requestId}`);
      headers.set('X-Forwarded-For', context.ip);
    }
    return limit(() => {
      // Counted from the start of the request itself: waiting for a turn is not the backend's
      // fault.
      const timeout = AbortSignal.timeout(timeoutMs);
      return fetch(input, {
        ...init,
        headers,
        signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
      });
    });
  };
