import { otherLayout } from '../../../lib/keyboard/model.ts';
import { oneMistakeAway, queryWords } from '../../../lib/search/model.ts';
import { wordStem } from '../../../lib/search/stems/model.ts';
import { select } from '../sql/select.ts';
import { firstFound, isFound } from './candidates.ts';
import { lettersFollowing } from './terms.ts';
import { parseQuery, plainSlots, type Slot } from './parsed-query.ts';
import { areMet, termsMatch } from './matching.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How far it is counted which of several right words is the usual one. */
const ENOUGH = 500;
/**
 * How many words that are one mistake away may be looked up for one query: 50 to 200 a word. A
 * query in the wrong layout is seldom mistyped as well.
 */
const LOOK_UPS = { asTyped: 250, otherLayout: 100 };
/**
 * How many words, from the last one on, are left out by turns, of how many at most, those that are
 * beyond help among them: many common words that no product has together cost the index a long look
 * each time.
 */
const LEFT_OUT = { words: 3, of: 5 };
/** A word that says what is looked for: a number that is short does not. */
const TELLING = /^[a-zа-я]{3,}$|.{4}/;

/**
 * What was probably meant by a query that found nothing: the same keys in the other layout, or
 * words with a letter or two mistaken, or both, a word that nobody knows left out. Only what finds
 * something is offered.
 * @returns null when nothing comes to mind
 */
export function correction(vocabulary: Vocabulary, query: string): string | null {
  const typed = look(vocabulary, query, LOOK_UPS.asTyped);
  const switched = otherLayout(query);
  if (switched !== query) {
    const other = look(vocabulary, switched, LOOK_UPS.otherLayout);
    // Who writes a word that the shop knows has not forgotten to switch.
    const isForgotten = other.known.some(Boolean) || !typed.known.some(Boolean);
    const meant =
      isForgotten &&
      (isFound(vocabulary, switched) ? switched : spelledRight(vocabulary, other, false));
    if (meant) return meant;
  }
  return spelledRight(vocabulary, typed, true);
}

/** Words that are none of goods: that begin no word of them, and mean nothing that is sold. */
export function strangeWords(vocabulary: Vocabulary, words: string[]): string[] {
  const known = areKnown(vocabulary, words.map(asTyped));
  const strange = words.filter((_, at) => !known[at]);
  const told = areTold(vocabulary, strange);
  return strange.filter((word) => !told.has(word));
}

/** The words of a query, which of them the shop knows, and how many others may be looked up. */
type Look = { text: string; words: string[]; known: boolean[]; mostLookUps: number };

function look(vocabulary: Vocabulary, text: string, mostLookUps: number): Look {
  const words = queryWords(text);
  return { text, words, known: areKnown(vocabulary, words.map(asTyped)), mostLookUps };
}

/**
 * The query with every unknown word replaced by the nearest known one; where words may be left out
 * those that are beyond help, then one more, the last one first: a car may stand in no name. The
 * first of these that finds something, or null.
 */
function spelledRight(vocabulary: Vocabulary, asked: Look, mayLeaveOut: boolean): string | null {
  const right = rightWords(vocabulary, asked).filter((word) => word !== null);
  const shorter =
    right.length > LEFT_OUT.of
      ? []
      : right
          .map((_, at) => right.filter((_word, other) => other !== at))
          .reverse()
          .slice(0, Math.max(0, LEFT_OUT.words - (asked.words.length - right.length)));
  const tried = [right, ...shorter]
    .filter(
      (some) =>
        some.length === asked.words.length ||
        (mayLeaveOut && some.some((word) => TELLING.test(word))),
    )
    .map((some) => some.join(' '))
    .filter((text) => text !== '' && text !== asked.text);
  return firstFound(vocabulary, tried);
}

/** Each word itself where the shop knows it, else what was probably meant; null beyond help. */
function rightWords(
  vocabulary: Vocabulary,
  { words, known, mostLookUps }: Look,
): (string | null)[] {
  const strange = words.filter((_, at) => !known[at]);
  const near = nearestWords(vocabulary.app, strange, mostLookUps);
  const told = areTold(
    vocabulary,
    strange.filter((word) => !near.has(word)),
  );
  return words.map((word, at) => {
    if (known[at]) return word;
    return near.get(word) ?? (told.has(word) ? word : null);
  });
}

const asTyped = (word: string): Slot[] => plainSlots([word]);

/** Of each whether some word begins so, or is written so apart. */
const areKnown = (vocabulary: Vocabulary, asked: Slot[][]): boolean[] =>
  areMet(
    vocabulary,
    asked.map((slots) => termsMatch(slots, 'prefix')),
  );

/** Words whose stem the shop knows, and other words for something that is sold. */
function areTold(vocabulary: Vocabulary, words: string[]): Set<string> {
  vocabulary.learn(words);
  const asked = words.flatMap((word) => {
    const { widened } = parseQuery(vocabulary, [word]);
    const ways = widened ? [asTyped(wordStem(word)), widened] : [asTyped(wordStem(word))];
    return ways.map((slots) => ({ word, slots }));
  });
  const known = areKnown(
    vocabulary,
    asked.map(({ slots }) => slots),
  );
  return new Set(asked.filter((_, at) => known[at]).map(({ word }) => word));
}

/**
 * Of the words that are one mistake away the most frequent, by the word that was typed. Each is
 * looked up, of those that begin as some word does: the list of all words would be read for seconds.
 * @returns nothing as well for words whose looking up would cost more than is left
 */
export function nearestWords(
  app: core.App,
  words: string[],
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
    SELECT value ->> 0 AS word, value ->> 1 AS near, (SELECT COUNT(*) FROM (SELECT 1 FROM products_fts WHERE products_fts MATCH '"' || (value ->> 1) || '"' LIMIT ${ENOUGH})) AS products
    FROM json_each({:pairs}) WHERE products > 0 ORDER BY products DESC`,
    { pairs: JSON.stringify(pairs) },
  );
  for (const { word, near } of rows) if (!nearest.has(word)) nearest.set(word, near);
  return nearest;
}
