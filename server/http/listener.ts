import { posix } from 'node:path';
import type { IncomingMessage } from 'node:http';
import { BROWSER_ERRORS_PATH, HEALTH_PATH, LIVE_PATH } from '../../lib/constants.ts';
import { isOfCar, listAddress } from '../../lib/garage/list-address.ts';
import { log } from '../../lib/log.ts';
import type { PageServices, PageRequest } from '../pages/page-request.ts';
import { isTaken } from './actions.ts';
import { canonicalUrl } from './address.ts';
import { watchArrivals, ARRIVALS } from './arrivals.ts';
import { SETTLED, settleCookies, type Cookies } from './cookies.ts';
import type { RequestContext } from '../../lib/request-context.ts';
import { inRequest } from './request-context.ts';
import { respondBrokenForm, isBrokenForm, isTooLarge } from '../pages/respond-broken-form.ts';
import type { BufferedResponse, ResponsePlan } from './buffered-response.ts';
import { applyResponseHeaders, NO_STORE } from './response-headers.ts';
import { respondAbsent, respondNotFound, respondPage } from '../pages/respond-page.ts';
import {
  identifyCaller,
  hasQuery,
  isAnonymous,
  pathOf,
  decodedPath,
  ONLY_ASKS,
  type Caller,
  type TrustRules,
} from './caller.ts';
import { ACTION_UNKNOWN, dropBrokenRouterState, dropRouter } from '../next-internals.ts';
import type { MadeLists } from '../pages/made-lists.ts';
import { isWork } from '../pages/work-sections.ts';
import { countRequests, type Limits } from './request-limits.ts';
import { respondTooMany } from '../pages/respond-too-many.ts';
import { sendCachedPage } from './send-page.ts';

export type NextHandler = (req: IncomingMessage, res: BufferedResponse) => Promise<void>;
export type StaticFiles = (req: IncomingMessage, res: BufferedResponse) => Promise<boolean>;

/**
 * Answers a request: from memory, from the build's files, or by Next, whose reply then leaves as
 * respond-page.ts decides.
 * @param statics answers what it knows and says so
 */
export function createListener(
  rules: TrustRules,
  services: PageServices,
  statics: StaticFiles,
  next: NextHandler,
  { secondsToWait, countMiss }: Limits = countRequests(),
  watchArrival = watchArrivals(ARRIVALS),
) {
  const isHttps = rules.siteUrl.startsWith('https:');
  const render = rendering(services, next);
  const memoryFor = (url: string) => (hasQuery(url) ? services.lists : services.pages);
  return (req: IncomingMessage, res: BufferedResponse): void => {
    if (req.url === HEALTH_PATH) return answerHealth(res);
    const cookies = settleCookies(req, isHttps);
    const anonymous = isAnonymous(req, cookies);
    const shown = shownAddress(req, cookies);
    const kept = anonymous ? memoryFor(shown)?.get(shown) : undefined;
    if (kept) return sendCachedPage(req, res, kept);
    const readable = decodedPath(req.url ?? '');
    if (readable === undefined) return refuse(res, services.security, 400);

    const caller = identifyCaller(req, rules);
    Object.assign(req.headers, SETTLED);
    watchArrival(req, res, caller.ip);
    if (isTurnedAway(req, res, caller, services.security)) return;
    settleRouter(req.headers, readable);
    const request = {
      ...asked(req, shown, readable, caller),
      ...sharing(shown, anonymous && !caller.internal, services.made),
    };
    follow(services, res, request, caller);
    req.url = shown;
    if (isInternal(readable) && !caller.internal) return respondNotFound(res, request, services);
    if (!req.url!.startsWith('/_next/static/')) return ask(req, res, request, caller);
    void statics(req, res).then((answered) => answered || ask(req, res, request, caller));
  };

  function ask(...asked: Asked): void {
    const [req, res, request, { ip, internal }] = asked;
    onceKnown(internal ? 0 : secondsToWait(req, ip), (seconds) =>
      seconds > 0 ? respondTooMany(res, request, services, seconds) : answer(...asked),
    );
  }

  function answer(...[req, res, request, caller]: Asked): void {
    const { ip, internal } = caller;
    if (!internal) res.once('finish', () => MISSES.has(res.statusCode) && countMiss(ip));
    if (req.method === 'POST' && request.path === BROWSER_ERRORS_PATH)
      return services.takeBrowserError(req, res, ip);
    if (ONLY_ASKS.has(req.method!)) {
      if (request.path === LIVE_PATH && !internal) return services.streams.answer(req, res, ip);
      if (leadsNowhere(request, services)) return void respondAbsent(res, request, services);
      return render(req, res, request, caller);
    }
    void isTaken(req, request.path, services.forms).then((taken) => {
      if (taken) return render(req, res, request, caller);
      req.resume(); // the rest of it: else the answer is lost with the connection
      refuse(res, services.security, 405);
    });
  }
}

