import type { LineState, OrderState } from '../model.ts';

/** Who moves a line: its customer, or somebody of the shop. */
export type Mover = 'customer' | 'admin';

/** A step that a line may take. `reason`: it must be said why. `back`: only to the state that the line was asked to leave. */
export type Move = { to: LineState; by: readonly Mover[]; reason?: true; back?: true };

const C = ['customer'] as const;
const A = ['admin'] as const;
const BOTH = ['customer', 'admin'] as const;

/** Every step there is. What does not stand here is refused, whoever asks. */
export const MOVES: Record<LineState, readonly Move[]> = {
  accepted: [{ to: 'confirmed', by: A }, { to: 'on_hold', by: A }, { to: 'cancelled', by: BOTH }],
  on_hold: [{ to: 'accepted', by: A }, { to: 'confirmed', by: A }, { to: 'cancelled', by: BOTH }],
  confirmed: [{ to: 'ordered', by: A }, { to: 'ready', by: A }, { to: 'cancel_requested', by: C }, { to: 'cancelled', by: A }],
  ordered: [{ to: 'arrived', by: A }, { to: 'refused', by: A }, { to: 'cancel_requested', by: C }],
  cancel_requested: [{ to: 'cancelled', by: A }, { to: 'confirmed', by: A, reason: true, back: true }, { to: 'ordered', by: A, reason: true, back: true }],
  refused: [{ to: 'replaced', by: C }, { to: 'cancelled', by: BOTH }],
  arrived: [{ to: 'ready', by: A }],
  ready: [{ to: 'in_delivery', by: A }, { to: 'issued', by: A }, { to: 'cancelled', by: BOTH }],
  in_delivery: [{ to: 'issued', by: A }, { to: 'ready', by: A }],
  issued: [{ to: 'return_requested', by: BOTH }],
  return_requested: [{ to: 'returned', by: A }, { to: 'issued', by: A, reason: true }],
  cancelled: [],
  replaced: [],
  returned: [],
};

/** Where a line stands. `previousState`: what it was asked to leave, of `cancel_requested` only. */
export type Standing = { state: LineState; previousState?: LineState | '' };

/** The steps that somebody may take with a line now. */
export const movesOf = ({ state, previousState }: Standing, mover: Mover): readonly Move[] =>
  MOVES[state].filter(({ to, by, back }) => by.includes(mover) && (!back || to === previousState));

/** The step that leads there, or null when there is none for this person. */
export const moveTo = (line: Standing, to: LineState, mover: Mover): Move | null => movesOf(line, mover).find((move) => move.to === to) ?? null;

/** Whether nothing can happen to it any more. */
export const isFinal = (state: LineState): boolean => MOVES[state].length === 0;

/** With the customer, or over for good: no work of the shop is left in it. */
const isOver = (state: LineState) => isFinal(state) || state === 'issued' || state === 'return_requested';

/**
 * What has become of an order whose lines stand so. A replaced line is spoken for by the one that replaces it.
 * @param states of all its lines, at least one
 */
export function orderState(states: readonly LineState[]): OrderState {
  const lines = states.filter((state) => state !== 'replaced');
  const kept = lines.filter((state) => state !== 'cancelled');
  if (kept.length === 0) return 'cancelled';
  const live = kept.filter((state) => !isOver(state));
  const some = (...of: LineState[]) => live.some((state) => of.includes(state));
  if (live.length === 0) return kept.every((state) => state === 'returned') ? 'returned' : 'done';
  if (some('in_delivery')) return 'in_delivery';
  if (some('ready')) return live.every((state) => state === 'ready') ? 'ready' : 'partly_ready';
  if (some('on_hold', 'refused')) return 'waiting';
  if (some('ordered', 'arrived', 'cancel_requested')) return 'in_work';
  return live.every((state) => state === 'confirmed') ? 'confirmed' : 'new';
}
