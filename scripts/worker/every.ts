import { setTimeout as sleep } from 'node:timers/promises';
import { tellFailure, type WorkerTask } from './tell-failure.ts';

/**
 * Does something at once and then again and again, with a pause in between, until it is asked to
 * stop. A failure is no end: the next time is another one. Of failures that follow one another the
 * first is told.
 * @param work returns true when there may be more to do at once
 */
export async function every(
  pauseMs: number,
  what: WorkerTask,
  work: () => Promise<boolean | void>,
  stopping: AbortSignal,
): Promise<void> {
  let failing = false;
  while (!stopping.aborted) {
    let more: boolean | void = false;
    try {
      more = await work();
      failing = false;
    } catch (error) {
      if (!failing && !stopping.aborted) tellFailure(what, error);
      failing = true;
    }
    if (!more) await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
