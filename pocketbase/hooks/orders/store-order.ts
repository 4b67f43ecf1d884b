import type { Line } from '../cart/lines.ts';
import { putOrderLetter } from '../order-letters/put.ts';
import { deliveryOf } from './delivery.ts';
import { nextNumber } from './number.ts';
import { storeLines } from './store-lines.ts';
import type { Request } from './wish.ts';

/**
 * Writes an order with its lines, its first event and its letter, all as they are now: what is changed later elsewhere does not reach them.
 * @param tx the transaction in which the pieces of the lines have been promised
 * @param lines of the cart, all of them orderable
 * @throws 400 `invalid_input` for a delivery that the shop does not offer
 */
export function storeOrder(tx: core.App, user: string, request: Request, lines: Line[]): { id: string; number: string; totalKopecks: number } {
  const itemsKopecks = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const delivery = deliveryOf(tx, request, itemsKopecks);
  const { contact, payment, clientNumber, comment, key, storefront } = request;
  const order = new Record(tx.findCollectionByNameOrId('orders'), {
    storefront, user, number: nextNumber(tx, 'orders'),
    contact_name: contact.name, contact_phone: contact.phone, contact_email: contact.email,
    delivery: request.delivery.kind, delivery_details: JSON.stringify(delivery.details), delivery_kopecks: delivery.kopecks, payment,
    state: 'new', items_kopecks: itemsKopecks, total_kopecks: itemsKopecks + delivery.kopecks,
    client_number: clientNumber, comment, idempotency_key: key,
  });
  tx.save(order);
  storeLines(tx, order.id, lines);
  tx.save(new Record(tx.findCollectionByNameOrId('order_events'), { order: order.id, kind: 'placed', public: true, actor_kind: 'customer', actor: user }));
  putOrderLetter(tx, 'order_placed', order.id, order.id);
  return { id: order.id, number: order.getString('number'), totalKopecks: itemsKopecks + delivery.kopecks };
}
