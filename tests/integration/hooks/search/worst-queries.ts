import { ASKED } from './search.ts';

const SEED = Number(process.env.SEED ?? 7);
const RUSSIAN = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';

let state = SEED;
/** The same numbers for the same `SEED`. */
const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
const letters = (count: number, of: string) =>
  Array.from({ length: count }, () => of[random(of.length)]).join('');
const words = (count: number, each: () => string) => Array.from({ length: count }, each).join(' ');
const known = ASKED.flatMap(({ name }) => name.toLowerCase().match(/[а-я]{4,}/g) ?? []);
const knownWord = () => known[random(known.length)]!;
const mistyped = () => {
  const word = knownWord();
  const at = random(word.length);
  return word.slice(0, at) + RUSSIAN[random(32)] + word.slice(at + 1);
};
const meaningMuch = ['дворники', 'лампочка', 'акб', 'тосол', 'помпа', 'граната', 'печка', 'грм'];
const ANYTHING = [
  () => letters(1 + random(12), RUSSIAN),
  () => letters(1 + random(12), LATIN),
  () => letters(1 + random(6), '0123456789'),
  knownWord,
  mistyped,
  () => meaningMuch[random(meaningMuch.length)]!,
];

/** What costs a search most, and forty queries of anything: `[what, query]`. `SEED=…` others. */
export const WORST: [what: string, query: string][] = [
  ['one word of 100 Russian letters', letters(100, RUSSIAN)],
  ['one word of 100 Latin letters', letters(100, LATIN)],
  ['one word as long as any that is corrected', letters(24, RUSSIAN)],
  ['eight words of Russian letters', words(8, () => letters(11, RUSSIAN))],
  ['eight words of Latin letters', words(8, () => letters(11, LATIN))],
  ['eight words that no product has together', words(8, knownWord)],
  ['eight words mistyped', words(8, mistyped)],
  ['eight words that mean much', meaningMuch.join(' ')],
  ['eight figures', '1 2 3 4 5 6 7 8'],
  ['eight letters', 'б г д е ж з л м'],
  ['eight beginnings of two letters', 'ко ма фи ам то св по ре'],
  ['eight beginnings of three', 'кол мас фил амо тор све пор рем'],
  ['eight measures', '5w40 60ач h7 12в 4л 55вт 10мм 2кг'],
  ['a number of 100 figures', letters(100, '0123456789')],
  ...Array.from({ length: 40 }, (_, n): [string, string] => [
    `anything, ${n} of seed ${SEED}`,
    words(1 + random(8), () => ANYTHING[random(ANYTHING.length)]!()),
  ]),
];
