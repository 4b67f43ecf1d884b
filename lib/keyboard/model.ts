/** Keys of the two layouts in the same order; what a physical key gives in one and in the other. */
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/**
 * The same keys pressed in the other keyboard layout: «vfckj» -> «масло», «ьфтт» -> «mann».
 * @returns the text itself when it mixes both alphabets or has letters of neither
 */
export function otherLayout(typed: string): string {
  const text = typed.toLowerCase();
  const [latin, russian] = [/[a-z]/.test(text), /[а-яё]/.test(text)];
  if (latin === russian) return typed;
  const [from, to] = latin ? [LATIN_KEYS, RUSSIAN_KEYS] : [RUSSIAN_KEYS, LATIN_KEYS];
  return [...text]
    .map((letter) => (from.includes(letter) ? to.charAt(from.indexOf(letter)) : letter))
    .join('');
}
