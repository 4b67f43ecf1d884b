import { alphabetOf } from '../../../lib/search/model.ts';
import { select } from '../sql/select.ts';

// `search_terms` lists the words of the full text, in order (migration `search_terms`). It is only
// ever asked for the next one: each step costs one look into the index, however many products a
// word has.

/** Above every letter of a word. */
const LAST = '\uffff';
/** Beginnings of so many letters have lists of their own in the index, longer ones have none. */
const INDEXED_BEGINNING = 6;
/** A beginning that so many words share is left to the index. */
const MANY = 12;

/**
 * Which letters follow each beginning of a word in words of products: `[2]` those after its first
 * two. Nothing where `alphabetOf` knows none.
 */
export function lettersFollowing(app: core.App, word: string): string[][] {
  const alphabet = alphabetOf(word);
  if (alphabet === null) return [];
  const heads = Array.from({ length: word.length + 1 }, (_, letters) => word.slice(0, letters));
  const next = (head: string, from: string) =>
    `(SELECT term FROM search_terms WHERE term >= ${from} AND term < ${head} || {:end} LIMIT 1)`;
  const letter = 'substr(word, letters + 1, 1)';
  const rows = select(
    app,
    { letters: 0, letter: '' },
    `
    WITH RECURSIVE known (letters, head, word) AS (
      SELECT key, value, ${next('value', 'value || {:first}')} FROM json_each({:heads})
      UNION ALL SELECT letters, head, ${next('head', `head || char(unicode(${letter}) + 1)`)} FROM known WHERE word IS NOT NULL)
    SELECT letters, ${letter} AS letter FROM known WHERE word IS NOT NULL`,
    {
      heads: JSON.stringify(heads),
      first: alphabet.charAt(0),
      end: alphabet.charAt(alphabet.length - 1) + LAST,
    },
  );
  const following = heads.map((): string[] => []);
  for (const row of rows) following[row.letters]?.push(row.letter);
  return following;
}

/**
 * A full-text query for products with its long beginnings spelled out as the words that begin so:
 * the index would read through all that those words have before it finds anything.
 */
export function withWholeWords(app: core.App, match: string): string {
  const long = [...new Set([...match.matchAll(LONG_BEGINNING)].map(([, beginning]) => beginning!))];
  if (long.length === 0) return match;
  const words = wordsBeginning(app, long);
  return match.replace(LONG_BEGINNING, (whole, beginning: string) => {
    const known = words.get(beginning) ?? [];
    if (known.length > MANY) return whole;
    if (known.length === 0) return `"${beginning}"`;
    return `(${known.map((word) => `"${word}"`).join(' OR ')})`;
  });
}

const LONG_BEGINNING = new RegExp(`"([^"]{${INDEXED_BEGINNING + 1},})"\\*`, 'g');

/** Words of products that begin so, up to one more than `MANY` of each. */
function wordsBeginning(app: core.App, beginnings: string[]): Map<string, string[]> {
  const next = (beginning: string, from: string) =>
    `(SELECT term FROM search_terms WHERE term >= ${from} AND term < ${beginning} || '${LAST}' LIMIT 1)`;
  const rows = select(
    app,
    { beginning: '', word: '' },
    `
    WITH RECURSIVE known (beginning, word, place) AS (
      SELECT value, ${next('value', 'value')}, 0 FROM json_each({:beginnings})
      UNION ALL SELECT beginning, ${next('beginning', 'word || char(1)')}, place + 1 FROM known WHERE word IS NOT NULL AND place < ${MANY})
    SELECT beginning, word FROM known WHERE word IS NOT NULL`,
    { beginnings: JSON.stringify(beginnings) },
  );
  const words = new Map<string, string[]>();
  for (const { beginning, word } of rows)
    words.set(beginning, [...(words.get(beginning) ?? []), word]);
  return words;
}
