import type { Caller } from '../../support/callers.ts';
import { PATIENCE_MS } from '../../support/patience.ts';

type LiveEvent = {
  topic: string;
  action: string;
  record: { id: string } & Record<string, unknown>;
};

export type Listener = {
  /** Everything that has arrived so far. */
  events: LiveEvent[];
  /** Resolves once an event about the record has arrived. */
  until(recordId: string): Promise<void>;
  close(): void;
};

/** Opens one live connection as the caller and subscribes to the topics, e.g. `products/*`. */
export async function listen(
  url: string,
  { token, ip }: Pick<Caller, 'token' | 'ip'>,
  topics: string[],
): Promise<Listener> {
  const closing = new AbortController();
  const headers = { 'X-Forwarded-For': ip };
  const stream = await fetch(`${url}/api/realtime`, { headers, signal: closing.signal });
  const events: LiveEvent[] = [];
  let heard = () => {};

  const connected = new Promise<string>((resolve) => {
    void readMessages(stream, (topic, data) => {
      if (topic === 'PB_CONNECT') return resolve(String(data.clientId));
      events.push({ topic, ...data } as unknown as LiveEvent);
      heard();
    });
  });
  const reply = await fetch(`${url}/api/realtime`, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      ...(token && { Authorization: token }),
    },
    body: JSON.stringify({ clientId: await connected, subscriptions: topics }),
  });
  if (!reply.ok) throw new Error(`subscribing failed: ${reply.status} ${await reply.text()}`);

  const until = (recordId: string) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no event about ${recordId}`)), PATIENCE_MS);
      heard = () => {
        if (!events.some(({ record }) => record.id === recordId)) return;
        clearTimeout(timer);
        resolve();
      };
      heard();
    });
  return { events, until, close: () => closing.abort() };
}

/**
 * A message is a block of `event:` and `data:` lines that an empty line ends. The stream ends with
 * the connection.
 */
async function readMessages(
  stream: Response,
  tell: (topic: string, data: Record<string, unknown>) => void,
): Promise<void> {
  let unread = '';
  try {
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (unread + chunk).split('\n\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) {
        const line = (name: string) =>
          block
            .split('\n')
            .find((text) => text.startsWith(`${name}:`))
            ?.slice(name.length + 1) ?? '';
        tell(line('event'), JSON.parse(line('data')));
      }
    }
  } catch {
    // Closed by the listener or by the backend: nothing more will arrive.
  }
}
