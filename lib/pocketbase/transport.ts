import { getTokenPayload } from 'pocketbase';
import { MAX_AGENT } from '../accounts/sessions/model.ts';
import { backendRouteOf, introduceLanes, noteBackendCall } from '../backend-calls.ts';
import { BACKEND_LANES } from '../constants.ts';
import { networkOf } from '../networks/model.ts';
import { patient } from '../patience.ts';
import { markOutage, requestContext, type RequestContext } from '../request-context.ts';
import { BackendSilence } from './silence.ts';
import { Lane } from './lanes.ts';

/** A request that takes longer counts as an outage, ms. */
const TIMEOUT_MS = 10_000;
/**
 * The same for what may have changed something: who gives it up does not know whether it was done.
 * Less than proxies wait, so that the shop has the last word.
 */
const CHANGE_TIMEOUT_MS = 55_000;
/** Who has so many requests waiting gets no more of them taken. */
const MOST_WAITING = 100;
/**
 * So many passwords wait to be checked, whoever says them: a crowd that guesses from everywhere is
 * refused, and what has nothing to do with passwords never waits for it.
 */
const MOST_PASSWORDS = 200;
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
  /** Awaited for as long as they take: nothing that is read waits for them. */
  changes: new Lane(BACKEND_LANES.changes),
  /** Each check takes a core for a while. */
  passwords: new Lane(BACKEND_LANES.passwords),
};
const LANES = Object.keys(lanes) as (keyof typeof lanes)[];
introduceLanes(() =>
  LANES.map((lane) => ({
    lane,
    underWay: lanes[lane].underWay(),
    waiting: lanes[lane].waiting(),
  })),
);

/**
 * `fetch` for the backend: bounded in number and time, carrying the id of the visitor's request.
 * What only asks is called off when the visitor has gone.
 * @param timeoutMs after which it gives up; the SDK then reports status 0
 * @param route what is asked, by its contract; without one the path tells
 */
export const boundedFetch =
  (timeoutMs = TIMEOUT_MS, route?: string) =>
  async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const context = requestContext();
    if (context) tellVisitor(headers, context);
    const kind = laneOf(input, headers, init);
    const lane = lanes[kind];
    const caller = networkOf(context?.ip ?? '');
    if (lane.waitingOf(caller) >= MOST_WAITING) return refusal();
    if (lane === lanes.passwords && lane.waiting() >= MOST_PASSWORDS) return refusal();
    const changes = isChange(input, init);
    const calledOff = init.signal ?? (changes ? undefined : context?.gone);
    const inTurn = () => {
      // Counted from the start of the request itself: waiting for a turn is not the backend's
      // fault.
      const patience = changes ? Math.max(timeoutMs, CHANGE_TIMEOUT_MS) : timeoutMs;
      const timeout = AbortSignal.timeout(patient(patience));
      const signal = calledOff ? AbortSignal.any([calledOff, timeout]) : timeout;
      const ask = (until: AbortSignal) => fetch(input, { ...init, headers, signal: until });
      if (changes) return silence.onceHeard(originOf(input), () => ask(signal));
      if (timeoutMs > TIMEOUT_MS) return ask(signal);
      return silence.unlessSilent(originOf(input), ask, signal);
    };
    const asked = { lane: kind, ...whatIsAsked(input, init, route) };
    return noting(calledOff, () => timed(asked, lane, caller, inTurn));
  };

/** For whom the backend is asked. */
function tellVisitor(headers: Headers, { requestId, ip, agent }: RequestContext): void {
  headers.set('X-Request-Id', requestId);
  // The backend's own log knows a request by its agent only: so its errors find the visitor's
  // request.
  headers.set('User-Agent', `detal/${requestId}`);
  headers.set('X-Forwarded-For', ip);
  if (agent) headers.set('X-Visitor-Agent', agent.slice(0, MAX_AGENT));
}

const silence = new BackendSilence();

/** Does the work when it is its turn, and tells how long both took. */
async function timed(
  asked: { lane: keyof typeof lanes; method: string; route: string },
  lane: Lane,
  caller: string,
  inTurn: () => Promise<Response>,
): Promise<Response> {
  const came = performance.now();
  let began = came;
  let status = 0;
  const work = () => {
    began = performance.now();
    return inTurn();
  };
  try {
    const reply = await lane.run(caller, work, silence.signal);
    ({ status } = reply);
    return reply;
  } finally {
    noteBackendCall({ ...asked, status, ms: performance.now() - began, waitedMs: began - came });
  }
}

const isChange = (input: RequestInfo | URL, { method = 'GET' }: RequestInit): boolean =>
  !['GET', 'HEAD'].includes(method) && !READS_BY_POST.test(addressOf(input).pathname);
/** What is asked by POST because the question is long or secret; it leaves nothing half done. */
const READS_BY_POST =
  /^\/api\/(?:collections\/[^/]+\/auth-(?:refresh|with-password)|admins\/auth-with-password|shop\/(?:quote|cart\/quote|bulk-order|letter-texts\/[^/]+\/preview|suppliers\/[^/]+\/markup\/preview))$/;

const addressOf = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : input);
const originOf = (input: RequestInfo | URL): string => addressOf(input).origin;
const whatIsAsked = (
  input: RequestInfo | URL,
  { method = 'GET' }: RequestInit,
  route = backendRouteOf(addressOf(input).pathname),
) => ({ method, route });

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
  init: RequestInit,
): keyof typeof BACKEND_LANES {
  const { method = 'GET', body } = init;
  const { pathname } = addressOf(input);
  if (method === 'POST' && PASSWORDS.test(pathname)) return 'passwords';
  if (body instanceof FormData) return 'uploads';
  if (isChange(input, init)) return 'changes';
  const token = headers.get('Authorization') ?? '';
  if (token && getTokenPayload(token).collectionId !== CUSTOMERS) return 'admin';
  return SEARCHES.has(pathname) ? 'search' : 'pages';
}

/** Where passwords are checked or made. */
const PASSWORDS =
  /^\/api\/(?:collections\/users\/(?:auth-with-password|confirm-email-change|records)|collections\/(?:users|admins)\/confirm-password-reset|admins\/auth-with-password|shop\/account\/(?:prove|delete))$/;
const SEARCHES = new Set(['/api/shop/search', '/api/shop/suggest']);

/** As the backend refuses, so that it is understood alike. */
const refusal = (): Response =>
  Response.json(
    { data: { reason: { code: 'too_many_requests', message: String(RETRY_S) } } },
    { status: 429 },
  );
