import type * as contracts from '../../../../lib/imports/jobs/contract.ts';
import type { Handlers } from '../../request/route-event.ts';
import { cancelJob, checkJob, retryJob, rollBackJob, runJob } from './commands.ts';
import { createJob } from './create.ts';
import { noteOutcome } from './outcome.ts';
import { describeOffers, outcomeRows } from './outcome-rows.ts';
import { changeSettings } from './settings.ts';
import { listJobs, showJob } from './show.ts';
import { tidyJobs } from './tidy.ts';
import { showWork } from './work.ts';
import { noteProgress, releaseJob, takeNext } from './worker.ts';

export const routes = {
  cancelJob,
  changeSettings,
  checkJob,
  createJob,
  describeOffers,
  listJobs,
  noteOutcome,
  noteProgress,
  outcomeRows,
  releaseJob,
  retryJob,
  rollBackJob,
  runJob,
  showJob,
  showWork,
  takeNext,
  tidyJobs,
} satisfies Handlers<typeof contracts>;
