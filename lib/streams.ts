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
 * @returns the name that it is begun by
 */
export function grantStream(stream: OpenStream): string {
  const name = randomUUID();
  (globalThis as { [KEY]?: Map<string, OpenStream> })[KEY]?.set(name, stream);
  return name;
}
