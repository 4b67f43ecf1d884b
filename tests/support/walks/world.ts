import type { LineMove, MovedLines } from '../../../lib/orders/lines/repository.ts';
import type { LineState } from '../../../lib/orders/model.ts';

/** What the shop should be: written after the domain's words, not after the shop's code. */

/** Customer, who runs the shop, warehouse. `back`: only to the state that was left; `proposed`: only by accepting a proposal. */
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
const TABLE = Object.fromEntries(STEPS.trim().split('\n').map((row) => {
  const [from = '', steps = ''] = row.split(':');
  return [from, steps.split(',').filter((step) => step.trim()).map((step) => { const [to, by, back] = step.trim().split(' '); return { to, by, back: back === 'back' } as Step; })];
})) as Record<LineState, Step[]>;

export const STATES = Object.keys(TABLE) as LineState[];

export type Line = { id: string; order: string; offer: string; own: boolean; state: LineState; previous: LineState | ''; quantity: number; reserved: number; price: number };
type Stock = { on_hand: number; reserved: number };
/** `steps`: how many were taken; `stocks` of offers whose pieces are counted. */
export type World = { lines: Map<string, Line>; stocks: Map<string, Stock>; delivery: Map<string, number>; steps: number };

export const stepsOf = ({ state, previous }: Line, who: Who): LineState[] => TABLE[state].filter(({ to, by, back }) => by.includes(who) && (!back || to === previous)).map(({ to }) => to);

/** What somebody should be told of his wish, and what should have become of the shop. */
export function move(world: World, who: Who, wishes: readonly LineMove[], restock: boolean): MovedLines {
  const reply: MovedLines = { moved: [], refused: [] };
  const steps: [Line, LineState][] = [];
  for (const { line: id, from, to } of wishes) {
    const line = world.lines.get(id)!;
    const code = line.state !== from ? 'line_moved' : stepsOf(line, who).includes(to) ? null : 'wrong_step';
    if (code) reply.refused.push({ line: id, code, state: line.state });
    else steps.push([line, to]);
  }
  for (const [line, to] of steps) if (to !== 'returned') take(world, line, to, restock);
  for (const [line, to] of steps) if (to === 'returned') take(world, line, to, restock); // in one request what leaves a shelf leaves it before something comes back
  for (const [line, to] of steps) if (to === 'refused') emptyShelf(world, line.offer);
  reply.moved = steps.map(([{ id }]) => id);
  return reply;
}

function take(world: World, line: Line, to: LineState, restock: boolean): void {
  const leaves = to === 'issued' || (to === 'ordered' && !line.own);
  if (leaves || to === 'cancelled' || to === 'refused') free(world, line, leaves);
  const stock = world.stocks.get(line.offer);
  if (to === 'returned' && restock && stock) stock.on_hand += line.quantity;
  line.previous = to === 'cancel_requested' ? line.state : '';
  line.state = to;
  world.steps += 1;
}

/** Pieces that lay for a line lie for it no more, and leave the shelf or stay there for others. */
export function free(world: World, line: Line, leave: boolean): void {
  const stock = world.stocks.get(line.offer);
  if (stock) {
    stock.reserved -= line.reserved;
    if (leave) stock.on_hand = Math.max(stock.on_hand - line.reserved, 0);
  }
  line.reserved = 0;
}

function emptyShelf(world: World, offer: string): void {
  const stock = world.stocks.get(offer);
  if (stock) stock.on_hand = 0;
}
