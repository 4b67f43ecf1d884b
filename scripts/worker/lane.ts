import type { Config } from '../../lib/config.ts';
import type { Lane } from '../../lib/imports/jobs/model.ts';
import { takeNextJob } from '../../lib/imports/jobs/worker-repository.ts';
import { doJob } from './do-job.ts';
import { every } from './every.ts';
import type { Idleness, Round } from './idleness.ts';
import type { Session } from './sign-in.ts';

/** So often a lane with nothing to do asks, ms. */
const ASK_EVERY_MS = 500;

/**
 * Does the jobs of a lane one after the other until it is asked to stop. What the worker before
 * this one was at comes first.
 */
export async function keepLane(
  lane: Lane,
  session: Session,
  config: Config,
  over: { stopping: AbortSignal; idleness: Idleness },
): Promise<void> {
  let before: 'begin' | 'lost' | undefined = 'begin';
  const takeOne = async (): Promise<Round> => {
    const job = await takeNextJob(await session(), lane, before).catch(async (error: unknown) => {
      // Whether it arrived or not, nobody is at work on what it may have given.
      before = 'lost';
      await session(true).catch(() => undefined); // its token may be dead
      throw error;
    });
    before = undefined;
    if (job) await doJob(session, config, job, over.stopping);
    return job ? 'more' : 'nothing';
  };
  await every(ASK_EVERY_MS, lane, takeOne, over);
}