/** What this process asks of itself is nobody's request. */
function follow(
  { observe }: PageServices,
  res: BufferedResponse,
  request: PageRequest,
  { internal }: Caller,
): void {
  if (!internal) observe(res, request);
}

type Asked = [req: IncomingMessage, res: BufferedResponse, request: PageRequest, caller: Caller];

/** Goes on at once with what is known at once. */
const onceKnown = <T>(value: T | Promise<T>, goOn: (value: T) => void): void =>
  value instanceof Promise ? void value.then(goOn) : goOn(value);

/** Where what is asked for is made and kept. */
const shownAddress = ({ method, url = '' }: IncomingMessage, cookies: Cookies): string =>
  ONLY_ASKS.has(method!) ? listAddress(url, cookies) : url;

/** @param shown where it is made and kept */
function asked({ url = '' }: IncomingMessage, shown: string, readable: string, caller: Caller) {
  const path = pathOf(url);
  return {
    path,
    readable,
    query: url.slice(path.length),
    isOfCar: isOfCar(shown),
    requestId: caller.requestId,
    startedAt: Date.now(),
    calls: [],
  };
}

/**
 * Where people work an address that no page has is told apart before Next: its middleware would have
 * a guest sign in first, only to find nothing there.
 */
const leadsNowhere = ({ path, readable }: PageRequest, { routeAt }: PageServices): boolean =>
  isWork(readable) && routeAt(path) === undefined;

/** Leads to what a list has of its own instead of its page (next.config.mjs). */
const ASKS_FOR_CONTENT = 'x-shop-content';

/** Public pages are documents: Next's router gets nothing else of them. */
const settleRouter = (headers: IncomingMessage['headers'], path: string): void =>
  isWork(path) ? dropBrokenRouterState(headers) : dropRouter(headers);

/** Has Next answer; what it does with an error of its own is a bare 500. */
const rendering =
  (services: PageServices, next: NextHandler) =>
  (req: IncomingMessage, res: BufferedResponse, request: PageRequest, caller: Caller): void => {
    const context = contextOf(req, res, request, caller);
    if (request.frames) req.headers[ASKS_FOR_CONTENT] = '1';
    res.plan = planFor(request, services, context);
    void inRequest(context, () => next(req, res)).catch((error: unknown) => {
      log.fatal({ err: error, path: request.path, requestId: request.requestId }, 'request failed');
      if (res.headersSent) return void res.destroy();
      res.statusCode = 500;
      res.end();
    });
  };

const contextOf = (
  { headers, method }: IncomingMessage,
  res: BufferedResponse,
  { startedAt, readable, calls }: PageRequest,
  { requestId, ip }: Caller,
): RequestContext => ({
  requestId,
  ip,
  path: readable,
  agent: headers['user-agent'],
  startedAt,
  calls,
  ...(ONLY_ASKS.has(method!) && readable.startsWith('/api/') && { gone: goneSignal(res) }),
});

/** Aborted when the visitor hangs up before he is answered. */
function goneSignal(res: BufferedResponse): AbortSignal {
  const visitor = new AbortController();
  res.once('close', () => res.writableFinished || visitor.abort());
  return visitor.signal;
}

