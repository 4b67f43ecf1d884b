import { LANE_STATES, UNDECIDED_STATES } from '../../../lib/imports/jobs/model.ts';
import { requireRole } from '../request/require-role.ts';
import { select, selectOne } from '../sql/select.ts';

const OWN = { lists: 0, waiting: 0, rules: 0 };
const OPEN = [...UNDECIDED_STATES, ...LANE_STATES.reading, ...LANE_STATES.writing].map((state) => `'${state}'`).join(', ');
const WAREHOUSE = { id: '', offers: 0, stocktakings: 0 };

/**
 * GET /api/shop/admin/suppliers/{id}/uses: what keeps a supplier and each of his warehouses from being removed, and the rules of prices that would go with him.
 * @returns 200 {lists, waiting, rules, warehouses: [{id, offers, stocktakings}]}: how many of each; `lists`: price lists of his that were loaded; `waiting`: those that are on their way
 * @throws 403; 404
 */
export function supplierUses(e: core.RequestEvent): void {
  requireRole(e, 'owner', 'manager');
  const { id } = e.app.findRecordById('suppliers', e.request.pathValue('id'));
  const own = selectOne(e.app, OWN, `SELECT (SELECT COUNT(*) FROM import_runs WHERE supplier = {:id}) AS lists, (SELECT COUNT(*) FROM import_jobs WHERE supplier = {:id} AND state IN (${OPEN})) AS waiting, (SELECT COUNT(*) FROM price_rules WHERE supplier = {:id}) AS rules`, { id });
  const warehouses = select(e.app, WAREHOUSE, `SELECT w.id AS id, (SELECT COUNT(*) FROM offers WHERE warehouse = w.id) AS offers, (SELECT COUNT(*) FROM stocktakings WHERE warehouse = w.id) AS stocktakings
    FROM warehouses w WHERE w.supplier = {:id}`, { id });
  e.json(200, { ...own, warehouses });
}
