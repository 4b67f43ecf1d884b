import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { listen } from '../../server/http/listen.ts';

/**
 * Stands between the web and a real backend and breaks things on purpose; what it is not told to
 * break passes untouched.
 */
export type BackendProxy = {
  url: string;
  /** What the web asked for, oldest first. */
  asked: { path: string; headers: IncomingHttpHeaders }[];
  /**
   * The backend's answers to paths that begin or look so wait for `release`; one thing is held at a
   * time.
   */
  hold(path: string | RegExp): Held;
  /** Paths that begin so get this status instead of an answer; nothing heals all. */
  fail(prefix?: string, status?: number): void;
  /** Every answer comes so much later, ms. */
  delay(ms: number): void;
  /**
   * Of every answer half arrives: `cut` ends the connection there, `broken` says that this is all.
   * `whole`: as usual.
   */
  halve(how: 'whole' | 'cut' | 'broken'): void;
  /** From outside the backend is gone: nobody listens. */
  stop(): void;
  start(): Promise<void>;
};

/** How long PocketBase leaves a connection open that nobody uses, ms. */
const BACKEND_KEEPS_MS = 600_000;

/** `answered`: when the backend has given an answer that is held. */
export type Held = { answered: Promise<void>; release(): void };

/**
 * @param comesFrom address that every request without one is said to come from: sign-ins are
 * counted by address
 */
export async function backendProxy(
  target: string,
  comesFrom?: () => string,
): Promise<BackendProxy> {
  const port = await freePort();
  const asked: BackendProxy['asked'] = [];
  let held: { holds: RegExp | string; answered: () => void; released: Promise<void> } | undefined;
  let failing: { prefix: string; status: number } | undefined;
  let delayMs = 0;
  let halves: Parameters<BackendProxy['halve']>[0] = 'whole';
  let server: Server;

  const answer = (req: IncomingMessage, res: ServerResponse) => {
    const path = req.url!;
    asked.push({ path, headers: req.headers });
    if (failing && path.startsWith(failing.prefix))
      return void res
        .writeHead(failing.status, { 'content-type': 'application/json' })
        .end('{"message":"broken on purpose","data":{}}');
    const headers = { ...(comesFrom && { 'x-forwarded-for': comesFrom() }), ...req.headers };
    req.pipe(
      request(target + path, { method: req.method, headers }, async (reply) => {
        const chunks = await reply.toArray();
        if (held && isLike(path, held.holds)) {
          held.answered();
          await held.released;
        }
        if (delayMs > 0) await sleep(delayMs);
        send(res, reply, Buffer.concat(chunks), halves);
      }).on('error', () => res.destroy()),
    );
  };

  const proxy: BackendProxy = {
    url: `http://127.0.0.1:${port}`,
    asked,
    hold(holds) {
      const answered = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const own = { holds, answered: answered.resolve, released: released.promise };
      held = own;
      return {
        answered: answered.promise,
        release: () => {
          if (held === own) held = undefined;
          released.resolve();
        },
      };
    },
    fail: (prefix, status = 500) =>
      void (failing = prefix === undefined ? undefined : { prefix, status }),
    delay: (ms) => void (delayMs = ms),
    halve: (how) => void (halves = how),
    stop() {
      server.close();
      server.closeAllConnections();
    },
    async start() {
      server = createServer(answer);
      // As long as the backend itself: a client that was busy meanwhile finds its connection open.
      server.keepAliveTimeout = BACKEND_KEEPS_MS;
      await listen(server, '127.0.0.1', port);
    },
  };
  await proxy.start();
  return proxy;
}

function send(
  res: ServerResponse,
  { statusCode, headers }: IncomingMessage,
  body: Buffer,
  halves: 'whole' | 'cut' | 'broken',
): void {
  if (halves === 'whole' || body.length < 2)
    return void res.writeHead(statusCode!, headers).end(body);
  const half = body.subarray(0, body.length / 2);
  if (halves === 'cut')
    return void res
      .writeHead(statusCode!, { ...headers, 'content-length': String(body.length) })
      .write(half, () => res.destroy());
  const whole = Object.entries(headers).filter(([name]) => name !== 'transfer-encoding');
  const told = { ...Object.fromEntries(whole), 'content-length': String(half.length) };
  res.writeHead(statusCode!, told).end(half);
}

const isLike = (path: string, like: RegExp | string): boolean =>
  typeof like === 'string' ? path.startsWith(like) : like.test(path);
