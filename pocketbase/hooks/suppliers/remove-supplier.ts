import { refuse } from '../request/refuse.ts';
import { selectOne } from '../sql/select.ts';
import { inOneTransaction } from '../sql/transaction.ts';
import { OPEN_JOB_STATES } from './supplier-uses.ts';

/**
 * A supplier whose price list is on its way stays: the list would go with him while it is being
 * read.
 * @throws 400 `in_use`
 */
export function removeSupplier(e: core.RecordEvent): void {
  const { id } = e.record;
  inOneTransaction(e, (tx) => {
    if (
      selectOne(
        tx,
        { n: 0 },
        `SELECT 1 AS n FROM import_jobs WHERE supplier = {:id} AND state IN (${OPEN_JOB_STATES})`,
        { id },
      )
    )
      throw refuse('in_use');
    e.next();
  });
}
