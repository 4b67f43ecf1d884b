import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { Agent, get as getPlain } from 'node:http';
import { Agent as SecureAgent, get as getSecure } from 'node:https';
import { REALTIME_CONNECT_TIMEOUT_MS } from '../constants.ts';
import { patient } from '../patience.ts';

/** A connection serves one stream; the shared agents only spare each the making of its own. */
const agents = { plain: new Agent(), secure: new SecureAgent() };

/**
 * Reads the server-sent events of an address over a bare connection: a thousand of them are open at
 * once, and `fetch` keeps several times as much for each.
 * @param onEvent `hangUp` ends it with an error
 * @returns resolves when the other side has ended it or `leaving` is aborted
 * @throws Error when nothing is heard within 15 s, and when the connection breaks
 */
export function readEventStream(
  url: string,
  leaving: AbortSignal,
  onEvent: (event: EventSourceMessage, hangUp: (why: Error) => void) => void,
  headers: Record<string, string> = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:');
    const ask = (isSecure ? getSecure : getPlain)(
      url,
      {
        agent: isSecure ? agents.secure : agents.plain,
        headers: { accept: 'text/event-stream', ...headers },
      },
      (reply) => {
        if (reply.statusCode !== 200)
          return hangUp(new Error(`The stream answers ${reply.statusCode}`));
        const parser = createParser({ onEvent: (event) => onEvent(event, hangUp) });
        reply.setEncoding('utf8');
        reply.on('error', reject).on('data', (text: string) => {
          clearTimeout(timer);
          parser.feed(text);
        });
      },
    );
    const hangUp = (why: Error) => {
      reject(why);
      ask.destroy();
    };
    const timer = setTimeout(
      () => hangUp(new Error('The stream does not open')),
      patient(REALTIME_CONNECT_TIMEOUT_MS),
    );
    const leave = () => void ask.destroy();
    leaving.addEventListener('abort', leave);
    ask.on('error', reject).on('close', () => {
      clearTimeout(timer);
      leaving.removeEventListener('abort', leave);
      resolve();
    });
  });
}
