import { MOST_LINES } from '../../../lib/supplier-orders/model.ts';
import type * as contracts from '../../../lib/supplier-orders/contract.ts';
import { writeLog } from '../audit/write-log.ts';
import { orderActorOf, type OrderActor } from '../orders/events/order-actor.ts';
import { nextNumber } from '../orders/numbers/next-number.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, selectOne } from '../sql/select.ts';
import { NOW } from '../sql/time.ts';
import { called } from './change.ts';
import { WAITS } from './waiting.ts';

/** @throws 401; 403; 400 `invalid_input`; 409 `supplier_line_moved` when one of them waits no longer, `supplier_order_full` */
export function gatherLines(e: RouteEvent<typeof contracts.gatherLines>) {
  const orderActor = orderActorOf(e, 'admin');
  const { warehouse, items } = e.requestInfo().body;
  if (typeof warehouse !== 'string') throw refuse('invalid_input', 'warehouse');
  if (!areIds(items)) throw refuse('invalid_input', 'items');
  let id = '';
  e.app.runInTransaction((tx) => {
    id = gather(tx, orderActor, warehouse, items);
  });
  return e.json(200, { id });
}

const areIds = (items: unknown): items is string[] =>
  Array.isArray(items) &&
  items.length > 0 &&
  items.length <= MOST_LINES &&
  items.every((id) => typeof id === 'string' && /^[a-z0-9]{1,15}$/.test(id)) &&
  new Set(items).size === items.length;

function gather(tx: core.App, orderActor: OrderActor, warehouse: string, items: string[]): string {
  const draft = draftFor(tx, orderActor, warehouse);
  const added = execute(
    tx,
    `INSERT INTO supplier_order_lines (supplier_order, item, "order", sku, cost_kopecks, answer, created, updated)
    SELECT {:draft}, i.id, i."order", COALESCE(f.supplier_sku, ''), COALESCE(NULLIF(f.cost_kopecks, 0), i.cost_kopecks), '', ${NOW}, ${NOW}
    FROM json_each({:items}) asked JOIN order_items i ON i.id = asked.value LEFT JOIN offers f ON f.id = i.offer
    WHERE ${WAITS} AND i.warehouse = {:warehouse} ORDER BY i.created, i.rowid`,
    { draft: draft.id, items: JSON.stringify(items), warehouse },
  );
  if (added < items.length) throw refuseConflict('supplier_line_moved');
  const { lines } = selectOne(
    tx,
    { lines: 0 },
    'SELECT COUNT(*) AS lines FROM supplier_order_lines WHERE supplier_order = {:id}',
    { id: draft.id },
  )!;
  if (lines > MOST_LINES) throw refuseConflict('supplier_order_full');
  const order = tx.findRecordById('supplier_orders', draft.id);
  writeLog(tx, orderActor.actor, {
    action: 'update',
    collection: 'supplier_orders',
    record: draft.id,
    before: { ...called(order), lines: lines - added },
    after: { ...called(order), lines },
  });
  return draft.id;
}

/**
 * What is gathered for a warehouse of a partner, begun when there is nothing yet.
 * @throws 400 for a warehouse that is none of a partner
 */
function draftFor(tx: core.App, { actor, name }: OrderActor, warehouse: string): { id: string } {
  const found = selectOne(
    tx,
    { id: '' },
    "SELECT id FROM supplier_orders WHERE warehouse = {:warehouse} AND state = 'draft'",
    { warehouse },
  );
  if (found) return found;
  const place = selectOne(
    tx,
    { supplier: '', supplierName: '', warehouseName: '' },
    `SELECT s.id AS supplier, s.name AS supplierName, w.name AS warehouseName
    FROM warehouses w JOIN suppliers s ON s.id = w.supplier WHERE w.id = {:warehouse} AND s.kind = 'partner'`,
    { warehouse },
  );
  if (!place) throw refuse('invalid_input', 'warehouse');
  const number = nextNumber(tx, 'supplier_orders');
  const record = new Record(tx.findCollectionByNameOrId('supplier_orders'), {
    number,
    supplier: place.supplier,
    supplier_name: place.supplierName,
    warehouse,
    warehouse_name: place.warehouseName,
    state: 'draft',
    opened_by: name,
  });
  tx.save(record);
  writeLog(tx, actor, {
    action: 'create',
    collection: 'supplier_orders',
    record: record.id,
    before: null,
    after: { number, supplier: place.supplierName, warehouse: place.warehouseName },
  });
  return { id: record.id };
}
