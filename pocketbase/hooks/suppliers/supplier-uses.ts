import { LANE_STATES, UNDECIDED_STATES } from '../../../lib/imports/jobs/model.ts';
import { usesOf } from '../request/uses-of.ts';
import { select } from '../sql/select.ts';

/** SQL list of the states of a price list that is on its way. */
export const OPEN_JOB_STATES = [...UNDECIDED_STATES, ...LANE_STATES.reading, ...LANE_STATES.writing]
  .map((state) => `'${state}'`)
  .join(', ');
const WAREHOUSE = { id: '', offers: 0, stocktakings: 0 };

/**
 * GET /api/shop/admin/suppliers/{id}/uses: what keeps a supplier and each of his warehouses from
 * being removed, and the rules of prices that would go with him.
 * @returns 200 {lists, waiting, rules, warehouses: [{id, offers, stocktakings}]}: how many of each;
 * `lists`: price lists of his that were loaded; `waiting`: those that are on their way
 * @throws 403; 404
 */
export function supplierUses(e: core.RequestEvent): void {
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
  e.json(200, { ...uses, warehouses });
}
