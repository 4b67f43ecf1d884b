import type { IncomingMessage } from 'node:http';
import { UPLOADS_PATH } from '../../lib/constants.ts';
import type { PageServices, PageRequest } from './page-request.ts';
import type { RequestContext } from '../../lib/request-context.ts';
import type { BufferedResponse } from '../http/buffered-response.ts';
import { resetResponse } from '../http/send-page.ts';

/**
 * Next reads no more of a form than this, and then fails; browsers say beforehand how much they
 * send, bytes.
 */
const MAX_FORM_BYTES = 1024 * 1024;

/** Routes that take files read them while they arrive and refuse what is too large themselves. */
export const isTooLarge = ({ url, headers }: IncomingMessage): boolean =>
  !url?.startsWith(UPLOADS_PATH) && Number(headers['content-length'] ?? 0) > MAX_FORM_BYTES;

/**
 * Whether a failure is that of the sender: Next could not read the form, so it never reached what
 * would have worked on it.
 */
export const isBrokenForm = (
  { req, statusCode }: BufferedResponse,
  { form }: RequestContext,
): boolean =>
  statusCode >= 500 &&
  req.method === 'POST' &&
  (form === 'broken' || (form === undefined && req.headers['next-action'] !== undefined));

/** No page of ours sends such a form, so nobody but who made it reads this. */
export function respondBrokenForm(
  res: BufferedResponse,
  { readable, requestId }: PageRequest,
  { security, documents }: PageServices,
): void {
  resetResponse(res, 400, security, documents.policy(readable));
  res.setHeader('Content-Type', 'text/plain; charset=utf-8');
  res.setHeader('X-Request-Id', requestId);
  res.send(
    Buffer.from(
      'Форма пришла повреждённой, поэтому она не принята. Откройте страницу заново и повторите.',
    ),
  );
}
