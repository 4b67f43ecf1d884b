import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../lib/log.ts';
import { describeError } from '../../lib/pocketbase/errors.ts';

/** Does something at once and then again and again, with a pause in between, until it is asked to stop. A failure is logged, and the next time is another one. */
export async function every(pauseMs: number, what: string, work: () => Promise<void>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await work();
    } catch (error) {
      if (!stopping.aborted) log.warn({ what, ...describeError(error) }, 'the worker could not do its round');
    }
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
  }
}
