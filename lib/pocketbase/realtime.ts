import { setTimeout as pause } from 'node:timers/promises';
import { REALTIME_RECONNECT_MS } from '../constants.ts';
import { readEventStream } from './event-stream.ts';
import type { Records } from './schema.generated.ts';

/** Who listens, and to which backend. */
export type Listener = { url: string; token: string };
/**
 * What is listened to: one record of a collection, or all that the caller may list; `fields`: those
 * that travel.
 */
export type Topic<Name extends keyof Records> = {
  name: Name;
  record: string | '*';
  fields: string;
};

type Handlers<Name> = {
  onChange: (name: Name, action: string, record: { id: string }) => void;
  /**
   * The backend is out of reach; it is tried again after 200, 300, 500, 1000, 1200, 1500, 2000 ms,
   * then every 2000.
   */
  onLost: () => void;
  /** It is there; what happened before has been missed. */
  onBack: () => void;
  /** The first connection has failed; that takes at most 15 s. It is not tried again. */
  onRefused: (error: unknown) => void;
};

/**
 * Listens to records as a caller; the backend's rules decide what he hears. Without the SDK's
 * client, which keeps 100 KB for each listener.
 * @returns a function that ends it
 */
export function listenToRecords<Name extends keyof Records>(
  listener: Listener,
  topics: readonly Topic<Name>[],
  { onChange, ...handlers }: Handlers<Name>,
): () => void {
  const leaving = new AbortController();
  const names = new Map(topics.map((topic) => [keyOf(topic), topic.name]));
  const hear = (key: string, data: string) => {
    const name = names.get(key);
    if (!name) return;
    const { action, record } = JSON.parse(data) as { action: string; record: { id: string } };
    onChange(name, action, record);
  };
  void keepOpen(
    (onOpen) => hold(listener, [...names.keys()], leaving.signal, onOpen, hear),
    leaving.signal,
    handlers,
  );
  return () => leaving.abort();
}

/**
 * Opens it again and again. The backend hangs up every few minutes by itself: that is over before
 * anybody need be told.
 */
async function keepOpen(
  once: (onOpen: () => void) => Promise<void>,
  leaving: AbortSignal,
  { onLost, onBack, onRefused }: Omit<Handlers<never>, 'onChange'>,
): Promise<void> {
  let hasOpened = false;
  let failed = 0;
  const open = () => {
    hasOpened = true;
    failed = 0;
    onBack();
  };
  while (!leaving.aborted) {
    const problem = await once(open).then(
      () => new Error('The stream ended'),
      (error: unknown) => error,
    );
    if (leaving.aborted) return;
    if (!hasOpened) return onRefused(problem);
    if (failed === 1) onLost();
    await pause(REALTIME_RECONNECT_MS[Math.min(failed, REALTIME_RECONNECT_MS.length - 1)]);
    failed += 1;
  }
}

/**
 * One connection from its beginning to its end.
 * @throws Error when it breaks, or when the backend refuses to tell anything
 */
function hold(
  { url, token }: Listener,
  subscriptions: string[],
  leaving: AbortSignal,
  onOpen: () => void,
  onEvent: (key: string, data: string) => void,
): Promise<void> {
  return readEventStream(`${url}/api/realtime`, leaving, ({ event = '', data }, hangUp) => {
    if (event !== 'PB_CONNECT') return onEvent(event, data);
    const { clientId } = JSON.parse(data) as { clientId: string };
    subscribe(url, token, { clientId, subscriptions }).then(onOpen, hangUp);
  });
}

/**
 * The backend wants the stream and what is subscribed on it to come from one address: both come
 * from this process itself.
 */
async function subscribe(
  url: string,
  token: string,
  body: { clientId: string; subscriptions: string[] },
): Promise<void> {
  const reply = await fetch(`${url}/api/realtime`, {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`The backend answers ${reply.status} to a subscription`);
}

/** As the backend names a subscription, in requests and events. */
const keyOf = ({ name, record, fields }: Topic<keyof Records>): string =>
  `${name}/${record}?options=${encodeURIComponent(JSON.stringify({ query: { fields } }))}`;
