import type { Backend } from '../../pocketbase/client.ts';
import { callRoute } from '../../pocketbase/call-route.ts';
import type { BodyOf, ReplyOf } from '../../pocketbase/define-route.ts';
import * as contract from './contract.ts';
import type { Lane } from './model.ts';

/**
 * What the worker asks of the backend; `pb` carries the machine's token. All throw AppError;
 * `import_moved_on` when a job is not the worker's any more.
 */

/** A job as the worker takes it. */
export type TakenJob = NonNullable<ReplyOf<typeof contract.takeNext>['job']>;

/** What a part of the work came to: the state it leads to and what is known by then. */
export type Outcome = BodyOf<typeof contract.noteOutcome>;

export type ProgressNote = BodyOf<typeof contract.noteProgress>;

/**
 * The next job of a lane, or null.
 * @param before what became of what was taken before: it broke off with the worker that was at it
 * (`begin`), or the answer that gave it has been lost (`lost`)
 */
export const takeNextJob = async (
  pb: Backend,
  lane: Lane,
  before?: 'begin' | 'lost',
): Promise<TakenJob | null> =>
  (await callRoute(pb, contract.takeNext, { body: { lane, ...(before && { [before]: true }) } }))
    .job;

/** @returns whether somebody wants the job to stop */
export const tellProgress = async (
  pb: Backend,
  job: string,
  note: ProgressNote,
): Promise<boolean> =>
  (await callRoute(pb, contract.noteProgress, { places: { job }, body: note })).cancel;

/** Hands the job on. */
export const tellOutcome = (pb: Backend, job: string, outcome: Outcome) =>
  callRoute(pb, contract.noteOutcome, { places: { job }, body: outcome });

/** Gives the job back untouched: the worker is asked to stop. */
export const releaseJob = (pb: Backend, job: string) =>
  callRoute(pb, contract.releaseJob, { places: { job } });

/** Notes a list that should have come by itself and did not. */
export const reportFailure = (
  pb: Backend,
  failure: { supplier: string; source: 'folder' | 'url'; file: string; problem: string },
) => callRoute(pb, contract.createJob, { body: { ...failure, size: 0, stored: '' } });

/**
 * Forgets old jobs, and the files of those that are over for long.
 * @returns names of the files that are still wanted
 */
export const tidyJobs = (pb: Backend) => callRoute(pb, contract.tidyJobs);
