import { expect, test, afterAll } from 'vitest';
import { openFile } from '../../../../../lib/imports/files/open-file.ts';
import { aFile, aWorkbook, removeFiles, rowsOf } from '../price-list-files.ts';
import { zipOf } from '../../../../support/zip-of.ts';

afterAll(removeFiles);

const NAMESPACES = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');
const MIMETYPE = Buffer.from('application/vnd.oasis.opendocument.spreadsheet');
const content = (tables: string, root = 'document-content') =>
  `<?xml version="1.0" encoding="UTF-8"?><office:${root} ${NAMESPACES}><office:automatic-styles>
  <style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>
  <style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>
  </office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:${root}>`;
const ods = (tables: string, more: Record<string, Buffer> = {}) =>
  aFile(zipOf({ mimetype: MIMETYPE, 'content.xml': Buffer.from(content(tables)), ...more }), {
    name: 'price.ods',
  });

const table = (rows: string, name = 'Прайс', style = 'ta1') =>
  `<table:table table:name="${name}" table:style-name="${style}"><table:table-column/>${rows}</table:table>`;
const row = (cells: string, repeat = 1) =>
  `<table:table-row table:number-rows-repeated="${repeat}">${cells}</table:table-row>`;
const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const number = (value: string, shown = value, type = 'float') =>
  `<table:table-cell office:value-type="${type}" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`;

const EVERYTHING = [
  row('<table:table-cell table:number-columns-repeated="16384"/>', 3),
  row(text('Артикул') + text('Цена')),
  row(
    number('123', '00123') +
      number('12.5', '12,50 ₽', 'currency') +
      number('0.2', '20 %', 'percentage'),
  ),
  row(
    '<table:table-cell office:value-type="date" office:date-value="2024-03-05T10:00:00"><text:p>5 мар</text:p></table:table-cell>' +
      '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>ИСТИНА</text:p></table:table-cell>' +
      text('#N/A') +
      '<table:table-cell table:formula="of:=[.A1]+1"/>',
  ),
  row(
    '<table:table-cell office:value-type="string"><office:annotation><text:p>заметка</text:p></office:annotation><text:p>a<text:s text:c="2"/>b</text:p><text:p>c<text:tab/><text:span>d</text:span></text:p></table:table-cell>' +
      '<table:covered-table-cell table:number-columns-repeated="2"/>' +
      '<table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>e</text:p></table:table-cell>' +
      '<table:table-cell table:number-columns-repeated="16379"/>',
    2,
  ),
  row('<table:table-cell table:number-columns-repeated="16384"/>', 1_048_568),
].join('');
const SHOWN = [
  [4, ['Артикул', 'Цена']],
  [5, ['00123', '12.5', '20%']],
  [6, ['05.03.2024', 'ИСТИНА', '#N/A', '#НЕ ПОСЧИТАНО!']],
  [7, ['a  b\nc\td', '', '', 'e', 'e']],
  [8, ['a  b\nc\td', '', '', 'e', 'e']],
];

async function numbered(path: string) {
  const { sheets, close, kind } = await openFile(path);
  const rows: unknown[] = [];
  for (const sheet of sheets)
    for await (const batch of sheet.read())
      rows.push(...batch.map(({ row: at, cells }) => [at, cells]));
  await close();
  return { kind, rows };
}

test('a price in a foreign currency says so, one in roubles is a bare number', async () => {
  const price = (attributes: string, shown: string) =>
    `<table:table-cell office:value-type="currency" ${attributes} office:value="12.5"><text:p>${shown}</text:p></table:table-cell>`;
  const cells = [
    price('office:currency="USD"', '12,50 $'),
    price('', '12,50 €'),
    price('office:currency="RUB"', '12,50 ₽'),
    price('office:currency="GBP"', '£12,50'),
    price('', '£12,50'),
  ];
  expect((await numbered(ods(table(row(cells.join('')))))).rows).toEqual([
    [1, ['12.5 USD', '12.5 EUR', '12.5', '12.5 GBP', '12.5 £']],
  ]);
});

test('a table of LibreOffice is read as it shows itself, packed or flat', async () => {
  expect(await numbered(ods(table(EVERYTHING)))).toEqual({ kind: 'ods', rows: SHOWN });
  const flat = aFile(content(table(EVERYTHING), 'document'), { name: 'price.fods' });
  expect(await numbered(flat)).toEqual({ kind: 'ods', rows: SHOWN });
});

test('sheets keep their names and their order, and hidden ones are told', async () => {
  const path = ods(
    table(row(text('a')), 'Масла') +
      table(row(text('b')), 'Итоги', 'ta2') +
      table(row(text('c')), 'Шины'),
  );
  expect((await openFile(path)).sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['Масла', false],
    ['Итоги', true],
    ['Шины', false],
  ]);
  expect(await rowsOf(path, { sheet: 'Шины' })).toEqual([['c']]);
  const many = aWorkbook({ Масла: [['a']], Шины: [['b'], [], ['c']] }, 'ods');
  expect(await rowsOf(many, { sheet: 'Шины' })).toEqual([['b'], ['c']]);
});

test.each([
  [
    'a row that says to be repeated a million times',
    table(row(text('x'), 1_000_000)),
    'повторяется',
  ],
  ['many rows that say to be repeated', table(row(text('x'), 90_000).repeat(200)), 'повторяется'],
  [
    'a cell repeated over all columns',
    table(
      row(
        '<table:table-cell table:number-columns-repeated="9000000" office:value-type="string"><text:p>x</text:p></table:table-cell>',
      ),
    ),
    'больше 300 столбцов',
  ],
  ['a huge cell', table(row(text('x'.repeat(70_000)))), 'больше 64 КБ'],
  [
    'a cell of a million blanks',
    table(row(text('<text:s text:c="1000"/>x'.repeat(2_000)))),
    'больше 64 КБ',
  ],
  ['XML that is cut', `${table(row(text('x')))}<table:table`, 'повреждён'],
])('%s is refused', async (_, tables, message) => {
  await expect(rowsOf(ods(tables))).rejects.toThrow(message);
});

test('a text document and a locked one are refused in words', async () => {
  const document = `<office:document-content ${NAMESPACES}><office:body><office:text/></office:body></office:document-content>`;
  const writer = aFile(zipOf({ mimetype: Buffer.from('x'), 'content.xml': Buffer.from(document) }));
  await expect(rowsOf(writer)).rejects.toThrow('OpenDocument, но не таблица');
  const manifest = Buffer.from(
    '<m:manifest><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>',
  );
  await expect(rowsOf(ods(table(''), { 'META-INF/manifest.xml': manifest }))).rejects.toThrow(
    'паролем',
  );
});
