import { alphabetOf } from '../../../lib/search/model.ts';
import { LAST } from '../../../lib/search/source/model.ts';
import { selectOne } from '../sql/select.ts';
import { MANY, type WordsBeginning } from './words-beginning.ts';

/** Beginnings of so many letters have lists of their own in the index, longer ones have none. */
const INDEXED_BEGINNING = 6;

/** Letters that follow a beginning of a word, in words of products. */
export type Following = (beginning: string) => Iterable<string>;

/**
 * Which letters follow each beginning of each word; none where `alphabetOf` knows none. As one text:
 * a row each costs the engine ten times as much.
 */
export function lettersFollowing(
  app: core.App,
  words: readonly string[],
): (word: string) => Following {
  const heads = new Map<string, [first: string, head: string, end: string]>();
  for (const word of words) {
    const alphabet = alphabetOf(word);
    if (alphabet === null) continue;
    const [first, end] = [alphabet.charAt(0), alphabet.charAt(alphabet.length - 1) + LAST];
    for (let letters = 0; letters <= word.length; letters += 1) {
      const head = word.slice(0, letters);
      heads.set(first + head, [first, head, end]);
    }
  }
  const found =
    heads.size > 0 ? readFollowing(app, [...heads.values()]) : new Map<string, string>();
  return (word) => {
    const first = alphabetOf(word)?.charAt(0) ?? '';
    return (beginning) => found.get(first + beginning) ?? '';
  };
}

/** The letters by the first of their alphabet and the beginning. */
function readFollowing(
  app: core.App,
  heads: [first: string, head: string, end: string][],
): Map<string, string> {
  const next = (head: string, from: string, end: string) =>
    `(SELECT term FROM search_terms WHERE term >= ${from} AND term < ${head} || ${end} LIMIT 1)`;
  const letter = 'substr(word, length(head) + 1, 1)';
  const row = selectOne(
    app,
    { found: '' },
    `
    WITH RECURSIVE known (first, head, last, word) AS (
      SELECT value ->> 0, value ->> 1, value ->> 2, ${next('(value ->> 1)', '(value ->> 1) || (value ->> 0)', '(value ->> 2)')} FROM json_each({:heads})
      UNION ALL SELECT first, head, last, ${next('head', `head || char(unicode(${letter}) + 1)`, 'last')} FROM known WHERE word IS NOT NULL)
    SELECT json_group_array(json_array(place, letters)) AS found FROM (
      SELECT first || head AS place, group_concat(${letter}, '') AS letters FROM known WHERE word IS NOT NULL GROUP BY first, head)`,
    { heads: JSON.stringify(heads) },
  );
  return new Map(JSON.parse(row?.found ?? '[]') as [string, string][]);
}

/**
 * Full-text queries for products with their long beginnings spelled out as the words that begin so:
 * the index would read through all that those words have before it finds anything.
 */
export function withWholeWords(
  wordsBeginning: WordsBeginning,
  matches: readonly string[],
): string[] {
  const long = matches.flatMap((match) =>
    [...match.matchAll(LONG_BEGINNING)].map(([, beginning]) => beginning!),
  );
  if (long.length === 0) return [...matches];
  const words = wordsBeginning(long);
  return matches.map((match) =>
    match.replace(LONG_BEGINNING, (whole, beginning: string) => {
      const known = words.get(beginning) ?? [];
      if (known.length > MANY) return whole;
      if (known.length === 0) return `"${beginning}"`;
      return `(${known.map((word) => `"${word}"`).join(' OR ')})`;
    }),
  );
}

const LONG_BEGINNING = new RegExp(`"([^"]{${INDEXED_BEGINNING + 1},})"\\*`, 'g');
