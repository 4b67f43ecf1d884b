import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach } from 'vitest';
import type { RequestWay } from '../../../../lib/requests/model.ts';
import { PageMemory } from '../../../../server/cache/page-memory.ts';
import { BufferedResponse } from '../../../../server/http/buffered-response.ts';
import { createListener, type NextHandler } from '../../../../server/http/listener.ts';
import { observing } from '../../../../server/observed/observe.ts';
import type { KnownPaths } from '../../../../server/pages/known-paths.ts';
import { documentsOf } from '../../../../server/pages/documents.ts';
import { MadeLists } from '../../../../server/pages/made-lists.ts';
import { PLAIN_TEMPLATES } from '../../../../server/pages/templates.ts';
import { listening } from '../../../support/listening.ts';

const PUBLIC = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=30, stale-while-revalidate=25',
};
export const SECRET = 'only-this-process-knows';
/** A form of one of the shop's own pages. */
export const FROM_HERE = { origin: 'http://shop.test' };
/** The one action that there is. */
export const ACTION = '7f'.padEnd(42, '0');
export const FORM = {
  method: 'POST',
  headers: { ...FROM_HERE, 'content-type': 'multipart/form-data; boundary=x' },
  body: `--x\r\nContent-Disposition: form-data; name="$ACTION_ID_${ACTION}"\r\n\r\n\r\n--x--`,
};
export const BY_SCRIPT = { ...FROM_HERE, 'next-action': ACTION };
const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};

let close = () => {};
afterEach(() => close());

/**
 * Our server before something that answers in Next's place: what Next itself answers is shown in
 * tests/integration/server.
 */
export async function serve(
  answer: NextHandler,
  {
    down = false,
    last,
    moved,
    secondsToWait = 0,
    present,
    routeAt = (path) => path,
  }: {
    down?: boolean;
    last?: string;
    moved?: string;
    secondsToWait?: number;
    /** The page that forms of others stood on. */ present?: string;
    routeAt?: KnownPaths;
  } = {},
) {
  const pages = new PageMemory({ ttlMs: 5_000, maxBytes: 1_000_000, thorough: true });
  const made = new MadeLists({ ttlMs: 30_000, most: 2 });
  const ways: RequestWay[] = [];
  let asked = 0;
  let missed = 0;
  let wait = secondsToWait;
  const services = {
    security: { 'X-Content-Type-Options': 'nosniff' },
    documents: documentsOf({}),
    forms: { actions: new Set([ACTION]), askPage: async () => present },
    routeAt,
    templates: PLAIN_TEMPLATES,
    pages,
    lists: pages,
    made,
    lastPage: async () => (last === undefined ? undefined : { html: Buffer.from(last) }),
    isBackendDown: async () => down,
    lastChangeAt: () => 0,
    findRedirect: async () => moved,
    streams: {
      answer: (_req: unknown, res: ServerResponse) => void res.end('a stream'),
      end: () => undefined,
    },
    askSelf: async () => new Response(null, { status: 500 }),
    takeBrowserError: (_req: unknown, res: ServerResponse) => void res.writeHead(204).end(),
    observe: observing(routeAt, { keep: (way) => void ways.push(way) }),
  };
  const listener = createListener(
    { siteUrl: 'http://shop.test', trustProxy: false, secret: SECRET },
    services,
    async () => false,
    async (req, res) => {
      asked++;
      await answer(req, res);
    },
    { secondsToWait: () => wait, countMiss: () => (missed += 1) },
    () => undefined,
  );
  const open = await listening(
    createServer<typeof IncomingMessage, typeof BufferedResponse>(
      { ServerResponse: BufferedResponse },
      listener,
    ) as never,
  );
  close = open.close;
  return {
    pages,
    made,
    /** Of requests that have ended. */ ways,
    url: open.url,
    asked: () => asked,
    missed: () => missed,
    refuse: (seconds: number) => (wait = seconds),
    get: (path = '/', init: RequestInit = {}) =>
      fetch(open.url + path, {
        redirect: 'manual',
        ...init,
        headers: { ...BROWSER, ...init.headers },
      }),
  };
}

/** Asks for an address as it is written: `fetch` would spell it anew. */
export const raw = (url: string, method: string, path: string) =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) =>
    request(url, { method, path, headers: { ...BROWSER, ...FROM_HERE } }, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode, location: reply.headers.location });
    })
      .on('error', reject)
      .end(),
  );

export const page =
  (headers: Record<string, string> = {}, status = 200, body = '<p>page</p>'): NextHandler =>
  async (_req, res) => {
    res.writeHead(status, { ...PUBLIC, 'x-shop-valid-at': String(Date.now()), ...headers });
    res.end(body);
  };
