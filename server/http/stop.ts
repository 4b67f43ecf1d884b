import type { Server } from 'node:http';
import { patient } from '../../lib/patience.ts';

/** Requests that still run after this are cut off, ms. */
const GRACE_MS = 3_000;
const SWEEP_MS = 50;

/**
 * Takes no more requests, lets running ones finish, cuts off what takes longer than `graceMs`.
 * @returns when no connection is left
 */
export async function stopServing(server: Server, graceMs = GRACE_MS): Promise<void> {
  const cutOff = setTimeout(() => server.closeAllConnections(), patient(graceMs));
  // A kept-alive connection ends with the reply it is sending, instead of waiting for the next
  // request.
  server.prependListener('request', (_req, res) => void res.setHeader('Connection', 'close'));
  // … and one whose reply had begun before, such as a stream of live updates, as soon as that is
  // over.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(sweep);
  clearTimeout(cutOff);
}

/** Runs `stop` once, at the first SIGTERM or SIGINT, and ends the process with 0 after it. */
export function onStopSignal(stop: () => Promise<void>): void {
  const run = () =>
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  process.once('SIGTERM', run);
  process.once('SIGINT', run);
}
