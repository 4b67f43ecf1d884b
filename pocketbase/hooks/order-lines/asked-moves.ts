import { LINE_STATES, MAX, type LineState } from '../../../lib/orders/model.ts';
import { needsReason } from '../../../lib/orders/states/model.ts';
import { refuse } from '../request/refuse.ts';

/** As many lines as anybody has before him at once. */
const MOST = 500;

/** A wish for a line that was seen in the state `from`; of so many of its pieces only, when it was `seen` to have more. */
export type AskedMove = { line: string; from: LineState; to: LineState; quantity?: number; seen?: number };
/** `restock`: what is returned goes back on the shelf; `unpaid`: it is known that what leaves the shop is not paid. */
export type Asked = { moves: AskedMove[]; reason: string; restock: boolean; unpaid: boolean };

/** What a request to move lines says, each line once. @throws 400 `invalid_input`, `reason_required` */
export function askedIn({ moves, reason = '', restock = false, unpaid = false }: { [name: string]: unknown }): Asked {
  if (!areMoves(moves)) throw refuse('invalid_input', 'moves');
  if (typeof reason !== 'string' || reason.length > MAX.reason) throw refuse('invalid_input', 'reason');
  if (typeof restock !== 'boolean') throw refuse('invalid_input', 'restock');
  if (typeof unpaid !== 'boolean') throw refuse('invalid_input', 'unpaid');
  if (reason.trim() === '' && moves.some(({ from, to }) => needsReason(from, to))) throw refuse('reason_required');
  return { moves: moves.map(({ line, from, to, quantity, seen }) => ({ line, from, to, ...(quantity !== undefined && { quantity, seen }) })), reason: reason.trim(), restock, unpaid };
}

const areMoves = (moves: unknown): moves is AskedMove[] =>
  Array.isArray(moves) && moves.length > 0 && moves.length <= MOST && moves.every(isMove) && new Set(moves.map(({ line }) => line)).size === moves.length;

const isState = (value: unknown): boolean => (LINE_STATES as readonly unknown[]).includes(value);

const isPieces = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

function isMove(move: unknown): move is AskedMove {
  const { line, from, to, quantity, seen } = (move ?? {}) as { [part: string]: unknown };
  return typeof line === 'string' && /^[a-z0-9]{1,15}$/.test(line) && isState(from) && isState(to) && (quantity === undefined || (isPieces(quantity) && isPieces(seen) && quantity <= seen));
}
