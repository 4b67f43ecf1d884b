import { MAX_QUANTITY } from '../../../lib/cart/model.ts';
import { MAX } from '../../../lib/orders/model.ts';
import { ANSWERS, isAwaited, MOST_LINES, type Answer } from '../../../lib/supplier-orders/model.ts';
import type * as contracts from '../../../lib/supplier-orders/contract.ts';
import { noteAlert } from '../admins/alerts/note.ts';
import { writeLog } from '../audit/write-log.ts';
import { lineFor, linesFor } from '../orders/lines/line.ts';
import { splitOff } from '../orders/lines/split.ts';
import { moveWithin } from '../orders/lines/transition.ts';
import { orderActorOf, type OrderActor } from '../orders/events/order-actor.ts';
import { isCount, MAX_PRICE } from '../request/count.ts';
import { oneOf } from '../request/parameters.ts';
import { refuse, refuseConflict } from '../request/refuse.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { execute, select } from '../sql/select.ts';
import { NOW } from '../sql/time.ts';
import { called, orderOf } from './change.ts';
import { follow } from './follow.ts';

type Asked = { item: string; quantity: number; seen: number; costKopecks?: number };
/** A line of which something is written down, by the id that it has now. */
type Taken = { item: string; costKopecks?: number };

/** @throws 401; 403, for the warehouse besides receiving; 404; 400 `invalid_input`; 409 `supplier_line_moved` when none of the lines is as it was seen */
export function answerLines(e: RouteEvent<typeof contracts.answerLines>) {
  const orderActor = orderActorOf(e, 'admin', 'warehouse');
  const { answer: said, lines, reason = '' } = e.requestInfo().body;
  const answer: Answer = oneOf(String(said), ANSWERS, 'answer');
  if (orderActor.mover === 'warehouse' && answer !== 'received') throw new ForbiddenError('');
  if (!areAsked(lines)) throw refuse('invalid_input', 'lines');
  if (orderActor.mover === 'warehouse' && lines.some(({ costKopecks }) => costKopecks))
    throw new ForbiddenError('');
  if (typeof reason !== 'string' || reason.length > MAX.reason)
    throw refuse('invalid_input', 'reason');
  let reply: { taken: number; refused: string[] } = { taken: 0, refused: [] };
  e.app.runInTransaction((tx) => {
    reply = answerWithin(tx, orderActor, orderOf(tx, e), { answer, lines, reason: reason.trim() });
  });
  return e.json(200, reply);
}

function answerWithin(
  tx: core.App,
  orderActor: OrderActor,
  order: core.Record,
  { answer, lines, reason }: { answer: Answer; lines: Asked[]; reason: string },
): { taken: number; refused: string[] } {
  const able = awaited(tx, orderActor, order.id, lines);
  // By id: what comes in a request is another object each time it is read.
  const takes = new Set(able.map(({ item }) => item));
  const refused = lines.map(({ item }) => item).filter((item) => !takes.has(item));
  if (able.length === 0) throw refuseConflict('supplier_line_moved');
  const taken = able.map((line): Taken => ({ ...line, item: pieces(tx, orderActor, line) }));
  write(tx, order.id, answer, taken);
  const items = taken.map(({ item }) => item);
  const move = (from: 'ordered' | 'arrived', to: 'refused' | 'arrived' | 'ready') =>
    moveWithin(tx, orderActor, {
      moves: items.map((line) => ({ line, from, to })),
      reason,
      restock: false,
      unpaid: new Map(),
      short: false,
    });
  if (answer === 'refused') move('ordered', 'refused');
  if (answer === 'received') {
    move('ordered', 'arrived');
    move('arrived', 'ready');
    noteAlert(tx, 'arrival', { collection: 'supplier_orders', id: order.id }, orderActor.actor.id);
  }
  follow(tx, [order.id]);
  writeLog(tx, orderActor.actor, {
    action: 'update',
    collection: 'supplier_orders',
    record: order.id,
    before: called(order),
    after: { ...called(order), answer, lines: items.length },
  });
  return { taken: items.length, refused };
}

/** Those that are ordered here and have as many pieces as they were seen to have. */
function awaited(tx: core.App, orderActor: OrderActor, order: string, asked: Asked[]): Asked[] {
  const here = select(
    tx,
    { item: '' },
    'SELECT item FROM supplier_order_lines WHERE supplier_order = {:order} AND item IN (SELECT value FROM json_each({:items}))',
    { order, items: JSON.stringify(asked.map(({ item }) => item)) },
  ).map(({ item }) => item);
  if (here.length < asked.length) throw new NotFoundError('');
  const lines = Object.fromEntries(
    linesFor(tx, orderActor, here).map(({ id, state, quantity }) => [id, { state, quantity }]),
  );
  return asked.filter(({ item, seen }) => {
    const { state, quantity } = lines[item]!;
    return isAwaited(state) && quantity === seen;
  });
}

/** The line that has just these pieces: the whole one, or a part that is split off. */
const pieces = (tx: core.App, orderActor: OrderActor, { item, quantity, seen }: Asked): string =>
  quantity === seen ? item : splitOff(tx, orderActor, lineFor(tx, orderActor, item), quantity);

function write(tx: core.App, order: string, answer: Answer, taken: Taken[]): void {
  const rows = JSON.stringify(taken);
  execute(
    tx,
    `UPDATE supplier_order_lines SET answer = {:answer}, cost_kopecks = COALESCE(said.value ->> 'costKopecks', cost_kopecks), updated = ${NOW}
    FROM json_each({:rows}) said WHERE supplier_order = {:order} AND supplier_order_lines.item = said.value ->> 'item'`,
    { order, answer, rows },
  );
  execute(
    tx,
    `UPDATE order_items SET cost_kopecks = said.value ->> 'costKopecks', updated = ${NOW}
    FROM json_each({:rows}) said WHERE order_items.id = said.value ->> 'item' AND said.value ->> 'costKopecks' IS NOT NULL`,
    { rows },
  );
}

const areAsked = (lines: unknown): lines is Asked[] =>
  Array.isArray(lines) &&
  lines.length > 0 &&
  lines.length <= MOST_LINES &&
  lines.every(isAsked) &&
  new Set(lines.map(({ item }) => item)).size === lines.length;

function isAsked(one: unknown): one is Asked {
  const { item, quantity, seen, costKopecks } = (one ?? {}) as { [part: string]: unknown };
  return (
    typeof item === 'string' &&
    /^[a-z0-9]{1,15}$/.test(item) &&
    isCount(seen, MAX_QUANTITY) &&
    isCount(quantity, seen) &&
    (costKopecks === undefined || isCount(costKopecks, MAX_PRICE))
  );
}
