import { isDroppable, standingOf, type Answer } from '../../../lib/supplier-orders/model.ts';
import type { LineState } from '../../../lib/orders/model.ts';
import type * as contracts from '../../../lib/supplier-orders/contract.ts';
import { writeLog } from '../audit/write-log.ts';
import { orderActorOf } from '../orders/events/order-actor.ts';
import { refuseConflict } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, selectOne } from '../sql/select.ts';
import { NOW } from '../sql/time.ts';
import { follow } from './follow.ts';

/** The order of the address. @throws 404 */
export const orderOf = (tx: core.App, e: { request: { pathValue(name: 'id'): string } }) =>
  tx.findRecordById('supplier_orders', e.request.pathValue('id'));

/** By what a line of the audit calls it: nobody reads these records through the API. */
export const called = (order: core.Record) => ({ number: order.getString('number') });

/** @throws 401; 403; 404; 409 `supplier_line_moved` for a line that is on its way or has come */
export function dropLine(e: RouteEvent<typeof contracts.dropLine>) {
  const { actor } = orderActorOf(e, 'admin');
  const item = String(e.requestInfo().body.item ?? '');
  e.app.runInTransaction((tx) => {
    const order = orderOf(tx, e);
    const { id } = order;
    const line = selectOne(
      tx,
      { state: '' as LineState, answer: '' as Answer | '', article: '' },
      `SELECT i.state AS state, l.answer AS answer, i.brand || ' ' || i.article AS article
      FROM supplier_order_lines l JOIN order_items i ON i.id = l.item WHERE l.supplier_order = {:id} AND l.item = {:item}`,
      { id, item },
    );
    if (!line) throw new NotFoundError('');
    if (!isDroppable(standingOf(line.state, line.answer)))
      throw refuseConflict('supplier_line_moved');
    execute(tx, 'DELETE FROM supplier_order_lines WHERE item = {:item}', { item });
    writeLog(tx, actor, {
      action: 'update',
      collection: 'supplier_orders',
      record: id,
      before: { ...called(order), line: line.article },
      after: { ...called(order), line: null },
    });
    follow(tx, [id]);
  });
  return e.noContent(204);
}

/** @throws 401; 403; 404; 409 `supplier_order_moved` for one that is no draft */
export function cancelDraft(e: RouteEvent<typeof contracts.cancelDraft>) {
  const { actor } = orderActorOf(e, 'admin');
  e.app.runInTransaction((tx) => {
    const order = orderOf(tx, e);
    if (order.getString('state') !== 'draft') throw refuseConflict('supplier_order_moved');
    execute(tx, 'DELETE FROM supplier_order_lines WHERE supplier_order = {:id}', { id: order.id });
    execute(
      tx,
      `UPDATE supplier_orders SET state = 'cancelled', updated = ${NOW} WHERE id = {:id}`,
      { id: order.id },
    );
    writeLog(tx, actor, {
      action: 'update',
      collection: 'supplier_orders',
      record: order.id,
      before: { ...called(order), state: 'draft' },
      after: { ...called(order), state: 'cancelled' },
    });
  });
  return e.noContent(204);
}
