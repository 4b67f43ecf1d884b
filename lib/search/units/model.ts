/**
 * Units and numbers written together or apart, in Russian or in Latin letters: «60 Ач», «60Ah», «60
 * А·ч»; «5W-40», «5w40».
 */

/**
 * Words of a query that are one thing, from the first on, and the ways in which it may be written:
 * each as words that must all be met.
 */
export type Measure = { length: number; ways: string[][] };

/** `written`: as catalogues have them, each as words; `said`: as people do, too. */
const UNITS: { written: string[][]; said?: string[] }[] = [
  { written: [['ач'], ['ah'], ['а', 'ч'], ['a', 'h']], said: ['ампер'] },
  { written: [['вт'], ['w']], said: ['ватт'] },
  { written: [['квт'], ['kw']] },
  { written: [['в'], ['v']], said: ['вольт'] },
  { written: [['а'], ['a']] },
  { written: [['л'], ['l']], said: ['литр', 'литра', 'литров'] },
  { written: [['мл'], ['ml']] },
  { written: [['мм'], ['mm']] },
  { written: [['см'], ['cm']] },
  { written: [['м'], ['m']], said: ['метр', 'метра', 'метров'] },
  { written: [['кг'], ['kg']] },
  { written: [['к'], ['k']] },
  { written: [['т']], said: ['тонн', 'тонны'] },
];

const unitOf = (text: string) =>
  UNITS.find(
    ({ written, said = [] }) =>
      said.includes(text) || written.some((words) => words.length === 1 && words[0] === text),
  );
const distinct = (ways: string[][]) => [
  ...new Map(ways.map((way) => [way.join(' '), way])).values(),
];
const glued = (first: string, [second = '', ...rest]: string[]) => [first + second, ...rest];

const LETTERS = /^[a-zа-я]{1,4}$/;
const DIGITS = /^\d{1,3}$/;

/** Reads what stands at the beginning of the words. @returns null where it is an ordinary word */
export function measureAt(words: readonly string[]): Measure | null {
  const [first = '', second = ''] = words;
  return viscosity(first, second) ?? quantity(first, second) ?? numbered(first, second);
}

/** «5W-40», with the Cyrillic letter as well. */
function viscosity(first: string, second: string): Measure | null {
  const [, cold, hot = second] = /^(\d{1,2})[wв](\d\d)?$/.exec(first) ?? [];
  if (!cold || !/^\d\d$/.test(hot)) return null;
  const length = hot === second ? 2 : 1;
  return { length, ways: [[`${cold}w`, hot], [`${cold}w${hot}`]] };
}

function quantity(first: string, second: string): Measure | null {
  const [, digits = '', letters = ''] = /^(\d+)([a-zа-я]*)$/.exec(first) ?? [];
  const unit = digits ? unitOf(letters || second) : null;
  if (!unit) return null;
  return {
    length: letters ? 1 : 2,
    ways: unit.written.flatMap((words) => [[digits, ...words], glued(digits, words)]),
  };
}

/** A base, a class: «H7», «DOT 4». */
function numbered(first: string, second: string): Measure | null {
  if (LETTERS.test(first) && DIGITS.test(second))
    return { length: 2, ways: [[first, second], [first + second]] };
  const [, letters = '', digits = ''] = /^([a-zа-я]{1,4})(\d{1,3})$/.exec(first) ?? [];
  return letters ? { length: 1, ways: distinct([[first], [letters, digits]]) } : null;
}
