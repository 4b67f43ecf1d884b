import type { Instrumentation } from 'next';

/** Every error of a page, once: for bots a warning, for people an error. Which page is then shown is decided in server/. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const [{ isbot }, { log }, { describeError }] = await Promise.all([import('isbot'), import('./lib/log.ts'), import('./lib/pocketbase/errors.ts')]);
  const agent = request.headers['user-agent'];
  const level = isbot(Array.isArray(agent) ? agent[0] : agent) ? 'warn' : 'error';
  log[level]({ path: request.path, requestId: request.headers['x-request-id'], ...describeError(error) }, 'page failed');
};
