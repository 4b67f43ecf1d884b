import { MAX_QUANTITY } from '../../../../lib/cart/model.ts';
import type { EventData } from '../../../../lib/orders/events/model.ts';
import { MAX } from '../../../../lib/orders/model.ts';
import { isEditable, isPieceable } from '../../../../lib/orders/states/model.ts';
import type * as contracts from '../../../../lib/orders/lines/contract.ts';
import { orderFor, orderActorOf, type OrderActor } from '../events/order-actor.ts';
import { refuseOffers } from './refuse-lines.ts';
import { settle } from '../settle.ts';
import { requireSure } from '../../prices/require-sure.ts';
import { isCount, MAX_PRICE } from '../../request/count.ts';
import { refuse, refuseConflict } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute } from '../../sql/select.ts';
import { NOW } from '../../sql/time.ts';
import { lineFor, type Line } from './line.ts';
import { isSoldSo } from './sold-so.ts';

type Terms = { quantity: number; priceKopecks: number };
type Wish = Terms & { reason: string; seen: Terms; known: unknown };

/** @throws 401; 403; 404; 400 `invalid_input`, `reason_required`, `out_of_stock`, `below_minimum`; 409 `line_moved`, `wrong_step`, `price_doubted` unless it is known */
export function editLine(e: RouteEvent<typeof contracts.editLine>) {
  const orderActor = orderActorOf(e, 'admin');
  const wish = wishIn(e.requestInfo().body);
  e.app.runInTransaction((tx) => {
    const line = lineFor(tx, orderActor, e.request.pathValue('id'));
    requireRight(tx, line, wish);
    if (line.quantity !== wish.quantity || line.price !== wish.priceKopecks)
      write(tx, orderActor, line, wish);
  });
  return e.noContent(204);
}

function wishIn({
  quantity,
  priceKopecks,
  reason = '',
  seen,
  known,
}: {
  [name: string]: unknown;
}): Wish {
  if (!isCount(quantity, MAX_QUANTITY)) throw refuse('invalid_input', 'quantity');
  if (!isCount(priceKopecks, MAX_PRICE)) throw refuse('invalid_input', 'priceKopecks');
  if (typeof reason !== 'string' || reason.length > MAX.reason)
    throw refuse('invalid_input', 'reason');
  const { quantity: pieces, priceKopecks: price } = (seen ?? {}) as { [name: string]: unknown };
  if (!isCount(pieces, MAX_QUANTITY) || !isCount(price, MAX_PRICE))
    throw refuse('invalid_input', 'seen');
  return {
    quantity,
    priceKopecks,
    reason: reason.trim(),
    seen: { quantity: pieces, priceKopecks: price },
    known,
  };
}

function requireRight(
  tx: core.App,
  line: Line,
  { quantity, priceKopecks, reason, seen, known }: Wish,
): void {
  const isResized = quantity !== line.quantity;
  if (line.quantity !== seen.quantity || line.price !== seen.priceKopecks)
    throw refuseConflict('line_moved', line.state);
  if (!isEditable(line.state) || (isResized && !isPieceable(line)))
    throw refuseConflict('wrong_step', line.state);
  if (priceKopecks < line.price && reason === '') throw refuse('reason_required');
  if (isResized && !isSoldSo(tx, line.offer, quantity))
    throw refuseOffers('below_minimum', [line.offer]);
  const { price: before, cost } = line;
  if (priceKopecks !== before || quantity > line.quantity)
    requireSure([{ kopecks: priceKopecks, pieces: quantity, before, cost }], known);
}

function write(
  tx: core.App,
  orderActor: OrderActor,
  line: Line,
  { quantity, priceKopecks, reason }: Wish,
): void {
  const { id, order, offer, quantity: quantityFrom, price: priceFrom } = line;
  const more = line.reserved > 0 ? quantity - quantityFrom : 0;
  if (more !== 0 && !promise(tx, offer, more)) throw refuseOffers('out_of_stock', [offer]);
  execute(
    tx,
    `UPDATE order_items SET quantity = {:quantity}, reserved = reserved + {:more}, price_kopecks = {:priceKopecks},
    updated = ${NOW} WHERE id = {:id}`,
    { id, quantity, more, priceKopecks },
  );
  const data: EventData['line_edited'] = {
    quantityFrom,
    quantityTo: quantity,
    priceFrom,
    priceTo: priceKopecks,
    ...(reason && { reason }),
  };
  settle(
    tx,
    orderActor,
    orderFor(tx, orderActor, order),
    [{ order, item: id, kind: 'line_edited', data }],
    {
      before: { line: id, quantity: quantityFrom, price_kopecks: priceFrom },
      after: { line: id, quantity, price_kopecks: priceKopecks, ...(reason && { reason }) },
    },
  );
}

/** So many pieces more of an offer are promised, or fewer. @returns whether there were enough */
const promise = (tx: core.App, offer: string, more: number): boolean =>
  execute(
    tx,
    `UPDATE stocks SET reserved = reserved + {:more}, updated = ${NOW}
    WHERE offer = {:offer} AND ({:more} < 0 OR on_hand - reserved >= {:more})`,
    { offer, more },
  ) === 1;
