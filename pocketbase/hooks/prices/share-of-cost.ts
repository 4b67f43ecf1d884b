import type { WantedPrice } from '../../../lib/prices/doubts/model.ts';

/** A cost of which a percent tells what is lost, kopecks. */
const SHARE = 10_000;

/**
 * What a percent that takes something off the cost makes of it. Of what is taken off the cost
 * everybody knows what is lost, of what is taken off retail only offers tell.
 * @param isSold whether its level sells below cost
 */
export const shareOfCost = (percent: number, isSold: boolean): WantedPrice[] =>
  percent < 0
    ? [
        {
          kopecks: Math.max(Math.round(SHARE + percent * 100), 1),
          pieces: 0,
          cost: SHARE,
          way: isSold ? 'share' : 'heldShare',
        },
      ]
    : [];
