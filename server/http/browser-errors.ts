import type { IncomingMessage } from 'node:http';
import { deviceOf } from '../../lib/accounts/sessions/model.ts';
import {
  browserErrorSchema,
  MAX_REPORT,
  isFault,
  scrubbed,
  type BrowserError,
} from '../../lib/failures/browser-error.ts';
import { networkOf } from '../../lib/networks/model.ts';
import type { BrowserErrorKeeper } from '../observed/browser-error-keeper.ts';
import type { KnownPaths } from '../pages/known-paths.ts';
import { isBot } from './bots.ts';
import type { BufferedResponse } from './buffered-response.ts';
import { pathOf } from './caller.ts';
import { bodyStaying } from './request-body.ts';
import { NO_STORE } from './response-headers.ts';

/** Who told of an error: a person's browser, a program, or one for whom there was no room. */
export type ToldBy = 'people' | 'bots' | 'dropped';

/** Takes what a browser tells of an error, and answers it. @param ip whose browser it is */
export type TakeBrowserError = (req: IncomingMessage, res: BufferedResponse, ip: string) => void;

/**
 * Takes errors of visitors' browsers: of people they are kept, of programs only counted.
 * @param routeAt the page of the build at a path, which is kept in its place
 * @param count how many came, by who told of them
 */
export const takingBrowserErrors =
  (
    security: Record<string, string>,
    routeAt: KnownPaths,
    keeper: BrowserErrorKeeper,
    count: (by: ToldBy) => void = () => undefined,
  ): TakeBrowserError =>
  (req, res, ip) => {
    const answer = (status: number) =>
      void res.writeHead(status, { ...security, 'Cache-Control': NO_STORE }).end();
    const bytes = Number(req.headers['content-length'] ?? 0);
    if (!(bytes > 0 && bytes <= MAX_REPORT)) {
      req.resume();
      return answer(bytes > MAX_REPORT ? 413 : 400);
    }
    void bodyStaying(req, bytes).then((body) => {
      const error = read(body);
      if (!error) return answer(400);
      if (!isFault(error)) return answer(204);
      const agent = req.headers['user-agent'] ?? '';
      if (isBot(agent)) {
        keeper.countBot();
        count('bots');
      } else count(keeper.keep(kept(error, agent, routeAt), networkOf(ip)) ? 'people' : 'dropped');
      answer(204);
    });
  };

function read(body: Buffer | undefined): BrowserError | undefined {
  try {
    return browserErrorSchema.safeParse(JSON.parse(String(body))).data;
  } catch {
    return undefined;
  }
}

const kept = (
  { page, message, source, ...error }: BrowserError,
  agent: string,
  at: KnownPaths,
) => ({
  ...error,
  message: scrubbed(message),
  source: fileOf(source, at),
  route: at(pathOf(page)) ?? '',
  browser: deviceOf(agent),
});

/** A file of the build by its path, or the page in which a script stands. */
function fileOf(source: string, at: KnownPaths): string {
  if (!URL.canParse(source)) return '';
  const { pathname } = new URL(source);
  return /^\/_next\/static\/[\w~./-]{1,200}$/.test(pathname) ? pathname : (at(pathname) ?? '');
}
