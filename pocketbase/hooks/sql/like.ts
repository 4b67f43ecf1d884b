/** Texts that hold what somebody typed, whatever its case and the order of its words. */

/** What is typed after so many words narrows nothing any more: each of them is one more comparison. */
const MOST_WORDS = 4;

/** The words of a text, as many as are looked for. */
export const wordsOf = (text: string): string[] => text.trim().split(/\s+/).slice(0, MOST_WORDS);

/** SQLite knows upper and lower case of Latin letters only, so a pattern of GLOB names both; nobody is missed for «е» instead of «ё». */
const inAnyCase = (text: string): string => text.replace(/[a-zA-Zа-яА-ЯёЁ*?[]/g, (sign) => (/[еёЕЁ]/.test(sign) ? '[еёЕЁ]' : `[${sign.toLowerCase()}${sign.toUpperCase()}]`));

/** A pattern of GLOB for what holds a text. */
export const within = (text: string): string => `*${inAnyCase(text)}*`;
/** The same for what begins with it. */
export const beginning = (text: string): string => `${inAnyCase(text)}*`;

/** A condition on a column: every word stands in it, in whatever order; its values are `wordValues` of the same words. */
export const hasWords = (column: string, words: string[]): string => `(${words.map((_, n) => `${column} GLOB {:word${n}}`).join(' AND ')})`;
export const wordValues = (words: string[]): { [name: string]: string } => Object.fromEntries(words.map((word, n) => [`word${n}`, within(word)]));

/** How a word is usually written. Where very many are compared, its spellings cost a third of what a pattern does. */
const spellings = (word: string): string[] => [...new Set([word, word.toLowerCase(), word.toLowerCase().replace(/(^|-)./g, (first) => first.toUpperCase()), word.toUpperCase()])];
/** A condition on a column of a large table: it holds a word in one of its spellings. @param name what its values, `spelledValues`, are called by */
export const hasSpelled = (column: string, name: string, word: string): string => `(${spellings(word).map((_, n) => `instr(${column}, {:${name}_${n}}) > 0`).join(' OR ')})`;
export const spelledValues = (name: string, word: string): { [name: string]: string } => Object.fromEntries(spellings(word).map((spelling, n) => [`${name}_${n}`, spelling]));

/** Without what people begin a number with, +7 or 8; '' for what is no part of a phone. */
export const phoneDigits = (query: string): string => {
  const digits = /[a-zа-яё]/i.test(query) ? '' : query.replace(/\D/g, '').replace(/^[78](?=\d{4})/, '');
  return digits.length < MIN_PHONE ? '' : digits;
};

const MIN_PHONE = 4;
