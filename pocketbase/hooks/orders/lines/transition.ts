import type { Happened } from '../../../../lib/orders/events/model.ts';
import type { LineState } from '../../../../lib/orders/model.ts';
import { leavesShop, moveTo } from '../../../../lib/orders/states/model.ts';
import { unpaidSum, unpaidText, type Unpaid } from '../../../../lib/orders/unpaid/model.ts';
import type * as contracts from '../../../../lib/orders/lines/contract.ts';
import { refuse, refuseConflict } from '../../request/refuse.ts';
import { execute } from '../../sql/select.ts';
import { orderActorOf, type OrderActor } from '../events/order-actor.ts';
import { countAgain } from '../placing/delivery.ts';
import { settleAll, type Changed } from '../settle.ts';
import type { RouteEvent } from '../../request/route-event.ts';
import { requestedLinesIn, type Asked, type RequestedTransition } from './requested-transitions.ts';
import { lineFor, linesFor, type Line } from './line.ts';
import { applyEffects, effectOf, takenFromStock } from './pieces.ts';
import { beyondStock, lackingBy, shortageText } from './stock-shortage.ts';
import { isSoldSo } from './sold-so.ts';
import { splitOff } from './split.ts';

type Refused = {
  line: string;
  code: 'line_moved' | 'wrong_step' | 'unpaid' | 'shelf_short';
  state: LineState;
};
/** A step that is asked for, and why it is not taken. */
type Judged = { asked: RequestedTransition; line: Line; code: Refused['code'] | null };
type Moved = { moved: string[]; refused: Refused[]; unpaidKopecks: number };
type Step = { line: Line; to: LineState };
/** A step with what it does to the stock. */
type Taken = Step & { free: number; shelf: number };

/** @throws 401; 403; 404 for a line that is not there or is somebody else's; 400 `invalid_input`, `reason_required`; 409 with the code of the first when no line could move: `line_moved`, `wrong_step`, `unpaid` with what each order lacks where that is more than is known, `shelf_short` */
export function moveLines(e: RouteEvent<typeof contracts.moveLines>) {
  const orderActor = orderActorOf(e);
  const asked = requestedLinesIn(e.requestInfo().body);
  let reply: Moved = { moved: [], refused: [], unpaidKopecks: 0 };
  e.app.runInTransaction((tx) => {
    reply = moveWithin(tx, orderActor, asked);
  });
  return e.json(200, reply);
}

/**
 * Lines take the steps that are asked for, as far as they may.
 * @param tx the transaction of what they are wanted for
 * @returns ids of those that moved, new ones for parts, those that did not, and what the orders lack
 * of those that are not paid
 * @throws 409 with the code of the first when none could
 */
export function moveWithin(
  tx: core.App,
  orderActor: OrderActor,
  { moves, reason, restock, unpaid, short }: Asked,
): Moved {
  const lines = Object.fromEntries(
    linesFor(
      tx,
      orderActor,
      moves.map(({ line }) => line),
    ).map((line) => [line.id, line]),
  );
  const judged = moves.map((asked): Judged => {
    const line = lines[asked.line]!;
    return { asked, line, code: refusal(line, asked, orderActor, unpaid) };
  });
  const able = judged.filter(({ code }) => !code);
  const beyond = short
    ? new Set()
    : beyondStock(
        tx,
        able.map(({ asked, line }) => ({ line, to: asked.to, quantity: asked.quantity })),
      );
  const codeOf = ({ line, code }: Judged) => code ?? (beyond.has(line.id) ? 'shelf_short' : null);
  const refused = judged.flatMap((one) => {
    const [code, { id, state }] = [codeOf(one), one.line];
    return code ? [{ line: id, code, state }] : [];
  });
  const steps = able
    .filter((one) => !codeOf(one))
    .map(({ asked, line }) => ({ line: meant(tx, orderActor, line, asked), to: asked.to }));
  const lacking: Unpaid = new Map(
    refused
      .filter(({ code }) => code === 'unpaid')
      .map(({ line }) => [lines[line]!.order, lines[line]!.unpaid]),
  );
  const [first] = refused;
  if (steps.length === 0)
    throw refuseConflict(
      first!.code,
      first!.code === 'unpaid' ? unpaidText(lacking) : first!.state,
    );
  takeSteps(tx, orderActor, steps, reason, restock);
  return {
    moved: steps.map(({ line }) => line.id),
    refused,
    unpaidKopecks: unpaidSum(lacking),
  };
}

