import fc from 'fast-check';
import { stringify } from 'csv-stringify/sync';
import { afterAll, expect, test } from 'vitest';
import { openFile } from '../../../../../lib/imports/files/open-file.ts';
import { readRows } from '../../../../../lib/imports/files/read-rows.ts';
import { aFile, removeFiles, rowsOf } from '../price-list-files.ts';

afterAll(removeFiles);

const TABLE = [
  ['Артикул', 'Наименование', 'Цена'],
  ['W 712/75', 'Фильтр масляный', '320,50'],
  ['357R', 'Барабанные тормозные колодки', '1 152,00'],
];
const text = (delimiter: string, table = TABLE) =>
  table.map((cells) => cells.join(delimiter)).join('\r\n') + '\r\n';

const BYTES = ['windows-1251', 'cp866', 'koi8-u', 'maccyrillic'];

test.each(['utf-8', ...BYTES, 'utf-16le', 'utf-16be'])(
  'a list in %s is recognised',
  async (encoding) => {
    for (const content of [
      text(';'),
      text(';', [
        ['АРТИКУЛ', 'ЦЕНА', 'БРЕНД'],
        ['А-12', '5', 'ГАЗ'],
      ]),
    ]) {
      const path = aFile(content, { encoding });
      // Capitals stand at the same places as in that of DOS.
      if (encoding !== 'maccyrillic') expect((await openFile(path)).encoding).toBe(encoding);
      expect((await rowsOf(path))[0]?.[0]).toMatch(/артикул/i);
    }
  },
);

test.each(BYTES)('a short list in %s is read, in capitals, too', async (encoding) => {
  const lines = ['Фенокс;Ремень ГРМ', 'Белмаг;Ящик', 'ЗМЗ;Втулка', 'Пекар;Щётки стеклоочистителя'];
  for (const line of lines)
    for (const shown of [line, line.toUpperCase(), line.toLowerCase()])
      expect(await rowsOf(aFile(`A1;${shown};5\n`, { encoding }))).toEqual([
        ['A1', ...shown.split(';'), '5'],
      ]);
});

test.each(['utf-8', 'utf-16le', 'utf-16be'])(
  'the mark at the beginning of %s is no part of the first cell',
  async (encoding) => {
    expect(await rowsOf(aFile(`\ufeff${text(';')}`, { encoding }))).toEqual(TABLE);
  },
);

test('the manager may overrule encoding and delimiter', async () => {
  const path = aFile('Ж,1;2\nЗ,3;4\n', { encoding: 'cp866' });
  expect(await rowsOf(path, { encoding: 'cp866', delimiter: ',' })).toEqual([
    ['Ж', '1;2'],
    ['З', '3;4'],
  ]);
});

test.each([';', '\t', '|', ','])(
  'cells parted by %j are told apart, decimal commas or not',
  async (delimiter) => {
    const table =
      delimiter === ',' ? TABLE.map((cells) => cells.map((cell) => cell.replace(',', '.'))) : TABLE;
    expect(await rowsOf(aFile(text(delimiter, table)))).toEqual(table);
  },
);

test("Excel's own line «sep=» is obeyed", async () => {
  expect(await rowsOf(aFile('sep=|\na|b,c\n'))).toEqual([['sep='], ['a', 'b,c']]);
});

test('old and new line ends, and a last line without one, are all the same', async () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(await rowsOf(aFile(['a;b', 'c;d', 'e;f'].join(end)))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ]);
});

test('inches swallow no rows', async () => {
  const lines = [
    'A;B;C',
    '1;17" диск;5',
    '2;"18 колпак;6',
    '3;дворник 20";7',
    '4;"СМАЗКА "ШРУС"";8',
    '5;"19"" диск; R";9',
    '6;конец";"10',
  ];
  expect(await rowsOf(aFile(lines.join('\n')))).toEqual([
    ['A', 'B', 'C'],
    ['1', '17" диск', '5'],
    ['2', '"18 колпак', '6'],
    ['3', 'дворник 20"', '7'],
    ['4', 'СМАЗКА "ШРУС"', '8'],
    ['5', '19" диск; R', '9'],
    ['6', 'конец"', '"10'],
  ]);
});

test('a quoted cell may run over lines; rows keep the numbers of their lines', async () => {
  const rows: [number, string[]][] = [];
  for await (const { row, cells } of readRows(aFile('A;B\n1;"x\ny\nz"\n2;w\n')))
    rows.push([row, cells]);
  expect(rows).toEqual([
    [1, ['A', 'B']],
    [2, ['1', 'x\ny\nz']],
    [5, ['2', 'w']],
  ]);
});

test('a quote that opens at the end of a chunk waits for the next one', async () => {
  const rows = Array.from({ length: 9000 }, (_, n) => [
    `${n}`,
    n % 3 === 0 ? `x;"${n}"\ny` : 'Наименование детали подлиннее',
  ]);
  expect(await rowsOf(aFile(stringify([['Артикул', 'Имя'], ...rows], { delimiter: ';' })))).toEqual(
    [['Артикул', 'Имя'], ...rows],
  );
});

test('whatever is written by the rules of CSV is read back', async () => {
  // Delimiters and line breaks in one quoted cell can be read in two ways; one of them is that the
  // quotes are inches.
  const tableOf = (signs: string) => {
    const cell = fc
      .string({ unit: fc.constantFrom(...signs), maxLength: 8 })
      .map((value) => `${value}.`);
    return fc.array(fc.tuple(cell, cell, cell), { minLength: 3, maxLength: 12 });
  };
  await fc.assert(
    fc.asyncProperty(fc.oneof(tableOf('aЯ1 ";,'), tableOf('aЯ1 "\n,')), async (table) => {
      const path = aFile(stringify([['A', 'B', 'C'], ...table], { delimiter: ';', quoted: true }));
      expect(await rowsOf(path, { delimiter: ';', encoding: 'utf-8' })).toEqual([
        ['A', 'B', 'C'],
        ...table,
      ]);
    }),
    { numRuns: 60 },
  );
});

test('empty cells at the end are cut, whatever the width', async () => {
  expect(await rowsOf(aFile(`A;B${';'.repeat(1023)}\n1;2${';'.repeat(1023)}\n`))).toEqual([
    ['A', 'B'],
    ['1', '2'],
  ]);
});
