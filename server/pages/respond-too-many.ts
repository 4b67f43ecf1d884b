import { isBot } from '../http/bots.ts';
import type { BufferedResponse } from '../http/buffered-response.ts';
import { resetResponse, sendPage } from '../http/send-page.ts';
import { RenderedPage } from '../cache/rendered-page.ts';
import type { PageServices, PageRequest } from './page-request.ts';

const MESSAGE =
  'Слишком много запросов с вашего адреса. Подождите немного и повторите: введённое не пропало.';
const FORM_MESSAGE =
  'Слишком много запросов с вашего адреса, поэтому форма не принята. Вернитесь на прошлую страницу — введённое на ней осталось — и повторите через минуту.';

/**
 * A network has asked for more than its share: people read what to do, on a page whose address is
 * the one they asked for, so that trying again loses nothing; scripts get it as JSON.
 * @param seconds after which there is room again
 */
export function respondTooMany(
  res: BufferedResponse,
  { path, readable, requestId }: PageRequest,
  { security, documents, templates }: PageServices,
  seconds: number,
): void {
  const { method, headers } = res.req;
  resetResponse(res, 429, security, documents.policy(readable));
  res.setHeader('X-Request-Id', requestId);
  res.setHeader('Retry-After', String(seconds));
  if (isBot(headers['user-agent'])) return res.send(undefined);
  const isPage = !path.startsWith('/api/') && headers.rsc === undefined;
  if (isPage && method !== 'POST')
    return sendPage(res, new RenderedPage(Buffer.from(templates.tooMany), false));
  const isForm = method === 'POST' && headers.accept !== 'application/json';
  res.setHeader('Content-Type', isForm ? 'text/plain; charset=utf-8' : 'application/json');
  const code = 'too_many_requests';
  res.send(
    Buffer.from(isForm ? FORM_MESSAGE : JSON.stringify({ error: code, code, message: MESSAGE })),
  );
}
