/** What GLOB reads as something else than itself. */
const SPECIAL = /[*?[]/;

/** A letter in both its cases; е and ё are one letter, as people type them. */
function anyCase(letter: string): string {
  if (SPECIAL.test(letter)) return `[${letter}]`;
  const cases = 'её'.includes(letter.toLowerCase()) ? 'еёЕЁ' : letter.toLowerCase() + letter.toUpperCase();
  return cases.charAt(0) === cases.charAt(1) ? letter : `[${cases}]`;
}

/** A pattern for GLOB that matches texts which hold this one, whatever the case: SQLite's LIKE knows cases of Latin letters only. */
export const holding = (text: string): string => `*${[...text].map(anyCase).join('')}*`;
