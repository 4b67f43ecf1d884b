import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { config, otherBuild } from '../lib/config.ts';
import { LIVE_PATH } from '../lib/constants.ts';
import { failuresFile } from '../lib/failures/model.ts';
import { log } from '../lib/log.ts';
import { patient } from '../lib/patience.ts';
import type { PageServices } from './pages/page-request.ts';
import { inRequest } from './http/request-context.ts';
import { openFailureKeeper } from './failure-keeper.ts';
import { readActions } from './http/actions.ts';
import { BufferedResponse } from './http/buffered-response.ts';
import { SETTLED } from './http/cookies.ts';
import { securityHeaders } from './http/response-headers.ts';
import { createListener } from './http/listener.ts';
import { addressOf, listen, listenOn } from './http/listen.ts';
import { createRedirectLookup } from './pages/redirects.ts';
import { forgetLifetimesRegularly, tellNextWhereItIs } from './next-internals.ts';
import { openPublicPages } from './cache/public-pages.ts';
import type { SharedCache } from './cache/shared/shared-cache.ts';
import { identifyCaller, SECRET_HEADER } from './http/caller.ts';
import { countRequests, type Limits } from './http/request-limits.ts';
import { staticFiles } from './http/static-files.ts';
import { openStreams } from './http/event-streams.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { LINGER_MS, stopServing } from './http/stop.ts';
import { openObserved } from './observed/open-observed.ts';
import { openDocuments } from './pages/documents.ts';
import { readKnownPaths } from './pages/known-paths.ts';
import { answerHealthQuestions, onStop, SOCKET_ARGUMENT } from './parent.ts';
import { PLAIN_TEMPLATES, templatesOf } from './pages/templates.ts';

const settings = config();
const { host, port, siteUrl, trustProxy, buildDir, pocketbaseUrl } = settings;
const rules = { siteUrl, trustProxy, secret: randomBytes(32).toString('base64url') };

/** So long after a change the bodies of error pages may be as before, ms. */
const TEMPLATES_MS = 60_000;
/**
 * A whole request may take so long to arrive, ms: 200 MB of a price list over 2 Mbit/s. Its headers
 * still have a minute, and so has all of what is no upload of the back office (http/arrivals.ts).
 */
const ARRIVING_MS = 15 * 60_000;
/** A page is asked for anew so long for a form that stood open on it, ms. */
const PAGE_PATIENCE_MS = patient(15_000);

/** The socket that all web processes of the shop share; none where this one is started alone. */
const socket = process.argv.find((arg) => arg.startsWith(SOCKET_ARGUMENT));

/** Next's own development server; before it stands only what the application relies on. */
async function serveDevelopment(): Promise<Server> {
  const app = next({ dev: true, hostname: host, port });
  await app.prepare();
  const handle = app.getRequestHandler();
  const streams = openStreams(() => asSelf(server), {});
  const server = createServer((req, res) => {
    const { requestId, ip, internal } = identifyCaller(req, rules);
    if (req.url?.startsWith(`${LIVE_PATH}?`) && !internal) return streams.answer(req, res, ip);
    const agent = req.headers['user-agent'];
    void inRequest({ requestId, ip, agent, startedAt: Date.now() }, () => handle(req, res));
  });
  await listen(server, host, port);
  onStop(() => {
    streams.end();
    return stopServing(server);
  });
  return server;
}

/** How this process asks itself. */
const asSelf = (server: Server) => ({
  address: addressOf(server),
  headers: { [SECRET_HEADER]: rules.secret, ...SETTLED },
});

/** The page at an address, as the bearer of these cookies sees it; undefined where there is none. */
async function askPage(server: Server, url: string, cookies = ''): Promise<string | undefined> {
  const reply = await fetch(addressOf(server) + url, {
    headers: { ...asSelf(server).headers, cookie: cookies },
    redirect: 'manual',
    signal: AbortSignal.timeout(PAGE_PATIENCE_MS),
  });
  if (reply.status === 200 && reply.headers.get('content-type')?.startsWith('text/html'))
    return reply.text();
  await reply.body?.cancel(); // a file, or what is not there
  return undefined;
}

/** What counts requests, in all web processes together where they share something. */
async function openLimits(shared: SharedCache | undefined): Promise<Limits> {
  const own = countRequests();
  if (!shared) return own;
  const { countTogether } = await import('./http/shared-limits.ts');
  return countTogether(shared, own);
}

/** Files of this build, and of the one before or after it. */
const staticFolders = [buildDir, otherBuild(buildDir)].map((folder) => join(folder, 'static')) as [
  string,
  string,
];

