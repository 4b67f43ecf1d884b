import { articleKey } from '../../articles/model.ts';
import type { ParsedQuery, Slot } from '../parsed-query/model.ts';
import { remembered } from '../remembered/model.ts';
import type { Match } from '../source/model.ts';
import { wordForms, wordStems } from '../stems/model.ts';

/**
 * How exactly a word must be met, the strictest first: as it is, as a beginning, in another form,
 * in something that begins alike.
 */
export type Likeness = 'word' | 'prefix' | 'form' | 'stem';

const anyOf = (matches: readonly Match[]): Match =>
  matches.length === 1 ? matches[0]! : { any: matches };
/** What has all of them. */
export const allOf = (matches: readonly Match[]): Match =>
  matches.length === 1 ? matches[0]! : { all: matches };

/**
 * A word as an index may hold it: as typed, and as a number with its Cyrillic letters read as Latin
 * ones.
 */
const spellings = (text: string): string[] =>
  /\d/.test(text) ? [...new Set([text, keyOf(text).toLowerCase()])] : [text];
const keyOf = remembered(articleKey);

/** One letter begins everything: it must be met as it is. */
const beginningAs =
  (beginnings: (text: string) => string[]) =>
  (text: string): Match =>
    text.length < 2 ? { word: text } : anyOf(beginnings(text).map((beginning) => ({ beginning })));
const TERMS: Record<Likeness, (text: string) => Match> = {
  word: (word) => ({ word }),
  prefix: beginningAs((text) => [text]),
  form: beginningAs(wordForms),
  stem: beginningAs(wordStems),
};

/** A word in all of its spellings. */
const spelled = (likeness: Likeness) =>
  remembered((text) => anyOf(spellings(text).map(TERMS[likeness])));
const WORDS: typeof TERMS = {
  word: spelled('word'),
  prefix: spelled('prefix'),
  form: spelled('form'),
  stem: spelled('stem'),
};

/** The owner writes a meaning in one form: a Russian word is met in any. */
const meaningTerm = remembered((text) => TERMS[/^[а-я]{4,}$/.test(text) ? 'form' : 'word'](text));

/** What each of the slots wants, all of which must be met. */
export function termsOf(
  slots: readonly Slot[],
  likeness: Likeness,
  brands: ParsedQuery['brands'] = new Map(),
): Match[] {
  const word = (text: string): Match => {
    const called = brands.size > 0 ? brands.get(keyOf(text)) : undefined;
    const term = WORDS[likeness](text);
    return called ? anyOf([term, ...called.map((brand) => ({ brand }))]) : term;
  };
  return slots.map(({ ways, meanings }) =>
    anyOf([
      ...ways.map((way) => allOf(way.map(word))),
      ...meanings.map((meaning) => allOf(meaning.map(meaningTerm))),
    ]),
  );
}

/** All the slots, made by any of the makers. @param brandIds of any maker when empty */
export const productMatch = (
  slots: readonly Slot[],
  likeness: Likeness,
  brands: ParsedQuery['brands'],
  brandIds: readonly string[],
): Match =>
  allOf([
    ...termsOf(slots, likeness, brands),
    ...(brandIds.length > 0 ? [anyOf(brandIds.map((brand) => ({ brand })))] : []),
  ]);

/** All the slots in a description, where beginnings of 4 and 6 letters are looked for. */
export const descriptionMatch = (slots: readonly Slot[]): Match =>
  allOf(
    slots.map(({ ways, meanings }) =>
      anyOf([...ways, ...meanings].map((way) => allOf(way.map(describedTerm)))),
    ),
  );

const describedTerm = remembered((word): Match =>
  word.length >= 4 ? { beginning: word.slice(0, word.length >= 6 ? 6 : 4) } : { word },
);
