import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { afterAll, expect, test } from 'vitest';
import { openFile } from '../../../../../lib/imports/files/open-file.ts';
import { readRows } from '../../../../../lib/imports/files/read-rows.ts';
import { aFile, aWorkbook, listOf, removeFiles, rowsOf } from '../price-list-files.ts';

afterAll(removeFiles);

const TABLE = [
  ['Артикул', 'Наименование', 'Цена', 'Остаток'],
  ['0986487398', 'Колодки «перед»', 12.5, '>10 шт.'],
  [986487399, 'Диск & ступица', 1e11, 3],
];
const SHOWN = [
  ['Артикул', 'Наименование', 'Цена', 'Остаток'],
  ['0986487398', 'Колодки «перед»', '12.5', '>10 шт.'],
  ['986487399', 'Диск & ступица', '100000000000', '3'],
];

test.each([
  ['xlsx', 'xlsx'],
  ['xlsm', 'xlsx'],
  ['biff8', 'xls'],
  ['xlml', 'xml'],
] as const)('a workbook saved as %s is read', async (bookType, kind) => {
  const path = aWorkbook({ Прайс: TABLE }, bookType);
  expect((await openFile(path)).kind).toBe(kind);
  expect(await rowsOf(path)).toEqual(SHOWN);
});

test('a workbook of Excel 95 keeps its Cyrillic letters, and one of Excel 2 is read', async () => {
  const old = readFileSync(aWorkbook({ A: [['Artikul', 5]] }, 'biff5')).toString('latin1');
  const russian = old
    .replace('B\0\x02\0\xe4\x04', 'B\0\x02\0\xe3\x04')
    .replace('Artikul', iconv.encode('Артикул', 'windows-1251').toString('latin1'));
  expect(await rowsOf(aFile(Buffer.from(russian, 'latin1')))).toEqual([['Артикул', '5']]);
  expect(await rowsOf(aWorkbook({ A: [['Artikul', 5]] }, 'biff2'))).toEqual([['Artikul', '5']]);
});

const CODE_PAGE = 'B\0\x02\0';
/** A list of Excel 95 in these letters; `page`: what it says of them, null for nothing. */
function oldBook(encoding: string, page: number | null, bookType: 'biff5' | 'biff2' = 'biff5') {
  const header = ['Brend', 'Artikul', 'Naimenovanie', 'Tsena'];
  const letters: Record<string, string> = {
    Brend: 'Бренд',
    Artikul: 'Артикул',
    Naimenovanie: 'Наименование',
    Tsena: 'Цена ',
    Kolodki: 'Колодки',
  };
  const rows = Array.from({ length: 12 }, (_, n) => [
    'TRW',
    `GDB${1500 + n}`,
    'Kolodki',
    100.5 + n,
  ]);
  let old = readFileSync(aWorkbook({ A: [header, ...rows] }, bookType)).toString('latin1');
  for (const [latin, russian] of Object.entries(letters))
    old = old.replaceAll(latin, iconv.encode(russian, encoding).toString('latin1'));
  const at = old.indexOf(CODE_PAGE);
  const told =
    page === null ? '@\0\x02\0' : `${CODE_PAGE}${String.fromCharCode(page & 0xff, page >> 8)}`;
  if (at >= 0) old = `${old.slice(0, at)}${told}${old.slice(at + told.length)}`;
  return aFile(Buffer.from(old, 'latin1'), { name: 'p.xls' });
}

test.each([
  ['windows-1251', null],
  ['windows-1251', 1252],
  ['windows-1251', 1251],
  ['cp866', null],
  ['cp866', 866],
  ['koi8-u', null],
] as const)(
  'the letters of Excel 95 in %s are told, whatever the book says: %s',
  async (encoding, page) => {
    const { preview, items } = await listOf(oldBook(encoding, page));
    expect(preview.encoding).toBe(encoding);
    expect(preview.header).toEqual(['Бренд', 'Артикул', 'Наименование', 'Цена']);
    expect(items[0]).toMatchObject({ brand: 'TRW', article: 'GDB1500', name: 'Колодки' });
  },
);

