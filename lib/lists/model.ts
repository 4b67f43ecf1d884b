/** Pure: what lists of the back office that are read as a whole are searched by. */

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
