import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { networkOf } from '../../lib/networks/model.ts';
import { patient } from '../../lib/patience.ts';
import { NO_STORE } from './response-headers.ts';

/**
 * What the application wants streamed. `write` sends a piece, `end` hangs up.
 * @returns what stops it once the visitor has gone
 */
type OpenStream = (write: (text: string) => void, end: () => void) => () => void;
/** `session`: by whose leave; each session has so many streams. */
type Granted = { open: OpenStream; session: string };

/**
 * Streams that the application has granted and nobody has begun yet, by their names. A global,
 * because Next bundles its own copies of our modules: lib/streams.ts puts them here.
 */
const granted = new Map<string, Granted>();
Object.assign(globalThis, { [Symbol.for('detal.streams')]: granted });

/**
 * A line that says nothing, ms: proxies keep the stream open, and who has gone without a word is
 * noticed.
 */
const HEARTBEAT_MS = 25_000;
/**
 * Who reads so slowly that this many bytes wait for him is hung up on: he comes again and looks
 * anew.
 */
const MAX_WAITING = 64 * 1024;
/** What may be open at once; whoever comes then takes the place of the oldest. */
type StreamBounds = { ofSession: number; ofNetwork: number; most: number };
const BOUNDS: StreamBounds = { ofSession: 8, ofNetwork: 32, most: 2_000 };
/** Who has been told that his place is taken is hung up on after this, ms. */
const FAREWELL_MS = 5_000;
/** Tells a page that others have taken its place: it does not come again at once. */
const REPLACED = 'event: replaced\ndata:\n\n';
/** The last one tells nginx not to hold it back. */
const STREAM = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': NO_STORE,
  'X-Accel-Buffering': 'no',
};

export type Streams = {
  /** Answers with a stream, or with the application's refusal. */
  answer(req: IncomingMessage, res: ServerResponse, ip: string): void;
  /** Hangs up on everybody: their browsers come again. */
  end(): void;
};

/**
 * Server-sent events that stay open for hours. The application is asked who may hear what and
 * answers at once; the stream itself never passes it, because Next keeps what a whole rendering
 * needs for every open reply (bench/live.ts).
 * @param self how this process asks itself
 * @param security headers of every reply
 */
export function openStreams(
  self: () => { address: string; headers: Record<string, string> },
  security: Record<string, string>,
  bounds = BOUNDS,
): Streams {
  const open = new Places(bounds);
  const agent = new Agent();
  const beat = setInterval(
    () => open.all().forEach((res) => res.write(':\n\n')),
    HEARTBEAT_MS,
  ).unref();

  function begin(res: ServerResponse, { open: start, session }: Granted, network: string): void {
    if (res.destroyed) return;
    open.take(res, { session, network });
    res.writeHead(200, { ...security, ...STREAM }).flushHeaders();
    const stop = start(
      (text) => {
        if (res.writableLength > MAX_WAITING) res.destroy();
        else if (!res.writableEnded) res.write(text);
      },
      () => res.end(),
    );
    res.once('close', () => {
      open.leave(res);
      stop();
    });
  }

  return {
    answer: (req, res, ip) => {
      const { address, headers } = self();
      const cookie = req.headers.cookie ?? '';
      const ask = get(
        address + req.url,
        {
          agent,
          headers: { ...headers, cookie, 'x-request-id': String(req.headers['x-request-id']) },
        },
        (reply) => {
          reply.setEncoding('utf8');
          let body = '';
          reply
            .on('data', (text: string) => (body += text))
            .on('end', () => {
              const start = reply.statusCode === 200 ? take(body) : undefined;
              if (start) return begin(res, start, networkOf(ip));
              refuse(res, security, reply, body);
            });
        },
      );
      ask.on('error', () => res.destroy());
    },
    end: () => {
      clearInterval(beat);
      open.all().forEach((res) => res.end());
    },
  };
}

/** The application's own words to who may not listen. */
function refuse(
  res: ServerResponse,
  security: Record<string, string>,
  { statusCode = 503, headers }: IncomingMessage,
  body: string,
): void {
  const type = headers['content-type'] ?? 'text/plain';
  res.writeHead(statusCode, { ...security, 'Content-Type': type, 'Cache-Control': NO_STORE });
  res.end(body);
}

type Listener = { session: string; network: string };

/** Who listens. */
class Places {
  readonly #bounds: StreamBounds;
  readonly #open = new Map<ServerResponse, Listener>();

  constructor(bounds: StreamBounds) {
    this.#bounds = bounds;
  }

  all = (): ServerResponse[] => [...this.#open.keys()];
  leave = (res: ServerResponse): boolean => this.#open.delete(res);

  /** The newest one has a place, the oldest of those like it may lose theirs. */
  take(res: ServerResponse, listener: Listener): void {
    const { ofSession, ofNetwork, most } = this.#bounds;
    this.#makeRoom(ofSession, ({ session }) => session === listener.session);
    this.#makeRoom(ofNetwork, ({ network }) => network === listener.network);
    this.#makeRoom(most, () => true);
    this.#open.set(res, listener);
  }

  #makeRoom(most: number, isAlike: (one: Listener) => boolean): void {
    const alike = [...this.#open].filter(([, one]) => isAlike(one));
    for (const [res] of alike.slice(0, Math.max(0, alike.length - most + 1))) {
      this.#open.delete(res);
      res.end(REPLACED);
      setTimeout(() => res.destroy(), patient(FAREWELL_MS)).unref();
    }
  }
}

function take(name: string): Granted | undefined {
  const start = granted.get(name);
  granted.delete(name);
  return start;
}
