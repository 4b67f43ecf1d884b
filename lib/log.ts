import pino from 'pino';
import { keepFailure } from './failures/keeper.ts';
import { requestContext } from './request-context.ts';

const INFO = 30;
const ERROR = 50;

/**
 * The shop's log: one JSON line an event, on stdout, with the id of the visitor's request. Callers
 * pass codes, paths and ids, never bodies, tokens or cookies; the paths below are a second lock.
 * Errors are also kept for the owner's page (lib/failures). What was called off is told, by whoever
 * tells of it, as no failure.
 */
export const log = pino({
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => {
    const context = requestContext();
    return context ? { requestId: context.requestId } : {};
  },
  hooks: {
    logMethod(args, method, level) {
      const [said]: readonly unknown[] = args;
      const isCalledOff = (said as { code?: unknown } | null)?.code === 'request_cancelled';
      if (isCalledOff && level > INFO) this.info(...args);
      else method.apply(this, args);
    },
    streamWrite: (line) => {
      if (Number(/^\{"level":(\d+)/.exec(line)?.[1]) >= ERROR) keepFailure(line);
      return line;
    },
  },
  redact: [
    'token',
    'password',
    'cookie',
    'authorization',
    '*.token',
    '*.password',
    '*.cookie',
    '*.authorization',
  ],
});
