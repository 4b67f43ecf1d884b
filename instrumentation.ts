import type { Instrumentation } from 'next';
import { failureOfDigest } from './lib/page-failures.ts';
import { markFailed } from './lib/request-context.ts';

/**
 * Every error of a page, once: for bots a warning, for people an error. Which page is then shown is
 * decided in server/. A form that could not be read is nobody's error: whoever sends nonsense must
 * not fill the log.
 */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  request,
  { routeType },
) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // At once: nobody waits for this before the reply leaves.
  markFailed(failureOfDigest((error as { digest?: string }).digest));
  const [{ isbot }, { log }, { describeError }, { markFormBroken }] = await Promise.all([
    import('isbot'),
    import('./lib/log.ts'),
    import('./lib/pocketbase/errors.ts'),
    import('./lib/request-context.ts'),
  ]);
  // Without the query: it may hold the token of an email's link.
  const where = { path: request.path.split('?', 1)[0], requestId: request.headers['x-request-id'] };
  if (mayBeForm(request) && routeType !== 'route' && markFormBroken())
    return log.warn(where, 'a form could not be read');
  const agent = request.headers['user-agent'];
  const level = isbot(Array.isArray(agent) ? agent[0] : agent) ? 'warn' : 'error';
  log[level]({ ...where, ...describeError(error) }, 'page failed');
};

/** As Next decides whether an action is meant. */
const mayBeForm = ({ method, headers }: Parameters<Instrumentation.onRequestError>[1]): boolean =>
  method === 'POST' &&
  ('next-action' in headers || String(headers['content-type']).startsWith('multipart/form-data'));
