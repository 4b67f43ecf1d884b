import 'server-only';
import { log } from '../log.ts';
import type { Backend } from '../pocketbase/client.ts';
import { describeError } from '../pocketbase/errors.ts';
import { listenToRecords } from '../pocketbase/realtime.ts';
import { LIVE_FIELDS, type LiveChange, type LiveMessage, type LiveTopic } from './model.ts';

/** A line that says nothing, ms: proxies keep the stream open, and who has gone without a word is noticed. */
const HEARTBEAT_MS = 25_000;

/** Streams to be ended with the process: their browsers come again. */
const open = new Set<() => void>();
process.once('SIGTERM', () => open.forEach((end) => end()));

/**
 * What happens to the collections, as server-sent events for one admin. It ends when he leaves, or at once when the backend is out of reach.
 * @param leaving aborted when he has gone
 */
export function liveStream(pb: Backend, topics: LiveTopic[], leaving: AbortSignal): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const write = (text: string) => void writer.write(encoder.encode(text)).catch(() => end());
  const tell = (message: LiveMessage) => write(`data: ${JSON.stringify(message)}\n\n`);

  let hangUp: (() => void) | undefined;
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
  const end = () => {
    if (!open.delete(end)) return;
    clearInterval(heartbeat);
    hangUp?.();
    void writer.close().catch(() => undefined);
  };
  open.add(end);
  leaving.addEventListener('abort', end);
  void writer.closed.catch(end); // whoever reads has gone

  listen(pb, topics, tell).then(
    (stop) => {
      hangUp = stop;
      if (open.has(end)) tell({ topic: null, action: 'back' });
      else stop();
    },
    (error: unknown) => {
      log.error(describeError(error), 'live updates failed');
      end();
    },
  );
  return readable;
}

const listen = (pb: Backend, topics: LiveTopic[], tell: (message: LiveMessage) => void) =>
  listenToRecords(pb, Object.fromEntries(topics.map((topic) => [topic, LIVE_FIELDS[topic]])) as Partial<Record<LiveTopic, string>>, {
    onChange: (topic, action, record) => tell({ topic, action, record } as LiveChange),
    onLost: () => tell({ topic: null, action: 'lost' }),
    onBack: () => tell({ topic: null, action: 'back' }),
  });
