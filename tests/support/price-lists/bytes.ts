import { utils, write } from '@e965/xlsx';
import type { BookType, CellObject, WorkSheet } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { dbfOf } from './dbf-of.ts';
import { zipOf } from '../zip-of.ts';
import type { Cell, MadeSheet } from './table.ts';

/** Kinds of files that suppliers send; `zip` holds one of them. */
export type Format = keyof typeof WRITTEN;

const book =
  (bookType: BookType) =>
  (sheets: readonly MadeSheet[]): Buffer =>
    bookOf(sheets, bookType);
const text =
  (sign: string, letters = 'utf-8') =>
  (sheets: readonly MadeSheet[]): Buffer =>
    textOf(sheets[0]?.rows ?? [], sign, letters);

const WRITTEN = {
  xlsx: book('xlsx'),
  'csv-1251': text(';', 'windows-1251'),
  xls: book('biff8'),
  csv: text(','),
  ods: book('ods'),
  html: book('html'),
  xlsb: book('xlsb'),
  tab: text('\t'),
  xml: book('xlml'),
  'csv-koi8': text(';', 'koi8-u'),
  zip: (sheets: readonly MadeSheet[]) => zipOf({ 'price.xlsx': bookOf(sheets, 'xlsx') }),
  'csv-mac': text(';', 'maccyrillic'),
  dbf: (sheets: readonly MadeSheet[]) =>
    dbfOf((sheets[0]?.rows ?? []).map((cells) => cells.map((cell) => String(plainOf(cell) ?? '')))),
} as const;

/** Those that keep how a number is shown, which cells are joined, and more than one sheet. */
export const WORKBOOKS: readonly Format[] = ['xlsx', 'xls', 'ods', 'xlsb', 'xml', 'zip'];

/** Those of any table; a DBF is one of columns that have names. */
export const FORMATS = (Object.keys(WRITTEN) as Format[]).filter((format) => format !== 'dbf');
export const TABLES: readonly Format[] = [...FORMATS, 'dbf'];
/** What the library writes of a workbook: of an ODS neither hidden columns nor formats in full. */
export const STYLED = WORKBOOKS.filter((format) => format !== 'ods');
/** Formulas that have no values. */
export const UNCOUNTED: readonly Format[] = ['xlsx', 'zip'];
export const nameOf = (format: Format): string => `price.${format.split('-')[0]!}`;

export const bytesOf = (sheets: readonly MadeSheet[], format: Format): Buffer =>
  WRITTEN[format](sheets);

function bookOf(sheets: readonly MadeSheet[], bookType: BookType): Buffer {
  const made = utils.book_new();
  for (const { name, rows, hidden = [], merges = [] } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((cells) => cells.map(plainOf)));
    rows.forEach((cells, row) => cells.forEach((cell, at) => dress(sheet, row, at, cell)));
    sheet['!merges'] = merges.map((range) => utils.decode_range(range));
    for (const column of hidden) (sheet['!cols'] ??= [])[column] = { hidden: true, wch: 9 };
    utils.book_append_sheet(made, sheet, name);
  }
  return Buffer.from(write(made, { type: 'buffer', bookType, compression: true }) as Uint8Array);
}

const plainOf = (cell: Cell): string | number | null =>
  typeof cell !== 'object' || cell === null ? cell : 'value' in cell ? cell.value : 0;

function dress(sheet: WorkSheet, row: number, column: number, cell: Cell): void {
  if (typeof cell !== 'object' || cell === null) return;
  const kept = sheet[utils.encode_cell({ r: row, c: column })] as CellObject;
  if ('format' in cell) kept.z = cell.format;
  else Object.assign(kept, { t: 'z', v: undefined, f: cell.formula });
}

function textOf(rows: readonly Cell[][], sign: string, letters: string): Buffer {
  const width = Math.max(...rows.map((cells) => cells.length));
  const shown = (cell: Cell | undefined) => {
    const value = plainOf(cell ?? null);
    const plain =
      typeof value === 'number' && sign === ';'
        ? String(value).replace('.', ',')
        : String(value ?? '');
    const isQuoted = [sign, '"', '\n'].some((part) => plain.includes(part));
    return isQuoted ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  const lines = rows.map((cells) =>
    Array.from({ length: width }, (_, at) => shown(cells[at])).join(sign),
  );
  return iconv.encode(`${lines.join('\r\n')}\r\n`, letters);
}
