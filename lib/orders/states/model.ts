import type { LineState, OrderState } from '../model.ts';
import { LINE_PROPERTIES, linesThat } from '../state-properties/model.ts';

/**
 * Who moves a line: its customer, who runs the shop (owner, manager), or who hands the goods out.
 */
export type Mover = 'customer' | 'admin' | 'warehouse';

/** Who of the staff moves lines as what; the other roles have nothing to do with orders. */
export const MOVER_OF_ROLE: { readonly [role: string]: Mover } = {
  owner: 'admin',
  manager: 'admin',
  warehouse: 'warehouse',
};

/**
 * A step that a line may take. `reason`: it must be said why. `back`: only to the state that the
 * line was asked to leave. `proposed`: only by accepting a proposal.
 */
export type Move = {
  to: LineState;
  by: readonly Mover[];
  reason?: true;
  back?: true;
  proposed?: true;
};

const C = ['customer'] as const;
const A = ['admin'] as const;
const C_A = ['customer', 'admin'] as const;
/** The goods are in somebody's hands: the warehouse as well. */
const A_W = ['admin', 'warehouse'] as const;
const ALL = ['customer', 'admin', 'warehouse'] as const;

/** Every step there is. What does not stand here is refused, whoever asks. */
export const MOVES: Record<LineState, readonly Move[]> = {
  accepted: [
    { to: 'confirmed', by: A },
    { to: 'on_hold', by: A },
    { to: 'cancelled', by: C_A },
  ],
  on_hold: [
    { to: 'accepted', by: A },
    { to: 'confirmed', by: A },
    { to: 'replaced', by: C_A, proposed: true },
    { to: 'cancelled', by: C_A },
  ],
  confirmed: [
    { to: 'ordered', by: A },
    { to: 'ready', by: A_W },
    { to: 'cancel_requested', by: C },
    { to: 'cancelled', by: A },
  ],
  ordered: [
    { to: 'arrived', by: A_W },
    { to: 'refused', by: A },
    { to: 'cancel_requested', by: C },
  ],
  cancel_requested: [
    { to: 'cancelled', by: A },
    { to: 'confirmed', by: A, reason: true, back: true },
    { to: 'ordered', by: A, reason: true, back: true },
  ],
  refused: [
    { to: 'replaced', by: C_A, proposed: true },
    { to: 'cancelled', by: C_A },
  ],
  arrived: [{ to: 'ready', by: A_W }],
  ready: [
    { to: 'in_delivery', by: A_W },
    { to: 'issued', by: A_W },
    { to: 'cancelled', by: C_A },
  ],
  in_delivery: [
    { to: 'issued', by: A_W },
    { to: 'ready', by: A_W },
  ],
  issued: [{ to: 'return_requested', by: ALL }],
  return_requested: [
    { to: 'returned', by: A_W },
    { to: 'issued', by: A, reason: true },
  ],
  cancelled: [],
  replaced: [],
  returned: [],
};

/** Where a line stands. `previousState`: what it was asked to leave, of `cancel_requested` only. */
export type Standing = { state: LineState; previousState?: LineState | '' };

/** The steps that somebody may take with a line now. */
export const movesOf = ({ state, previousState }: Standing, mover: Mover): readonly Move[] =>
  MOVES[state].filter(
    ({ to, by, back, proposed }) =>
      by.includes(mover) && !proposed && (!back || to === previousState),
  );

/** The step that leads there, or null when there is none for this person. */
export const moveTo = (line: Standing, to: LineState, mover: Mover): Move | null =>
  movesOf(line, mover).find((move) => move.to === to) ?? null;

/** Whether it must be said why a line goes from one state to another. */
export const needsReason = (from: LineState, to: LineState): boolean =>
  MOVES[from].some((move) => move.to === to && move.reason);

/** Whether something else can be proposed instead of a line that stands so. */
export const isReplaceable = (state: LineState): boolean =>
  MOVES[state].some(({ proposed }) => proposed);

/** Whether nothing can happen to it any more. */
export const isFinal = (state: LineState): boolean => MOVES[state].length === 0;

/** The goods have left the shop, be they back by now. */
export const LEFT = linesThat(({ goods }) =>
  ['in_delivery', 'with_customer', 'given_back'].includes(goods),
);

export const hasLeft = (state: LineState): boolean => LEFT.includes(state);

/** Whether a step takes the goods out of the shop: what is to be paid before should be by then. */
export const leavesShop = (from: LineState, to: LineState): boolean =>
  !hasLeft(from) && hasLeft(to);

/** Whether pieces or price of a line that stands so may be changed. */
export const isEditable = (state: LineState): boolean => LINE_PROPERTIES[state].edits !== 'nothing';

