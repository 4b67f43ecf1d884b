import type { Happened } from '../../../../lib/orders/events/model.ts';
import type { LineState } from '../../../../lib/orders/model.ts';
import { isOwed } from '../../../../lib/orders/states/model.ts';
import type { NO_WAY_BACK } from '../../../../lib/orders/undo/model.ts';
import type * as contracts from '../../../../lib/orders/lines/contract.ts';
import { withdraw, type Withdrawn } from '../../order-emails/withdraw.ts';
import { freeAgain } from '../placing/delivery.ts';
import { orderActorOf, type OrderActor } from '../events/order-actor.ts';
import { settleAll, type Changed } from '../settle.ts';
import { refuse, refuseConflict } from '../../request/refuse.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { execute, selectOne } from '../../sql/select.ts';
import { NOW } from '../../sql/time.ts';
import { isLate, lastSteps, mayTakeBack, stands, type Step } from './last-steps.ts';
import { linesFor, type Line } from './line.ts';
import { stocksOf, type Stocks } from './pieces.ts';
import { areSeen, type Seen } from './seen-lines.ts';

type Code = 'line_moved' | 'wrong_step' | (typeof NO_WAY_BACK)[number];
type Refused = { line: string; code: Code; state: LineState };
type Back = { line: Line; step: Step };
type Reply = { moved: string[]; refused: Refused[]; emails: Withdrawn };

/** @throws 401; 403; 404; 400 `invalid_input`; 409 with the code of the first when no line could go back: `line_moved`, `wrong_step`, `back_late`, `back_paid`, `back_paper`, `back_stock` */
export function takeBackSteps(e: RouteEvent<typeof contracts.takeBackSteps>) {
  const orderActor = orderActorOf(e, 'admin', 'warehouse');
  const { lines } = e.requestInfo().body;
  if (!areSeen(lines)) throw refuse('invalid_input', 'lines');
  let reply: Reply | undefined;
  e.app.runInTransaction((tx) => {
    reply = takeBack(tx, orderActor, lines);
  });
  return e.json(200, reply!);
}

function takeBack(tx: core.App, orderActor: OrderActor, seen: Seen[]): Reply {
  const judged = judge(tx, orderActor, seen);
  const refused = judged.flatMap(({ line, code }) =>
    code ? [{ line: line.id, code, state: line.state }] : [],
  );
  const backs = judged.flatMap(({ line, step, code }) => (code || !step ? [] : [{ line, step }]));
  if (backs.length === 0) throw refuseConflict(refused[0]!.code, refused[0]!.state);
  write(tx, backs);
  const orders = tx.findRecordsByIds('orders', [...new Set(backs.map(({ line }) => line.order))]);
  const changed = orders.map((order) => ({
    order,
    own: backs.filter(({ line }) => line.order === order.id),
  }));
  settleAll(
    tx,
    orderActor,
    changed.map(({ order, own }) => changedBy(tx, order, own)),
  );
  const emails = withdraw(
    tx,
    changed.map(({ order, own }) => ({ order: order.id, since: firstOf(own) })),
  );
  return { moved: backs.map(({ line }) => line.id), refused, emails };
}

const firstOf = (backs: Back[]): string => backs.map(({ step }) => step.at).sort()[0]!;

type Judged = { line: Line; step: Step | undefined; code: Code | null };

/** Which of them may go back: one after the other, since several may want pieces of one offer. */
function judge(tx: core.App, orderActor: OrderActor, seen: Seen[]): Judged[] {
  const found = linesFor(
    tx,
    orderActor,
    seen.map(({ line }) => line),
  );
  const lines = Object.fromEntries(found.map((line) => [line.id, line]));
  const steps = lastSteps(tx, Object.keys(lines));
  const stocks = stocksOf(
    tx,
    found.map(({ offer }) => offer),
  );
  return seen.map(({ line: id, from }): Judged => {
    const [line, step] = [lines[id]!, steps[id]];
    return {
      line,
      step,
      code: refusal(tx, orderActor, line, from, step) ?? short(stocks, line, step!),
    };
  });
}

