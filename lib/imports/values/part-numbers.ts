import { plainText } from './parsed.ts';

/** A slash stands between two numbers only if both could be one. */
const SHORTEST = 4;
const LONGEST = 60;
const MOST = 200;

const looksWhole = (part: string) =>
  /\d/.test(part) && part.replace(/[^0-9A-Za-zА-Яа-яЁё]/g, '').length >= SHORTEST;

/**
 * The numbers of a list such as «4383278/E4TZ2200B/AC DELCO 14316B» or «04465-33471, 04465-33480».
 * @returns in their order, each once. A slash inside a number («C 2716/1») does not split it;
 *   words without a digit and anything above 60 characters are left out; at most 200 numbers.
 */
export function splitNumbers(cell: string): string[] {
  const found = new Map<string, string>();
  for (const piece of cell.split(/[,;|\r\n]+/)) {
    for (const number of splitAtSlashes(plainText(piece))) {
      if (/\d/.test(number) && number.length <= LONGEST && found.size < MOST)
        found.set(number.toUpperCase(), found.get(number.toUpperCase()) ?? number);
    }
  }
  return [...found.values()];
}

/** Whether a list that says so means one number, spelled as it is. */
export const isOneNumber = (text: string): boolean => splitNumbers(text).join('\n') === text;

function splitAtSlashes(text: string): string[] {
  const numbers: string[] = [];
  for (const part of text
    .split('/')
    .map((piece) => piece.trim())
    .filter(Boolean)) {
    const previous = numbers[numbers.length - 1];
    if (previous === undefined || (looksWhole(previous) && looksWhole(part))) numbers.push(part);
    else numbers[numbers.length - 1] = `${previous}/${part}`;
  }
  return numbers;
}
