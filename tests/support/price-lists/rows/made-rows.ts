import { chanceOf } from '../../walks/chance.ts';
import { bytesOf, FORMATS, nameOf, TABLES } from '../bytes.ts';
import type { Format } from '../bytes.ts';
import { LANGUAGES, someParts } from '../goods.ts';
import type { Language, Part } from '../goods.ts';
import { stuffOf } from '../table.ts';
import { BOOKS } from './books.ts';
import { PRICES } from './prices.ts';
import type { RowList } from './row-list.ts';
import { STOCKS } from './stocks.ts';
import { TYPED } from './typed.ts';

const KINDS = { ...PRICES, ...STOCKS, ...BOOKS, ...TYPED };
/** Rows of the lists, in turn: most of those that are sent every day are small. */
const LENGTHS = [5, 9, 24, 60] as const;

/** In letters that every encoding has. */
const partsIn = (...of: Parameters<typeof someParts>): Part[] =>
  someParts(...of).map((part) => ({ ...part, brand: part.brand.replace('ö', 'o') }));

/** A price list of nobody, and what has to come out of each of its rows. */
export type MadeRows = RowList & {
  kind: string;
  language: Language;
  format: Format;
  name: string;
  bytes: Buffer;
};

/**
 * Lists of every kind in every language, the formats and the lengths in turn.
 * @param seed the same one makes the same lists
 */
export function* madeRows(seed: number): Generator<MadeRows> {
  let turn = seed;
  for (const [kind, make] of Object.entries(KINDS)) {
    for (const language of LANGUAGES) {
      const chance = chanceOf(seed * 7_919 + (turn += 1));
      const length = LENGTHS[turn % LENGTHS.length]!;
      const list = make(stuffOf(chance, language, partsIn(chance, length, language)));
      const formats = formatsOf(list, language);
      const format = formats[(turn * 7) % formats.length]!;
      const bytes = bytesOf(list.sheets, format);
      yield { ...list, kind, language, format, name: nameOf(format), bytes };
    }
  }
}

/** One Cyrillic word tells no rare encoding: nobody could read those. */
const RARE: readonly Format[] = ['csv-koi8', 'csv-mac'];
/** Signs that old letters have not. */
const NEW_SIGNS = /[₽₸€’]/;
const OLD_LETTERS: readonly Format[] = [...RARE, 'csv-1251', 'dbf'];

function formatsOf(
  { formats: own, hasHeader, sheets }: RowList,
  language: Language,
): readonly Format[] {
  if (own) return own;
  const isNew = sheets.some(({ rows }) =>
    rows.some((cells) => cells.some((cell) => NEW_SIGNS.test(String(cell)))),
  );
  const left = isNew ? OLD_LETTERS : language === 'en' ? RARE : [];
  return (hasHeader ? TABLES : FORMATS).filter((format) => !left.includes(format));
}
