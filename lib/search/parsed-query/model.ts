import type { Reading } from '../reading/model.ts';
import { remembered } from '../remembered/model.ts';
import { wordKey } from '../stems/model.ts';
import { measureAt } from '../units/model.ts';
import type { Vocabulary } from '../vocabulary/model.ts';

/**
 * One thing that is asked for. `ways`: how it may be written, each as words that must all be met;
 * `meanings`: what else it is called.
 */
export type Slot = { ways: string[][]; meanings: string[][] };
/**
 * `widened`: with what the words mean, where they mean something else as well. `brands`: makers
 * that are also called so, by the key of a word.
 */
export type ParsedQuery = {
  words: string[];
  slots: Slot[];
  widened: Slot[] | null;
  brands: ReadonlyMap<string, string[]>;
};

/**
 * What one phrase may mean, and what all of a query may mean together: each meaning is one more
 * list that the index follows, and products that have many things at once are few.
 */
const MAX_MEANINGS = { phrase: 12, query: 16 };
const keyOf = remembered(wordKey);

/**
 * What a query asks for: its words, those that are one thing together, and what the shop calls
 * them.
 */
export function* parseQuery(vocabulary: Vocabulary, words: string[]): Reading<ParsedQuery> {
  yield* vocabulary.learn(words);
  const slots = plainSlots(words);
  const widened = words.some((word) => vocabulary.phrases(keyOf(word)).length > 0)
    ? slotsOf(words, (rest) =>
        meant(vocabulary, rest, Math.floor(MAX_MEANINGS.query / words.length)),
      )
    : [];
  return {
    words,
    slots,
    widened: widened.some(({ meanings }) => meanings.length > 0) ? widened : null,
    brands: vocabulary.brands,
  };
}

/** The words as they are typed, those that are one thing together. */
export const plainSlots = (words: string[]): Slot[] => slotsOf(words, () => null);

type Meant = { length: number; meanings: string[][] };

function slotsOf(words: string[], meaningAt: (rest: string[]) => Meant | null): Slot[] {
  const slots: Slot[] = [];
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at);
    const [measure, phrase] = [measureAt(rest), meaningAt(rest)];
    const length = phrase?.length ?? measure?.length ?? 1;
    slots.push({
      ways: measure?.length === length ? measure.ways : [rest.slice(0, length)],
      meanings: phrase?.meanings ?? [],
    });
    at += length;
  }
  return slots;
}

/** The longest phrase that the words begin with. */
function meant(vocabulary: Vocabulary, words: string[], most: number): Meant | null {
  const phrases = vocabulary.phrases(keyOf(words[0]!));
  if (phrases.length === 0) return null;
  const keys = words.map(keyOf);
  const said = phrases.filter((phrase) => phrase.keys.every((key, at) => key === keys[at]));
  const length = Math.max(0, ...said.map((phrase) => phrase.keys.length));
  if (length === 0) return null;
  const own = words.slice(0, length).join(' ');
  const meanings = said
    .filter((phrase) => phrase.keys.length === length)
    .flatMap((phrase) => phrase.meanings)
    .filter((meaning) => meaning.join(' ') !== own);
  return { length, meanings: meanings.slice(0, Math.min(most, MAX_MEANINGS.phrase)) };
}
