import { MAX_LINES } from '../../../../lib/cart/model.ts';
import type * as contracts from '../../../../lib/orders/contract.ts';
import type { HandLine } from '../../../../lib/orders/lines/model.ts';
import { writeLog } from '../../audit/write-log.ts';
import { requestedLinesIn } from '../../cart/requested-lines.ts';
import { requestedLines } from '../../cart/lines.ts';
import { findCustomer, requireUnblocked } from '../../customers/find.ts';
import { requireSure } from '../../prices/require-sure.ts';
import { refuse } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { handLinesIn, linesByHand } from '../lines/hand-lines.ts';
import { requireDurable } from '../placing/require-durable.ts';
import { requireOpen } from '../placing/require-open.ts';
import { orderActorOf, type OrderActor } from '../events/order-actor.ts';
import { placedUnder, promiseAndStore, type Placed } from '../placing/place-order.ts';
import { refuseLines } from '../lines/refuse-lines.ts';
import { requestedOrderIn, type RequestedOrder } from '../placing/order-request.ts';

type Asked = RequestedOrder & {
  user: string;
  lines: ReturnType<typeof requestedLinesIn>;
  handLines: HandLine[];
  known: unknown;
};

/** @throws 401; 403; 404 for an unknown customer; 400 `customer_blocked`, `orders_closed`, `invalid_input`, and with the offers concerned as detail `out_of_stock`, `not_sold`, `below_minimum`; 409 `account_merged`, `price_doubted` unless it is known */
export function orderForCustomer(e: RouteEvent<typeof contracts.orderForCustomer>) {
  const orderActor = orderActorOf(e, 'admin');
  const asked = requestIn(e.requestInfo().body);
  requireOpen(e.app, asked.storefront);
  requireDurable(e.app);
  let placed: Placed = { id: '', number: '', totalKopecks: 0 };
  let isNew = false;
  e.app.runInTransaction((tx) => {
    requireUnblocked(findCustomer(tx, asked.user));
    const earlier = placedUnder(tx, asked.user, asked.key);
    isNew = !earlier;
    placed = earlier ?? place(tx, orderActor, asked);
  });
  return e.json(isNew ? 201 : 200, placed);
}

function requestIn(body: { [name: string]: unknown }): Asked {
  const { user, lines, handLines = [], known } = body;
  if (typeof user !== 'string' || !/^[a-z0-9]{1,15}$/.test(user))
    throw refuse('invalid_input', 'user');
  const byHand = handLinesIn(handLines);
  if (!Array.isArray(lines) || lines.length + byHand.length === 0)
    throw refuse('invalid_input', 'lines');
  return {
    ...requestedOrderIn(body),
    user,
    lines: requestedLinesIn({ lines: lines.map((line) => ({ ...line, priceSeen: 0 })) }, MAX_LINES),
    handLines: byHand,
    known,
  };
}

function place(
  tx: core.App,
  orderActor: OrderActor,
  { user, lines: asked, handLines, known, ...wished }: Asked,
): Placed {
  const lines = requestedLines(tx, user, asked);
  if (lines.length < asked.length) throw refuse('not_sold');
  const unfit = lines.filter(({ problem }) => problem);
  if (unfit.length > 0) throw refuseLines(unfit);
  requireSure(
    [
      ...lines.map(({ price, quantity, cost }) => ({
        kopecks: price,
        pieces: quantity,
        own: price,
        cost,
      })),
      ...handLines.map(({ priceKopecks, quantity, costKopecks }) => ({
        kopecks: priceKopecks,
        pieces: quantity,
        cost: costKopecks,
      })),
    ],
    known,
  );
  const placed = promiseAndStore(tx, orderActor, user, wished, [
    ...lines,
    ...linesByHand(tx, handLines),
  ]);
  writeLog(tx, orderActor.actor, {
    action: 'create',
    collection: 'orders',
    record: placed.id,
    before: null,
    after: { number: placed.number, total_kopecks: placed.totalKopecks, user },
  });
  return placed;
}
