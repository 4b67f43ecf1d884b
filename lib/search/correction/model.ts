import { otherLayout } from '../../keyboard/model.ts';
import { firstFound, isFound } from '../candidates/model.ts';
import { allOf, termsOf } from '../matches/model.ts';
import { queryWords } from '../model.ts';
import { parseQuery, plainSlots, type Slot } from '../parsed-query/model.ts';
import type { Reading } from '../reading/model.ts';
import type { Match } from '../source/model.ts';
import { wordStem } from '../stems/model.ts';
import type { Vocabulary } from '../vocabulary/model.ts';

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
export function* correction(vocabulary: Vocabulary, query: string): Reading<string | null> {
  const typed = yield* look(vocabulary, query, LOOK_UPS.asTyped);
  const switched = otherLayout(query);
  if (switched !== query) {
    const other = yield* look(vocabulary, switched, LOOK_UPS.otherLayout);
    // Who writes a word that the shop knows has not forgotten to switch.
    const isForgotten = other.known.some(Boolean) || !typed.known.some(Boolean);
    const meant = isForgotten ? yield* readSwitched(vocabulary, other) : null;
    if (meant !== null) return meant;
  }
  return yield* spelledRight(vocabulary, typed, true);
}

function* readSwitched(vocabulary: Vocabulary, switched: Look): Reading<string | null> {
  if (yield* isFound(vocabulary, switched.text)) return switched.text;
  return yield* spelledRight(vocabulary, switched, false);
}

/** Words that are none of goods: that begin no word of them, and mean nothing that is sold. */
export function* strangeWords(vocabulary: Vocabulary, words: string[]): Reading<string[]> {
  const known = yield* areKnown(vocabulary, words);
  const strange = words.filter((_, at) => !known[at]);
  const told = yield* areTold(vocabulary, strange);
  return strange.filter((word) => !told.has(word));
}

/** The words of a query, which of them the shop knows, and how many others may be looked up. */
type Look = {
  text: string;
  words: string[];
  known: readonly boolean[];
  mostLookUps: number;
};

function* look(vocabulary: Vocabulary, text: string, mostLookUps: number): Reading<Look> {
  const words = queryWords(text);
  const known = yield* areKnown(vocabulary, words);
  return { text, words, known, mostLookUps };
}

/**
 * The query with every unknown word replaced by the nearest known one; where words may be left out
 * those that are beyond help, then one more, the last one first: a car may stand in no name. The
 * first of these that finds something, or null.
 */
function* spelledRight(
  vocabulary: Vocabulary,
  asked: Look,
  mayLeaveOut: boolean,
): Reading<string | null> {
  const right = (yield* rightWords(vocabulary, asked)).filter((word) => word !== null);
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
  return yield* firstFound(vocabulary, tried);
}

/** Each word itself where the shop knows it, else what was probably meant; null beyond help. */
function* rightWords(
  vocabulary: Vocabulary,
  { words, known, mostLookUps }: Look,
): Reading<(string | null)[]> {
  const strange = words.filter((_, at) => !known[at]);
  const near =
    strange.length > 0
      ? yield* vocabulary.source.nearestWords(strange, mostLookUps)
      : new Map<string, string>();
  const told = yield* areTold(
    vocabulary,
    strange.filter((word) => !near.has(word)),
  );
  return words.map((word, at) => {
    if (known[at]) return word;
    return near.get(word) ?? (told.has(word) ? word : null);
  });
}

const asTyped = (word: string): Slot[] => plainSlots([word]);

/** Of each whether some word begins so, or is written so apart: each is looked up once. */
function* areKnown({ source, known }: Vocabulary, words: string[]): Reading<boolean[]> {
  const fresh = words.filter((word) => !known.has(word));
  if (fresh.length > 0) {
    const met = yield* source.areMet(fresh.map((word) => begun(asTyped(word))));
    fresh.forEach((word, at) => known.set(word, met[at]!));
  }
  return words.map((word) => known.get(word)!);
}

const begun = (slots: Slot[]): Match => allOf(termsOf(slots, 'prefix'));

/** Words whose stem the shop knows, and other words for something that is sold. */
function* areTold(vocabulary: Vocabulary, words: string[]): Reading<Set<string>> {
  if (words.length === 0) return new Set();
  yield* vocabulary.learn(words);
  const asked: { word: string; match: Match }[] = [];
  for (const word of words) {
    const { widened } = yield* parseQuery(vocabulary, [word]);
    asked.push({ word, match: begun(asTyped(wordStem(word))) });
    if (widened) asked.push({ word, match: begun(widened) });
  }
  const known = yield* vocabulary.source.areMet(asked.map(({ match }) => match));
  return new Set(asked.filter((_, at) => known[at]).map(({ word }) => word));
}
