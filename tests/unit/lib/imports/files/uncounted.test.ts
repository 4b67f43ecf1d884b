import { readFileSync } from 'node:fs';
import { CFB, utils } from '@e965/xlsx';
import type { BookType, CellObject } from '@e965/xlsx';
import { afterAll, describe, expect, test } from 'vitest';
import { openQuestions } from '../../../../../lib/imports/columns/questions.ts';
import { readPriceList } from '../../../../../lib/imports/price-list.ts';
import { NO_VALUE } from '../../../../../lib/imports/values/excel-damage.ts';
import { aFile, aWorkbook, listOf, removeFiles, rowsOf } from '../price-list-files.ts';
import { zipOf } from '../../../../support/zip-of.ts';

afterAll(removeFiles);

const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as programs write it; `calc`: attributes of its way to count. */
function xlsx(rows: string[][], calc = ''): string {
  const lines = rows.map(
    (cells, r) =>
      `<row r="${r + 1}">${cells
        .map((cell, c) =>
          cell.startsWith('<')
            ? cell.replace('<c', `<c r="${utils.encode_cell({ r, c })}"`)
            : `<c r="${utils.encode_cell({ r, c })}" t="inlineStr"><is><t>${cell}</t></is></c>`,
        )
        .join('')}</row>`,
  );
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${SHEETS}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets><calcPr${calc}/></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEETS}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  const bytes = Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]);
  return aFile(zipOf(Object.fromEntries(bytes) as Record<string, Buffer>), { name: 'p.xlsx' });
}

const COUNTED = '<c><f>1+6</f><v>7</v></c>';

test.each([
  ['no value', '<c><f>F2*1.2</f></c>', NO_VALUE],
  ['an empty value', '<c><f>F2*1.2</f><v></v></c>', NO_VALUE],
  ['a closed value', '<c><f>F2*1.2</f><v/></c>', NO_VALUE],
  ['a shared formula', '<c><f t="shared" si="0"/></c>', NO_VALUE],
  ['no value of a text', '<c t="str"><f>A1</f></c>', NO_VALUE],
  ['an empty text', '<c t="str"><f>A1</f><v></v></c>', NO_VALUE],
  ['an error without its name', '<c t="e"><f>A1</f></c>', NO_VALUE],
  ['a value', COUNTED, '7'],
  ['a zero', '<c><f>1-1</f><v>0</v></c>', '0'],
])('a formula of a workbook that keeps %s', async (_, cell, shown) => {
  expect(await rowsOf(xlsx([['x', cell, 'y']]))).toEqual([['x', shown, 'y']]);
});

test('a formula that has come to nothing is empty in a sheet whose formulas are counted', async () => {
  const empty = '<c t="str"><f>IF(A1=1,A1,"")</f><v></v></c>';
  expect(await rowsOf(xlsx([['x', empty, COUNTED]]))).toEqual([['x', '', '7']]);
});

test('where everything is to be counted anew, a zero is no value', async () => {
  const row = ['x', '<c><f>F2*1.2</f><v>0</v></c>', COUNTED, '<c><v>0</v></c>'];
  expect(await rowsOf(xlsx([row], ' fullCalcOnLoad="1"'))).toEqual([['x', NO_VALUE, '7', '0']]);
});

const HEADER = ['Brand', 'Article', 'Name', 'Price', 'Stock', 'Cost'];
const GOODS: [string, string, string][] = [
  ['BOSCH', '0986487398', 'Brake pad'],
  ['NGK', 'BKR6E', 'Spark plug'],
  ['TRW', 'GDB1583', 'Brake pad'],
];
/** `5`, as an old workbook keeps a formula. */
const PARSED = [3, 0, 0x1e, 5, 0];

/** The numbers of a binary workbook in this column, from so many on, as formulas without a text. */
function xlsbWithout(path: string, column: number, first: number): string {
  const zip = CFB.read(readFileSync(path), { type: 'buffer' });
  const part = CFB.find(zip, '/xl/worksheets/sheet1.bin')!;
  const bytes = Buffer.from(part.content as Uint8Array);
  const made: Buffer[] = [];
  let [at0, met] = [0, 0];
  for (let at = 0; at < bytes.length;) {
    const from = at;
    const type = bytes[at]! < 0x80 ? bytes[at]! : (bytes[at]! & 0x7f) | (bytes[at + 1]! << 7);
    at += type < 0x80 ? 1 : 2;
    let [length, shift] = [0, 0];
    do {
      length |= (bytes[at]! & 0x7f) << shift;
      shift += 7;
      at += 1;
    } while (bytes[at - 1]! & 0x80);
    at += length;
    // A row; a cell in the column that it names; one in the next column.
    if (type === 0) at0 = -1;
    else if (type < 12) at0 = bytes.readUInt32LE(at - length);
    else if (type <= 18) at0 += 1;
    const isPrice = type === 16 && at0 === column;
    if (isPrice) met += 1;
    made.push(isPrice && met > first ? emptyFormula(column) : bytes.subarray(from, at));
  }
  part.content = Buffer.concat(made);
  part.size = part.content.length;
  return aFile(CFB.write(zip, { type: 'buffer', fileType: 'zip' }) as Buffer, { name: 'p.xlsb' });
}

function emptyFormula(column: number): Buffer {
  const body = Buffer.alloc(25);
  body.writeUInt32LE(column, 0);
  body.set([3, 0, 0, 0, 0x1e, 5, 0], 14);
  return Buffer.concat([Buffer.from([8, body.length]), body]);
}

