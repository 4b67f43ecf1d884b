import { LINE_STATES, type Delivery, type LineState } from '../model.ts';
import { movesOf, type Move, type Mover, type Standing } from '../states/model.ts';

/** What the desk offers of the steps that a line may take, the likely one first. Pure. */

type Line = Standing & { own: boolean };

const LIKELY: Partial<Record<LineState, LineState>> = {
  accepted: 'confirmed',
  ordered: 'arrived',
  arrived: 'ready',
  in_delivery: 'issued',
  return_requested: 'returned',
  cancel_requested: 'cancelled',
};

/**
 * The step that a line most likely takes next: what lies on our own shelf is laid ready, what is
 * fetched is handed out.
 */
export function likelyStep(
  { state, own }: Pick<Line, 'state' | 'own'>,
  delivery: Delivery,
): LineState | undefined {
  if (state === 'confirmed') return own ? 'ready' : 'ordered';
  if (state === 'ready') return delivery === 'courier' ? 'in_delivery' : 'issued';
  return LIKELY[state];
}

/** The steps that somebody is offered: what is fetched is not sent on its way. */
export function offeredSteps(line: Line, mover: Mover, delivery: Delivery): readonly Move[] {
  const likely = likelyStep(line, delivery);
  const steps = movesOf(line, mover).filter(
    ({ to }) => to !== 'in_delivery' || delivery === 'courier',
  );
  return [...steps.filter(({ to }) => to === likely), ...steps.filter(({ to }) => to !== likely)];
}

/** A step for several lines; `isLikely`: for each of them. */
export type Together<L> = { to: LineState; lines: L[]; isLikely: boolean };

/**
 * The steps that two or more lines of an order are offered together, the likely ones first; those
 * that must be explained one by one are left out, and so is ordering what we have.
 */
export function togetherSteps<L extends Line>(
  lines: readonly L[],
  mover: Mover,
  delivery: Delivery,
): Together<L>[] {
  const isOffered = (line: L, to: LineState) =>
    offeredSteps(line, mover, delivery).some((step) => step.to === to && !step.reason);
  const steps = LINE_STATES.filter((to) => to !== 'cancel_requested')
    .map((to): Together<L> => {
      const able = lines.filter((line) => isOffered(line, to) && !(to === 'ordered' && line.own));
      return { to, lines: able, isLikely: able.every((line) => likelyStep(line, delivery) === to) };
    })
    .filter((step) => step.lines.length > 1);
  return [
    ...steps.filter(({ isLikely }) => isLikely),
    ...steps.filter(({ isLikely }) => !isLikely),
  ];
}
