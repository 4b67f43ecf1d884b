import type { LineState } from '../../../lib/orders/model.ts';
import {
  standingOf,
  supplierOrderState,
  type Answer,
  type Standing,
} from '../../../lib/supplier-orders/model.ts';
import { execute, select } from '../sql/select.ts';
import { NOW } from '../sql/time.ts';

/**
 * The orders to suppliers in which lines of these orders of customers stand take the state that
 * follows from them.
 * @param tx the transaction in which the lines were changed
 */
export function followOrders(tx: core.App, orders: string[]): void {
  const found = select(
    tx,
    { id: '' },
    `SELECT DISTINCT l.supplier_order AS id FROM json_each({:orders}) asked JOIN supplier_order_lines l ON l."order" = asked.value`,
    { orders: JSON.stringify(orders) },
  );
  if (found.length > 0)
    follow(
      tx,
      found.map(({ id }) => id),
    );
}

/** The same for orders to suppliers by their ids; a draft stays one. */
export function follow(tx: core.App, ids: string[]): void {
  const rows = select(
    tx,
    { id: '', lineState: '' as LineState, answer: '' as Answer | '' },
    `SELECT d.id AS id, i.state AS lineState, l.answer AS answer
    FROM json_each({:ids}) asked JOIN supplier_orders d ON d.id = asked.value JOIN supplier_order_lines l ON l.supplier_order = d.id
      JOIN order_items i ON i.id = l.item WHERE d.sent_at != ''`,
    { ids: JSON.stringify(ids) },
  );
  const standings: { [id: string]: Standing[] } = {};
  for (const { id, lineState, answer } of rows)
    (standings[id] ??= []).push(standingOf(lineState, answer));
  for (const [id, of] of Object.entries(standings))
    execute(
      tx,
      `UPDATE supplier_orders SET state = {:state}, updated = ${NOW} WHERE id = {:id} AND state != {:state}`,
      { id, state: supplierOrderState(true, of) },
    );
}

/** The part of a line that was split off stands in the same order to a supplier. */
export const followSplit = (tx: core.App, from: string, part: string): number =>
  execute(
    tx,
    `INSERT INTO supplier_order_lines (supplier_order, item, "order", sku, cost_kopecks, answer, created, updated)
    SELECT supplier_order, {:part}, "order", sku, cost_kopecks, answer, created, ${NOW} FROM supplier_order_lines WHERE item = {:from}`,
    { from, part },
  );
