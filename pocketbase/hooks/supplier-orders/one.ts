import type { LineState } from '../../../lib/orders/model.ts';
import type { Answer, SentByWay, SupplierOrderState } from '../../../lib/supplier-orders/model.ts';
import type * as contracts from '../../../lib/supplier-orders/contract.ts';
import { hasRole, requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';
import { PART, PART_COLUMNS, PART_JOINS, partOf } from './part.ts';

const HEAD = {
  id: '',
  number: '',
  supplier: '',
  supplierName: '',
  warehouse: '',
  warehouseName: '',
  cutOff: '',
  state: '' as SupplierOrderState,
  way: '' as SentByWay | '',
  comment: '',
  openedBy: '',
  openedAt: '',
  sentBy: '',
  sentAt: '',
  minKopecks: 0,
  phone: '',
  email: '',
};
const LINE = { ...PART, state: '' as LineState, answer: '' as Answer | '' };

/** @throws 403; 404 */
export function supplierOrder(e: RouteEvent<typeof contracts.supplierOrder>) {
  requireRole(e, 'owner', 'manager', 'warehouse');
  const id = e.request.pathValue('id');
  const head = selectOne(
    e.app,
    HEAD,
    `SELECT d.id AS id, d.number AS number, d.supplier AS supplier, d.supplier_name AS supplierName, d.warehouse AS warehouse, d.warehouse_name AS warehouseName,
      COALESCE(w.cut_off, '') AS cutOff, d.state AS state, d.sent_by_way AS way, d.comment AS comment, d.opened_by AS openedBy, d.created AS openedAt, d.sent_by AS sentBy, d.sent_at AS sentAt,
      COALESCE(s.min_order_kopecks, 0) AS minKopecks, COALESCE(s.phone, '') AS phone, COALESCE(s.email, '') AS email
    FROM supplier_orders d LEFT JOIN warehouses w ON w.id = d.warehouse LEFT JOIN suppliers s ON s.id = d.supplier WHERE d.id = {:id}`,
    { id },
  );
  if (!head) throw new NotFoundError('');
  const buys = hasRole(e.auth, ['owner', 'manager']);
  const { supplier, supplierName, warehouse, warehouseName, cutOff, minKopecks, ...whole } = head;
  const { phone, email, ...rest } = whole;
  return e.json(200, {
    ...rest,
    supplier: {
      id: supplier,
      name: supplierName,
      phone: buys ? phone : '',
      email: buys ? email : '',
    },
    warehouse: { id: warehouse, name: warehouseName, cutOff },
    minKopecks: buys ? minKopecks : 0,
    lines: linesOf(e.app, id).map((row) => ({
      ...partOf(row),
      costKopecks: buys ? row.costKopecks : null,
      state: row.state,
      answer: row.answer,
    })),
  });
}

const linesOf = (app: core.App, id: string) =>
  select(
    app,
    LINE,
    `SELECT ${PART_COLUMNS}, l.sku AS sku, l.cost_kopecks AS costKopecks, i.state AS state, l.answer AS answer
    FROM supplier_order_lines l JOIN order_items i ON i.id = l.item ${PART_JOINS}
    WHERE l.supplier_order = {:id} ORDER BY l.created, l.rowid`,
    { id },
  );
