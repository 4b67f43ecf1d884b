import { oneMistakeAway } from '../../../lib/search/model.ts';
import { BOUNDS } from '../../../lib/search/source/model.ts';
import { select } from '../sql/select.ts';
import { lettersFollowing } from './terms.ts';

/**
 * Of the words that are one mistake away the most frequent, by the word that was typed. Each is
 * looked up, of those that begin as some word does: the list of all words would be read for seconds.
 * @returns nothing as well for words whose looking up would cost more than is left
 */
export function nearestWords(
  app: core.App,
  words: readonly string[],
  mostLookUps: number,
): Map<string, string> {
  const following = lettersFollowing(app, words);
  const pairs: [word: string, near: string][] = [];
  for (const word of words) {
    const follow = following(word);
    const near = oneMistakeAway(word, (letters) => follow(word.slice(0, letters)));
    if (pairs.length + near.length <= mostLookUps)
      pairs.push(...near.map((one): [string, string] => [word, one]));
  }
  const nearest = new Map<string, string>();
  if (pairs.length === 0) return nearest;
  const rows = select(
    app,
    { word: '', near: '' },
    `
    SELECT value ->> 0 AS word, value ->> 1 AS near, (SELECT COUNT(*) FROM (SELECT 1 FROM products_fts WHERE products_fts MATCH '"' || (value ->> 1) || '"' LIMIT ${BOUNDS.counted})) AS products
    FROM json_each({:pairs}) WHERE products > 0 ORDER BY products DESC`,
    { pairs: JSON.stringify(pairs) },
  );
  for (const { word, near } of rows) if (!nearest.has(word)) nearest.set(word, near);
  return nearest;
}
