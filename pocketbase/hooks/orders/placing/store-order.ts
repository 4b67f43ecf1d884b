import { carOfOrder } from '../../garage/car-of-order.ts';
import { refuse } from '../../request/refuse.ts';
import { buyerOf } from './buyer.ts';
import { deliveryOf } from './delivery.ts';
import { writeEvents } from '../events/write-events.ts';
import { nextNumber } from '../numbers/next-number.ts';
import { inWhoseName, type OrderActor } from '../events/order-actor.ts';
import { storeLines, type StoredLine } from '../lines/store-lines.ts';
import type { RequestedOrder } from './order-request.ts';

/**
 * Writes an order with its lines, its first event and its email, all as they are now: what is
 * changed later elsewhere does not reach them.
 * @param tx the transaction in which the pieces of the lines have been promised
 * @param by the customer himself, or somebody of the shop for him
 * @param lines all of them orderable
 * @throws 400 `invalid_input` for a delivery that the shop does not offer, `delivery_changed` for
 * one that costs something else than was said
 */
export function storeOrder(
  tx: core.App,
  by: OrderActor,
  user: string,
  request: RequestedOrder,
  lines: StoredLine[],
): { id: string; number: string; totalKopecks: number } {
  const itemsKopecks = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const delivery = deliveryOf(tx, request, itemsKopecks);
  if ((request.deliverySeen ?? delivery.kopecks) !== delivery.kopecks)
    throw refuse('delivery_changed');
  const { contact, payment, clientNumber, comment, key, storefront } = request;
  const order = new Record(tx.findCollectionByNameOrId('orders'), {
    storefront,
    user,
    number: nextNumber(tx, 'orders'),
    contact_name: contact.name,
    contact_phone: contact.phone,
    contact_email: contact.email,
    delivery: request.delivery.kind,
    delivery_details: JSON.stringify(delivery.details),
    delivery_kopecks: delivery.kopecks,
    payment,
    state: 'new',
    items_kopecks: itemsKopecks,
    total_kopecks: itemsKopecks + delivery.kopecks,
    client_number: clientNumber,
    comment,
    idempotency_key: key,
    ...carOfOrder(tx, user, request.car ?? ''),
    ...buyerOf(tx, user),
  });
  tx.save(order);
  storeLines(tx, order.id, lines);
  writeEvents(tx, by, [{ order: order.id, kind: 'placed', data: inWhoseName(by) }]);
  return {
    id: order.id,
    number: order.getString('number'),
    totalKopecks: itemsKopecks + delivery.kopecks,
  };
}
