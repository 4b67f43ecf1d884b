import { SENT_BY_WAYS, type SentByWay } from '../../../lib/supplier-orders/model.ts';
import type * as contracts from '../../../lib/supplier-orders/contract.ts';
import { writeLog } from '../audit/write-log.ts';
import { moveWithin } from '../orders/lines/transition.ts';
import { orderActorOf } from '../orders/events/order-actor.ts';
import { oneOf } from '../request/parameters.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, select } from '../sql/select.ts';
import { NOW } from '../sql/time.ts';
import { called, orderOf } from './change.ts';

const COMMENT = 500;

/** @throws 401; 403; 404; 400 `invalid_input`; 409 `supplier_order_moved` for one that is no draft, is empty or holds other lines than were seen, or a line that is not to be ordered any more */
export function sendSupplierOrder(e: RouteEvent<typeof contracts.sendSupplierOrder>) {
  const orderActor = orderActorOf(e, 'admin');
  const { way: asked, comment, seen } = e.requestInfo().body;
  const way: SentByWay = oneOf(String(asked), SENT_BY_WAYS, 'way');
  if (typeof comment !== 'string' || comment.length > COMMENT)
    throw refuse('invalid_input', 'comment');
  e.app.runInTransaction((tx) => {
    const order = orderOf(tx, e);
    const lines = select(
      tx,
      { id: '', state: '' },
      'SELECT i.id AS id, i.state AS state FROM supplier_order_lines l JOIN order_items i ON i.id = l.item WHERE l.supplier_order = {:id}',
      { id: order.id },
    );
    const isAsSeen =
      order.getString('state') === 'draft' &&
      lines.length > 0 &&
      lines.length === seen &&
      lines.every(({ state }) => state === 'confirmed');
    if (!isAsSeen) throw refuseConflict('supplier_order_moved');
    execute(
      tx,
      `UPDATE supplier_orders SET state = 'sent', sent_by_way = {:way}, comment = {:comment}, sent_by = {:by}, sent_at = ${NOW}, updated = ${NOW} WHERE id = {:id}`,
      { id: order.id, way, comment: comment.trim(), by: orderActor.name },
    );
    execute(
      tx,
      `UPDATE order_items SET cost_kopecks = l.cost_kopecks, updated = ${NOW} FROM supplier_order_lines l
      WHERE l.supplier_order = {:id} AND l.item = order_items.id AND l.cost_kopecks > 0 AND order_items.cost_kopecks != l.cost_kopecks`,
      { id: order.id },
    );
    moveWithin(tx, orderActor, {
      moves: lines.map(({ id }) => ({ line: id, from: 'confirmed', to: 'ordered' })),
      reason: '',
      restock: false,
      unpaid: new Map(),
      short: false,
    });
    writeLog(tx, orderActor.actor, {
      action: 'update',
      collection: 'supplier_orders',
      record: order.id,
      before: { ...called(order), state: 'draft' },
      after: { ...called(order), state: 'sent', sent_by_way: way, lines: lines.length },
    });
  });
  return e.noContent(204);
}