test('of the letters of Excel 95 a person has the last word; plain ones are no question', async () => {
  for (const page of [null, 866, 1252]) {
    const { preview, items } = await listOf(oldBook('windows-1251', page), {
      encoding: 'windows-1251',
    });
    expect([preview.encoding, items[0]?.name]).toEqual(['windows-1251', 'Колодки']);
  }
  const plain = aWorkbook(
    {
      A: [
        ['Brand', 'Price'],
        ['TRW', 5],
      ],
    },
    'biff5',
  );
  const { encoding, close } = await openFile(plain);
  expect(encoding).toBeUndefined();
  await close();
  const western = readFileSync(aWorkbook({ A: [['Grosse', 5]] }, 'biff5')).toString('latin1');
  const german = Buffer.from(western.replace('Grosse', 'Größen'), 'latin1');
  expect(await rowsOf(aFile(german))).toEqual([['Größen', '5']]);
});

test.each(['windows-1251', 'utf-8', 'utf-16le'])(
  'a table of HTML in %s, saved as .xls, is read with its leading zeros',
  async (encoding) => {
    const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const html = `\ufeff<html><head><meta charset="${encoding}"></head><body><table>${row(['Артикул', 'Цена'])}${row(['0012', '1&nbsp;234,50'])}</table></body></html>`;
    const path = aFile(encoding === 'windows-1251' ? html.slice(1) : html, {
      name: 'price.xls',
      encoding,
    });
    expect((await openFile(path)).kind).toBe('html');
    expect(
      (await rowsOf(path)).map((cells) => cells.map((cell) => cell.replace(/\s/g, ' '))),
    ).toEqual([
      ['Артикул', 'Цена'],
      ['0012', '1 234,50'],
    ]);
  },
);

test('numbers are shown as their cells show them: zeros in front, no exponents, dates as dates', async () => {
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const path = aWorkbook({ A: [[123, 44_197, 1.5e-7, 0.1 + 0.2]] }, bookType, (book) => {
      Object.assign(book.Sheets.A?.A1 ?? {}, { z: '00000' });
      Object.assign(book.Sheets.A?.B1 ?? {}, { z: 'dd.mm.yyyy' });
    });
    expect(await rowsOf(path)).toEqual([['00123', '01.01.2021', '0.00000015', '0.3']]);
  }
});

test('a formula gives the value stored with it, an error its name', async () => {
  const path = aWorkbook({ A: [['x', 0, 0]] }, 'xlsx', (book) => {
    Object.assign(book.Sheets.A ?? {}, {
      B1: { t: 'n', v: 7, f: '3+4' },
      C1: { t: 'e', v: 0x2a, w: '#N/A' },
    });
  });
  expect(await rowsOf(path)).toEqual([['x', '7', '#N/A']]);
});

test('rows keep their numbers, blank rows are passed over, a stray cell far to the right does no harm', async () => {
  const wide = Array.from({ length: 1025 }, () => null as unknown);
  wide[0] = 'A';
  wide[1024] = 'Z';
  const rows: [string, number, number][] = [];
  for await (const { sheet, row, cells } of readRows(
    aWorkbook({ Первый: [['x'], [], [], ['y']], Второй: [wide] }),
  ))
    if (cells.length > 0) rows.push([sheet, row, cells.length]);
  expect(rows).toEqual([
    ['Первый', 1, 1],
    ['Первый', 4, 1],
    ['Второй', 1, 1025],
  ]);
});

test('one sheet may be asked for by its name', async () => {
  const path = aWorkbook({ Масла: [['a']], Фильтры: [['b']] });
  expect(await rowsOf(path, { sheet: 'Фильтры' })).toEqual([['b']]);
  await expect(rowsOf(path, { sheet: 'Шины' })).rejects.toThrow(
    'Нет листа «Шины». Есть: Масла, Фильтры',
  );
});

test('a workbook of many texts, read in many pieces, loses none', async () => {
  const table = Array.from({ length: 5000 }, (_, n) => [
    `Арт-${n}`,
    `Наименование детали № ${n}`,
    n,
  ]);
  expect(await rowsOf(aWorkbook({ A: table }))).toEqual(table.map((cells) => cells.map(String)));
});