async function serveShop(): Promise<Server> {
  const { pages, lists, made, store, feed, shared, copy } = await openPublicPages(settings);
  const app = next({ dev: false, hostname: host, port });
  await app.prepare();
  const security = securityHeaders(siteUrl);
  const documents = openDocuments(buildDir);
  const askSelf = (path: string) => fetch(addressOf(own) + path, { headers: asSelf(own).headers });
  const streams = openStreams(() => asSelf(own), security);
  const routeAt = await readKnownPaths(buildDir);
  const observed = await openObserved(settings, routeAt, security, { pages, lists, feed });
  const services: PageServices = {
    security,
    documents,
    forms: {
      actions: await readActions(buildDir),
      askPage: (url, cookies) => askPage(own, url, cookies),
    },
    routeAt,
    templates: PLAIN_TEMPLATES,
    pages,
    lists,
    made,
    lastPage: (path) => store.lastPage(path),
    isBackendDown: () => feed.ask(),
    lastChangeAt: () => store.lastChangeAt,
    findRedirect: createRedirectLookup(pocketbaseUrl, feed.backendDown),
    streams,
    askSelf,
    ...observed,
  };
  const listener = createListener(
    rules,
    services,
    staticFiles(staticFolders, security, documents.styles),
    app.getRequestHandler(),
    await openLimits(shared),
  );
  const server = createHeldServer(listener, security);
  const own = socket ? createHeldServer(listener, security) : server;
  // First what changed while nobody was here, then the visitors.
  await feed.start();
  await takeVisitors(server, own);
  tellNextWhereItIs(addressOf(own));
  const refreshing = await keepTemplates(services, {
    ask: askSelf,
    lastChangeAt: () => store.lastChangeAt,
    isBackendDown: feed.backendDown,
  });
  forgetLifetimesRegularly();
  onStop(async (isReplaced) => {
    clearInterval(refreshing);
    streams.end();
    await stopServing(server, { lingerMs: isReplaced ? LINGER_MS : 0 });
    if (own !== server) await stopServing(own, { graceMs: 0 });
    feed.stop();
    observed.close();
    store.close();
    await copy?.close();
  });
  return server;
}

/** Keeps the bodies of error pages as the shop is. @returns after they are for the first time */
async function keepTemplates(
  services: PageServices,
  shop: Parameters<typeof templatesOf>[0],
): Promise<NodeJS.Timeout> {
  const currentTemplates = templatesOf(shop);
  const refresh = async () =>
    void (services.templates = await currentTemplates(services.templates));
  await refresh();
  return setInterval(() => void refresh(), TEMPLATES_MS);
}

/**
 * Begins to serve. At a shared address a sibling may answer, perhaps with pages of another build and
 * always without what this process alone knows, so a process asks itself at an address of its own.
 * @param own how it asks itself; the same server where nobody shares its address
 */
async function takeVisitors(server: Server, own: Server): Promise<void> {
  if (!socket) return listen(server, host, port);
  await listen(own, '127.0.0.1', 0);
  await listenOn(server, Number(socket.slice(SOCKET_ARGUMENT.length)));
}

/**
 * Cookies of a guest with a long cart and cars take some 10 KB, and as much what he typed into a form
 * that was refused (lib/session/kept-answer.ts).
 */
const MAX_HEADERS = 32 * 1024;

function createHeldServer(
  listener: ReturnType<typeof createListener>,
  security: Record<string, string>,
): Server {
  const server = createServer<typeof IncomingMessage, typeof BufferedResponse>(
    {
      ServerResponse: BufferedResponse,
      requestTimeout: ARRIVING_MS,
      maxHeaderSize: MAX_HEADERS,
      // Nothing here speaks another protocol: a socket that asks for one would stay open for good.
      shouldUpgradeCallback: () => false,
    },
    listener as RequestListener<typeof IncomingMessage, typeof BufferedResponse>,
  ) as Server;
  answerUnreadable(server, security);
  return server;
}

async function serve(): Promise<void> {
  try {
    openFailureKeeper(failuresFile(settings.dataDir, 'web'));
    const server = await (process.argv.includes('--dev') ? serveDevelopment() : serveShop());
    answerHealthQuestions();
    // Whoever started us waits for this line.
    console.log(`ready ${addressOf(server)}`);
  } catch (error) {
    log.fatal({ err: error }, 'витрина не запустилась');
    process.exit(1);
  }
}

if (import.meta.main) await serve();
