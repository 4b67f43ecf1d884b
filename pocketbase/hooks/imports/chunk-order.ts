import { refuse } from '../request/refuse.ts';
import { runningRun, type Run, type RunEvent } from './runs.ts';

/** Chunks that requests are at work on, as texts, since engines share no more. */
const STORED = 'import_chunks';
const LOOK_EVERY_MS = 4;
/** A chunk may overtake the one before it on the way here by so much, ms. */
const OVERTAKES_BY_MS = 1_000;

const underWay = (app: core.App): string[] =>
  String(app.store().get(STORED) ?? '')
    .split(' ')
    .filter(Boolean);
const name = (run: string, chunk: number): string => `${run}/${chunk}`;

/** Does the work on a chunk and lets others know meanwhile that it is being done. */
export function onChunk<T>(app: core.App, run: string, chunk: number, work: () => T): T {
  const mine = name(run, chunk);
  app.store().setFunc(STORED, (chunks) => `${String(chunks ?? '')} ${mine}`);
  try {
    return work();
  } finally {
    app.store().setFunc(STORED, (chunks) =>
      String(chunks)
        .split(' ')
        .filter((other) => other !== mine)
        .join(' '),
    );
  }
}

/**
 * Waits until all chunks before this one are written.
 * @returns the run as it is then
 * @throws 400 `import_not_running`; `invalid_input` when the chunk before it is not on its way
 */
export function awaitBatch(e: RunEvent, chunk: number): Run {
  const { id } = runningRun(e);
  for (let idleMs = 0; idleMs < OVERTAKES_BY_MS; idleMs += LOOK_EVERY_MS) {
    while (underWay(e.app).includes(name(id, chunk - 1))) sleep(LOOK_EVERY_MS);
    const run = runningRun(e);
    if (run.chunksDone >= chunk - 1) return run;
    sleep(LOOK_EVERY_MS);
  }
  throw refuse('invalid_input', 'chunk');
}
