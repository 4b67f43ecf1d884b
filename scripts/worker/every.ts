import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../lib/log.ts';
import { describeError } from '../../lib/pocketbase/errors.ts';

/**
 * Does something at once and then again and again, with a pause in between, until it is asked to stop. A failure is no end: the next time is
 * another one. Of failures that follow one another the first is logged.
 * @param work returns true when there may be more to do at once
 */
export async function every(pauseMs: number, what: string, work: () => Promise<boolean | void>, stopping: AbortSignal): Promise<void> {
  let failing = false;
  while (!stopping.aborted) {
    let more: boolean | void = false;
    try {
      more = await work();
      failing = false;
    } catch (error) {
      if (!failing && !stopping.aborted) log.warn({ what, ...describeError(error) }, 'the worker could not do its round');
      failing = true;
    }
    if (!more) await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
