/** Pure: how lists of the back office count, and what those that are read as a whole are searched by. */

/** So many of what a list has found are counted; of more it is only told that they are more. */
export const MOST_COUNTED = 3_000;

/**
 * How far a list goes behind one of its pages. `found`: how many rows there are on all of them, at
 * most one more than `MOST_COUNTED`; null where counting would cost too much.
 */
export type Extent = { hasNext: boolean; found: number | null };

const folded = (text: string): string => text.toLowerCase().replace(/ё/g, 'е');

/**
 * Whether a text has all the words that somebody looks for, in whatever order; е and ё are one
 * letter, and so are capitals and small ones.
 */
export function hasWords(text: string, q = ''): boolean {
  const within = folded(text);
  return folded(q)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
