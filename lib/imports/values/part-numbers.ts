import { articleKey } from '../../articles/model.ts';
import { plainText } from './parsed.ts';

/** A slash stands between two numbers only if both could be one. */
const SHORTEST = 4;
const LONGEST = 60;
const MOST = 200;

const looksWhole = (part: string) =>
  /\d/.test(part) && part.replace(/[^0-9A-Za-zА-Яа-яЁё]/g, '').length >= SHORTEST;

/**
 * The numbers of a list such as «4383278/E4TZ2200B/AC DELCO 14316B» or «04465-33471, 04465-33480».
 * @returns in their order, each once, with the maker that the cell names: `brandedNumber` parts
 *   them. A slash inside a number («C 2716/1») does not split it; words without a digit and
 *   anything above 60 characters are left out; at most 200 numbers.
 */
export function splitNumbers(cell: string): string[] {
  const found = new Map<string, string>();
  for (const number of cell.split(/[;|\r\n]+/).flatMap(numbersOfGroup)) {
    const same = number.toUpperCase();
    if (/\d/.test(number) && number.length <= LONGEST && found.size < MOST)
      found.set(same, found.get(same) ?? number);
  }
  return [...found.values()];
}

/** «TOYOTA: 04465-12610, 04465-12620»: a maker before a colon is that of all that follows. */
function numbersOfGroup(group: string): string[] {
  const [, maker = '', list = group] = OF_MAKER.exec(plainText(group)) ?? [];
  return list
    .split(',')
    .flatMap((piece) => splitAtSlashes(plainText(piece)))
    .map((number) => (maker && /\d/.test(number) ? `${maker}: ${number}` : number));
}

/** Words without digits before a colon. */
const OF_MAKER = /^([^\d:,]*[^\d\s:,])\s*:\s*(.+)$/;

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

/** A number, and who numbers so: '' where it is not told. */
type BrandedNumber = { maker: string; number: string };

const MOST_NAME_WORDS = 3;
/** What is left of a number without its first word is one only if it is not as short as «90». */
const SHORTEST_KEY = 4;
const LETTERS = /^[a-zа-яё][a-zа-яё.&/+-]+$/i;
const BETWEEN = /^[\s:=№–—-]+|[\s:=№–—-]+$/g;

/**
 * Parts a maker from his number, as lists write them: «TOYOTA 04466-33180», «Toyota/Lexus:
 * 04466-33180», «04466-33180 (TOYOTA)», «04466-33180 TOYOTA».
 * @param isMaker whether a text names a maker; words that name none are a part of the number
 *   («VKBA 3643»), unless they stand before a colon or in brackets
 * @returns of several makers the first who is known
 */
export function brandedNumber(text: string, isMaker: (name: string) => boolean): BrandedNumber {
  const [, bare, remark = ''] = /^(.*\d.*?)\s*\(([^()\d]{3,})\)$/.exec(text) ?? [];
  if (bare) {
    const { maker, number } = brandedNumber(bare, isMaker);
    return { maker: maker || makerIn(remark, isMaker), number };
  }
  const [, name = '', list] = OF_MAKER.exec(text) ?? [];
  if (list) return { maker: makerIn(name, isMaker), number: list };
  return (
    beside(text.replace(/^\(([^()\d]+)\)\s*/, '$1 ').split(/\s+/), isMaker) ?? {
      maker: '',
      number: text,
    }
  );
}

/** A maker in the first words or the last ones. */
function beside(
  words: readonly string[],
  isMaker: (name: string) => boolean,
): BrandedNumber | undefined {
  for (let length = Math.min(MOST_NAME_WORDS, words.length - 1); length > 0; length -= 1) {
    for (const [name, rest] of [
      [words.slice(0, length), words.slice(length)],
      [words.slice(-length), words.slice(0, -length)],
    ] as const) {
      const number = trimmed(rest.join(' '));
      const isName = name.every((word) => LETTERS.test(trimmed(word)));
      const maker = isName ? makerIn(trimmed(name.join(' ')), isMaker) : '';
      if (maker && /\d/.test(number) && articleKey(number).length >= SHORTEST_KEY)
        return { maker, number };
    }
  }
  return undefined;
}

const trimmed = (text: string): string => text.replace(BETWEEN, '');

/** «Mercedes-Benz» is one name, «HYUNDAI/KIA» and «Hyundai-Kia» are two. */
const makerIn = (text: string, isMaker: (name: string) => boolean): string =>
  [text, ...text.split('/'), ...text.split(/[/&+-]/)]
    .map((name) => name.trim())
    .find((name) => name && isMaker(name)) ?? '';
