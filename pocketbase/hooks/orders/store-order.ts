import { arrival } from '../../../lib/delivery/model.ts';
import type { Line } from '../cart/lines.ts';
import { putOrderLetter } from '../order-letters/put.ts';
import { workDays } from '../products/public-offers.ts';
import { execute, selectOne } from '../sql/select.ts';
import { deliveryOf } from './delivery.ts';
import { nextNumber } from './number.ts';
import { shopTime, stored } from './shop-clock.ts';
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

const COLUMNS = ['position', 'product', 'offer', 'warehouse', 'supplier', 'brand', 'article', 'name', 'unit', 'own', 'stock_kind', 'quantity', 'reserved', 'price_kopecks', 'cost_kopecks', 'vat_percent', 'lead_min_h', 'lead_max_h', 'promised_at'];

/** One statement for all lines: saved one by one, three hundred would keep every other writer waiting. */
function storeLines(tx: core.App, order: string, lines: Line[]): void {
  const now = new Date();
  const vat = vatPercent(tx);
  const rows = lines.map((line, index) => [
    index + 1, line.product, line.offer, line.warehouse, line.supplier, line.brandName, line.article, line.name, line.unit, line.own, line.stockKind,
    line.quantity, line.stockKind === 'exact' ? line.quantity : 0, line.price, line.cost, vat, line.leadMin, line.leadMax, promisedAt(now, line),
  ]);
  const moment = "strftime('%Y-%m-%d %H:%M:%fZ')";
  const values = COLUMNS.map((_, place) => `line.value ->> ${place}`).join(', ');
  execute(tx, `INSERT INTO order_items ("order", state, ${COLUMNS.join(', ')}, created, updated) SELECT {:order}, 'accepted', ${values}, ${moment}, ${moment} FROM json_each({:rows}) line`, { order, rows: JSON.stringify(rows) });
}

/** The last day on which the goods should be there, as a moment of the store. */
const promisedAt = (now: Date, { leadMin, leadMax, cutOff, days }: Line): string =>
  stored(arrival(shopTime(now), { leadMinHours: leadMin, leadMaxHours: leadMax, cutOff, workDays: workDays(days) }).to);

/** What VAT is today; prices contain it. */
const vatPercent = (tx: core.App): number =>
  selectOne(tx, { percent: -0 }, "SELECT percent FROM vat_rates WHERE code = 'standard' AND valid_from <= strftime('%Y-%m-%d %H:%M:%fZ') ORDER BY valid_from DESC")?.percent ?? 0;
