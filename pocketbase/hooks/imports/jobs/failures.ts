import { WARN_AFTER_FAILURES } from '../../../../lib/imports/jobs/model.ts';
import { enqueueImportWarning } from '../../emails/enqueue.ts';
import { select, selectOne } from '../../sql/select.ts';

/**
 * Notes on a failed job how many lists of the supplier have failed in a row on the way by which
 * this one came, this one counted, and warns the owners and managers when that is often enough.
 * People see themselves that what they brought has failed.
 * @param tx the transaction in which the job is saved afterwards
 */
export function noteFailure(tx: core.App, job: core.Record): void {
  if (job.getString('source') === 'upload') return;
  const values = {
    supplier: job.getString('supplier'),
    source: job.getString('source'),
    id: job.id,
  };
  const before = selectOne(
    tx,
    { n: 0 },
    `
    SELECT COUNT(*) AS n FROM import_jobs WHERE supplier = {:supplier} AND source = {:source} AND state = 'failed' AND id != {:id} AND rowid > COALESCE((
      SELECT MAX(rowid) FROM import_jobs WHERE supplier = {:supplier} AND source = {:source} AND state = 'done'), 0)`,
    values,
  );
  const failures = (before?.n ?? 0) + 1;
  job.set('failures', failures);
  if (failures === WARN_AFTER_FAILURES) warn(tx, job);
}

function warn(tx: core.App, job: core.Record): void {
  const supplier = tx.findRecordById('suppliers', job.getString('supplier')).getString('name');
  const warning = {
    job: job.id,
    supplier,
    times: WARN_AFTER_FAILURES,
    problem: job.getString('problem'),
    path: `/admin/imports/${job.id}`,
  };
  for (const { email } of select(
    tx,
    { email: '' },
    "SELECT email FROM admins WHERE active = TRUE AND role IN ('owner', 'manager')",
  ))
    enqueueImportWarning(tx, { ...warning, recipient: email });
}
