import type { Happened } from '../../../lib/orders/events/model.ts';
import type { LineState } from '../../../lib/orders/model.ts';
import { orderState, orderTotals } from '../../../lib/orders/states/model.ts';
import type { Snapshot } from '../audit/snapshot.ts';
import { writeLog } from '../audit/write-log.ts';
import { select } from '../sql/select.ts';
import { followOrders } from '../supplier-orders/follow.ts';
import { writeEvents } from './events/write-events.ts';
import type { OrderActor } from './events/order-actor.ts';

/** What the audit tells of a change besides state and sums. */
type Noted = { before?: Snapshot; after?: Snapshot };

/** An order whose lines have been changed; fields of its own may have been set. */
export type Changed = Noted & { order: core.Record; events: Happened[] };

/**
 * The end of every change of an order: its state and sums follow its lines, what happened is
 * written down for the customer and for the audit, and the order is saved last, so that whoever
 * listens finds everything in place.
 * @param tx the transaction of the change
 */
export const settle = (
  tx: core.App,
  orderActor: OrderActor,
  order: core.Record,
  events: Happened[],
  noted: Noted = {},
): void => settleAll(tx, orderActor, [{ order, events, ...noted }]);

/** The same for several orders, each once. */
export function settleAll(tx: core.App, orderActor: OrderActor, changed: Changed[]): void {
  const lines = linesOf(
    tx,
    changed.map(({ order }) => order.id),
  );
  const events = changed.flatMap((change) =>
    follow(tx, orderActor, change, lines[change.order.id] ?? []),
  );
  writeEvents(tx, orderActor, events);
  followOrders(
    tx,
    changed.map(({ order }) => order.id),
  );
  for (const { order } of changed) tx.save(order);
}

type Line = { state: LineState; quantity: number; priceKopecks: number };

function linesOf(tx: core.App, orders: string[]): { [order: string]: Line[] } {
  const rows = select(
    tx,
    { order: '', state: '', quantity: 0, priceKopecks: 0 },
    `SELECT i."order" AS "order", i.state AS state, i.quantity AS quantity, i.price_kopecks AS priceKopecks
    FROM json_each({:orders}) asked JOIN order_items i ON i."order" = asked.value`,
    { orders: JSON.stringify(orders) },
  );
  const lines: { [order: string]: Line[] } = {};
  for (const { order, state, quantity, priceKopecks } of rows)
    (lines[order] ??= []).push({ state: state as LineState, quantity, priceKopecks });
  return lines;
}

/** Sets state and sums, notes them in the audit. @returns what is to be told of the order */
function follow(
  tx: core.App,
  { actor }: OrderActor,
  { order, events, before, after }: Changed,
  lines: Line[],
): Happened[] {
  const stood = standing(order.original());
  const totals = orderTotals(lines, order.getInt('delivery_kopecks'));
  order.set('state', orderState(lines.map(({ state }) => state)));
  order.set('items_kopecks', totals.itemsKopecks);
  order.set('total_kopecks', totals.totalKopecks);
  writeLog(tx, actor, {
    action: 'update',
    collection: 'orders',
    record: order.id,
    before: { ...stood, ...before },
    after: { ...standing(order), ...after },
  });
  const { total_kopecks: from } = stood;
  return from === totals.totalKopecks
    ? events
    : [
        ...events,
        { order: order.id, kind: 'total_changed', data: { from, to: totals.totalKopecks } },
      ];
}

const standing = (order: core.Record) => ({
  state: order.getString('state'),
  items_kopecks: order.getInt('items_kopecks'),
  total_kopecks: order.getInt('total_kopecks'),
});
