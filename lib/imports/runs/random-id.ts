import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id of a record that is made later: 15 letters and digits. */
export const randomId = (): string =>
  Array.from({ length: 15 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