/** Whoever started this process learns that it serves (scripts/shop/keep-process.ts). */
const answerHealth = (res: BufferedResponse): void =>
  void res.writeHead(204, { 'Cache-Control': NO_STORE }).end();

function refusalOf(req: IncomingMessage, { foreign }: Caller): keyof typeof REFUSALS | undefined {
  if (foreign) return 403;
  return isTooLarge(req) ? 413 : undefined;
}

const sharing = (
  url: string,
  allowed: boolean,
  made: MadeLists | undefined,
): Pick<PageRequest, 'forEveryone' | 'list' | 'frames'> =>
  allowed && hasQuery(url)
    ? { forEveryone: false, list: url, frames: made?.framesFor(url) }
    : { forEveryone: allowed, list: undefined };

const planFor = (
  request: PageRequest,
  services: PageServices,
  context: RequestContext,
): ResponsePlan => ({
  whole: (res, body) =>
    isBrokenForm(res, context)
      ? respondBrokenForm(res, request, services)
      : respondPage(res, body, ofVisitor(res, request, context), services),
  leaving: (res, isPage) => {
    ofVisitor(res, request, context);
    if (isBrokenForm(res, context)) res.statusCode = 400;
    applyResponseHeaders(res, services.security, isPage, request.path);
    res.setHeader('X-Request-Id', request.requestId);
    if (isPage)
      res.setHeader('Content-Security-Policy', services.documents.policy(request.readable));
  },
});

/**
 * What was rendered from something of its visitor is his alone, whatever the request looked like:
 * kept nowhere, neither here nor on its way.
 */
function ofVisitor(
  res: BufferedResponse,
  request: PageRequest,
  { personal, outage, failure, partial, listKind, content }: RequestContext,
): PageRequest {
  const told = { ...request, outage, failure, partial, listKind, content };
  if (!personal) return told;
  res.setHeader('Cache-Control', NO_STORE);
  return { ...told, forEveryone: false, list: undefined };
}

/** Nothing is there, or nothing that takes what is sent: made up without an end, looked for each time. */
const MISSES = new Set([404, 405]);

const REFUSALS = {
  400: 'Адрес страницы записан с ошибкой. Проверьте его или начните с главной страницы.',
  403: 'Форма отправлена не со страницы магазина, поэтому она не принята. Откройте страницу заново и повторите.',
  405: 'Магазин обновился, и такой формы в нём больше нет. Вернитесь на прошлую страницу — введённое на ней осталось, — скопируйте его, откройте её заново и повторите.',
  413: 'Форма слишком большая, поэтому она не принята. Вернитесь и сократите текст.',
};

function refuse(
  res: BufferedResponse,
  security: Record<string, string>,
  status: keyof typeof REFUSALS,
): void {
  res.writeHead(status, {
    ...security,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': NO_STORE,
    ...(status === 405 && { Allow: [...ONLY_ASKS].join(', '), ...ACTION_UNKNOWN }),
  });
  res.end(REFUSALS[status]);
}

/** Answers what is refused whatever it is about, and what is spelled otherwise. */
function isTurnedAway(
  req: IncomingMessage,
  res: BufferedResponse,
  caller: Caller,
  security: Record<string, string>,
): boolean {
  const refused = refusalOf(req, caller);
  const canonical = canonicalUrl(req.url!, req.headers.rsc !== undefined);
  if (refused) refuse(res, security, refused);
  else if (canonical !== req.url) redirect(res, security, canonical);
  return refused !== undefined || canonical !== req.url;
}

const redirect = (res: BufferedResponse, security: Record<string, string>, to: string): void =>
  void res.writeHead(308, { ...security, Location: to, 'Cache-Control': NO_STORE }).end();

/**
 * Pages that only this server and the rewrites of next.config.mjs may ask for, however the address
 * is spelled.
 */
const isInternal = (readable: string): boolean =>
  /^\/+internal(?:\/|$)/.test(posix.normalize(readable.replaceAll('\\', '/')));
