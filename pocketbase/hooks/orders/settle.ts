import type { LineState } from '../../../lib/orders/model.ts';
import { orderState, orderTotals } from '../../../lib/orders/states/model.ts';
import type { Snapshot } from '../audit/snapshot.ts';
import { writeLog } from '../audit/write-log.ts';
import { select } from '../sql/select.ts';
import { writeEvents, type Happened } from './events.ts';
import type { Party } from './party.ts';

/** What the audit tells of a change besides state and sums. */
type Noted = { before?: Snapshot; after?: Snapshot };

/**
 * The end of every change of an order: its state and sums follow its lines, what happened is written down for the customer and for the audit,
 * and the order is saved last, so that whoever listens finds everything in place.
 * @param tx the transaction of the change
 * @param order fields of its own may have been set already
 */
export function settle(tx: core.App, party: Party, order: core.Record, events: Happened[], { before, after }: Noted = {}): void {
  const lines = select(tx, { state: '', quantity: 0, priceKopecks: 0 }, 'SELECT state, quantity, price_kopecks AS priceKopecks FROM order_items WHERE "order" = {:order}', { order: order.id }).map(({ state, ...line }) => ({ ...line, state: state as LineState }));
  const stood = standing(order.original());
  const totals = orderTotals(lines, order.getInt('delivery_kopecks'));
  order.set('state', orderState(lines.map(({ state }) => state)));
  order.set('items_kopecks', totals.itemsKopecks);
  order.set('total_kopecks', totals.totalKopecks);
  const stands = standing(order);
  const { total_kopecks: from } = stood;
  if (from !== totals.totalKopecks) events = [...events, { order: order.id, kind: 'total_changed', data: { from, to: totals.totalKopecks } }];
  writeEvents(tx, party, events);
  writeLog(tx, party.actor, { action: 'update', collection: 'orders', record: order.id, before: { ...stood, ...before }, after: { ...stands, ...after } });
  tx.save(order);
}

const standing = (order: core.Record) => ({ state: order.getString('state'), items_kopecks: order.getInt('items_kopecks'), total_kopecks: order.getInt('total_kopecks') });
