import type * as contracts from '../../../lib/suppliers/contract.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select } from '../sql/select.ts';

const ROW = {
  id: '',
  name: '',
  code: '',
  phone: '',
  email: '',
  kind: '' as 'own' | 'partner',
  active: false,
  lead_min_h: 0,
  lead_max_h: 0,
  warehouses: '',
  list_at: '',
  list_rows: 0,
  created: '',
};

/** @throws 403 */
export function supplierList(e: RouteEvent<typeof contracts.supplierList>) {
  requireRole(e, 'owner', 'manager');
  const rows = select(
    e.app,
    ROW,
    `
    SELECT s.id AS id, s.name AS name, s.code AS code, COALESCE(s.phone, '') AS phone, COALESCE(s.email, '') AS email, s.kind AS kind, s.active AS active, s.lead_min_h AS lead_min_h, s.lead_max_h AS lead_max_h, s.created AS created,
      (SELECT json_group_array(name) FROM (SELECT name FROM warehouses WHERE supplier = s.id ORDER BY name)) AS warehouses,
      COALESCE(r.finished_at, '') AS list_at, COALESCE(r.rows_total, 0) AS list_rows
    FROM suppliers s LEFT JOIN import_runs r ON r.id = (SELECT id FROM import_runs WHERE supplier = s.id AND state = 'done' ORDER BY generation DESC LIMIT 1)
    ORDER BY s.name, s.id`,
  );
  return e.json(200, { items: rows.map(toItem) });
}

function toItem({
  id,
  name,
  code,
  phone,
  email,
  kind,
  active,
  lead_min_h,
  lead_max_h,
  warehouses,
  list_at,
  list_rows,
  created,
}: typeof ROW) {
  const list = list_at ? { at: list_at, rows: list_rows } : null;
  return {
    id,
    name,
    code,
    phone,
    email,
    kind,
    active,
    leadMinHours: lead_min_h,
    leadMaxHours: lead_max_h,
    warehouses: JSON.parse(warehouses),
    list,
    createdAt: created,
  };
}
