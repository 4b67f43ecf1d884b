import { utils, write } from '@e965/xlsx';
import type { BookType } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { chanceOf } from '../walks/chance.ts';
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
import type { Cell, MadeSheet, Truth } from './table.ts';

const SHAPES = {
  ...TABLES,
  ...NAMELESS,
  ...REPORTS,
  ...ODD,
  ...MISLEADING,
  ...UNIT_PRICES,
  ...HIDING,
};

const FORMATS = ['xlsx', 'csv-1251', 'xls', 'csv', 'html', 'tab', 'csv-koi8', 'csv-mac'] as const;
type Format = (typeof FORMATS)[number];
const WORKBOOKS: readonly Format[] = ['xlsx', 'xls'];
const BOOKS: Partial<Record<Format, BookType>> = { xlsx: 'xlsx', xls: 'biff8', html: 'html' };

const LETTERS: Partial<Record<Format, string>> = {
  'csv-1251': 'windows-1251',
  'csv-koi8': 'koi8-u',
  'csv-mac': 'maccyrillic',
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
      const isBook = sheets.length > 1 || sheets.some(({ hidden, merges }) => hidden ?? merges);
      const formats = isBook ? WORKBOOKS : FORMATS;
      const format = formats[turn % formats.length]!;
      const bytes = bytesOf(sheets, format);
      yield { shape, language, format, name: `price.${format.slice(0, 4)}`, bytes, truth };
    }
  }
}

function bytesOf(sheets: readonly MadeSheet[], format: Format): Buffer {
  const bookType = BOOKS[format];
  if (!bookType) return textOf(sheets[0]?.rows ?? [], format);
  const book = utils.book_new();
  for (const { name, rows, hidden = [], merges = [] } of sheets) {
    const sheet = utils.aoa_to_sheet(rows);
    sheet['!merges'] = merges.map((range) => utils.decode_range(range));
    for (const column of hidden) (sheet['!cols'] ??= [])[column] = { hidden: true, wch: 9 };
    utils.book_append_sheet(book, sheet, name);
  }
  return Buffer.from(write(book, { type: 'buffer', bookType, compression: true }) as Uint8Array);
}

function textOf(rows: readonly Cell[][], format: Format): Buffer {
  const sign = format === 'tab' ? '\t' : format === 'csv' ? ',' : ';';
  const width = Math.max(...rows.map((cells) => cells.length));
  const text = (cell: Cell | undefined) => {
    const plain =
      typeof cell === 'number' && sign === ';'
        ? String(cell).replace('.', ',')
        : String(cell ?? '');
    return plain.includes(sign) || plain.includes('"') ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  const lines = rows.map((cells) =>
    Array.from({ length: width }, (_, at) => text(cells[at])).join(sign),
  );
  return iconv.encode(`${lines.join('\r\n')}\r\n`, LETTERS[format] ?? 'utf-8');
}
