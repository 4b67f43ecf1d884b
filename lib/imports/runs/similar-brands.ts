import { productId } from '../../articles/model.ts';

type Named = { id: string; name: string };

/** Half of the letters of one name stand in the same order in the other. */
const LIKE_ENOUGH = 0.6;
const MOST_SUGGESTED = 3;

/**
 * Finds the brands that a spelling of a price list may mean: «БОШ» for BOSCH, «MANN» for
 * MANN-FILTER.
 * @param brands all that the shop knows
 * @returns a function; it gives at most three brands, the likest first, and none when nothing is
 * like it
 */
export function brandFinder<Brand extends Named>(
  brands: readonly Brand[],
): (spelling: string) => Brand[] {
  const sizes = brands.map(({ name }) => pairsOf(name).size);
  const places = new Map<string, number[]>();
  brands.forEach(({ name }, place) => {
    for (const pair of pairsOf(name)) places.set(pair, [...(places.get(pair) ?? []), place]);
  });
  return (spelling) => {
    const pairs = pairsOf(spelling);
    const shared = new Map<number, number>();
    for (const pair of pairs)
      for (const place of places.get(pair) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
    return [...shared]
      .map(([place, count]) => ({
        brand: brands[place]!,
        likeness: likeness(count, pairs.size, sizes[place]!),
      }))
      .filter(({ likeness }) => likeness >= LIKE_ENOUGH)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, MOST_SUGGESTED)
      .map(({ brand }) => brand);
  };
}

/**
 * 0 to 1: the share of pairs that two names have in common; a name that is the beginning of a
 * longer one counts for more.
 */
const likeness = (shared: number, one: number, other: number): number =>
  shared / (one + other) + shared / Math.min(one, other) / 2;

/** Neighbouring letters, Cyrillic ones as Latin, with the beginning and the end: «^b», «bo», … */
function pairsOf(name: string): Set<string> {
  const letters = `^${productId('', name).replaceAll('-', '')}$`;
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}
