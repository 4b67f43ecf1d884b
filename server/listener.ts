import { posix } from 'node:path';
import type { IncomingMessage } from 'node:http';
import { LIVE_PATH } from '../lib/constants.ts';
import { log } from '../lib/log.ts';
import type { Means, Question } from './answering.ts';
import { POLICY_WITHOUT_INLINE_SCRIPTS } from './content-security-policy.ts';
import { settleCookies } from './cookies.ts';
import { inRequest, type RequestContext } from './context.ts';
import { answerBrokenForm, isBrokenForm, isTooLarge } from './form-answer.ts';
import type { HeldResponse, ReplyPlan } from './held-response.ts';
import { dressForLeaving, NEVER_KEPT } from './leaving-headers.ts';
import { answerNotFound, answerPage } from './page-answer.ts';
import {
  admit,
  hasQuery,
  isImpersonal,
  pathOf,
  readablePath,
  type Caller,
  type DoorRules,
} from './request.ts';
import { dropBrokenRouterState } from './router-state.ts';
import { sendKeptPage } from './sending.ts';

export type NextHandler = (req: IncomingMessage, res: HeldResponse) => Promise<void>;
export type StaticFiles = (req: IncomingMessage, res: HeldResponse) => Promise<boolean>;

/**
 * Answers a request: from memory, from the build's files, or by Next, whose reply then leaves as page-answer.ts decides.
 * @param statics answers what it knows and says so
 */
export function createListener(
  rules: DoorRules,
  means: Means,
  statics: StaticFiles,
  next: NextHandler,
) {
  return (req: IncomingMessage, res: HeldResponse): void => {
    const impersonal = isImpersonal(req, settleCookies(req));
    const kept = impersonal ? memoryFor(req.url!)?.get(req.url!) : undefined;
    if (kept) return sendKeptPage(req, res, kept);
    const readable = readablePath(req.url ?? '');
    if (readable === undefined)
      return refuse(
        res,
        means.security,
        400,
        'Адрес страницы записан с ошибкой. Проверьте его или начните с главной страницы.',
      );

    const caller = admit(req, rules);
    if (caller.foreign)
      return refuse(
        res,
        means.security,
        403,
        'Форма отправлена не со страницы магазина, поэтому она не принята. Откройте страницу заново и повторите.',
      );
    if (isTooLarge(req))
      return refuse(
        res,
        means.security,
        413,
        'Форма слишком большая, поэтому она не принята. Вернитесь и сократите текст.',
      );
    dropBrokenRouterState(req.headers);
    const path = pathOf(req.url!);
    const question = {
      path,
      readable,
      query: req.url!.slice(path.length),
      requestId: caller.requestId,
      startedAt: Date.now(),
      ...sharing(req.url!, impersonal && !caller.internal),
    };
    if (isInternal(readable) && !caller.internal) return answerNotFound(res, question, means);
    if (!req.url!.startsWith('/_next/static/')) return ask(req, res, question, caller);
    void statics(req, res).then((answered) => answered || ask(req, res, question, caller));
  };

  function memoryFor(url: string) {
    return hasQuery(url) ? means.lists : means.pages;
  }

  function ask(
    req: IncomingMessage,
    res: HeldResponse,
    question: Question,
    { requestId, ip, internal }: Caller,
  ): void {
    if (question.path === LIVE_PATH && !internal) return means.streams.answer(req, res);
    const context: RequestContext = { requestId, ip, startedAt: question.startedAt };
    res.plan = planFor(question, means, context);
    void inRequest(context, () => next(req, res)).catch((error: unknown) => {
      log.fatal({ err: error, path: question.path, requestId }, 'request failed');
      if (res.headersSent) return void res.destroy();
      res.statusCode = 500;
      res.end();
    });
  }
}

const sharing = (url: string, allowed: boolean): Pick<Question, 'forEveryone' | 'list'> => ({
  forEveryone: allowed && !hasQuery(url),
  list: allowed && hasQuery(url) ? url : undefined,
});

const planFor = (question: Question, means: Means, context: RequestContext): ReplyPlan => ({
  whole: (res, body) =>
    isBrokenForm(res, context)
      ? answerBrokenForm(res, question, means)
      : answerPage(res, body, ofVisitor(res, question, context), means),
  leaving: (res, isPage) => {
    ofVisitor(res, question, context);
    if (isBrokenForm(res, context)) res.statusCode = 400;
    dressForLeaving(res, means.security, isPage);
    res.setHeader('X-Request-Id', question.requestId);
    if (isPage) res.setHeader('Content-Security-Policy', POLICY_WITHOUT_INLINE_SCRIPTS);
  },
});

/** What was rendered from something of its visitor is his alone, whatever the request looked like: kept nowhere, neither here nor on its way. */
function ofVisitor(res: HeldResponse, question: Question, { personal }: RequestContext): Question {
  if (!personal) return question;
  res.setHeader('Cache-Control', NEVER_KEPT);
  return { ...question, forEveryone: false, list: undefined };
}

function refuse(
  res: HeldResponse,
  security: Record<string, string>,
  status: 400 | 403 | 413,
  words: string,
): void {
  res.writeHead(status, {
    ...security,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': NEVER_KEPT,
  });
  res.end(words);
}

/** Pages that only this server and the rewrites of next.config.mjs may ask for, however the address is spelled. */
const isInternal = (readable: string): boolean =>
  /^\/+internal(?:\/|$)/.test(posix.normalize(readable.replaceAll('\\', '/')));
