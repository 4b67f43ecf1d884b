import { selectOne } from '../sql/select.ts';

/** Notes how many lists of the supplier have failed in a row on the way by which this one came, this one counted. People see themselves that theirs failed. */
export function noteFailure(tx: core.App, job: core.Record): void {
  if (job.getString('source') === 'upload') return;
  const values = { supplier: job.getString('supplier'), source: job.getString('source'), id: job.id };
  const before = selectOne(tx, { n: 0 }, `
    SELECT COUNT(*) AS n FROM import_jobs WHERE supplier = {:supplier} AND source = {:source} AND state = 'failed' AND id != {:id} AND created > COALESCE((
      SELECT MAX(created) FROM import_jobs WHERE supplier = {:supplier} AND source = {:source} AND state = 'done'), '')`, values);
  job.set('failures', (before?.n ?? 0) + 1);
}
