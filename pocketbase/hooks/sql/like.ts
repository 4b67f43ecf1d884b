/** Texts that hold what somebody typed, whatever its case. */

/** SQLite knows upper and lower case of Latin letters only. */
export const spellings = (query: string): string[] => [query.toLowerCase(), query.charAt(0).toUpperCase() + query.slice(1).toLowerCase(), query.toUpperCase()];

export const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A condition on a column; its values are `likes`. */
export const likeAny = (column: string): string => `(${[0, 1, 2].map((n) => `${column} LIKE {:like${n}} ESCAPE '\\'`).join(' OR ')})`;
export const likes = (query: string): { [name: string]: string } => Object.fromEntries(spellings(query).map((spelling, n) => [`like${n}`, within(spelling)]));

/** Without what people begin a number with, +7 or 8; '' for what is no part of a phone. */
export const phoneDigits = (query: string): string => {
  const digits = /[a-zа-яё]/i.test(query) ? '' : query.replace(/\D/g, '').replace(/^[78](?=\d{4})/, '');
  return digits.length < MIN_PHONE ? '' : digits;
};

const MIN_PHONE = 4;
