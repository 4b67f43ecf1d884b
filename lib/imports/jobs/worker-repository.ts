import { z } from 'zod';
import { askRoute } from '../../pocketbase/ask-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import type { JobFindings, JobPhase, JobPreview, JobResult, JobState, Lane } from './model.ts';
import { wholeJobReply } from './schema.ts';

/**
 * What the worker asks of the backend; `pb` carries the machine's token. All throw AppError;
 * `import_moved_on` when a job is not the worker's any more.
 */
const ROUTE = '/api/shop/import-jobs';

const taken = z.object({ job: wholeJobReply.nullable() });

/** A job as the worker takes it. */
export type TakenJob = NonNullable<z.infer<typeof taken>['job']>;

/** What a part of the work came to: the state it leads to and what is known by then. */
export type Outcome = {
  state: JobState;
  problem?: string;
  preview?: JobPreview;
  findings?: JobFindings;
  result?: JobResult;
};

export type ProgressNote = {
  phase: JobPhase;
  share: number;
  rowsDone: number;
  rowsTotal: number;
  report?: string;
};

/**
 * The next job of a lane, or null.
 * @param begin nobody is at work: what was taken before broke off
 */
export const takeNextJob = async (
  pb: Backend,
  lane: Lane,
  begin: boolean,
): Promise<TakenJob | null> =>
  (await askRoute(pb, `${ROUTE}/next`, taken, {}, { lane, begin })).job;

/** @returns whether somebody wants the job to stop */
export const tellProgress = async (pb: Backend, id: string, note: ProgressNote): Promise<boolean> =>
  (await askRoute(pb, `${ROUTE}/${id}/progress`, z.object({ cancel: z.boolean() }), {}, note))
    .cancel;

/** Hands the job on. */
export const tellOutcome = (pb: Backend, id: string, outcome: Outcome) =>
  askRoute(pb, `${ROUTE}/${id}/outcome`, z.object({ state: z.string() }), {}, outcome);

/** Gives the job back untouched: the worker is asked to stop. */
export const releaseJob = (pb: Backend, id: string) =>
  askRoute(pb, `${ROUTE}/${id}/release`, z.unknown(), {}, {});

/** Notes a list that should have come by itself and did not. */
export const reportFailure = (
  pb: Backend,
  {
    supplier,
    source,
    file,
    problem,
  }: { supplier: string; source: 'folder' | 'url'; file: string; problem: string },
) =>
  askRoute(
    pb,
    ROUTE,
    z.object({ id: z.string() }),
    {},
    { supplier, source, file, size: 0, stored: '', problem },
  );

const tidied = z.object({ stored: z.array(z.string()), reports: z.array(z.string()) });

/**
 * Forgets old jobs, and the files of those that are over for long.
 * @returns names of the files that are still wanted
 */
export const tidyJobs = (pb: Backend) => askRoute(pb, `${ROUTE}/tidy`, tidied, {}, {});
