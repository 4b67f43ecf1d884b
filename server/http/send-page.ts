import type { IncomingMessage } from 'node:http';
import { setOwnHeader } from '../next-internals.ts';
import { negotiateEncoding, type Encoding } from './compression.ts';
import type { RenderedPage } from '../cache/rendered-page.ts';
import type { CachedPage } from '../cache/page-memory.ts';
import type { BufferedResponse } from './buffered-response.ts';
import {
  applyResponseHeaders,
  NO_STORE,
  OWN_CACHE_CONTROL,
  PUBLIC_CACHE_CONTROL,
} from './response-headers.ts';

/** What is kept and asked for again each time. */
const VALIDATED: ReadonlySet<string> = new Set([PUBLIC_CACHE_CONTROL, OWN_CACHE_CONTROL]);

/**
 * Forgets what Next wanted to send; an HTML answer of ours follows.
 * @param policy the content policy of that answer
 * @param cookies that go along with it, as Next writes them
 */
export function resetResponse(
  res: BufferedResponse,
  status: number,
  security: Record<string, string>,
  policy: string,
  cookies: string[] = [],
): void {
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  if (cookies.length > 0) setOwnHeader(res, 'Set-Cookie', cookies);
  applyResponseHeaders(res, security, true);
  res.setHeader('Content-Security-Policy', policy);
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Cache-Control', NO_STORE);
  res.setHeader('Vary', 'Accept-Encoding');
}

/**
 * Ends the response with the page, encoded as its visitor reads it, or with 304 when he has it.
 * Status and other headers are set already.
 */
export function sendPage(res: BufferedResponse, page: RenderedPage): void {
  const { headers, method } = res.req;
  if (VALIDATED.has(String(res.getHeader('Cache-Control')))) {
    res.setHeader('ETag', page.etag);
    if (hasAlready(res.req, page)) {
      res.statusCode = 304;
      res.removeHeader('content-length');
      return res.send(undefined);
    }
  }
  withBody(page, negotiateEncoding(headers['accept-encoding']), (body, encoding) => {
    res.setHeader('Content-Length', body.length);
    if (encoding) res.setHeader('Content-Encoding', encoding);
    res.send(method === 'HEAD' ? undefined : body);
  });
}

/** The same for a page from memory, whose headers are ready. */
export function sendCachedPage(
  req: IncomingMessage,
  res: BufferedResponse,
  { page, headers }: CachedPage,
): void {
  const head = [...headers, 'ETag', page.etag, 'Cache-Status', 'detal; hit'];
  if (hasAlready(req, page)) {
    res.writeHead(304, head);
    return res.send(undefined);
  }
  withBody(page, negotiateEncoding(req.headers['accept-encoding']), (body, encoding) => {
    head.push('Content-Length', String(body.length));
    if (encoding) head.push('Content-Encoding', encoding);
    res.writeHead(200, head);
    res.send(req.method === 'HEAD' ? undefined : body);
  });
}

/**
 * Sends at once what has been compressed before, else as soon as it is.
 * @param send gets the encoding only where there is one
 */
function withBody(
  page: RenderedPage,
  encoding: Encoding,
  send: (body: Buffer, encoding: Encoding | undefined) => void,
): void {
  const leave = (body: Buffer) => send(body, body === page.plain ? undefined : encoding);
  const ready = page.ready(encoding);
  if (ready) leave(ready);
  else void page.body(encoding).then(leave, () => leave(page.plain));
}

const hasAlready = ({ headers }: IncomingMessage, { etag }: RenderedPage): boolean =>
  headers['if-none-match']?.includes(etag) ?? false;
