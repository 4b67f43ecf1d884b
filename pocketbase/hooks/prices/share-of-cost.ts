import type { WantedPrice } from '../../../lib/prices/doubts/model.ts';
import type { PriceLevel } from '../../../lib/prices/model.ts';

/** A cost of which a percent tells what is lost, or what it is counted on at all, kopecks. */
const SHARE = 10_000;

/** What a percent makes of it. */
const madeOf = (percent: number) => Math.max(Math.round(SHARE + percent * 100), 1);

/**
 * What a percent that takes something off the cost makes of it. Of what is taken off the cost
 * everybody knows what is lost, of what is taken off retail only offers tell.
 * @param isSold whether its level sells below cost
 */
export const shareOfCost = (percent: number, isSold: boolean): WantedPrice[] =>
  percent < 0
    ? [
        {
          kopecks: madeOf(percent),
          pieces: 0,
          cost: SHARE,
          way: isSold ? 'share' : 'heldShare',
        },
      ]
    : [];

/**
 * A percent as far as it may be a slip of the hand: what it makes of what it is counted on, and what
 * its level bounds that by. Of what it takes off the cost `shareOfCost` asks.
 */
export function shareOfBase(
  percent: number,
  { base, mayExceedRetail, belowCost }: PriceLevel,
): WantedPrice[] {
  if (base === 'cost' && percent < 0) return [];
  const isFree = percent < 0 ? belowCost : mayExceedRetail;
  const bounded = percent < 0 ? 'heldPercent' : 'cappedPercent';
  return [
    { kopecks: madeOf(percent), pieces: 0, [base]: SHARE, way: isFree ? 'percent' : bounded },
  ];
}
