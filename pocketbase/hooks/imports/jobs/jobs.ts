import type {
  JobFindings,
  JobPreview,
  JobSettings,
  JobState,
} from '../../../../lib/imports/jobs/model.ts';
import { actorOf } from '../../audit/actor.ts';
import { writeLog } from '../../audit/write-log.ts';
import { refuse } from '../../request/refuse.ts';
import { requireRole } from '../../request/require-role.ts';
import { storedNow } from '../../sql/time.ts';

/** Who may see to price lists. */
export const importers = (e: core.RequestEvent): void =>
  requireRole(e, 'owner', 'manager', 'machine');

/** Routes that only the worker's account may ask. */
export const theWorker = (e: core.RequestEvent): void => requireRole(e, 'machine');

/** The job of the request's address. @throws 404 */
function jobOf(e: core.RequestEvent, tx: core.App): core.Record {
  try {
    return tx.findRecordById('import_jobs', e.request.pathValue('job'));
  } catch {
    throw new NotFoundError('');
  }
}

export const stateOf = (job: core.Record): JobState => job.getString('state') as JobState;

/** @throws 400 `import_moved_on` when it is in another state by now */
export function requireState(job: core.Record, right: boolean): void {
  if (!right) throw refuse('import_moved_on', stateOf(job));
}

/**
 * Changes a job, one change at a time: progress of the worker and a word of a person never undo
 * each other.
 * @param work changes the record, which is saved then; `note` is what the audit says of it, nothing
 * when absent
 * @returns the saved record
 */
export function changeJob(
  e: core.RequestEvent,
  work: (job: core.Record, tx: core.App) => object | void,
): core.Record {
  let changed: core.Record | undefined;
  e.app.runInTransaction((tx) => {
    const job = jobOf(e, tx);
    const before = { state: stateOf(job) };
    const note = work(job, tx);
    tx.save(job);
    if (note && e.auth)
      writeLog(tx, actorOf(e, e.auth), {
        action: 'update',
        collection: 'import_jobs',
        record: job.id,
        before,
        after: { state: stateOf(job), ...note },
      });
    changed = job;
  });
  return changed!;
}

/** Hands the job to the worker: it stands at the end of the queue. */
export function handOver(job: core.Record, state: JobState): void {
  job.set('state', state);
  job.set('queued_at', storedNow());
  for (const field of ['claimed_at', 'phase_at', 'finished_at']) job.set(field, '');
  for (const field of ['phase', 'problem']) job.set(field, '');
  for (const field of ['share', 'rows_done', 'rows_total', 'attempts']) job.set(field, 0);
  job.set('cancel_asked', false);
}

/** Takes it out of the worker's hands, for a person or for good. */
export function takeBack(job: core.Record, state: JobState, ended: boolean): void {
  job.set('state', state);
  for (const field of ['queued_at', 'claimed_at', 'phase_at']) job.set(field, '');
  job.set('phase', '');
  job.set('share', 0);
  job.set('cancel_asked', false);
  if (ended) job.set('finished_at', storedNow());
}

const json = (job: core.Record, field: string): unknown =>
  JSON.parse(job.getString(field) || 'null');
export const settingsOf = (job: core.Record): JobSettings =>
  (json(job, 'settings') ?? {}) as JobSettings;
export const previewOf = (job: core.Record): JobPreview | null =>
  json(job, 'preview') as JobPreview | null;
export const findingsOf = (job: core.Record): JobFindings | null =>
  json(job, 'findings') as JobFindings | null;

/** As JSON text: the engine would take an object's values for Go's. */
export const setJson = (
  job: core.Record,
  field: 'settings' | 'preview' | 'findings' | 'result',
  value: unknown,
): void => job.set(field, JSON.stringify(value));
