import type { LineMove, MovedLines } from '../../../lib/orders/lines/contract.ts';
import type { LineState, OrderState } from '../../../lib/orders/model.ts';

/** What the shop should be: written after the domain's words, not after the shop's code. */

/**
 * Customer, who runs the shop, warehouse. `back`: only to the state that was left; `proposed`: only
 * by accepting a proposal.
 */
const STEPS = `
accepted: confirmed A, on_hold A, cancelled CA
on_hold: accepted A, confirmed A, cancelled CA
confirmed: ordered A, ready AW, cancel_requested C, cancelled A
ordered: arrived AW, refused A, cancel_requested C
cancel_requested: cancelled A, confirmed A back, ordered A back
refused: cancelled CA
arrived: ready AW
ready: in_delivery AW, issued AW, cancelled CA
in_delivery: issued AW, ready AW
issued: return_requested CAW
return_requested: returned AW, issued A
cancelled:
replaced:
returned:`;

export type Who = 'C' | 'A' | 'W';
type Step = { to: LineState; by: string; back: boolean };
const TABLE = Object.fromEntries(
  STEPS.trim()
    .split('\n')
    .map((row) => {
      const [from = '', steps = ''] = row.split(':');
      return [
        from,
        steps
          .split(',')
          .filter((step) => step.trim())
          .map((step) => {
            const [to, by, back] = step.trim().split(' ');
            return { to, by, back: back === 'back' } as Step;
          }),
      ];
    }),
) as Record<LineState, Step[]>;

export const STATES = Object.keys(TABLE) as LineState[];

/** A step as it was taken, with what has to be put back: `out`, pieces off the shelf. */
type Taken = {
  by: Who;
  from: LineState;
  to: LineState;
  previous: LineState | '';
  quantity: number;
  reserved: number;
  free: number;
  out: number;
};
export type Line = {
  id: string;
  order: string;
  offer: string;
  own: boolean;
  state: LineState;
  previous: LineState | '';
  quantity: number;
  reserved: number;
  price: number;
  taken: Taken[];
};
type Stock = { on_hand: number; reserved: number };
/**
 * `steps`, `undone`: how many were taken, and taken back; `stocks` of offers whose pieces are
 * counted.
 */
export type World = {
  lines: Map<string, Line>;
  stocks: Map<string, Stock>;
  delivery: Map<string, number>;
  steps: number;
  undone: number;
};

/** What has become of an order whose lines stand so. */
export function stateOf(lines: readonly { state: LineState }[]): OrderState {
  const states = lines
    .map(({ state }) => state)
    .filter((state) => state !== 'replaced' && state !== 'cancelled');
  const has = (...wanted: LineState[]) => states.some((state) => wanted.includes(state));
  const hasOnly = (...wanted: LineState[]) => states.every((state) => wanted.includes(state));
  if (states.length === 0) return 'cancelled';
  if (hasOnly('returned')) return 'returned';
  if (hasOnly('issued', 'return_requested', 'returned')) return 'done';
  if (has('in_delivery')) return 'in_delivery';
  if (has('ready'))
    return hasOnly('ready', 'issued', 'return_requested', 'returned') ? 'ready' : 'partly_ready';
  if (has('on_hold', 'refused')) return 'waiting';
  if (has('ordered', 'arrived', 'cancel_requested')) return 'in_work';
  return has('accepted') ? 'new' : 'confirmed';
}

export const stepsOf = ({ state, previous }: Line, who: Who): LineState[] =>
  TABLE[state]
    .filter(({ to, by, back }) => by.includes(who) && (!back || to === previous))
    .map(({ to }) => to);

/** What somebody should be told of his wish, and what should have become of the shop. */
export function move(
  world: World,
  who: Who,
  wishes: readonly LineMove[],
  { restock, short }: { restock: boolean; short: boolean },
): MovedLines {
  const reply: MovedLines = { moved: [], refused: [] };
  const steps: [Line, LineState][] = [];
  const handedOut = new Map<string, number>();
  for (const { line: id, from, to } of wishes) {
    const line = world.lines.get(id)!;
    const code =
      line.state !== from
        ? 'line_moved'
        : !stepsOf(line, who).includes(to)
          ? 'wrong_step'
          : lacks(line, to) && !short
            ? 'shelf_short'
            : null;
    if (!code && to === 'issued' && line.own)
      handedOut.set(line.offer, (handedOut.get(line.offer) ?? 0) + line.reserved);
    if (code) reply.refused.push({ line: id, code, state: line.state });
    else steps.push([line, to]);
  }
  /** Handing it out would take more of ours than lies there. */
  function lacks({ offer, own, reserved }: Line, to: LineState): boolean {
    const lying = (world.stocks.get(offer)?.on_hand ?? 0) - (handedOut.get(offer) ?? 0);
    return own && to === 'issued' && reserved > 0 && reserved > lying;
  }
  for (const [line, to] of steps) if (to !== 'returned') take(world, who, line, to, restock);
  for (const [line, to] of steps) if (to === 'returned') take(world, who, line, to, restock); // in one request what leaves a shelf leaves it before something comes back
  for (const [line, to] of steps)
    if (to === 'refused') line.taken.at(-1)!.out += emptyShelf(world, line.offer);
  reply.moved = steps.map(([{ id }]) => id);
  return reply;
}

