import { randomUUID } from 'node:crypto';

/**
 * What is streamed. `write` sends a piece, `end` hangs up.
 * @returns what stops it once the visitor has gone
 */
export type OpenStream = (write: (text: string) => void, end: () => void) => () => void;

/**
 * Our server puts its list here (server/http/event-streams.ts). A global, because Next bundles its
 * own copy of every module.
 */
const KEY = Symbol.for('detal.streams');

/**
 * Grants a stream to who asks right now; the server in front of Next begins it.
 * @param session by which he asks: each has so many streams, the newest ones
 * @returns the name that it is begun by
 */
export function grantStream(open: OpenStream, session: string): string {
  const name = randomUUID();
  (globalThis as { [KEY]?: Map<string, { open: OpenStream; session: string }> })[KEY]?.set(name, {
    open,
    session,
  });
  return name;
}
