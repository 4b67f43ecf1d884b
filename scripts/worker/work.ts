import type { Config } from '../../lib/config.ts';
import type { TakenJob } from '../../lib/imports/jobs/worker-repository.ts';
import type { Backend } from '../../lib/pocketbase/client.ts';
import type { Progress } from './progress.ts';

/**
 * One part of a job at hand. `signal` is aborted when somebody cancels it, and when the worker is
 * asked to stop.
 */
export type Work = {
  pb: Backend;
  config: Config;
  job: TakenJob;
  progress: Progress;
  signal: AbortSignal;
};

/** Why the signal was aborted when somebody cancelled the job. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}
