import pino from 'pino';

/**
 * The shop's log: one JSON line an event, on stdout. Callers pass codes, paths and ids, never bodies, tokens or cookies;
 * the paths below are a second lock.
 */
export const log = pino({
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ['token', 'password', 'cookie', 'authorization', '*.token', '*.password', '*.cookie', '*.authorization'],
});
