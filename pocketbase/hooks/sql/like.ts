/** Texts that hold what somebody typed, in whatever order of its words. */

/**
 * What is typed after so many words narrows nothing any more: each of them is one more comparison.
 */
const MOST_WORDS = 4;

/** The words of a text, as many as are looked for. */
export const wordsOf = (text: string): string[] => text.trim().split(/\s+/).slice(0, MOST_WORDS);

/** What GLOB reads as something else than itself. */
const SPECIAL = /[*?[]/;

/**
 * A letter in both its cases, since SQLite knows those of Latin letters only; е and ё are one
 * letter, as people type them.
 */
function anyCase(letter: string): string {
  if (SPECIAL.test(letter)) return `[${letter}]`;
  const cases = 'её'.includes(letter.toLowerCase())
    ? 'еёЕЁ'
    : letter.toLowerCase() + letter.toUpperCase();
  return cases.charAt(0) === cases.charAt(1) ? letter : `[${cases}]`;
}

const inAnyCase = (text: string): string => [...text].map(anyCase).join('');

/** A pattern of GLOB for what holds a text. */
export const within = (text: string): string => `*${inAnyCase(text)}*`;
/** The same for what begins with it. */
export const beginning = (text: string): string => `${inAnyCase(text)}*`;

/**
 * A condition on a column: every word stands in it, in whatever order; its values are `wordValues`
 * of the same words.
 */
export const hasTerms = (column: string, words: string[]): string =>
  `(${words.map((_, n) => `${column} GLOB {:word${n}}`).join(' AND ')})`;
export const wordValues = (words: string[]): { [name: string]: string } =>
  Object.fromEntries(words.map((word, n) => [`word${n}`, within(word)]));

/**
 * How a word is usually written: as it was typed, in small letters, as a name, in capitals. Where
 * very many are compared, its spellings cost a third of what a pattern does.
 */
function spellings(word: string): string[] {
  const small = word.toLowerCase();
  const usual = [small, ...withOtherYo(small)].flatMap((spelling) => [
    spelling,
    asName(spelling),
    spelling.toUpperCase(),
  ]);
  return [...new Set([word, ...usual])];
}

const asName = (small: string): string => small.replace(/(^|-)./g, (first) => first.toUpperCase());

/** The same with е for ё, and with ё for one е: hardly any name has two. */
const withOtherYo = (small: string): string[] =>
  small.includes('ё')
    ? [small.replace(/ё/g, 'е')]
    : [...small].flatMap((letter, at) =>
        letter === 'е' ? [`${small.slice(0, at)}ё${small.slice(at + 1)}`] : [],
      );

/**
 * A condition on a column of a large table: it holds a word in one of its spellings.
 * @param name what its values, `spelledValues`, are called by
 */
export const hasSpelled = (column: string, name: string, word: string): string =>
  `(${spellings(word)
    .map((_, n) => `instr(${column}, {:${name}_${n}}) > 0`)
    .join(' OR ')})`;
export const spelledValues = (name: string, word: string): { [name: string]: string } =>
  Object.fromEntries(spellings(word).map((spelling, n) => [`${name}_${n}`, spelling]));
