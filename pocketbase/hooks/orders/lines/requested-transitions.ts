import { LINE_STATES, MAX, type LineState } from '../../../../lib/orders/model.ts';
import { needsReason } from '../../../../lib/orders/states/model.ts';
import { readUnpaid, type Unpaid } from '../../../../lib/orders/unpaid/model.ts';
import { refuse } from '../../request/refuse.ts';

/** As many lines as anybody has before him at once. */
const MOST = 500;

/**
 * A wish for a line that was seen in the state `from`; of so many of its pieces only, when it was
 * `seen` to have more.
 */
export type RequestedTransition = {
  line: string;
  from: LineState;
  to: LineState;
  quantity?: number;
  seen?: number;
};
/**
 * `restock`: what is returned goes back on the shelf; `unpaid`: what the orders of what leaves the
 * shop are known to lack; `short`: it is known that it does not lie on the shelf.
 */
export type Asked = {
  moves: RequestedTransition[];
  reason: string;
  restock: boolean;
  unpaid: Unpaid;
  short: boolean;
};

/**
 * What a request to move lines says, each line once.
 * @throws 400 `invalid_input`, `reason_required`
 */
export function requestedLinesIn(body: { [name: string]: unknown }): Asked {
  const { moves, reason = '' } = body;
  if (!areMoves(moves)) throw refuse('invalid_input', 'moves');
  if (typeof reason !== 'string' || reason.length > MAX.reason)
    throw refuse('invalid_input', 'reason');
  const known = {
    restock: flagIn(body, 'restock'),
    unpaid: unpaidIn(body),
    short: flagIn(body, 'short'),
  };
  if (reason.trim() === '' && moves.some(({ from, to }) => needsReason(from, to)))
    throw refuse('reason_required');
  const plain = moves.map(({ line, from, to, quantity, seen }) => ({
    line,
    from,
    to,
    ...(quantity !== undefined && { quantity, seen }),
  }));
  return { moves: plain, reason: reason.trim(), ...known };
}

function flagIn(body: { [name: string]: unknown }, name: string): boolean {
  const value = body[name] ?? false;
  if (typeof value !== 'boolean') throw refuse('invalid_input', name);
  return value;
}

function unpaidIn(body: { [name: string]: unknown }): Unpaid {
  const value = body['unpaid'] ?? '';
  if (typeof value !== 'string') throw refuse('invalid_input', 'unpaid');
  return readUnpaid(value);
}

const areMoves = (moves: unknown): moves is RequestedTransition[] =>
  Array.isArray(moves) &&
  moves.length > 0 &&
  moves.length <= MOST &&
  moves.every(isMove) &&
  new Set(moves.map(({ line }) => line)).size === moves.length;

const isState = (value: unknown): boolean => (LINE_STATES as readonly unknown[]).includes(value);

const isPieces = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

function isMove(move: unknown): move is RequestedTransition {
  const { line, from, to, quantity, seen } = (move ?? {}) as { [part: string]: unknown };
  return (
    typeof line === 'string' &&
    /^[a-z0-9]{1,15}$/.test(line) &&
    isState(from) &&
    isState(to) &&
    (quantity === undefined || (isPieces(quantity) && isPieces(seen) && quantity <= seen))
  );
}
