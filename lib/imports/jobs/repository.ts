import type { z } from 'zod';
import { callRoute } from '../../pocketbase/call-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import type { BodyOf } from '../../pocketbase/define-route.ts';
import * as contract from './contract.ts';
import {
  type UNDECIDED,
  type ImportJob,
  type JobState,
  type OutcomeList,
  type OutcomeOffer,
  type OutcomePage,
  type WholeImportJob,
} from './model.ts';
import type { jobReply } from './schema.ts';
import type { Extent } from '../../lists/model.ts';

/**
 * Jobs for the roles owner and manager. All functions throw AppError; `not_found` for an unknown
 * id, `import_moved_on` when the job is in another state by now.
 */
/** Jobs of a page of lists. */
const PAGE = 50;

/** One page of jobs, the newest first. */
export async function listImportJobs(
  pb: Backend,
  {
    page = 1,
    state,
    supplier,
  }: { page?: number; state?: JobState | typeof UNDECIDED; supplier?: string } = {},
): Promise<{ jobs: ImportJob[] } & Extent> {
  const { jobs, found } = await callRoute(pb, contract.listJobs, {
    query: { page, state, supplier },
  });
  return { jobs: jobs.slice(0, PAGE).map(toJob), hasNext: jobs.length > PAGE, found };
}

export async function getImportJob(pb: Backend, job: string): Promise<WholeImportJob> {
  const reply = await callRoute(pb, contract.showJob, { places: { job } });
  const { stored, settings, preview, findings, ahead } = reply;
  return { ...toJob(reply), stored, settings: settings ?? {}, preview, findings, ahead };
}

/**
 * One page of what the run of a job did. How known offers stood is kept until the supplier's next
 * run: their lists are empty then. @throws AppError `not_found` for a job that wrote nothing
 */
export async function listOutcome(
  pb: Backend,
  job: string,
  list: OutcomeList,
  page: number,
): Promise<OutcomePage> {
  const { refused, ...rest } = await callRoute(pb, contract.outcomeRows, {
    places: { job },
    query: { list, page },
  });
  return { ...rest, refused: refused.map((row) => ({ sheet: '', ...row })) };
}

/** Offers as they stand now, in the order of their ids, those that are gone left out. */
export const describeOffers = async (pb: Backend, ids: string[]): Promise<OutcomeOffer[]> =>
  (await callRoute(pb, contract.describeOffers, { body: { ids } })).offers;

/**
 * `stored`: the file's name in the folder of price lists (files.ts). The same one again is the same
 * job.
 */
export type NewImportJob = BodyOf<typeof contract.createJob>;

/**
 * Makes a job of a file that lies in its place.
 * @returns its id
 * @throws AppError `invalid_input`
 */
export const createImportJob = async (pb: Backend, job: NewImportJob): Promise<string> =>
  (await callRoute(pb, contract.createJob, { body: job })).id;

/**
 * Stores all decisions about a list.
 * @param decided `seen`: `updatedAt` as it was shown
 * @throws AppError `changed_meanwhile`, `invalid_input`
 */
export const changeImportSettings = (
  pb: Backend,
  job: string,
  decided: BodyOf<typeof contract.changeSettings>,
): Promise<JobState> =>
  stateAfter(callRoute(pb, contract.changeSettings, { places: { job }, body: decided }));

/** Begins the dry run, and confirms the columns. @throws AppError `import_columns_missing` */
export const checkImport = (pb: Backend, job: string): Promise<JobState> =>
  stateAfter(callRoute(pb, contract.checkJob, { places: { job } }));

/**
 * Puts a checked list into the queue.
 * @param force much may vanish
 * @throws AppError `import_brands_undecided`, `import_would_vanish`
 */
export const runImport = (pb: Backend, job: string, force = false): Promise<JobState> =>
  stateAfter(callRoute(pb, contract.runJob, { places: { job }, body: { force } }));

/** Once more with the same file and decisions. */
export const retryImport = (pb: Backend, job: string): Promise<JobState> =>
  stateAfter(callRoute(pb, contract.retryJob, { places: { job } }));

/** Stops it: what is written already stays until it is rolled back. */
export const cancelImport = (pb: Backend, job: string): Promise<JobState> =>
  stateAfter(callRoute(pb, contract.cancelJob, { places: { job } }));

/** Gives the supplier's offers back what they said before. @throws AppError `import_not_last` */
export const rollBackImport = (pb: Backend, job: string): Promise<JobState> =>
  stateAfter(callRoute(pb, contract.rollBackJob, { places: { job } }));

const stateAfter = async (moved: Promise<{ state: JobState }>): Promise<JobState> =>
  (await moved).state;

function toJob({
  supplier,
  supplierName,
  orderedBy,
  orderedByName,
  ...job
}: z.infer<typeof jobReply>): ImportJob {
  const {
    id,
    source,
    fileName,
    fileSize,
    mode,
    state,
    phase,
    share,
    rowsDone,
    rowsTotal,
    phaseAt,
    queuedAt,
    claimedAt,
    startedAt,
    finishedAt,
    problem,
    failures,
    cancelAsked,
    run,
    report,
    result,
    createdAt,
    updatedAt,
  } = job;
  return {
    id,
    source,
    fileName,
    fileSize,
    mode,
    state,
    phase,
    share,
    rowsDone,
    rowsTotal,
    phaseAt,
    queuedAt,
    claimedAt,
    startedAt,
    finishedAt,
    problem,
    failures,
    cancelAsked,
    run,
    report,
    result,
    createdAt,
    updatedAt,
    supplier: { id: supplier, name: supplierName },
    orderedBy: orderedBy ? { id: orderedBy, name: orderedByName } : null,
  };
}
