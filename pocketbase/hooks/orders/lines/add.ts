import { MAX_QUANTITY } from '../../../../lib/cart/model.ts';
import type { EventData } from '../../../../lib/orders/events/model.ts';
import { MAX } from '../../../../lib/orders/model.ts';
import type { OrderState } from '../../../../lib/orders/model.ts';
import { ORDER_PROPERTIES } from '../../../../lib/orders/state-properties/model.ts';
import type * as contracts from '../../../../lib/orders/lines/contract.ts';
import { orderFor, orderActorOf, type OrderActor } from '../events/order-actor.ts';
import { refuseOffers } from './refuse-lines.ts';
import { reserve } from './reserve.ts';
import { settle } from '../settle.ts';
import { storeLines } from './store-lines.ts';
import { requireSure } from '../../prices/require-sure.ts';
import { isCount, MAX_PRICE } from '../../request/count.ts';
import { refuse, refuseConflict } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { selectOne } from '../../sql/select.ts';
import { offered } from './propose.ts';

type Wish = {
  offer: string;
  quantity: number;
  priceKopecks?: number;
  reason: string;
  seen: number;
  known: unknown;
};

/** @throws 401; 403; 404; 400 `invalid_input`, `changed_meanwhile`, `not_sold`, `out_of_stock`, `below_minimum`; 409 `wrong_step` for an order that is on its way or over, `price_doubted` unless it is known */
export function addLine(e: RouteEvent<typeof contracts.addLine>) {
  const orderActor = orderActorOf(e, 'admin');
  const wish = wishIn(e.requestInfo().body);
  let id = '';
  e.app.runInTransaction((tx) => {
    id = add(tx, orderActor, orderFor(tx, orderActor, e.request.pathValue('id')), wish);
  });
  return e.json(201, { id });
}

function wishIn({
  offer,
  quantity,
  priceKopecks,
  reason = '',
  seen,
  known,
}: {
  [name: string]: unknown;
}): Wish {
  if (typeof offer !== 'string' || !/^[a-z0-9]{1,15}$/.test(offer))
    throw refuse('invalid_input', 'offer');
  if (!isCount(quantity, MAX_QUANTITY)) throw refuse('invalid_input', 'quantity');
  if (priceKopecks !== undefined && !isCount(priceKopecks, MAX_PRICE))
    throw refuse('invalid_input', 'priceKopecks');
  if (typeof reason !== 'string' || reason.length > MAX.reason)
    throw refuse('invalid_input', 'reason');
  if (!isCount(seen, MAX_QUANTITY)) throw refuse('invalid_input', 'seen');
  return {
    offer,
    quantity,
    reason: reason.trim(),
    seen,
    known,
    ...(priceKopecks !== undefined && { priceKopecks }),
  };
}

function add(tx: core.App, orderActor: OrderActor, order: core.Record, wish: Wish): string {
  const { offer, quantity, priceKopecks, reason, seen, known } = wish;
  const { lines, last } = selectOne(
    tx,
    { lines: 0, last: 0 },
    `SELECT COUNT(*) AS lines, COALESCE(MAX(position), 0) AS last
    FROM order_items WHERE "order" = {:order}`,
    { order: order.id },
  )!;
  if (lines !== seen) throw refuse('changed_meanwhile');
  if (!ORDER_PROPERTIES[order.getString('state') as OrderState].joinable)
    throw refuseConflict('wrong_step');
  const found = offered(tx, order.getString('user'), { offer, quantity });
  const line = { ...found, price: priceKopecks ?? found.price };
  const { price: own, cost } = found;
  requireSure([{ kopecks: line.price, pieces: quantity, own, cost }], known);
  if (reserve(tx, [line]).length > 0) throw refuseOffers('out_of_stock', [offer]);
  storeLines(tx, order.id, [line], { position: last + 1 });
  const { id } = selectOne(
    tx,
    { id: '' },
    'SELECT id FROM order_items WHERE rowid = last_insert_rowid()',
  )!;
  const { brandName: brand, article, name, price } = line;
  const why = reason && { reason };
  const data: EventData['line_added'] = {
    brand,
    article,
    name,
    quantity,
    priceKopecks: price,
    ...why,
  };
  settle(tx, orderActor, order, [{ order: order.id, item: id, kind: 'line_added', data }], {
    after: { line: id, offer, quantity, price_kopecks: price, ...why },
  });
  return id;
}
