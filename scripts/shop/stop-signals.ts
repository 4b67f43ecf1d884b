import { constants } from 'node:os';
import { patient } from '../../lib/patience.ts';
import { watchStarter } from '../start/stop.mjs';
import { childrenOf, signal } from './children.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Whoever asks us to stop is promised an end within 5 s. */
const PATIENCE_MS = 4_600;

/**
 * Turns Ctrl-C, SIGTERM, SIGHUP and the end of npm into one abort of the returned signal; further
 * ones change nothing (Ctrl-C under npm arrives several times). Whoever listens closes what it has
 * opened. If that is not done in time, all processes of the data folder are ended.
 */
export function onStopSignal(dataDir: string): AbortSignal {
  const stopping = new AbortController();
  // A closed terminal takes our output away before it tells us to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const stop = (name: (typeof SIGNALS)[number]) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => endEverything(dataDir, name), patient(PATIENCE_MS)).unref();
  };
  for (const name of SIGNALS) process.on(name, () => stop(name));
  watchStarter(() => stop('SIGTERM'));
  return stopping.signal;
}

function endEverything(dataDir: string, name: (typeof SIGNALS)[number]): never {
  for (const pid of childrenOf(dataDir)) signal(pid, 'SIGKILL');
  process.exit(128 + constants.signals[name]);
}

/** Resolves when the shop is asked to stop. */
export function whenAborted(stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve();
  return new Promise((resolve) =>
    stopping.addEventListener('abort', () => resolve(), { once: true }),
  );
}
