import { plainText } from './parsed.ts';

/** What points and commas are in the numbers of a column, as far as the column tells. */
export type Marks = {
  decimal?: '.' | ',';
  /** Three digits behind a mark are a group of thousands, where it is not the decimal one. */
  isGrouped: boolean;
  /** Numbers of which nothing tells whether their mark parts thousands. */
  unclear: number;
  /** Most are whole ones, so that «15.12» among them is something else: a day, a price. */
  areWhole?: boolean;
};

/**
 * What a person says of marks with three digits behind them, where nothing else tells what they
 * are: «1,234» is 1234 or a little more than one.
 */
export const MARK_ANSWERS = ['thousands', 'decimals'] as const;
export type MarkAnswer = (typeof MARK_ANSWERS)[number];

/** A number with what is written into it. */
const NUMBER = /\d(?:[\d\s.,'’]*\d)?/;
/** «12,560»: twelve and a half, or twelve thousand. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** «5877,560» groups no thousands, «877,560» may. */
const IS_FRACTION = /^0[.,]|\d{4}[.,]\d{3}$/;

/** The number in a cell, without blanks and apostrophes; '' for none. */
const numberIn = (cell: string): string =>
  (NUMBER.exec(plainText(cell))?.[0] ?? '').replace(/[\s'’]/g, '');

/** The decimal mark of one number, where it can be read in one way only. */
function certainMark(number: string): string | undefined {
  const found = /^\d+([.,])(\d+)$/.exec(number) ?? /[.,]\d{3}([.,])(\d+)$/.exec(number);
  if (!found || /^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:,\d{3}){2,}$/.test(number)) return undefined;
  return found[2]?.length === 3 && !IS_FRACTION.test(number) ? undefined : found[1];
}

/**
 * The decimal mark of a column, by the values that can be read in one way only.
 * @returns undefined when no value tells
 */
export function decimalMark(cells: readonly string[]): '.' | ',' | undefined {
  const told = cells.map((cell) => certainMark(numberIn(cell)));
  const [dots, commas] = ['.', ','].map((mark) => told.filter((one) => one === mark).length);
  if (dots === commas) return undefined;
  return dots! > commas! ? '.' : ',';
}

/** Whether numbers that can be read in one way only have two digits behind their mark, all of them. */
export function haveKopecks(cells: readonly string[]): boolean {
  const certain = cells.map(numberIn).filter((number) => certainMark(number));
  return certain.length > 0 && certain.every((number) => /[.,]\d\d$/.test(number));
}

const BARE = /^\d+$/;
const MILLIONS = /^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:,\d{3}){2,}$/;
/** «1,000», «12,000»: a program that writes three decimals writes them everywhere. */
const WHOLE = /^[1-9]\d{0,2}[.,]000$/;
/** So many numbers must all be written so. */
const ENOUGH = 3;

/** A bare number that is no whole one: «15.12», «310,50»; «2,5 м» is sold by the metre. */
export const isPart = (cell: string): boolean =>
  /^\d+[.,](?:[1-9]\d?|0[1-9])$/.test(plainText(cell).replace(/\s/g, ''));

/**
 * What the marks of a column are. Where small numbers stand without one, and no large ones do,
 * three digits behind every mark are thousands.
 * @param ofPieces they are no parts of anything, unless all of them are written with three zeros
 * @param said by a person, of what the column does not tell
 * @param beside the decimal mark of the prices beside pieces: with it, three zeros are no thousands
 */
export function marksOf(
  cells: readonly string[],
  ofPieces = false,
  said: MarkAnswer | null = null,
  beside?: '.' | ',',
): Marks {
  const whole = ofPieces ? cells.filter((cell) => !isPart(cell)) : cells;
  const parts = cells.length - whole.length;
  return parts > 0 && whole.filter((cell) => BARE.test(plainText(cell))).length > parts
    ? { ...marksIn(whole, ofPieces, said, beside), areWhole: true }
    : marksIn(cells, ofPieces, said, beside);
}

function marksIn(
  cells: readonly string[],
  ofPieces: boolean,
  said: MarkAnswer | null,
  beside: '.' | ',' | undefined,
): Marks {
  const decimal = decimalMark(cells);
  if (decimal) return { decimal, isGrouped: true, unclear: 0 };
  const written = cells.map((cell) => NUMBER.exec(plainText(cell))?.[0] ?? '').filter(Boolean);
  const unclear = written.filter((number) => AMBIGUOUS.test(number));
  if (beside && haveZeros(unclear, beside))
    return { decimal: beside, isGrouped: false, unclear: 0 };
  if (areGrouped(written, ofPieces)) return { isGrouped: true, unclear: 0 };
  const zeros = ofPieces && unclear.length === written.length ? threeZeros(unclear) : undefined;
  if (zeros) return { decimal: zeros, isGrouped: false, unclear: 0 };
  if (said === 'thousands') return { isGrouped: true, unclear: 0 };
  if (said && unclear[0]) return { decimal: markIn(unclear[0]), isGrouped: false, unclear: 0 };
  return { isGrouped: false, unclear: unclear.length };
}

const haveZeros = (numbers: readonly string[], mark: '.' | ','): boolean =>
  numbers.length > 0 && numbers.every((number) => WHOLE.test(number) && markIn(number) === mark);

const markIn = (number: string): '.' | ',' => (number.includes('.') ? '.' : ',');

function areGrouped(written: readonly string[], ofPieces: boolean): boolean {
  if (written.some((number) => MILLIONS.test(number))) return true;
  if (!ofPieces && written.some((number) => /[\s'’]/.test(number))) return false;
  const bare = written.filter((number) => BARE.test(number)).map(Number);
  return bare.some((number) => number > 0) && bare.every((number) => number < 1000);
}

/** The mark in front of three zeros, where all numbers have them; undefined elsewhere. */
function threeZeros(numbers: readonly string[]): '.' | ',' | undefined {
  if (numbers.length < ENOUGH || !numbers.every((number) => WHOLE.test(number))) return undefined;
  return markIn(numbers[0]!);
}
