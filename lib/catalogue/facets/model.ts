import { EXACT_COUNT, MAX_BRANDS } from '../../constants.ts';
import type { Facets } from '../../products/model.ts';

/** Products of a car that are looked at: more are better narrowed by a category first. */
export const LOOKED_AT = 5_000;

/**
 * Facets with brands as they are left under chosen attributes, the fullest first; of more products
 * than are counted exactly without a number.
 * @param rows how many products of a brand are left, of `EXACT_COUNT + 1` that were looked at
 */
export function underAttributes(
  found: Facets,
  rows: readonly { slug: string; count: number }[],
): Facets {
  const whole = rows.reduce((sum, { count }) => sum + count, 0);
  const counts = new Map(rows.map(({ slug, count }) => [slug, count]));
  const counted = found.brands
    .map((brand) => ({ ...brand, count: counts.get(brand.slug) ?? 0 }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_BRANDS);
  return {
    ...found,
    brands: whole > EXACT_COUNT ? counted.map((brand) => ({ ...brand, count: null })) : counted,
  };
}
