import { z } from 'zod';
import { askRoute } from '../../pocketbase/ask-route.ts';
import type { Backend } from '../../pocketbase/client.ts';
import {
  JOB_STATES,
  type UNDECIDED,
  type ImportJob,
  type ImportMode,
  type JobSettings,
  type JobSource,
  type JobState,
  type OutcomeList,
  type OutcomePage,
  type WholeImportJob,
} from './model.ts';
import { jobReply, outcomeReply, wholeJobReply } from './schema.ts';

/**
 * Jobs for the roles owner and manager. All functions throw AppError; `not_found` for an unknown
 * id, `import_moved_on` when the job is in another state by now.
 */
const ROUTE = '/api/shop/import-jobs';

/** Jobs of a page of lists. */
const PAGE = 50;

const listed = z.object({ jobs: z.array(jobReply) });
const created = z.object({ id: z.string() });
const moved = z.object({ state: z.enum(JOB_STATES) });

/** One page of jobs, the newest first. */
export async function listImportJobs(
  pb: Backend,
  {
    page = 1,
    state,
    supplier,
  }: { page?: number; state?: JobState | typeof UNDECIDED; supplier?: string } = {},
): Promise<{ jobs: ImportJob[]; hasNext: boolean }> {
  const { jobs } = await askRoute(pb, ROUTE, listed, { page, state, supplier });
  return { jobs: jobs.slice(0, PAGE).map(toJob), hasNext: jobs.length > PAGE };
}

export async function getImportJob(pb: Backend, id: string): Promise<WholeImportJob> {
  const reply = await askRoute(pb, `${ROUTE}/${encodeURIComponent(id)}`, wholeJobReply);
  const { stored, settings, preview, findings, ahead } = reply;
  return { ...toJob(reply), stored, settings: settings ?? {}, preview, findings, ahead };
}

/**
 * One page of what the run of a job did. How known offers stood is kept until the supplier's next
 * run: their lists are empty then. @throws AppError `not_found` for a job that wrote nothing
 */
export async function listOutcome(
  pb: Backend,
  id: string,
  list: OutcomeList,
  page: number,
): Promise<OutcomePage> {
  const path = `${ROUTE}/${encodeURIComponent(id)}/rows`;
  const { refused, ...rest } = await askRoute(pb, path, outcomeReply, { list, page });
  return { ...rest, refused: refused.map((row) => ({ sheet: '', ...row })) };
}

/**
 * `stored`: the file's name in the folder of price lists (files.ts). The same one again is the same
 * job.
 */
export type NewImportJob = {
  supplier: string;
  source: JobSource;
  file: string;
  size: number;
  stored: string;
  mode?: ImportMode;
  /** Of a book: only this one is read. */
  sheet?: string;
};

/**
 * Makes a job of a file that lies in its place.
 * @returns its id
 * @throws AppError `invalid_input`
 */
export const createImportJob = async (pb: Backend, job: NewImportJob): Promise<string> =>
  (await askRoute(pb, ROUTE, created, {}, job)).id;

/**
 * Stores all decisions about a list.
 * @param seen `updatedAt` as it was shown
 * @throws AppError `changed_meanwhile`, `invalid_input`
 */
export const changeImportSettings = (
  pb: Backend,
  id: string,
  { settings, mode, seen }: { settings: JobSettings; mode?: ImportMode; seen?: string },
): Promise<JobState> => move(pb, id, 'settings', { settings, mode, seen });

/** Begins the dry run, and confirms the columns. @throws AppError `import_columns_missing` */
export const checkImport = (pb: Backend, id: string): Promise<JobState> => move(pb, id, 'check');

/**
 * Puts a checked list into the queue.
 * @param force much may vanish
 * @throws AppError `import_brands_undecided`, `import_would_vanish`
 */
export const runImport = (pb: Backend, id: string, force = false): Promise<JobState> =>
  move(pb, id, 'run', { force });

/** Once more with the same file and decisions. */
export const retryImport = (pb: Backend, id: string): Promise<JobState> => move(pb, id, 'retry');

/** Stops it: what is written already stays until it is rolled back. */
export const cancelImport = (pb: Backend, id: string): Promise<JobState> => move(pb, id, 'cancel');

/** Gives the supplier's offers back what they said before. @throws AppError `import_not_last` */
export const rollBackImport = (pb: Backend, id: string): Promise<JobState> =>
  move(pb, id, 'rollback');

const move = async (pb: Backend, id: string, what: string, body: object = {}): Promise<JobState> =>
  (await askRoute(pb, `${ROUTE}/${encodeURIComponent(id)}/${what}`, moved, {}, body)).state;

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
