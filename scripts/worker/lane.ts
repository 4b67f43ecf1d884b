import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../lib/config.ts';
import type { Lane } from '../../lib/imports/jobs/model.ts';
import { takeNextJob, type TakenJob } from '../../lib/imports/jobs/worker-repository.ts';
import { log } from '../../lib/log.ts';
import { describeError } from '../../lib/pocketbase/errors.ts';
import { doJob } from './do-job.ts';
import type { Session } from './sign-in.ts';

/** So often a lane with nothing to do asks, ms. */
const ASK_EVERY_MS = 500;
/** While the backend is away, ms. */
const AWAY_MS = 2_000;

/** Does the jobs of a lane one after the other until it is asked to stop. */
export async function keepLane(lane: Lane, session: Session, config: Config, stopping: AbortSignal): Promise<void> {
  const rest = (ms: number) => sleep(ms, undefined, { signal: stopping }).catch(() => undefined);
  let began = false;
  while (!stopping.aborted) {
    let job: TakenJob | null = null;
    try {
      job = await takeNextJob(await session(), lane, !began);
      began = true;
    } catch (error) {
      log.warn({ lane, ...describeError(error) }, 'the worker waits for the backend');
      await rest(AWAY_MS);
      await session(true).catch(() => undefined);
    }
    if (job) await doJob(session, config, job, stopping);
    else await rest(ASK_EVERY_MS);
  }
}