function take(world: World, who: Who, line: Line, to: LineState, restock: boolean): void {
  const { state: from, previous, quantity, reserved } = line;
  const taken: Taken = { by: who, from, to, previous, quantity, reserved, free: 0, out: 0 };
  const leaves = to === 'issued' || (to === 'ordered' && !line.own);
  if (leaves || to === 'cancelled' || to === 'refused')
    [taken.free, taken.out] = [reserved, free(world, line, leaves)];
  const stock = world.stocks.get(line.offer);
  if (to === 'returned' && restock && stock) {
    stock.on_hand += quantity;
    taken.out = -quantity;
  }
  line.taken.push(taken);
  line.previous = to === 'cancel_requested' ? from : '';
  line.state = to;
  world.steps += 1;
}

type WayBack = { moved: string[]; refused: { line: string; code: string; state: LineState }[] };

/**
 * What somebody should be told who takes back the last steps of lines, and what should have become
 * of the shop.
 */
export function takeBack(
  world: World,
  who: Who,
  wishes: readonly { line: string; from: LineState }[],
): WayBack {
  const reply: WayBack = { moved: [], refused: [] };
  for (const { line: id, from } of wishes) {
    const line = world.lines.get(id)!;
    const code = line.state === from ? putBack(world, who, line) : 'line_moved';
    if (code) reply.refused.push({ line: id, code, state: line.state });
    else reply.moved.push(id);
  }
  return reply;
}

function putBack(world: World, who: Who, line: Line): string | null {
  const last = line.taken.at(-1);
  if (
    !last ||
    last.by === 'C' ||
    !TABLE[last.from].some(
      ({ to, by, back }) => to === last.to && by.includes(who) && (!back || to === last.previous),
    )
  )
    return 'wrong_step';
  if (
    line.state !== last.to ||
    line.quantity !== last.quantity ||
    line.reserved !== last.reserved - last.free
  )
    return 'line_moved';
  const stock = world.stocks.get(line.offer);
  if (stock) {
    const [onHand, reserved] = [stock.on_hand + last.out, stock.reserved + last.free];
    const isFromOthers = last.free > last.out && !['issued', 'ordered'].includes(last.to);
    if (onHand < 0 || (isFromOthers && reserved > onHand)) return 'back_stock';
    Object.assign(stock, { on_hand: onHand, reserved });
  }
  line.taken.pop();
  Object.assign(line, { state: last.from, previous: last.previous, reserved: last.reserved });
  world.undone += 1;
  return null;
}

/**
 * What somebody should be told who changes pieces and price of a line, and what should have become
 * of the shop.
 */
export function edit(world: World, line: Line, quantity: number, price: number): string | null {
  const isEarly = ['accepted', 'on_hold', 'confirmed'].includes(line.state);
  const lies = line.reserved > 0;
  if (!isEarly && !['ordered', 'arrived', 'ready'].includes(line.state)) return 'wrong_step';
  if (quantity !== line.quantity && !isEarly && !lies) return 'wrong_step';
  const stock = world.stocks.get(line.offer);
  const more = lies ? quantity - line.quantity : 0;
  if (stock && more > stock.on_hand - stock.reserved && more > 0) return 'out_of_stock';
  if (stock) stock.reserved += more;
  Object.assign(line, { quantity, price, reserved: line.reserved + more });
  return null;
}

/**
 * Pieces that lay for a line lie for it no more, and leave the shelf or stay there for others.
 * @returns how many have left it
 */
export function free(world: World, line: Line, leave: boolean): number {
  const stock = world.stocks.get(line.offer);
  const out = stock && leave ? Math.min(stock.on_hand, line.reserved) : 0;
  if (stock) {
    stock.reserved -= line.reserved;
    stock.on_hand -= out;
  }
  line.reserved = 0;
  return out;
}

function emptyShelf(world: World, offer: string): number {
  const stock = world.stocks.get(offer);
  const out = stock?.on_hand ?? 0;
  if (stock) stock.on_hand = 0;
  return out;
}
