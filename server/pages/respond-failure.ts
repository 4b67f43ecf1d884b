import { DRAFT_COOKIE } from '../../lib/constants.ts';
import { UNEXPECTED } from '../../lib/page-failures.ts';
import type { PageServices, PageRequest } from './page-request.ts';
import { isBot } from '../http/bots.ts';
import { RenderedPage } from '../cache/rendered-page.ts';
import type { BufferedResponse } from '../http/buffered-response.ts';
import { OWN_CACHE_CONTROL, PUBLIC_CACHE_CONTROL } from '../http/response-headers.ts';
import { resetResponse, sendPage } from '../http/send-page.ts';
import { failurePage, numberedPage } from './templates.ts';

const RETRY_AFTER_S = '30';

/**
 * A page failed. Best is the last page that was made for this address; programs get an empty 503
 * that no search engine indexes; people read whether to come back in a minute (503, the backend is
 * down, or was when it was asked), what the error says of itself if it was made to be shown, with
 * its status, or else that we are at fault (500).
 */
export async function respondFailure(
  res: BufferedResponse,
  request: PageRequest,
  services: PageServices,
): Promise<void> {
  const { security, documents, templates } = services;
  const policy = documents.policy(request.readable);
  const last = await lastKnown(request, services);
  if (last) {
    resetResponse(res, 200, security, policy);
    res.setHeader('Cache-Control', request.isOfCar ? OWN_CACHE_CONTROL : PUBLIC_CACHE_CONTROL);
    res.setHeader('Cache-Status', 'detal; hit; detail=last-known');
    return sendPage(res, new RenderedPage(documents.finish(last.html, request.readable), false));
  }
  const bot = isBot(res.req.headers['user-agent']);
  const { outage, failure = UNEXPECTED } = request;
  const comeBack = bot || outage || failure.status === 503 || (await services.isBackendDown());
  const draft = draftIn(res);
  resetResponse(res, comeBack ? 503 : failure.status, security, policy, draft);
  res.setHeader('X-Request-Id', request.requestId);
  if (comeBack) res.setHeader('Retry-After', RETRY_AFTER_S);
  if (bot) return res.send(undefined);
  const page = comeBack
    ? numberedPage(templates.unavailable, request.requestId, draft.length > 0)
    : failurePage(templates.failure, failure, request.requestId, draft.length > 0);
  sendPage(res, new RenderedPage(Buffer.from(page), false));
}

/**
 * The cookie in which waits what was typed into a form that has just failed (lib/session/draft.ts),
 * where it is set and not taken away.
 */
const draftIn = (res: BufferedResponse): string[] =>
  [res.getHeader('Set-Cookie') ?? []]
    .flat()
    .map(String)
    .filter((line) => IS_DRAFT.test(line));

const IS_DRAFT = new RegExp(`^${DRAFT_COOKIE}=[^;]`);

/** Who drives a car is better served by everybody's list than by none. */
const lastKnown = async (
  { forEveryone, isOfCar, query, path }: PageRequest,
  { lastPage }: PageServices,
): Promise<{ html: Buffer } | undefined> =>
  forEveryone || (isOfCar && query === '') ? lastPage(path) : undefined;
