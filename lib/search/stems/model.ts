/**
 * A light stemmer for the names of parts: nouns and adjectives in their forms, nothing of verbs.
 */

const ENDING =
  /(?:ыми|ими|ого|его|ому|ему|ами|ями|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|ом|ем|ах|ях|ов|ев|ам|ям|ую|юю|ых|их|[аяоеыиуюьй])$/;
/**
 * Letters of which the full-text index keeps beginnings of their own: up to here a beginning costs
 * no more than a word.
 */
const INDEXED_PREFIX = 6;
const CONSONANT = '[бвгджзклмнпрстфхцчшщ]';
/** The vowel that comes and goes: «щёток» and «щётка», «ремень» and «ремня». */
const WITH_VOWEL = new RegExp(`^(.{2,}${CONSONANT})[ое]([кнц])$`);
const WITHOUT_VOWEL = new RegExp(`^(.+${CONSONANT})([кнц])$`);

const isRussian = (word: string) => /^[а-я]{4,}$/.test(word);

/** The word without its ending; at least 3 letters. */
function bare(word: string): string {
  const stem = isRussian(word) ? word.replace(ENDING, '') : word;
  return stem.length >= 3 ? stem : word;
}

/** What all forms of a word have in common, whole: two words with one key are one word. */
export const wordKey = (word: string): string =>
  isRussian(word) ? bare(word).replace(WITH_VOWEL, '$1$2') : word;

/**
 * The beginning that a word shares with most of its other forms: «барабанные» -> «бараба», «свечи»
 * -> «свеч». At least 3 letters.
 */
export const wordStem = (word: string): string => bare(word).slice(0, INDEXED_PREFIX);

/** Beginnings of all forms of a word, whole: «щётка» -> «щетк», «щеток», «щетек». */
export function wordForms(word: string): string[] {
  const stem = bare(word);
  if (!isRussian(word)) return [stem];
  return shortest([
    stem,
    stem.replace(WITH_VOWEL, '$1$2'),
    stem.replace(WITHOUT_VOWEL, '$1о$2'),
    stem.replace(WITHOUT_VOWEL, '$1е$2'),
  ]);
}

/** The same cut short: «барабанные» -> «бараба», which other words may begin with as well. */
export const wordStems = (word: string): string[] =>
  shortest(wordForms(word).map((form) => form.slice(0, INDEXED_PREFIX)));

/** Each once; one that begins with another says nothing more. */
function shortest(beginnings: string[]): string[] {
  const distinct = [...new Set(beginnings)];
  return distinct.filter(
    (one) => !distinct.some((other) => other !== one && one.startsWith(other)),
  );
}
