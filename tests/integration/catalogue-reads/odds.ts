/**
 * So many more that lists, pages and counts have enough to be tried on: `rank` 0 lies at hand, 1 has
 * to be brought, 2 is gone; at most 7 roubles, 0 for none.
 */
export type Odd = {
  id: string;
  number: number;
  rank: number;
  roubles: number;
  isOfCar: boolean;
  /** One of seventy. */
  tone: string;
  /** One in a hundred is the second. */
  sort: 'первый' | 'второй';
};
const ODD_COUNT = 1_100;
export const ODDS: Odd[] = Array.from({ length: ODD_COUNT }, (_, index) => ({
  id: `odd-${index}`,
  number: 1_001 + index,
  rank: index % 3,
  roubles: index % 3 === 2 || index % 11 === 0 ? 0 : 1 + (index % 7),
  isOfCar: index % 50 === 0,
  tone: `тон ${index % 70}`,
  sort: index % 100 === 0 ? 'второй' : 'первый',
}));

/** The rule over plain numbers: the lesser of two is first, a list of them is compared in turn. */
function sorted(odds: Odd[], keyOf: (odd: Odd) => number[]): string[] {
  const compare = (a: Odd, b: Odd): number => {
    const [left, right] = [keyOf(a), keyOf(b)];
    const differing = left.findIndex((value, index) => value !== right[index]);
    return differing < 0 ? 0 : left[differing]! - right[differing]!;
  };
  return [...odds].sort(compare).map(({ id }) => id);
}
const upwards = ({ roubles }: Odd): number => roubles || Infinity;
/** As lists order them. */
export function inOrder(odds: Odd[]): string[] {
  return sorted(odds, (odd) => [odd.rank, upwards(odd), odd.number]);
}
/** The cheapest first. */
export function byPrice(odds: Odd[]): string[] {
  return sorted(odds, (odd) => [upwards(odd), odd.number]);
}
/** The dearest first. */
export const byPriceDown = (odds: Odd[]): string[] =>
  sorted(odds, (odd) => [-odd.roubles, odd.number]);
