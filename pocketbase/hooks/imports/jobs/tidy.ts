import type * as contracts from '../../../../lib/imports/jobs/contract.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { select } from '../../sql/select.ts';
import { theWorker } from './jobs.ts';

/**
 * The file of a job that is over is kept so long: it may be wanted once more. The last one of a
 * supplier that was loaded is kept as long as its job.
 */
const FILE_DAYS = 30;
/** A job that is over is kept so long, as long as it is not the supplier's last one. */
const JOB_DAYS = 365;

const OVER = "j.state IN ('done', 'failed', 'cancelled', 'rolled_back')";
const older = (days: number) =>
  `j.finished_at != '' AND j.finished_at < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days')`;
const LAST_GOOD =
  "j.id = (SELECT g.id FROM import_jobs g WHERE g.supplier = j.supplier AND g.state = 'done' ORDER BY g.created DESC, g.rowid DESC LIMIT 1)";

/** @throws 403 */
export function tidyJobs(e: RouteEvent<typeof contracts.tidyJobs>) {
  theWorker(e);
  e.app.runInTransaction((tx) => {
    for (const { id } of select(
      tx,
      { id: '' },
      `SELECT j.id AS id FROM import_jobs j WHERE ${OVER} AND ${older(JOB_DAYS)} AND NOT ${LAST_GOOD}`,
    ))
      tx.delete(tx.findRecordById('import_jobs', id));
    for (const { id } of select(
      tx,
      { id: '' },
      `SELECT j.id AS id FROM import_jobs j WHERE j.stored != '' AND ${OVER} AND ${older(FILE_DAYS)} AND NOT ${LAST_GOOD}`,
    )) {
      const job = tx.findRecordById('import_jobs', id);
      job.set('stored', '');
      tx.save(job);
    }
  });
  const named = (field: 'stored' | 'report') =>
    select(
      e.app,
      { name: '' },
      `SELECT ${field} AS name FROM import_jobs WHERE ${field} != ''`,
    ).map(({ name }) => name);
  return e.json(200, { stored: named('stored'), reports: named('report') });
}
