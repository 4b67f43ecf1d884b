import {
  OPEN_STATES,
  SUPPLIER_ORDER_STATES,
  type SupplierOrderState,
} from '../../../lib/supplier-orders/model.ts';
import type * as contracts from '../../../lib/supplier-orders/contract.ts';
import { oneOf, wholeNumber } from '../request/parameters.ts';
import { hasRole, requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { countFound } from '../sql/count-found.ts';
import { select } from '../sql/select.ts';
import { countWaiting } from './waiting.ts';

const SIZE = 50;
const ROW = {
  id: '',
  number: '',
  supplier: '',
  warehouse: '',
  state: '' as SupplierOrderState,
  openedAt: '',
  sentAt: '',
  lines: 0,
  kopecks: 0,
};
/** What is still wanted of the supplier, or has come: as `standingOf` says it of a line. */
const KEPT =
  "(i.state NOT IN ('refused', 'cancelled', 'replaced') OR i.state != 'refused' AND l.answer = 'received')";

/** @throws 403; 400 `invalid_input` */
export function listSupplierOrders(e: RouteEvent<typeof contracts.listSupplierOrders>) {
  requireRole(e, 'owner', 'manager', 'warehouse');
  const query = e.request.url.query();
  const state = oneOf(query.get('state'), ['', 'open', ...SUPPLIER_ORDER_STATES], 'state');
  const supplier = query.get('supplier');
  const page = wholeNumber(query.get('page') || '1', 'page');
  const where = `${whichOf(state)} AND ({:supplier} = '' OR d.supplier = {:supplier})`;
  const rows = select(
    e.app,
    ROW,
    `SELECT d.id AS id, d.number AS number, d.supplier_name AS supplier, d.warehouse_name AS warehouse, d.state AS state, d.created AS openedAt, d.sent_at AS sentAt,
      (SELECT COUNT(*) FROM supplier_order_lines l WHERE l.supplier_order = d.id) AS lines,
      COALESCE((SELECT SUM(i.quantity * l.cost_kopecks) FROM supplier_order_lines l JOIN order_items i ON i.id = l.item
        WHERE l.supplier_order = d.id AND ${KEPT}), 0) AS kopecks
    FROM supplier_orders d WHERE ${where}
    ORDER BY d.created DESC, d.rowid DESC LIMIT ${SIZE + 1} OFFSET {:offset}`,
    { state, supplier, offset: (page - 1) * SIZE },
  );
  const buys = hasRole(e.auth, ['owner', 'manager']);
  return e.json(200, {
    items: rows
      .slice(0, SIZE)
      .map(({ kopecks, ...row }) => ({ ...row, kopecks: buys ? kopecks : null })),
    hasNext: rows.length > SIZE,
    found: countFound(
      e.app,
      `SELECT 1 FROM supplier_orders d WHERE ${where} LIMIT {:limit} OFFSET {:offset}`,
      { state, supplier },
    ),
    waiting: buys ? countWaiting(e.app) : 0,
  });
}

function whichOf(state: string): string {
  if (state === '') return 'TRUE';
  const open = OPEN_STATES.map((one) => `'${one}'`).join(', ');
  return state === 'open' ? `d.state IN (${open})` : 'd.state = {:state}';
}