function refusal(
  tx: core.App,
  { mover }: OrderActor,
  line: Line,
  from: LineState,
  step: Step | undefined,
): Code | null {
  if (line.state !== from) return 'line_moved';
  if (!step || !mayTakeBack(step, mover)) return 'wrong_step';
  if (!stands(line, step)) return 'line_moved';
  if (isLate(step)) return 'back_late';
  if (hasSince(tx, 'payments', line.order, step)) return 'back_paid';
  return hasSince(tx, 'documents', line.order, step) ? 'back_paper' : null;
}

function hasSince(
  tx: core.App,
  table: 'payments' | 'documents',
  order: string,
  { at }: Step,
): boolean {
  const sql = `SELECT 1 AS n FROM ${table} WHERE "order" = {:order} AND created > {:at}`;
  return selectOne(tx, { n: 0 }, sql, { order, at }) !== null;
}

/**
 * Takes the pieces of a line out of what is free, unless somebody else has been promised them;
 * those that it has itself taken from the shelf come back with it.
 */
function short(
  stocks: Stocks,
  { offer }: Line,
  { to, wayBack: { free, shelf } }: Step,
): Code | null {
  const stock = stocks[offer];
  if (!stock) return null;
  const next = { onHand: stock.onHand + shelf, reserved: stock.reserved + free };
  const takes = free > shelf && to !== 'issued' && to !== 'ordered';
  if (next.onHand < 0 || (takes && next.reserved > next.onHand)) return 'back_stock';
  stocks[offer] = next;
  return null;
}

/** Lines and stock as they were. */
function write(tx: core.App, backs: Back[]): void {
  const rows = JSON.stringify(
    backs.map(({ line, step }) => ({
      ...step.wayBack,
      id: line.id,
      offer: line.offer,
      from: step.from,
    })),
  );
  execute(
    tx,
    `
    UPDATE order_items SET state = back.value ->> 'from', previous_state = back.value ->> 'previousState',
      reserved = back.value ->> 'reserved', reason = back.value ->> 'reason', proposal = NULLIF(back.value ->> 'proposal', ''), updated = ${NOW}
    FROM json_each({:rows}) back WHERE order_items.id = back.value ->> 'id'`,
    { rows },
  );
  execute(
    tx,
    `
    UPDATE stocks SET on_hand = on_hand + sums.shelf, reserved = reserved + sums.free, updated = ${NOW}
    FROM (SELECT b.value ->> 'offer' AS offer, SUM(b.value ->> 'shelf') AS shelf, SUM(b.value ->> 'free') AS free
      FROM json_each({:rows}) b GROUP BY b.value ->> 'offer') sums
    WHERE stocks.offer = sums.offer AND (sums.shelf != 0 OR sums.free != 0)`,
    { rows },
  );
}

function changedBy(tx: core.App, order: core.Record, backs: Back[]): Changed {
  const delivery = courierAgain(tx, order, backs);
  const states = (of: (back: Back) => LineState) =>
    Object.fromEntries(backs.map((back) => [back.line.id, of(back)]));
  return {
    order,
    events: backs.map(told),
    before: { lines: states(({ line }) => line.state) },
    after: {
      lines: states(({ step }) => step.from),
      ...(delivery !== null && { delivery_kopecks: delivery }),
    },
  };
}

/** What the courier costs again, kopecks; null where nothing changes. */
function courierAgain(tx: core.App, order: core.Record, backs: Back[]): number | null {
  const counted =
    backs.map(({ step }) => step.wayBack.delivery).find((kopecks) => kopecks !== null) ?? null;
  if (counted === null) return null;
  const owed = backs.reduce((sum, { line, step: { from, to } }) => {
    const sign = Number(isOwed(from)) - Number(isOwed(to));
    return sum + sign * line.quantity * line.price;
  }, 0);
  return freeAgain(tx, order, counted, order.getInt('items_kopecks') + owed);
}

const told = ({ line, step: { event, from, to } }: Back): Happened => ({
  order: line.order,
  item: line.id,
  kind: 'step_undone',
  data: { step: event, from: to, to: from, quantity: line.quantity },
});
