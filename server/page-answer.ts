import type { Means, Question } from './answering.ts';
import { answerFailure } from './failure-answer.ts';
import { FinishedPage } from './finished-page.ts';
import type { HeldResponse } from './held-response.ts';
import { dressForLeaving, PUBLIC_PAGE, sharedHeaders } from './leaving-headers.ts';
import { askAnew, isOvertaken } from './overtaken.ts';
import { locationOf } from './moved.ts';
import { VALID_AT } from './page-store/next-contract.ts';
import { beginAnew, sendPage } from './sending.ts';
import { notFoundPage, notFoundTemplate } from './templates.ts';

/** Response header by which a page that is rendered on request says that all visitors of its address see the same (next.config.mjs). */
const SHARED_LIST = 'x-shop-shared';

/** Decides what leaves in place of the HTML that Next made. */
export function answerPage(
  res: HeldResponse,
  body: Buffer,
  question: Question,
  means: Means,
): void {
  if (res.statusCode >= 500) return void answerFailure(res, question, means);
  if (res.statusCode === 404) return void answerAbsent(res, question, means);
  const validAt = Number(res.getHeader(VALID_AT) ?? 0);
  if (isOvertaken(question, validAt, means.lastChangeAt()))
    void answerAnew(res, body, question, means);
  else leave(res, body, question, means, validAt);
}

async function answerAnew(
  res: HeldResponse,
  body: Buffer,
  question: Question,
  means: Means,
): Promise<void> {
  const now = await askAnew(question, means);
  if (now === 'gone') await answerAbsent(res, question, means);
  else leave(res, now ?? body, question, means, 0);
}

function leave(
  res: HeldResponse,
  body: Buffer,
  question: Question,
  means: Means,
  validAt: number,
): void {
  const shared =
    question.list !== undefined &&
    res.statusCode === 200 &&
    res.hasHeader(SHARED_LIST) &&
    !res.hasHeader('Set-Cookie');
  dressForLeaving(res, means.security, true);
  if (shared) res.setHeader('Cache-Control', PUBLIC_PAGE);
  res.appendHeader('Vary', 'Accept-Encoding');
  res.removeHeader('Content-Length');
  res.setHeader('X-Request-Id', question.requestId);
  if (res.req.method === 'HEAD') return res.send(undefined);
  const kept = shared
    ? means.lists?.keep(question.list!, body, sharedHeaders(res), question.startedAt)
    : mayBeKept(res, question, validAt)
      ? means.pages?.keep(question.path, body, sharedHeaders(res), validAt)
      : undefined;
  sendPage(res, kept?.page ?? new FinishedPage(body, false));
}

/** Leads on to where the page has moved, else says that there is none. What has a page is never led away from it, so nothing can go in a circle. */
async function answerAbsent(res: HeldResponse, question: Question, means: Means): Promise<void> {
  const asksForPage = res.req.method === 'GET' || res.req.method === 'HEAD';
  const to = asksForPage ? await means.findMoved(question.readable) : undefined;
  const location = to && locationOf(to, question.query);
  if (!location) return answerNotFound(res, question, means);
  beginAnew(res, 308, means.security);
  res.setHeader('X-Request-Id', question.requestId);
  // Kept by nobody: an address can come to life again.
  res.setHeader('Location', location);
  res.removeHeader('Content-Type');
  res.send(undefined);
}

/** «Page not found: {path}», readable without JavaScript; Next's own body is empty until scripts run. */
export function answerNotFound(
  res: HeldResponse,
  { readable, requestId }: Question,
  means: Means,
): void {
  beginAnew(res, 404, means.security);
  res.setHeader('X-Request-Id', requestId);
  sendPage(
    res,
    new FinishedPage(
      Buffer.from(notFoundPage(notFoundTemplate(means.templates, readable), readable)),
      false,
    ),
  );
}

/** Only a whole, current, public page that was asked for without anything personal is everybody's. */
const mayBeKept = (res: HeldResponse, question: Question, validAt: number): boolean =>
  question.forEveryone &&
  res.statusCode === 200 &&
  validAt > 0 &&
  res.getHeader('Cache-Control') === PUBLIC_PAGE &&
  !res.hasHeader('Set-Cookie');
