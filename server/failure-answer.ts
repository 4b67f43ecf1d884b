import type { Means, Question } from './answering.ts';
import { isBot } from './bots.ts';
import { FinishedPage } from './finished-page.ts';
import type { HeldResponse } from './held-response.ts';
import { PUBLIC_PAGE } from './leaving-headers.ts';
import { beginAnew, sendPage } from './sending.ts';

const RETRY_AFTER_S = '30';

/**
 * A page failed. Best is the last page that was made for this address; programs get an empty 503 that no search engine indexes;
 * people read whether to come back in a minute (503, the backend is down) or that we are at fault (500).
 */
export async function answerFailure(
  res: HeldResponse,
  question: Question,
  means: Means,
): Promise<void> {
  const last = question.forEveryone ? means.lastPage(question.path) : undefined;
  if (last) {
    beginAnew(res, 200, means.security);
    res.setHeader('Cache-Control', PUBLIC_PAGE);
    res.setHeader('Cache-Status', 'detal; hit; detail=last-known');
    return sendPage(res, new FinishedPage(last.html, false));
  }
  const bot = isBot(res.req.headers['user-agent']);
  const comeBack = bot || (await means.isBackendDown());
  beginAnew(res, comeBack ? 503 : 500, means.security);
  res.setHeader('X-Request-Id', question.requestId);
  if (comeBack) res.setHeader('Retry-After', RETRY_AFTER_S);
  if (bot) return res.send(undefined);
  sendPage(
    res,
    new FinishedPage(
      Buffer.from(comeBack ? means.templates.unavailable : means.templates.failure),
      false,
    ),
  );
}
