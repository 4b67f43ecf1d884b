import type { Server } from 'node:http';
import { Server as Listening } from 'node:net';
import { patient } from '../../lib/patience.ts';

/** See `Stopping`. */
const GRACE_MS = 3_000;
const SWEEP_MS = 50;

/** How a server stops, ms. */
type Stopping = {
  /** Requests that still run after this are cut off. */
  graceMs?: number;
  /**
   * A kept-alive connection stays open so long for one more request, by whose reply its client is
   * told to come anew: hung up on while that request is under way, it would fail.
   */
  lingerMs?: number;
};

/** For who is replaced by another one: whoever asks again within this loses nothing, ms. */
export const LINGER_MS = 2_000;

/**
 * Takes no more connections, lets running requests finish, cuts off what takes longer than `graceMs`.
 * @returns when no connection is left
 */
export async function stopServing(
  server: Server,
  { graceMs = GRACE_MS, lingerMs = 0 }: Stopping = {},
): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), patient(graceMs));
  // A kept-alive connection ends with the reply it is sending, instead of waiting for the next
  // request.
  server.prependListener('request', (_req, res) => void res.setHeader('Connection', 'close'));
  // … and one whose reply had begun before, such as a stream of live updates, as soon as that is
  // over.
  const sweepsFrom = performance.now() + lingerMs;
  const sweep = setInterval(
    () => performance.now() >= sweepsFrom && server.closeIdleConnections(),
    SWEEP_MS,
  );
  // The server's own `close` hangs up on idle connections at once; this one only takes no new ones.
  const close = lingerMs > 0 ? Listening.prototype.close : server.close;
  await new Promise<void>((resolve) => close.call(server, () => resolve()));
  clearInterval(sweep);
  clearTimeout(cutOff);
}