/** @param known what orders lack: each is asked about by itself, so none leaves for another one */
function refusal(
  line: Line,
  { from, to, seen }: RequestedTransition,
  { mover }: OrderActor,
  known: Unpaid,
): Refused['code'] | null {
  if (line.state !== from || (seen !== undefined && seen !== line.quantity)) return 'line_moved';
  if (!moveTo(line, to, mover)) return 'wrong_step';
  if (leavesShop(from, to) && line.unpaid > (known.get(line.order) ?? 0)) return 'unpaid';
  return null;
}

/**
 * The line that takes the step: the whole one, or the part of it that is asked for.
 * @throws 400 for a part that is not sold so
 */
function meant(
  tx: core.App,
  orderActor: OrderActor,
  line: Line,
  { to, quantity = line.quantity }: RequestedTransition,
): Line {
  if (quantity === line.quantity) return line;
  if (
    orderActor.mover === 'customer' &&
    to !== 'return_requested' &&
    !isSoldSo(tx, line.offer, line.quantity - quantity)
  )
    throw refuse('invalid_input', 'quantity');
  return lineFor(tx, orderActor, splitOff(tx, orderActor, line, quantity));
}

/** Writes steps that may be taken: lines, stock, and order by order what follows. */
function takeSteps(
  tx: core.App,
  orderActor: OrderActor,
  steps: Step[],
  reason: string,
  restock: boolean,
): void {
  const effects = steps.map(({ line, to }) => effectOf(line, to, restock));
  const shelf = takenFromStock(tx, effects);
  const tellLacking = shortageText(tx, orderActor.actor, lackingBy(steps, shelf));
  const rows = steps.map(({ line, to }, n) => ({
    id: line.id,
    to,
    left: to === 'cancel_requested' ? line.state : '',
    reserved: line.reserved - effects[n]!.free,
    reason,
  }));
  execute(
    tx,
    `UPDATE order_items SET state = step.value ->> 'to', previous_state = step.value ->> 'left', reserved = step.value ->> 'reserved', reason = step.value ->> 'reason', proposal = NULL, updated = strftime('%Y-%m-%d %H:%M:%fZ')
    FROM json_each({:rows}) step WHERE order_items.id = step.value ->> 'id'`,
    { rows: JSON.stringify(rows) },
  );
  applyEffects(tx, effects);
  tellLacking();
  const taken = steps.map((step, n): Taken => ({
    ...step,
    free: effects[n]!.free,
    shelf: shelf[n]!,
  }));
  const orders = [...new Set(steps.map(({ line }) => line.order))];
  settleAll(
    tx,
    orderActor,
    tx.findRecordsByIds('orders', orders).map((order) =>
      changedBy(
        tx,
        orderActor,
        order,
        taken.filter(({ line }) => line.order === order.id),
        reason,
        restock,
      ),
    ),
  );
}

function changedBy(
  tx: core.App,
  { mover }: OrderActor,
  order: core.Record,
  steps: Taken[],
  reason: string,
  restock: boolean,
): Changed {
  const delivery = countAgain(tx, order, takenOut(steps, mover));
  const states = (of: (step: Step) => LineState) =>
    Object.fromEntries(steps.map((step) => [step.line.id, of(step)]));
  return {
    order,
    events: steps.map((step) => told(step, delivery, reason, restock)),
    before: { lines: states(({ line }) => line.state) },
    after: {
      lines: states(({ to }) => to),
      ...(delivery !== null && { delivery_kopecks: delivery }),
      ...(reason && { reason }),
    },
  };
}

function told(
  { line, to, free, shelf }: Taken,
  delivery: number | null,
  reason: string,
  restock: boolean,
): Happened {
  const {
    order,
    id,
    state: from,
    quantity,
    previousState,
    reason: earlier,
    proposal,
    reserved,
  } = line;
  return {
    order,
    item: id,
    kind: 'line_moved',
    wayBack: { previousState, reason: earlier, proposal, reserved, free, shelf, delivery },
    data: {
      from,
      to,
      quantity,
      ...(reason && { reason }),
      ...(to === 'returned' && restock && { restocked: quantity }),
    },
  };
}

/**
 * What the customer himself wants no more, kopecks: taken out by him, or by the shop because he had
 * asked for it.
 */
const takenOut = (steps: Step[], mover: OrderActor['mover']): number =>
  steps
    .filter(
      ({ line, to }) =>
        to === 'cancelled' && (mover === 'customer' || line.state === 'cancel_requested'),
    )
    .reduce((sum, { line }) => sum + line.quantity * line.price, 0);
