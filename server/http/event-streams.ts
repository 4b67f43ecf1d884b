import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { NO_STORE } from './response-headers.ts';

/**
 * What the application wants streamed. `write` sends a piece, `end` hangs up.
 * @returns what stops it once the visitor has gone
 */
type OpenStream = (write: (text: string) => void, end: () => void) => () => void;

/**
 * Streams that the application has granted and nobody has begun yet, by their names. A global,
 * because Next bundles its own copies of our modules: lib/streams.ts puts them here.
 */
const granted = new Map<string, OpenStream>();
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
/** The last one tells nginx not to hold it back. */
const STREAM = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': NO_STORE,
  'X-Accel-Buffering': 'no',
};

export type Streams = {
  /** Answers with a stream, or with the application's refusal. */
  answer(req: IncomingMessage, res: ServerResponse): void;
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
): Streams {
  const open = new Set<ServerResponse>();
  const agent = new Agent();
  const beat = setInterval(() => open.forEach((res) => res.write(':\n\n')), HEARTBEAT_MS).unref();

  function begin(res: ServerResponse, start: OpenStream): void {
    if (res.destroyed) return;
    open.add(res);
    res.writeHead(200, { ...security, ...STREAM }).flushHeaders();
    const stop = start(
      (text) => (res.writableLength > MAX_WAITING ? res.destroy() : res.write(text)),
      () => res.end(),
    );
    res.once('close', () => {
      open.delete(res);
      stop();
    });
  }

  return {
    answer: (req, res) => {
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
              if (start) return begin(res, start);
              res
                .writeHead(reply.statusCode ?? 503, {
                  ...security,
                  'Content-Type': reply.headers['content-type'] ?? 'text/plain',
                  'Cache-Control': NO_STORE,
                })
                .end(body);
            });
        },
      );
      ask.on('error', () => res.destroy());
    },
    end: () => {
      clearInterval(beat);
      for (const res of open) res.end();
    },
  };
}

function take(name: string): OpenStream | undefined {
  const start = granted.get(name);
  granted.delete(name);
  return start;
}
