import { utils } from '@e965/xlsx';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { afterAll, describe, expect, test } from 'vitest';
import { aFile, aWorkbook, listOf, removeFiles, rowsOf } from '../price-list-files.ts';

afterAll(removeFiles);

/** What a cell holds: what one would type, or how the workbook keeps it. */
type Shape = string | number | boolean | null | CellObject;
type Table = (Shape[] | null)[];

/** Kinds that keep what a cell is, and those that keep its text alone. */
const BOOKS = ['biff5', 'biff8', 'xlsx', 'xlsb', 'xlml', 'ods', 'fods'] as const;
const TEXTS = ['csv', 'html'] as const;
type Kind = (typeof BOOKS)[number] | (typeof TEXTS)[number] | 'dbf';

const DATE: CellObject = { t: 'n', v: 44_197, z: 'dd/mm/yyyy' };
const ERROR: CellObject = { t: 'e', v: 0x2a, w: '#N/A' };

/** Letters of the oldest kinds are not what this is about. */
const HEADER = ['Brand', 'Article', 'Name', 'Price', 'Stock'];
const GOODS = ['BOSCH', 'A100', 'Brake pad', 12.5, 3];
const SHOWN = ['BOSCH', 'A100', 'Brake pad', '12.5', '3'];

const SHAPES: [string, Table, string[][]][] = [
  ['empty rows first', [null, null, HEADER, GOODS], [HEADER, SHOWN]],
  ['empty rows in the middle', [HEADER, null, GOODS, null, null, GOODS], [HEADER, SHOWN, SHOWN]],
  ['empty rows last', [HEADER, GOODS, null, null], [HEADER, SHOWN]],
  ['one cell', [['Brand']], [['Brand']]],
  ['one row', [HEADER], [HEADER]],
  ['cells only at the end', [[null, null, 'x']], [['', '', 'x']]],
  ['a date that is a number', [HEADER, ['B', 'A', DATE]], [HEADER, ['B', 'A', '01.01.2021']]],
  ['an error', [HEADER, ['B', 'A', ERROR, 1]], [HEADER, ['B', 'A', '#N/A', '1']]],
  ['booleans', [HEADER, ['B', 'A', true, false]], [HEADER, ['B', 'A', 'ИСТИНА', 'ЛОЖЬ']]],
  ['numbers of every size', [[1e11, 0.00015, -3]], [['100000000000', '0.00015', '-3']]],
];

const isCell = (shape: Shape): shape is CellObject => shape !== null && typeof shape === 'object';

function bookOf(table: Table, kind: (typeof BOOKS)[number], merges: string[] = []): string {
  const values = table.map((cells) => (cells ?? []).map((cell) => (isCell(cell) ? null : cell)));
  return aWorkbook({ A: values }, kind, (book) => {
    const sheet: WorkSheet = book.Sheets.A!;
    for (const [r, cells] of table.entries())
      for (const [c, cell] of (cells ?? []).entries())
        if (isCell(cell)) sheet[utils.encode_cell({ r, c })] = { ...cell };
    sheet['!merges'] = merges.map((range) => utils.decode_range(range));
  });
}

const asText = (shape: Shape): string => {
  if (shape === DATE) return '01.01.2021';
  if (shape === ERROR) return '#N/A';
  if (shape === null) return '';
  return typeof shape === 'boolean'
    ? shape
      ? 'ИСТИНА'
      : 'ЛОЖЬ'
    : shownPlainly(Number(shape), shape);
};
const shownPlainly = (value: number, shape: Shape): string =>
  typeof shape === 'number'
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 })
    : String(shape);

function textOf(table: Table, kind: (typeof TEXTS)[number]): string {
  const rows = table.map((cells) => (cells ?? []).map(asText));
  if (kind === 'csv') return aFile(rows.map((cells) => `${cells.join(';')}\n`).join(''));
  const html = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return aFile(`<html><body><table>${html.join('')}</table></body></html>`, { name: 'p.xls' });
}

/** The rows that hold anything. */
const filled = async (path: string): Promise<string[][]> =>
  (await rowsOf(path)).filter((cells) => cells.length > 0);

describe.each<Kind>([...BOOKS, ...TEXTS])('in %s', (kind) => {
  const written = (table: Table) =>
    kind === 'csv' || kind === 'html' ? textOf(table, kind) : bookOf(table, kind as 'xlsx');

  // The library that writes the files for this test has no dates nor errors in OpenDocument.
  const shapes = SHAPES.filter(
    ([, table]) =>
      !kind.endsWith('ods') || !table.flat().some((cell) => cell === DATE || cell === ERROR),
  );
  test.each(shapes)('%s', async (_, table, rows) => {
    expect(await filled(written(table))).toEqual(rows);
  });

  test('16,384 columns of which three are filled', async () => {
    if (kind === 'biff5' || kind === 'biff8' || kind === 'html') return; // 256 at most; a browser's memory
    const wide: Shape[] = Array.from({ length: 16_384 }, () => null);
    const row = Object.assign([...wide], { 0: 'a', 300: 'b', 16_383: 'c' });
    const [cells] = await filled(written([row]));
    expect([cells?.length, cells?.filter(Boolean)]).toEqual([16_384, ['a', 'b', 'c']]);
  });
});

test('a table of SYLK is read in the letters of its program; names of columns are none', async () => {
  const lines = [
    'ID;PWXL;N;E',
    'P;PGeneral',
    'C;Y1;X1;K"Бренд"',
    'C;X2;K"Цена"',
    'C;Y2;X1;K"0012"',
  ];
  const text = [...lines, 'C;X2;K12.5', 'E', ''].join('\r\n');
  for (const encoding of ['windows-1251', 'utf-8'])
    expect(await rowsOf(aFile(text, { name: 'p.slk', encoding }))).toEqual([
      ['Бренд', 'Цена'],
      ['0012', '12.5'],
    ]);
  expect(await rowsOf(aFile('ID;Price;Count\nC1;Y2;3\n'))).toEqual([
    ['ID', 'Price', 'Count'],
    ['C1', 'Y2', '3'],
  ]);
});

test.each(BOOKS)(
  'cells merged over rows and columns in %s stand in the first of them',
  async (kind) => {
    const table: Table = [['Price list'], null, HEADER, GOODS, ['Brakes', null, 'x'], GOODS];
    const path = bookOf(table, kind, ['A1:E2', 'A5:B5']);
    expect(await filled(path)).toEqual([['Price list'], HEADER, SHOWN, ['Brakes', '', 'x'], SHOWN]);
    expect((await listOf(path)).items.length).toBeGreaterThan(1);
  },
);
