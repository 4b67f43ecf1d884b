import type { LineState } from '../model.ts';
import type { ReservedStock } from './model.ts';

/** What lies on our shelf for the lines of an order. Pure. */

type Line = { shelf: ReservedStock | null; reserved: number };

/** Whether more of it is promised than lies there. */
export const isShort = ({ shelf }: Pick<Line, 'shelf'>): boolean =>
  shelf !== null && shelf.promised > shelf.onHand;

/** Pieces of one offer that would be handed out where fewer lie. */
export type Lack<L> = { line: L; onHand: number; leaving: number };

/**
 * Offers of which these lines, handed out together, take more than lies there; none by any other
 * step.
 * @returns each with its first line
 */
export function lacksOf<L extends Line>(lines: readonly L[], to: LineState): Lack<L>[] {
  if (to !== 'issued') return [];
  const byOffer = Map.groupBy(
    lines.filter(({ shelf }) => shelf),
    ({ shelf }) => shelf!.offer,
  );
  return [...byOffer.values()].flatMap((all) => {
    const [line, leaving] = [all[0]!, all.reduce((sum, { reserved }) => sum + reserved, 0)];
    const { onHand } = line.shelf!;
    return leaving > onHand ? [{ line, onHand, leaving }] : [];
  });
}
