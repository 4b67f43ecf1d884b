import { leapText } from '@/lib/prices/doubts/texts';
import { leapOf, type BelowCost } from '@/lib/products/bulk/model';
import { belowText } from '@/lib/products/bulk/texts';

/**
 * What is asked before many prices change, '' for nothing.
 * @param below what they lose, null where nobody knows
 * @param percent by which they change
 */
export function doubtsOfMany(below: BelowCost | null, percent: number): string {
  const leap = leapOf(percent);
  return [below && below.offers > 0 && belowText(below), leap && leapText(leap)]
    .filter(Boolean)
    .join(' ');
}
