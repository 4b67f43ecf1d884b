/** A number with its decimals, or what stands between numbers. */
const PIECES = /\d+(?:[.,]\d+)?|\D+/g;

const pieces = (text: string): string[] => text.toLowerCase().match(PIECES) ?? [];
const numberOf = (piece: string): number => Number(piece.replace(',', '.'));

/**
 * The order in which people count: 5W-30 before 10W-40, «1,5 л» before «4 л», 195 before 205. Runs
 * in PocketBase's engine as well, which has no Intl.
 */
export function naturalOrder(a: string, b: string): number {
  const [left, right] = [pieces(a), pieces(b)];
  const at = left.findIndex((piece, index) => piece !== right[index]);
  const [one, other] = [left[at], right[at]];
  if (at < 0 || one === undefined) return left.length - right.length;
  if (other === undefined) return 1;
  const difference = numberOf(one) - numberOf(other);
  if (!Number.isNaN(difference) && difference !== 0) return difference;
  return one < other ? -1 : 1;
}