/**
 * Whether it may be more or fewer pieces: until somebody has been told to send them, and while they
 * lie in the stock for the line.
 */
export const isPieceable = ({ state, reserved }: { state: LineState; reserved: number }): boolean =>
  reserved > 0 || LINE_PROPERTIES[state].edits === 'pieces';

/**
 * What has become of an order whose lines stand so. A replaced line is spoken for by the one that
 * replaces it.
 * @param states of all its lines, at least one
 */
export function orderState(states: readonly LineState[]): OrderState {
  const parts = states.map((state) => LINE_PROPERTIES[state].order).filter((part) => part !== null);
  const most = parts.reduce<Part>((a, b) => (WEIGHT[b] > WEIGHT[a] ? b : a), 'cancelled');
  const isPartly = parts.some((part) => part !== most && WEIGHT[part] > 0);
  return most === 'ready' && isPartly ? 'partly_ready' : most;
}

type Part = Exclude<OrderState, 'partly_ready'>;

/** What says most of an order of several parts; 0 and less: no work of the shop is left in it. */
const WEIGHT: { readonly [part in Part]: number } = {
  in_delivery: 6,
  ready: 5,
  waiting: 4,
  in_work: 3,
  new: 2,
  confirmed: 1,
  done: 0,
  returned: -1,
  cancelled: -2,
};

/** A line as far as money goes: pieces, and kopecks for one. */
type Priced = { state: LineState; quantity: number; priceKopecks: number };

/** Lines that nobody pays for any more. */
export const NOT_OWED = linesThat(({ money }) => money === 'not_owed');

/** What will not come and what its customer wants to have taken out, till somebody has decided. */
export const UNDECIDED = linesThat(({ money }) => money === 'undecided');

/** Lines that no invoice asks money for: those that are not owed, and not yet decided about. */
export const NOT_INVOICED = linesThat(({ money }) => money !== 'owed');

/**
 * What the shop has of a customer's money beyond what his order comes to, kopecks: to be given back.
 */
export const owedBack = ({
  totalKopecks,
  paidKopecks,
}: {
  totalKopecks: number;
  paidKopecks: number;
}): number => Math.max(paidKopecks - totalKopecks, 0);

/**
 * Whether an order of lines that stand so is asked for its courier by now: he has brought what came
 * back, but comes with nothing where all that is left waits for a decision.
 */
export const asksDelivery = (states: readonly LineState[]): boolean =>
  states.some((state) => !NOT_INVOICED.includes(state)) ||
  (states.includes('returned') && !states.some((state) => UNDECIDED.includes(state)));

/** What an order of these lines is to be paid with by now, kopecks: what an invoice would be for. */
function dueOf(lines: readonly Priced[], deliveryKopecks: number): number {
  const asked = lines.filter(({ state }) => !NOT_INVOICED.includes(state));
  return asked.reduce(
    (sum, { quantity, priceKopecks }) => sum + quantity * priceKopecks,
    asksDelivery(lines.map(({ state }) => state)) ? deliveryKopecks : 0,
  );
}

/**
 * How an order stands with its money, kopecks: what is to be paid by now, what of its total nobody
 * asks for till it has been decided about some of its lines, and what is to be given back.
 */
export function balanceOf({
  lines,
  delivery,
  totalKopecks,
  paidKopecks,
}: {
  lines: readonly Priced[];
  delivery: { kopecks: number };
  totalKopecks: number;
  paidKopecks: number;
}): { left: number; held: number; back: number } {
  const due = Math.min(dueOf(lines, delivery.kopecks), totalKopecks);
  return {
    left: Math.max(due - paidKopecks, 0),
    held: Math.max(totalKopecks - Math.max(paidKopecks, due), 0),
    back: owedBack({ totalKopecks, paidKopecks }),
  };
}

/** Whether a line that stands so is part of what the order comes to. */
export const isOwed = (state: LineState): boolean => !NOT_OWED.includes(state);

/**
 * What an order of these lines comes to, kopecks: of what is still to be had or has been; an order
 * that is cancelled costs nothing, no courier either.
 */
export function orderTotals(
  lines: readonly Priced[],
  deliveryKopecks: number,
): { itemsKopecks: number; totalKopecks: number } {
  const itemsKopecks = lines.reduce(
    (sum, { state, quantity, priceKopecks }) => sum + (isOwed(state) ? quantity * priceKopecks : 0),
    0,
  );
  const isCancelled = orderState(lines.map(({ state }) => state)) === 'cancelled';
  return { itemsKopecks, totalKopecks: isCancelled ? 0 : itemsKopecks + deliveryKopecks };
}
