import { LANE_STATES, UNDECIDED_STATES } from '../../../lib/imports/jobs/model.ts';
import type * as contracts from '../../../lib/suppliers/contract.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { usesOf } from '../request/uses-of.ts';
import { select } from '../sql/select.ts';

/** SQL list of the states of a price list that is on its way. */
export const OPEN_JOB_STATES = [...UNDECIDED_STATES, ...LANE_STATES.reading, ...LANE_STATES.writing]
  .map((state) => `'${state}'`)
  .join(', ');
const WAREHOUSE = { id: '', offers: 0, stocktakings: 0 };

/** @throws 403; 404 */
export function supplierUses(e: RouteEvent<typeof contracts.supplierUses>) {
  const { id, uses } = usesOf(e, 'suppliers', {
    lists: 'import_runs WHERE supplier = {:id}',
    waiting: `import_jobs WHERE supplier = {:id} AND state IN (${OPEN_JOB_STATES})`,
    rules: 'price_rules WHERE supplier = {:id}',
  });
  const warehouses = select(
    e.app,
    WAREHOUSE,
    `SELECT w.id AS id, (SELECT COUNT(*) FROM offers WHERE warehouse = w.id) AS offers, (SELECT COUNT(*) FROM stocktakings WHERE warehouse = w.id) AS stocktakings
    FROM warehouses w WHERE w.supplier = {:id}`,
    { id },
  );
  return e.json(200, { ...uses, warehouses });
}
