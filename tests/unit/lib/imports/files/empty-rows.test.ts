import { utils } from '@e965/xlsx';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { afterAll, describe, expect, test } from 'vitest';
import { openFile } from '../../../../../lib/imports/files/open-file.ts';
import type { Row } from '../../../../../lib/imports/files/price-file.ts';
import { chanceOf } from '../../../../support/walks/chance.ts';
import { aFile, aWorkbook, listOf, removeFiles } from '../price-list-files.ts';

afterAll(removeFiles);

/** A table as it stands in the file; `null` is a row without cells. */
type Table = (string[] | null)[];

const HEADER = ['Производитель', 'Артикул', 'Наименование', 'Цена', 'Остаток'];
const GOODS = ['BOSCH', '0986487398', 'Колодки тормозные', '1250.50', '3'];
/** Refused by its row: it has no article. */
const BROKEN = ['BOSCH', '', 'Диск тормозной', '3100', '2'];
const NONE_FILLED = 'В файле нет ни одной заполненной строки';

const KINDS = ['biff2', 'biff5', 'biff8', 'xlsx', 'xlml', 'html', 'csv'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Rows without cells are written as the kind writes them: left out, with a gap in the numbers, or
 * as empty ones.
 */
function write(table: Table, kind: Kind, adjust: (sheet: WorkSheet) => void = () => {}): string {
  if (kind === 'csv')
    return aFile(`${table.map((cells) => cells?.join(';') ?? '').join('\n')}\n`, {
      name: 'price.csv',
    });
  if (kind === 'html') {
    const rows = table.map(
      (cells) => `<tr>${(cells ?? []).map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    );
    return aFile(`<html><body><table>${rows.join('')}</table></body></html>`, {
      name: 'price.xls',
    });
  }
  const rows = table.map((cells) => cells?.map((cell) => cell || null) ?? []);
  return aWorkbook({ Прайс: rows }, kind, (book) => adjust(book.Sheets.Прайс!));
}

/** Every row that the reader yields, with nothing left out. */
async function readAll(path: string): Promise<Row[]> {
  const file = await openFile(path);
  try {
    const rows: Row[] = [];
    for (const sheet of file.sheets)
      for await (const batch of sheet.read()) rows.push(...Array.from(batch));
    return rows;
  } finally {
    await file.close();
  }
}

const CLASSES: [string, Table, string[]][] = [
  ['none', [HEADER, GOODS, BROKEN], ['3']],
  ['one at the beginning', [null, HEADER, GOODS, BROKEN], ['4']],
  ['many at the beginning', [...Array<null>(700).fill(null), HEADER, GOODS, BROKEN], ['703']],
  ['one below the header', [HEADER, null, GOODS, BROKEN], ['4']],
  ['some in the middle', [HEADER, GOODS, null, null, GOODS, null, BROKEN, GOODS], ['7']],
  [
    'more in the middle than the preview looks at',
    [HEADER, GOODS, ...Array<null>(1200).fill(null), BROKEN, GOODS],
    ['1203'],
  ],
  ['at the end', [HEADER, BROKEN, GOODS, null, null, null], ['2']],
  ['everywhere', [null, HEADER, null, BROKEN, null, GOODS, null], ['4']],
  [
    'rows of blanks',
    [['', '', ''], HEADER, [' ', ' '], GOODS, [' ', '', ' ', ' ', ' '], BROKEN],
    ['6'],
  ],
];

describe.each(KINDS)('in %s', (kind) => {
  test.each(CLASSES)('empty rows: %s', async (_, table, refused) => {
    // The library writes no Cyrillic letters for the oldest kinds; what is looked at here is rows.
    const isOld = kind === 'biff2' || kind === 'biff5';
    const told = table.map((cells) => cells?.map((cell) => (isOld && LATIN[cell]) || cell) ?? null);
    const path = write(told, kind);
    for (const row of await readAll(path))
      expect(row).toMatchObject({ row: expect.any(Number), cells: expect.any(Array) });
    const list = await listOf(path);
    expect(list.preview.header.map((name) => CYRILLIC[name] ?? name)).toEqual(HEADER);
    expect(list.items).toHaveLength(table.filter((cells) => cells === GOODS).length);
    expect(list.refused.map((text) => text.split(':')[0])).toEqual(refused);
    for (const { row, cells } of [...list.preview.top, ...list.preview.sample])
      expect(filled(told[row - 1] ?? [])).toEqual(filled(cells));
  });
});

const LATIN: Record<string, string> = {
  Производитель: 'Brand',
  Артикул: 'Article',
  Наименование: 'Name',
  Цена: 'Price',
  Остаток: 'Stock',
  'Колодки тормозные': 'Brake pads',
  'Диск тормозной': 'Brake disc',
};
const CYRILLIC = Object.fromEntries(
  Object.entries(LATIN).map(([russian, latin]) => [latin, russian]),
);
const filled = (cells: string[]) => cells.map((cell) => cell.trim()).filter(Boolean);

test.each(['biff2', 'biff5', 'biff8', 'xlsx', 'xlml'] as const)(
  'a sheet of nothing or of empty rows in %s is told from a price list',
  async (kind) => {
    for (const table of [[], [null, null, null]])
      await expect(listOf(write(table, kind))).rejects.toThrow(NONE_FILLED);
  },
);

test('a text and a table of empty rows alone are told from a price list', async () => {
  await expect(listOf(aFile(';;;\n;;;\n;;;\n'))).rejects.toThrow(NONE_FILLED);
  await expect(listOf(write([null, null], 'html'))).rejects.toThrow(NONE_FILLED);
});

test('an empty sheet beside a full one is left out, wherever it stands', async () => {
  for (const bookType of ['biff8', 'xlsx', 'xlml'] as const) {
    const sheets = { Пусто: [], Пробелы: [[], [' ']], Прайс: [HEADER, [], GOODS], Конец: [] };
    const { preview, items } = await listOf(aWorkbook(sheets, bookType));
    expect(preview.sheets.map(({ leftOut }) => leftOut)).toEqual([
      'лист пуст',
      'лист пуст',
      '',
      'лист пуст',
    ]);
    expect(items).toHaveLength(1);
  }
});

test.each(['biff8', 'xlsx', 'xlml'] as const)(
  'cells merged over rows and columns in %s leave no holes',
  async (kind) => {
    const table: Table = [
      ['Прайс-лист'],
      null,
      HEADER,
      GOODS,
      null,
      ['Тормоза'],
      null,
      GOODS,
      BROKEN,
    ];
    const merges = ['A1:E2', 'A5:E5', 'A6:E7'].map((range) => utils.decode_range(range));
    const path = write(table, kind, (sheet) => (sheet['!merges'] = merges));
    const { items, refused } = await listOf(path);
    expect([items.length, refused.map((text) => text.split(':')[0])]).toEqual([2, ['9']]);
  },
);

test('cells merged over rows in HTML leave no holes', async () => {
  const cells = (of: string[]) => of.map((cell) => `<td>${cell}</td>`).join('');
  const goods = cells(GOODS.slice(1));
  const rows = [
    '<td colspan=5 rowspan=2>Прайс</td>',
    '',
    cells(HEADER),
    '',
    `<td rowspan=3>BOSCH</td>${goods}`,
    '',
    goods,
  ];
  const read = await readAll(
    aFile(`<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`, { name: 'price.xls' }),
  );
  for (const row of read) expect(row.cells.every((cell) => typeof cell === 'string')).toBe(true);
  expect(read.filter((row) => row.cells.length > 0).map(({ row }) => row)).toEqual([1, 3, 5, 7]);
});

test('whatever cells a workbook has, every kind reads the same rows at the same numbers', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const { is, from } = chanceOf(seed);
    const aRow = () =>
      Array.from({ length: from(1, 6) }, (_, column) =>
        is(0.4) ? '' : `R${column}-${from(0, 999)}`,
      );
    const table: Table = Array.from({ length: from(1, 40) }, () => (is(0.4) ? null : aRow()));
    const wanted = table.flatMap((cells, at) =>
      cells?.some(Boolean) ? [[at + 1, trimmed(cells)]] : [],
    );
    for (const kind of ['biff8', 'xlsx', 'xlml', 'html', 'csv'] as const) {
      if (wanted.length === 0) continue;
      const rows = (await readAll(write(table, kind))).filter(({ cells }) => cells.length > 0);
      expect([seed, kind, rows.map(({ row, cells }) => [row, cells])]).toEqual([
        seed,
        kind,
        wanted,
      ]);
    }
  }
});

const trimmed = (cells: string[]) => cells.slice(0, cells.findLastIndex(Boolean) + 1);

test('a cell far below leaves no holes and keeps its number', async () => {
  for (const bookType of ['biff8', 'xlsx', 'xlml'] as const) {
    const path = aWorkbook({ Прайс: [HEADER, GOODS] }, bookType, (book) => {
      const sheet = book.Sheets.Прайс!;
      GOODS.forEach(
        (text, column) =>
          (sheet[utils.encode_cell({ r: 40_000, c: column })] = {
            t: 's',
            v: text,
          } satisfies CellObject),
      );
      sheet['!ref'] = 'A1:E40001';
    });
    const { entries } = await listOf(path);
    expect([bookType, entries.map(({ row }) => row)]).toEqual([bookType, [2, 40_001]]);
  }
});
