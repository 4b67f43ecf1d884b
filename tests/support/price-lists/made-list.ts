import { chanceOf } from '../walks/chance.ts';
import { bytesOf, FORMATS, nameOf, STYLED, WORKBOOKS } from './bytes.ts';
import type { Format } from './bytes.ts';
import { LANGUAGES, someParts } from './goods.ts';
import type { Language } from './goods.ts';
import { HIDING } from './shapes/hiding.ts';
import { MISLEADING } from './shapes/misleading.ts';
import { NAMELESS } from './shapes/nameless.ts';
import { ODD } from './shapes/odd.ts';
import { REPORTS } from './shapes/reports.ts';
import { TABLES } from './shapes/tables.ts';
import { UNIT_PRICES } from './shapes/units.ts';
import { stuffOf } from './table.ts';
import type { MadeSheet, Truth } from './table.ts';

const SHAPES = {
  ...TABLES,
  ...NAMELESS,
  ...REPORTS,
  ...ODD,
  ...MISLEADING,
  ...UNIT_PRICES,
  ...HIDING,
};

/** A price list of nobody, and what stands where in it. */
export type MadeList = {
  shape: string;
  language: Language;
  format: Format;
  name: string;
  bytes: Buffer;
  truth: Truth;
};

/**
 * Lists of every shape in every language, the formats in turn.
 * @param seed the same one makes the same lists
 * @param rows of goods in each
 */
export function* madeLists(seed: number, rows: number): Generator<MadeList> {
  let turn = seed;
  for (const [shape, make] of Object.entries(SHAPES)) {
    for (const language of LANGUAGES) {
      const chance = chanceOf(seed * 7_919 + (turn += 1));
      const { sheets, truth } = make(stuffOf(chance, language, someParts(chance, rows, language)));
      const formats = formatsOf(sheets);
      const format = formats[turn % formats.length]!;
      const bytes = bytesOf(sheets, format);
      yield { shape, language, format, name: nameOf(format), bytes, truth };
    }
  }
}

function formatsOf(sheets: readonly MadeSheet[]): readonly Format[] {
  if (sheets.some(({ hidden }) => hidden)) return STYLED;
  return sheets.length > 1 || sheets.some(({ merges }) => merges) ? WORKBOOKS : FORMATS;
}
