import { setTimeout as sleep } from 'node:timers/promises';
import type { Idleness, Round } from './idleness.ts';
import { tellFailure, type WorkerTask } from './tell-failure.ts';

/**
 * Does something at once and then again and again, with a pause in between, until it is asked to
 * stop. A failure is no end: the next time is another one. Of failures that follow one another the
 * first is told.
 * @param idleness hears of the rounds in which there was something to do; one that failed counts
 */
export async function every(
  pauseMs: number,
  what: WorkerTask,
  work: () => Promise<Round>,
  { stopping, idleness }: { stopping: AbortSignal; idleness: Idleness },
): Promise<void> {
  let failing = false;
  const round = async (): Promise<Round> => {
    try {
      const came = await work();
      failing = false;
      return came;
    } catch (error) {
      if (!failing && !stopping.aborted) tellFailure(what, error);
      failing = true;
      return 'some';
    }
  };
  while (!stopping.aborted) {
    const came = await idleness.during(round);
    if (came !== 'more')
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
