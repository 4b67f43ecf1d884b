import { log } from '../../lib/log.ts';
import type { ListContent } from '../../lib/request-context.ts';
import { pageOf } from './made-lists.ts';
import type { PageServices, PageRequest } from './page-request.ts';
import { respondFailure } from './respond-failure.ts';
import type { CachedPage } from '../cache/page-memory.ts';
import { RenderedPage } from '../cache/rendered-page.ts';
import type { BufferedResponse } from '../http/buffered-response.ts';
import {
  applyResponseHeaders,
  OWN_CACHE_CONTROL,
  PUBLIC_CACHE_CONTROL,
  sharedHeaders,
} from '../http/response-headers.ts';
import { refetchPage, isStale } from './stale-page.ts';
import { locationOf } from './redirects.ts';
import { VALID_AT } from '../next-internals.ts';
import { resetResponse, sendPage } from '../http/send-page.ts';
import { notFoundPage, notFoundTemplate } from './templates.ts';

/**
 * Response header by which a page that is rendered on request says that all visitors of its address
 * see the same (next.config.mjs).
 */
const SHARED_LIST = 'x-shop-shared';

/** Decides what leaves in place of the HTML that Next made. */
export function respondPage(
  res: BufferedResponse,
  body: Buffer,
  request: PageRequest,
  services: PageServices,
): void {
  if (isAbsent(res, request)) return void respondAbsent(res, request, services);
  if (res.statusCode >= 500) return void respondFailure(res, request, services);
  if (request.content) return void respondMade(res, request.content, request, services);
  const validAt = Number(res.getHeader(VALID_AT) ?? 0);
  if (isStale(request, validAt, services.lastChangeAt()))
    void answerAnew(res, body, request, services);
  else leave(res, finish(res, body, request, services), request, services, validAt);
}

/** Said by Next, or by the error that the page failed with. */
const isAbsent = ({ statusCode }: BufferedResponse, { failure }: PageRequest): boolean =>
  statusCode === 404 || (statusCode >= 500 && failure?.status === 404);

const finish = (
  res: BufferedResponse,
  body: Buffer,
  { readable }: PageRequest,
  { documents }: PageServices,
): Buffer => documents.finish(body, readable, String(res.getHeader('Link') ?? ''));

/** A list whose content was handed over; without a frame of its kind it is rendered whole after all. */
async function respondMade(
  res: BufferedResponse,
  content: ListContent,
  request: PageRequest,
  services: PageServices,
): Promise<void> {
  const frame = request.frames?.get(content.kind);
  let document: Buffer | undefined;
  try {
    document = frame ? pageOf(frame, content) : await wholeList(request, services);
  } catch (error) {
    const { path, requestId } = request;
    log.error({ err: error, path, requestId }, 'a list could not be made');
  }
  if (document) leave(res, document, request, services, 0);
  else await respondFailure(res, request, services);
}

async function wholeList(
  { path, query, list = path + query }: PageRequest,
  { askSelf }: PageServices,
): Promise<Buffer | undefined> {
  const reply = await askSelf(list);
  return reply.ok ? Buffer.from(await reply.arrayBuffer()) : undefined;
}

async function answerAnew(
  res: BufferedResponse,
  body: Buffer,
  request: PageRequest,
  services: PageServices,
): Promise<void> {
  const now = await refetchPage(request, services);
  if (now === 'gone') await respondAbsent(res, request, services);
  else leave(res, finish(res, now ?? body, request, services), request, services, 0);
}

function leave(
  res: BufferedResponse,
  document: Buffer,
  request: PageRequest,
  services: PageServices,
  validAt: number,
): void {
  const shared = isSharedList(res, request);
  applyResponseHeaders(res, services.security, true);
  if (shared)
    res.setHeader('Cache-Control', request.isOfCar ? OWN_CACHE_CONTROL : PUBLIC_CACHE_CONTROL);
  res.appendHeader('Vary', 'Accept-Encoding');
  res.removeHeader('Content-Length');
  // Next's hints name the style files one by one; what is needed early stands in the head.
  res.removeHeader('Link');
  res.setHeader('X-Request-Id', request.requestId);
  const policy = services.documents.policy(request.readable, document);
  res.setHeader('Content-Security-Policy', policy);
  if (res.req.method === 'HEAD') return res.send(undefined);
  const kept = shared
    ? keepList(res, document, request, services)
    : mayBeKept(res, request, validAt)
      ? services.pages?.keep(request.path, document, sharedHeaders(res), validAt)
      : undefined;
  sendPage(res, kept?.page ?? new RenderedPage(document, false));
}

const isSharedList = (res: BufferedResponse, { list }: PageRequest): boolean =>
  list !== undefined &&
  res.statusCode === 200 &&
  res.hasHeader(SHARED_LIST) &&
  !res.hasHeader('Set-Cookie');

/** Keeps a list, and of one that was rendered whole what others of its path are put into. */
function keepList(
  res: BufferedResponse,
  document: Buffer,
  { list = '', path, listKind, partial, outage, startedAt }: PageRequest,
  { lists, made }: PageServices,
): CachedPage | undefined {
  if (partial || outage) return undefined;
  if (listKind) made?.keep(path, listKind, document, startedAt);
  return lists?.keep(list, document, sharedHeaders(res), startedAt);
}

/**
 * Leads on to where the page has moved, else says that there is none. What has a page is never led
 * away from it, so nothing can go in a circle.
 */
export async function respondAbsent(
  res: BufferedResponse,
  request: PageRequest,
  services: PageServices,
): Promise<void> {
  const asksForPage = res.req.method === 'GET' || res.req.method === 'HEAD';
  const to = asksForPage ? await services.findRedirect(request.readable) : undefined;
  const location = to && locationOf(to, request.query);
  if (!location) return respondNotFound(res, request, services);
  resetResponse(res, 308, services.security, services.documents.policy(request.readable));
  res.setHeader('X-Request-Id', request.requestId);
  // Kept by nobody: an address can come to life again.
  res.setHeader('Location', location);
  res.removeHeader('Content-Type');
  res.send(undefined);
}

/**
 * «Page not found: {path}», readable without JavaScript; Next's own body is empty until scripts
 * run.
 */
export function respondNotFound(
  res: BufferedResponse,
  { readable, requestId }: PageRequest,
  services: PageServices,
): void {
  resetResponse(res, 404, services.security, services.documents.policy(readable));
  res.setHeader('X-Request-Id', requestId);
  sendPage(
    res,
    new RenderedPage(
      Buffer.from(notFoundPage(notFoundTemplate(services.templates, readable), readable)),
      false,
    ),
  );
}

/**
 * Only a whole, current, public page that was asked for without anything personal is everybody's.
 */
const mayBeKept = (res: BufferedResponse, request: PageRequest, validAt: number): boolean =>
  request.forEveryone &&
  res.statusCode === 200 &&
  validAt > 0 &&
  res.getHeader('Cache-Control') === PUBLIC_CACHE_CONTROL &&
  !res.hasHeader('Set-Cookie');
