import type * as contracts from '../../../../lib/orders/contract.ts';
import { requireCustomer } from '../../accounts/customer.ts';
import { recordConsent } from '../../accounts/consents.ts';
import { writeLog } from '../../audit/write-log.ts';
import { ownLines, type Line } from '../../cart/lines.ts';
import { isAsSeen, keepShown, repriced, type ShownPrice } from '../../cart/seen.ts';
import { refuse } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { requireDurable } from './require-durable.ts';
import { requireOpen } from './require-open.ts';
import { customerActor, type OrderActor } from '../events/order-actor.ts';
import { refuseLines, refuseOffers } from '../lines/refuse-lines.ts';
import { reserve } from '../lines/reserve.ts';
import type { StoredLine } from '../lines/store-lines.ts';
import { storeOrder } from './store-order.ts';
import { requestIn, type Request, type RequestedOrder } from './order-request.ts';

/** What is told of an order that stands. */
export type Placed = { id: string; number: string; totalKopecks: number };

/** @throws 401; 400 `invalid_input`, `consent_required`, `consent_outdated`, `orders_closed`, `delivery_changed`, `cart_empty`, `cart_changed`, and with the offers concerned as detail `price_changed`, `out_of_stock`, `not_sold`, `below_minimum` */
export function placeOrder(e: RouteEvent<typeof contracts.placeOrder>) {
  const customer = customerActor(e, requireCustomer(e));
  const { id: user } = customer.actor;
  const request = requestIn(e, user);
  const earlier = placedUnder(e.app, user, request.key);
  if (earlier) return e.json(200, earlier);
  requireOpen(e.app, request.storefront);
  requireDurable(e.app);
  let reply: Placed | undefined;
  let isNew = false;
  const shown: ShownPrice[] = [];
  try {
    e.app.runInTransaction((tx) => {
      reply = placedUnder(tx, user, request.key) ?? undefined; // of two presses at the same moment one waited here for the other
      if (reply) return;
      isNew = true;
      reply = place(tx, customer, request, shown);
      writeLog(tx, customer.actor, {
        action: 'create',
        collection: 'orders',
        record: reply.id,
        before: null,
        after: { number: reply.number, total_kopecks: reply.totalKopecks },
      });
    });
  } catch (error) {
    keepShown(e.app, user, shown);
    throw error;
  }
  return e.json(isNew ? 201 : 200, reply!);
}

/** The order that stands under a customer's key, or null. */
export const placedUnder = (app: core.App, user: string, key: string): Placed | null =>
  selectOne(
    app,
    { id: '', number: '', totalKopecks: 0 },
    'SELECT id, number, total_kopecks AS totalKopecks FROM orders WHERE user = {:user} AND idempotency_key = {:key}',
    { user, key },
  );

/** @param shown gets what the customer had before him of lines whose price is another one now */
function place(tx: core.App, customer: OrderActor, request: Request, shown: ShownPrice[]): Placed {
  const { id: user } = customer.actor;
  const lines = orderableLines(tx, user, request, shown);
  const placed = promiseAndStore(tx, customer, user, request, lines);
  if (request.consent) recordConsent(tx, user, request.consent);
  execute(tx, 'DELETE FROM cart_items WHERE user = {:user}', { user });
  execute(tx, 'UPDATE carts SET order_key = {:next} WHERE user = {:user}', {
    user,
    next: $security.randomString(32),
  });
  return placed;
}

/**
 * Promises the pieces of the lines and writes the order.
 * @throws 400 `out_of_stock` with the offers of which there are not enough
 */
export function promiseAndStore(
  tx: core.App,
  by: OrderActor,
  user: string,
  wished: RequestedOrder,
  lines: StoredLine[],
): Placed {
  const short = reserve(tx, lines);
  if (short.length > 0) throw refuseOffers('out_of_stock', short);
  return storeOrder(tx, by, user, wished, lines);
}

/** The cart's lines, if they are what the customer had before him and all can be ordered. */
function orderableLines(
  tx: core.App,
  user: string,
  { key, seen }: Request,
  shown: ShownPrice[],
): Line[] {
  const cart = selectOne(
    tx,
    { key: '' },
    'SELECT order_key AS key FROM carts WHERE user = {:user}',
    { user },
  );
  const lines = ownLines(tx, user);
  if (lines.length === 0) throw refuse('cart_empty');
  if (cart?.key !== key) throw refuse('cart_changed');
  const unfit = lines.filter(({ problem }) => problem);
  if (unfit.length > 0) throw refuseLines(unfit);
  if (isAsSeen(lines, seen)) return lines;
  shown.push(...repriced(lines, seen));
  throw shown.length > 0
    ? refuseOffers(
        'price_changed',
        shown.map(({ offer }) => offer),
      )
    : refuse('cart_changed');
}
