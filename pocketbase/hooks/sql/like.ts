/** Texts that hold what somebody typed, whatever its case and the order of its words. */

/** What is typed after so many words narrows nothing any more: each of them is one more comparison. */
const MOST_WORDS = 4;

/** The words of a text, as many as are looked for. */
export const wordsOf = (text: string): string[] => text.trim().split(/\s+/).slice(0, MOST_WORDS);

/** SQLite knows upper and lower case of Latin letters only, so a pattern of GLOB names both; nobody is missed for «е» instead of «ё». */
const inAnyCase = (text: string): string => text.replace(/[a-zA-Zа-яА-ЯёЁ*?[]/g, (sign) => (/[еёЕЁ]/.test(sign) ? '[еёЕЁ]' : `[${sign.toLowerCase()}${sign.toUpperCase()}]`));

/** The first sign as it may be written: a pattern that begins with the sign itself is found twice as fast as one that begins with a choice of signs. */
const firstOf = (text: string): string[] => {
  const sign = text.charAt(0);
  if (/[еёЕЁ]/.test(sign)) return ['е', 'ё', 'Е', 'Ё'];
  return /[a-zA-Zа-яА-Я]/.test(sign) ? [sign.toLowerCase(), sign.toUpperCase()] : [inAnyCase(sign)];
};
/** Patterns of GLOB, one of which fits whatever holds a text. */
const within = (text: string): string[] => firstOf(text).map((first) => `*${first}${inAnyCase(text.slice(1))}*`);
/** A pattern of GLOB for what begins with a text. */
export const beginning = (text: string): string => `${inAnyCase(text)}*`;

/** A condition on a column: it holds a text. @param name what its values, `textValues`, are called by */
export const hasText = (column: string, name: string, text: string): string => `(${within(text).map((_, n) => `${column} GLOB {:${name}_${n}}`).join(' OR ')})`;
export const textValues = (name: string, text: string): { [name: string]: string } => Object.fromEntries(within(text).map((pattern, n) => [`${name}_${n}`, pattern]));

/** The same of every word, in whatever order; its values are `wordValues` of the same words. */
export const hasWords = (column: string, words: string[]): string => `(${words.map((word, n) => hasText(column, `word${n}`, word)).join(' AND ')})`;
export const wordValues = (words: string[]): { [name: string]: string } => Object.assign({}, ...words.map((word, n) => textValues(`word${n}`, word)));

/** Without what people begin a number with, +7 or 8; '' for what is no part of a phone. */
export const phoneDigits = (query: string): string => {
  const digits = /[a-zа-яё]/i.test(query) ? '' : query.replace(/\D/g, '').replace(/^[78](?=\d{4})/, '');
  return digits.length < MIN_PHONE ? '' : digits;
};

const MIN_PHONE = 4;
