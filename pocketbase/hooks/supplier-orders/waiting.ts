import { MOST_LINES } from '../../../lib/supplier-orders/model.ts';
import type * as contracts from '../../../lib/supplier-orders/contract.ts';
import type { WaitingGroup } from '../../../lib/supplier-orders/contract.ts';
import { requireRole } from '../request/require-role.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';
import { PART, PART_COLUMNS, PART_JOINS, partOf } from './part.ts';

/**
 * A line `i` that waits to be ordered; written as its partial index is, or that would not serve.
 */
export const WAITS = `i.state = 'confirmed' AND i.own = FALSE AND i.warehouse != ''
  AND NOT EXISTS (SELECT 1 FROM supplier_order_lines l WHERE l.item = i.id)`;
const FROM_WAITING = 'FROM order_items i INDEXED BY idx_order_items_to_order';

const ROW = {
  ...PART,
  supplier: '',
  supplierName: '',
  warehouse: '',
  warehouseName: '',
  cutOff: '',
  minKopecks: 0,
};

/** @throws 403 */
export function linesToOrder(e: RouteEvent<typeof contracts.linesToOrder>) {
  requireRole(e, 'owner', 'manager');
  const rows = select(
    e.app,
    ROW,
    `SELECT ${PART_COLUMNS}, COALESCE(f.supplier_sku, '') AS sku, COALESCE(NULLIF(f.cost_kopecks, 0), i.cost_kopecks) AS costKopecks,
      s.id AS supplier, s.name AS supplierName, w.id AS warehouse, w.name AS warehouseName, w.cut_off AS cutOff, s.min_order_kopecks AS minKopecks
    ${FROM_WAITING} ${PART_JOINS} JOIN warehouses w ON w.id = i.warehouse JOIN suppliers s ON s.id = w.supplier
      LEFT JOIN offers f ON f.id = i.offer
    WHERE ${WAITS} ORDER BY i.warehouse, i.created, i.rowid LIMIT ${MOST_LINES + 1}`,
  );
  return e.json(200, {
    groups: byWarehouse(e.app, rows.slice(0, MOST_LINES)),
    hasMore: rows.length > MOST_LINES,
  });
}

function byWarehouse(app: core.App, rows: (typeof ROW)[]): WaitingGroup[] {
  const groups: { [warehouse: string]: WaitingGroup } = {};
  for (const row of rows) {
    const { supplier, supplierName, warehouse, warehouseName, cutOff, minKopecks } = row;
    const group = (groups[warehouse] ??= {
      supplier: { id: supplier, name: supplierName },
      warehouse: { id: warehouse, name: warehouseName, cutOff },
      minKopecks,
      draft: draftOf(app, warehouse),
      lines: [],
    });
    group.lines.push({ ...partOf(row), costKopecks: row.costKopecks });
  }
  return Object.values(groups);
}

/** What is gathered for a warehouse, and what it comes to. */
const draftOf = (app: core.App, warehouse: string): WaitingGroup['draft'] =>
  selectOne(
    app,
    { id: '', number: '', kopecks: 0 },
    `SELECT d.id AS id, d.number AS number, COALESCE((SELECT SUM(i.quantity * l.cost_kopecks) FROM supplier_order_lines l
      JOIN order_items i ON i.id = l.item WHERE l.supplier_order = d.id), 0) AS kopecks
    FROM supplier_orders d WHERE d.warehouse = {:warehouse} AND d.state = 'draft'`,
    { warehouse },
  );

/** How many lines wait, at most one more than one page of them tells. */
export const countWaiting = (app: core.App): number =>
  selectOne(
    app,
    { n: 0 },
    `SELECT COUNT(*) AS n FROM (SELECT 1 ${FROM_WAITING} WHERE ${WAITS} LIMIT ${MOST_LINES + 1})`,
  )!.n;
