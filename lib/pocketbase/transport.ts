import { getTokenPayload } from 'pocketbase';
import { MAX_AGENT } from '../accounts/sessions/model.ts';
import { BACKEND_LANES } from '../constants.ts';
import { networkOf } from '../networks/model.ts';
import { patient } from '../patience.ts';
import { markOutage, requestContext } from '../request-context.ts';
import { BackendSilence } from './silence.ts';
import { Lane } from './lanes.ts';

/** A request that takes longer counts as an outage, ms. */
const TIMEOUT_MS = 10_000;
/** Who has so many requests waiting gets no more of them taken. */
const MOST_WAITING = 100;
/** After which time he may try again, s. */
const RETRY_S = 5;
/** The collection of customers, as PocketBase names it in every shop. */
const CUSTOMERS = '_pb_users_auth_';

/**
 * SQLite behind the backend is fastest with 2–8 queries at once (bench/README.md); the rest waits
 * here, each kind in a lane of its own.
 */
const lanes = {
  pages: new Lane(BACKEND_LANES.pages),
  search: new Lane(BACKEND_LANES.search),
  uploads: new Lane(BACKEND_LANES.uploads),
  admin: new Lane(BACKEND_LANES.admin),
};

/**
 * `fetch` for the backend: bounded in number and time, carrying the id of the visitor's request.
 * @param timeoutMs after which it gives up; the SDK then reports status 0
 */
export const boundedFetch =
  (timeoutMs = TIMEOUT_MS) =>
  async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const context = requestContext();
    if (context) {
      headers.set('X-Request-Id', context.requestId);
      // The backend's own log knows a request by its agent only: so its errors find the visitor's
      // request.
      headers.set('User-Agent', `detal/${context.requestId}`);
      headers.set('X-Forwarded-For', context.ip);
      if (context.agent) headers.set('X-Visitor-Agent', context.agent.slice(0, MAX_AGENT));
    }
    const lane = lanes[laneOf(input, headers, init.body)];
    const caller = networkOf(context?.ip ?? '');
    if (lane.waitingOf(caller) >= MOST_WAITING) return refusal();
    return lane.run(caller, () => {
      // Counted from the start of the request itself: waiting for a turn is not the backend's
      // fault.
      const timeout = AbortSignal.timeout(patient(timeoutMs));
      const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
      return noting(init.signal, () => {
        const ask = (until: AbortSignal) => fetch(input, { ...init, headers, signal: until });
        if (timeoutMs > TIMEOUT_MS) return ask(signal);
        return silence.unlessSilent(originOf(input), ask, signal);
      });
    });
  };

const silence = new BackendSilence();

const addressOf = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : input);
const originOf = (input: RequestInfo | URL): string => addressOf(input).origin;

/** Replies by which a proxy, or the backend itself as it ends, says that nobody is there. */
const NOBODY_THERE = 502;

/** An answer that did not come is noted in the visitor's request, unless he called it off. */
async function noting(
  calledOff: AbortSignal | null | undefined,
  ask: () => Promise<Response>,
): Promise<Response> {
  try {
    const reply = await ask();
    if (reply.status >= NOBODY_THERE) markOutage();
    return reply;
  } catch (error) {
    if (!calledOff?.aborted) markOutage();
    throw error;
  }
}

/**
 * By what is sent and by whom: a token comes out of a sealed session, so nobody gets into another's
 * lane by what he writes.
 */
function laneOf(
  input: RequestInfo | URL,
  headers: Headers,
  body: RequestInit['body'],
): keyof typeof BACKEND_LANES {
  if (body instanceof FormData) return 'uploads';
  const token = headers.get('Authorization') ?? '';
  if (token && getTokenPayload(token).collectionId !== CUSTOMERS) return 'admin';
  const { pathname } = addressOf(input);
  return SEARCHES.has(pathname) ? 'search' : 'pages';
}

const SEARCHES = new Set(['/api/shop/search', '/api/shop/suggest']);

/** As the backend refuses, so that it is understood alike. */
const refusal = (): Response =>
  Response.json(
    { data: { reason: { code: 'too_many_requests', message: String(RETRY_S) } } },
    { status: 429 },
  );
