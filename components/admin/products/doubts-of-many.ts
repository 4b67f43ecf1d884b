import { leapText } from '@/lib/prices/doubts/texts';
import { leapOf } from '@/lib/products/bulk/model';
import { belowText } from '@/lib/products/bulk/texts';
import type { FoundProducts } from '@/lib/products/contract';

/**
 * What is asked before many prices change, '' for nothing.
 * @param below what they lose, null where nobody knows
 * @param percent by which they change
 */
export function doubtsOfMany(below: FoundProducts['below'], percent: number): string {
  const leap = leapOf(percent);
  return [below && below.offers > 0 && belowText(below), leap && leapText(leap)]
    .filter(Boolean)
    .join(' ');
}