/** Prices are formulas, in rows from `first` on; they have values, or not. */
function bookOf(kind: BookType, isCounted: boolean, first = 0): string {
  const rows = GOODS.map((row, n) => [...row, 1_200.5 + n, 4 + n]);
  const table = [HEADER.slice(0, 5), ...rows];
  if (kind === 'xlsb') {
    const path = aWorkbook({ A: table }, kind);
    return isCounted ? path : xlsbWithout(path, 3, first);
  }
  return aWorkbook({ A: table }, kind, (book) => {
    for (let n = first; n < GOODS.length; n += 1) {
      const formula = { t: 'n', f: '5', bf: PARSED, ...(isCounted && { v: 1_200.5 + n }) };
      book.Sheets.A![`D${n + 2}`] = formula as unknown as CellObject;
    }
  });
}

describe.each(['xlsx', 'biff8', 'xlsb', 'xlml'] as const)('in %s', (kind) => {
  test('prices that nobody has counted are asked about', async () => {
    const path = bookOf(kind, false);
    const { preview, mapping, entries, close } = await readPriceList(path);
    const words =
      'В столбце «Price» формулы без посчитанных значений: откройте файл в Excel, сохраните его и загрузите снова';
    expect(preview.notes).toEqual([`${words}.`]);
    expect(openQuestions(preview.guess, mapping).map(({ field }) => field)).toEqual(['cost']);
    await expect(entries().next()).rejects.toThrow(words);
    await close();
    const without = 'brand=1,article=2,name=3,stock=5';
    expect((await listOf(path, { mapping: without })).items).toHaveLength(GOODS.length);
  });

  test('prices that are counted are read', async () => {
    const { items, preview } = await listOf(bookOf(kind, true));
    expect(items.map(({ costKopecks }) => costKopecks)).toEqual([120_050, 120_150, 120_250]);
    expect(preview.notes).toEqual([]);
  });

  test('one price of many is asked about, too', async () => {
    await expect(listOf(bookOf(kind, false, 2))).rejects.toThrow('без посчитанных значений');
  });
});

test('below the rows that are looked at, such a row is refused by itself', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => [
    'BOSCH',
    `A${1000 + n}X`,
    'Колодки',
    n === 598 ? '<c><f>F2*1.2</f></c>' : '<c><v>100.5</v></c>',
    n === 599 ? '<c><f>F2*1.2</f></c>' : '<c><v>4</v></c>',
  ]);
  const { items, refused } = await listOf(
    xlsx([['Бренд', 'Артикул', 'Наименование', 'Цена', 'Остаток'], ...rows]),
  );
  expect(items).toHaveLength(598);
  const reason = 'Формула без посчитанного значения: откройте файл в Excel и сохраните';
  expect(refused).toEqual([`600: ${reason}`, `601: ${reason}`]);
});

test('a column that nobody asks for is only told about', async () => {
  const header = ['Бренд', 'Артикул', 'Наименование', 'Цена', 'Остаток', 'Сумма заказа'];
  const rows = GOODS.map((goods) => [
    ...goods,
    '<c><v>100.5</v></c>',
    '<c><v>4</v></c>',
    '<c><f>D2*E2</f></c>',
  ]);
  const { items, preview } = await listOf(xlsx([header, ...rows]));
  expect(items.map(({ costKopecks }) => costKopecks)).toEqual([10_050, 10_050, 10_050]);
  expect(preview.notes).toEqual([expect.stringContaining('«Сумма заказа» формулы без')]);
});

test.each([3, 4])(
  'a column of nothing but errors is asked about by its name: %i',
  async (column) => {
    const header = ['Бренд', 'Артикул', 'Наименование', 'Цена', 'Остаток'];
    const rows = GOODS.map((goods) => [...goods, '12,5', '4'].with(column, '#ДЕЛ/0!'));
    const path = aFile([header, ...rows].map((cells) => cells.join(';')).join('\n'));
    const { preview, mapping, refused } = await listOf(path);
    const field = column === 3 ? 'cost' : 'stock';
    expect(openQuestions(preview.guess, mapping)).toMatchObject([{ field, isTaken: true }]);
    expect(refused).toEqual([2, 3, 4].map((row) => `${row}: В ячейке ошибка Excel`));
  },
);

test('errors are no price, no stock and no name', async () => {
  const rows = [
    ['BOSCH', 'A1001', '#ССЫЛКА!', '12,5', '1'],
    ['BOSCH', 'A1002', 'Диск тормозной 1002', '#Н/Д', '1'],
    ['BOSCH', 'A1003', 'Диск тормозной 1003', '12,5', '#REF!'],
    ['BOSCH', 'Err:502', 'Диск сцепления', '12,5', '1'],
    ['BOSCH', 'A1005', 'Диск тормозной 1005', '12,5', '1'],
    ['#ИМЯ?'],
  ];
  const lines = [['Бренд', 'Артикул', 'Наименование', 'Цена', 'Остаток'], ...rows];
  const { items, refused } = await listOf(aFile(lines.map((cells) => cells.join(';')).join('\n')));
  expect(items.map(({ article }) => article)).toEqual(['A1005']);
  expect(refused).toEqual([
    ...[2, 3, 4, 5].map((row) => `${row}: В ячейке ошибка Excel`),
    expect.stringMatching(/^7: /),
  ]);
});
