import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { readPriceList } from '../../../../../lib/imports/price-list.ts';
import { aFile, aWorkbook, removeFiles, rowsOf } from '../price-list-files.ts';
import { zipOf } from '../../../../support/zip-of.ts';

afterAll(removeFiles);

const bytes = (hex: string, size = 600) =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(size, 'x')]);
const compound = (stream: string) =>
  Buffer.concat([
    bytes('d0cf11e0a1b11ae1', 504),
    Buffer.from(stream, 'utf16le'),
    Buffer.alloc(2000),
  ]);

const manyParts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`xl/${n}`, Buffer.alloc(0)]));

test.each([
  ['an empty file', Buffer.alloc(0), 'Файл пуст'],
  ['blank lines only', Buffer.from('\n \r\n\t'), 'Файл пуст'],
  ['a PDF', Buffer.from('%PDF-1.7 …'), 'PDF'],
  ['a photo', bytes('ffd8ffe000104a464946'), 'картинка'],
  ['a screenshot', bytes('89504e470d0a1a0a'), 'картинка'],
  ['an archive of RAR', bytes('526172211a0700'), 'архив'],
  ['an archive of gzip', bytes('1f8b0800'), 'архив'],
  ['a ZIP of something else', zipOf({ 'price.txt.bak': Buffer.from('a;b') }), 'нет прайс-листа'],
  ['a ZIP of very many parts', zipOf(manyParts(10_001)), 'слишком много файлов'],
  ['an empty ZIP', zipOf({}), 'Архив пуст'],
  ['a table of Numbers', zipOf({ 'Index/Document.iwa': Buffer.from('x') }), 'Apple Numbers'],
  ['a document of Word', zipOf({ 'word/document.xml': Buffer.from('<a/>') }), 'Word'],
  ['a broken OpenDocument', zipOf({ 'content.xml': Buffer.from('<a/>') }), 'OpenDocument'],
  ['a broken XLSB', zipOf({ 'xl/workbook.bin': Buffer.from('x') }), 'не до конца'],
  ['a program', bytes('4d5a900003000000040000000000', 4000).fill(0, 14, 900), 'двоичный'],
  ['an old document of Word', compound('WordDocument'), 'Word'],
  ['a locked workbook', compound('EncryptedPackage'), 'паролем'],
  ['an exchange file of 1C', Buffer.from('<?xml version="1.0"?><КоммерческаяИнформация/>'), 'XML'],
  ['a piece of one, without its first line', Buffer.from('<Классификатор>\n\t<Ид>07</Ид>'), 'XML'],
  ['a page without a table', Buffer.from('<html><body>Прайс</body></html>'), 'нет таблицы'],
  ['a page kept in one file', Buffer.from('From: <a>\r\nMIME-Version: 1.0\r\n\r\n<table>'), 'MHT'],
  ['a table of DIF', Buffer.from('TABLE\r\n0,1\r\n"EXCEL"\r\n'), 'XLSX или CSV'],
  ['a SYLK cut in the middle', Buffer.from('ID;PWXL;N;E\r\nC;Y1;X1;K"Арт'), 'не до конца'],
  ['a table of HTML cut in the middle', Buffer.from('<table><tr><td>a</td><td>b'), 'не до конца'],
])('%s is refused with a clear message', async (_, content, message) => {
  await expect(rowsOf(aFile(content, { name: 'price.xlsx' }))).rejects.toThrow(message);
});

test.each(['xlsx', 'biff8', 'xlml'] as const)(
  'a %s cut in the middle is refused',
  async (bookType) => {
    const whole = readFileSync(
      aWorkbook({ A: Array.from({ length: 3000 }, (_, n) => [`Арт-${n}`, n]) }, bookType),
    );
    for (const share of [0.3, 0.7, 0.98])
      await expect(rowsOf(aFile(whole.subarray(0, whole.length * share)))).rejects.toThrow(
        /не до конца/,
      );
  },
);

test('a text cut in the middle loses the row that it was cut in, with the reason', async () => {
  const list = await readPriceList(
    aFile('Бренд;Артикул;Наименование;Цена\nBOSCH;A100;Диск;10\nLUK;B200;Кол', { name: 'p.csv' }),
  );
  const entries = await Array.fromAsync(list.entries());
  expect(entries).toMatchObject([
    { item: { article: 'A100' } },
    { row: 3, rejected: [{ reason: 'Файл обрывается на этой строке' }] },
  ]);
});

test('a row of more than 300 filled cells, a huge cell and a huge line are refused', async () => {
  await expect(rowsOf(aFile(Array.from({ length: 301 }, (_, n) => n).join(';')))).rejects.toThrow(
    'больше 300 столбцов',
  );
  await expect(rowsOf(aFile(`a;${'x'.repeat(70_000)};b\n`))).rejects.toThrow('больше 64 КБ');
  await expect(rowsOf(aFile(`a;b\n1;${'x'.repeat(50_000_000)}\n`))).rejects.toThrow('длиннее 2 МБ');
});

const RELATIONS =
  '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';
const BOOK = '<workbook xmlns:r="x"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>';
const workbookOf = (sheet: Buffer, declaredSize?: number) =>
  zipOf(
    {
      'xl/workbook.xml': Buffer.from(BOOK),
      'xl/_rels/workbook.xml.rels': Buffer.from(RELATIONS),
      'xl/worksheets/sheet1.xml': sheet,
    },
    { 'xl/worksheets/sheet1.xml': declaredSize },
  );

test.each([
  'worksheets/sheet1.xml',
  'worksheets/sheet1.bin',
  'sheet',
  'media/image1.png',
  'worksheets/SHEET1.XML',
])(
  'a workbook that unpacks to a thousand times its size is refused before it is unpacked: %s',
  async (part) => {
    const files = {
      'xl/workbook.xml': Buffer.from(BOOK),
      'xl/_rels/workbook.xml.rels': Buffer.from(RELATIONS.replace('worksheets/sheet1.xml', part)),
    };
    const bomb = zipOf({ ...files, [`xl/${part}`]: Buffer.alloc(64 * 1024 ** 2, '<row/>') });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(rowsOf(aFile(bomb))).rejects.toThrow('слишком большой объём');
  },
);

test('a workbook that lies about its unpacked size is stopped as well', async () => {
  await expect(rowsOf(aFile(workbookOf(Buffer.alloc(8 * 1024 ** 2, ' '), 1000)))).rejects.toThrow(
    'повреждён',
  );
});

test('a workbook with broken XML, and one with a bomb of entities, are refused', async () => {
  await expect(
    rowsOf(aFile(workbookOf(Buffer.from('<worksheet><row><c></row></worksheet>')))),
  ).rejects.toThrow('повреждён');
  const entities =
    '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;&x;">]><worksheet><row r="1"><c r="A1" t="str"><v>&y;</v></c></row></worksheet>';
  await expect(rowsOf(aFile(workbookOf(Buffer.from(entities))))).rejects.toThrow('повреждён');
});
