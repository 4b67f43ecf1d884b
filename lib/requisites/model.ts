/**
 * What Russian companies, sole traders and banks are known by. Everything is kept as text: leading
 * zeros count. A checksum proves the form, not that the company exists. Runs in the browser, in the
 * web and inside PocketBase's engine.
 */

/** A company (ООО, АО …) or a sole trader (ИП): their numbers have other lengths. */
export type LegalForm = 'company' | 'sole_trader';

/** What was typed, without the spaces and dashes that people put between digits. */
export const digitsOnly = (typed: string): string => typed.replace(/[\s\-\u2010-\u2015]/g, '');

/** Sum of digits times weights; the lists are of one length. */
const weighed = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

/** Numbers of nothing but zeros pass every checksum and belong to nobody. */
const isNumber = (text: string, length: number): boolean =>
  text.length === length && /^\d+$/.test(text) && !/^0+$/.test(text);

/** Weights of the control digits of an ИНН: one digit of a company's, two of a person's. */
const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const control = (digits: string, weights: readonly number[]): number =>
  (weighed(digits, weights) % 11) % 10;

/** Whether a text is an ИНН: 10 digits of a company, or 12 of a person. */
export function isInn(inn: string): boolean {
  if (isNumber(inn, 10)) return control(inn, INN_10) === Number(inn[9]);
  return (
    isNumber(inn, 12) &&
    control(inn, INN_11) === Number(inn[10]) &&
    control(inn, INN_12) === Number(inn[11])
  );
}

/** Whose ИНН it is; null when it is none. */
export function legalFormOf(inn: string): LegalForm | null {
  if (!isInn(inn)) return null;
  return inn.length === 10 ? 'company' : 'sole_trader';
}

/** Whether a text is a КПП, which companies have and sole traders have not. */
export const isKpp = (kpp: string): boolean =>
  /^\d{4}[0-9A-Z]{2}\d{3}$/.test(kpp) && !/^0+$/.test(kpp);

/**
 * Whether a text is an ОГРН (13 digits) or an ОГРНИП (15): the last digit is the rest of the others
 * divided by 11 or 13.
 */
export function isOgrn(ogrn: string): boolean {
  if (!isNumber(ogrn, 13) && !isNumber(ogrn, 15)) return false;
  return rest(ogrn.slice(0, -1), ogrn.length - 2) % 10 === Number(ogrn.slice(-1));
}

/** What remains of a number of any length. */
const rest = (digits: string, divisor: number): number =>
  [...digits].reduce((left, digit) => (left * 10 + Number(digit)) % divisor, 0);

/**
 * Whether a text can be a БИК: nine digits. Those of Russian banks begin with 04, which is only
 * worth a remark.
 */
export const isBik = (bik: string): boolean => isNumber(bik, 9);
export const isUsualBik = (bik: string): boolean => bik.startsWith('04');

/**
 * Whether an account is one of the bank's clients: it begins with the last three digits of the БИК,
 * for the checksum.
 */
export const isAccount = (account: string, bik: string): boolean =>
  isBik(bik) && isNumber(account, 20) && keyed(bik.slice(-3) + account);

/** Whether an account is the bank's own with the Central Bank. */
export const isCorrespondentAccount = (account: string, bik: string): boolean =>
  isBik(bik) &&
  isNumber(account, 20) &&
  account.startsWith('301') &&
  keyed(`0${bik.slice(4, 6)}${account}`);

/**
 * The Central Bank's rule for account keys: weights 7, 1, 3 in turn, only the last digit of each
 * product, the sum ends with 0.
 */
const KEY = [7, 1, 3];
const keyed = (digits: string): boolean =>
  [...digits].reduce((sum, digit, index) => sum + ((Number(digit) * KEY[index % 3]!) % 10), 0) %
    10 ===
  0;
