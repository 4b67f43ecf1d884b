import { utils } from '@e965/xlsx';
import type { BookType, CellObject } from '@e965/xlsx';
import { afterAll, describe, expect, test } from 'vitest';
import { formatOfCode } from '../../../../../lib/imports/files/format-code.ts';
import { shownNumber } from '../../../../../lib/imports/files/number-formats.ts';
import { excelDamage } from '../../../../../lib/imports/values/excel-damage.ts';
import { parsePrice } from '../../../../../lib/imports/values/price.ts';
import { parseStock } from '../../../../../lib/imports/values/stock.ts';
import { aFile, aWorkbook, listOf, removeFiles, rowsOf } from '../price-list-files.ts';
import { zipOf } from '../../../../support/zip-of.ts';

afterAll(removeFiles);

/** A format's code, a number, and what is read of it. */
const SHOWN: [string, number, string][] = [
  // Padding and filling are as wide as a letter, and none.
  ['#,##0.00_M_M_M;#,##0.00_M_M_M;_(@_M_M_M', 1250.5, '1250.5'],
  ['#,##0.00_М', 1250.5, '1250.5'],
  ['#,##0\\ _D_M', 7, '7'],
  ['0_)* d', 7, '7'],
  ['_-* #,##0.00_р_._-', 310.2, '310.2'],
  ['_-* #,##0.00\\ _₽_-;\\-* #,##0.00\\ _₽_-;_-* "-"??\\ _₽_-;_-@_-', -5.5, '-5.5'],
  ['_-* #,##0.00_$_-', 310, '310'],
  ['#,##0_ж', 5, '5'],
  // Colours, conditions and languages are not shown.
  ['[Red]0', 5, '5'],
  ['[Цвет3]0.00', 5.5, '5.5'],
  ['[$-419]0', 5, '5'],
  ['General', 123_456_789_012, '123456789012'],
  ['Основной', 5, '5'],
  ['@', 5, '5'],
  ['# ##0,00', 1250.5, '1250.5'],
  ['#\\ ##0', 1250, '1250'],
  ["#\\'##0", 1250, '1250'],
  ['0.00%', 0.2, '20%'],
  ['0%', 0.07, '7%'],
  ['0.0%', 1.125, '112.5%'],
  ['#,##0.00\\ [$р.-423]', 12.5, '12.5 BYN'],
  ['#,##0.00\\ [$Br-423]', 12.5, '12.5 BYN'],
  ['#,##0.00\\ [$р.-419]', 12.5, '12.5'],
  ['# ??/??', 12, '12'],
  [';;;', 5, '5'],
  // Dates and times, in whatever language their letters are.
  ['dd.mm.yyyy;@', 44_197, '01.01.2021'],
  ['[$-FC19]dd\\ mmmm\\ yyyy\\ "г."', 44_197, '01.01.2021'],
  ['ДД.ММ.ГГГГ', 44_197, '01.01.2021'],
  ['гггг', 44_197, '01.01.2021'],
  ['TT.MM.JJJJ', 44_197, '01.01.2021'],
  ['yyyy-mm-dd hh:mm:ss.000', 44_197.5, '01.01.2021'],
  ['h:mm', 0.5, '12:00:00'],
  ['чч:мм', 44_197.25, '6:00:00'],
  ['[h]:mm', 1.5, '36:00:00'],
  ['[ч]:мм', 1.5, '36:00:00'],
  ['[$-F400]h:mm:ss AM/PM', 0.25, '6:00:00'],
  // Zeros and words of an article.
  ['0000000', 390_017, '0390017'],
  ['0000000', 1_234_567_890, '1234567890'],
  ['00000-00000', 448_535_010, '04485-35010'],
  ['"TC-"0000', 456, 'TC-0456'],
  ['0000"-A"', 12, '0012-A'],
  ['000\\ 000\\ 000', 390_017, '000 390 017'],
  ['"0"000', 12, '0012'],
  ['###-###-##', 12_345_678, '123-456-78'],
  ['00\\.00\\.00', 123_456, '12.34.56'],
  ['000-000', 1.5, '1.5'],
  ['000-000', -5, '-5'],
  // What is told of a stock.
  ['0"+"', 10, '10+'],
  ['0" и более"', 10, '10 и более'],
  ['">"0', 10, '>10'],
  ['[>10]">10";0', 57, '>10'],
  ['[>10]">10";0', 7, '7'],
  ['[=0]"нет";[>10]"много";0', 0, 'нет'],
  ['[=0]"нет";[>10]"много";0', 11, 'много'],
  ['[=0]"нет";[>10]"много";0', 5, '5'],
  ['0;-0;"под заказ"', 0, 'под заказ'],
  ['0;-0;"под заказ"', 3, '3'],
  ['0;-0;;@', 0, '0'],
  ['0" шт."', 10, '10'],
  ['#,##0" шт"', 1250, '1250'],
  ['0" дней"', 5, '5 дней'],
  // Money.
  ['#,##0.00" руб."', 310, '310'],
  ['#,##0.00р.', 310, '310'],
  ['#,##0\\ [$₽-419]', 310, '310'],
  ['0.00" руб/шт"', 310, '310'],
  ['0.00" руб. за 100 шт"', 310, '310 руб. за 100 шт'],
  ['[$$-409]#,##0.00', 12.5, '12.5 USD'],
  ['[$£-809]#,##0.00', 12.5, '£12.5'],
  ['#,##0.00 [$zł-415]', 12.5, '12.5 zł'],
  ['#,##0.00\\ [$€-1]', 12.5, '12.5 EUR'],
  ['#,##0.00" грн."', 12.5, '12.5 UAH'],
];

test.each(SHOWN)('%s shows %d as %s', (code, value, shown) => {
  expect(shownNumber(String(value), formatOfCode(code))).toBe(shown);
});

test('a number in exponents keeps its digits; as an article it is damaged, as a price it is read', () => {
  for (const code of ['0.00E+00', '##0.0E+0']) {
    const format = formatOfCode(code);
    const [article, price, stock] = ['1000000000000', '1250.5', '12'].map((stored) =>
      shownNumber(stored, format),
    ) as [string, string, string];
    expect(excelDamage(article, true)).toMatch('Excel превратил значение в число');
    expect(parsePrice(price, '.')).toEqual({ value: 125_050 });
    expect(parseStock(stock)).toEqual({ value: { kind: 'exact', quantity: 12 } });
  }
});

test('half a number in a fraction is no article, and a price of so much', () => {
  const shown = shownNumber('12.5', formatOfCode('# ?/?'));
  expect(excelDamage(shown, true)).toMatch('Excel превратил значение в число');
  expect(parsePrice(shown, '.')).toEqual({ value: 1_250 });
});

test.each([
  ['123456789012', false],
  ['123456789012345', false],
  ['1234567890123456', true],
  ['1.2345678901234568E+18', true],
])('of an article %s digits are lost: %s', (stored, isLost) => {
  const shown = shownNumber(stored, formatOfCode('General'));
  expect(excelDamage(shown, true) !== null).toBe(isLost);
});

const KINDS = ['xlsx', 'biff8', 'xlsb', 'xlml'] as const;
const cell = (v: number, z: string): CellObject => ({ t: 'n', v, z });
const HEADER = ['Бренд', 'Артикул', 'Наименование', 'Цена', 'Остаток'];

/** Rows as made by hand: cells with a format are put in as they are. */
function bookOf(rows: (string | number | CellObject)[][], kind: BookType): string {
  const values = rows.map((cells) => cells.map((one) => (typeof one === 'object' ? null : one)));
  return aWorkbook({ A: values }, kind, (book) => {
    for (const [r, cells] of rows.entries())
      for (const [c, one] of cells.entries())
        if (typeof one === 'object') book.Sheets.A![utils.encode_cell({ r, c })] = { ...one };
  });
}

describe.each(KINDS)('in %s', (kind) => {
  test('every format shows the same', async () => {
    const row = SHOWN.map(([code, value]) => cell(value, code));
    expect(await rowsOf(bookOf([row], kind))).toEqual([SHOWN.map(([, , shown]) => shown)]);
  });

  test('prices, stock and articles come out as they are shown', async () => {
    const path = bookOf(
      [
        HEADER,
        [
          'TOYOTA',
          cell(448_535_010, '00000-00000'),
          'Фильтр',
          cell(1500.5, '#,##0.00_М'),
          cell(10, '0"+"'),
        ],
        [
          'TC',
          cell(456, '"TC-"0000'),
          'Ремень',
          cell(700, '_-* #,##0.00_р_._-'),
          cell(4, '0" шт."'),
        ],
        ['FRANKE', cell(390_017, '0000000'), 'Втулка', cell(1e3, '0.00E+00'), cell(2, '0_M')],
        ['SKF', cell(1e12, '0.00E+00'), 'Подшипник', 900, 2],
        ['SKF', cell(5e13, '##0.0E+0'), 'Подшипник', 950, 2],
      ],
      kind,
    );
    const { items, refused } = await listOf(path);
    expect(items.map(({ article, costKopecks, stock }) => [article, costKopecks, stock])).toEqual([
      ['04485-35010', 150_050, { kind: 'many', quantity: 10 }],
      ['TC-0456', 70_000, { kind: 'exact', quantity: 4 }],
      ['0390017', 100_000, { kind: 'exact', quantity: 2 }],
    ]);
    expect(refused).toEqual(
      [5, 6].map((row) => `${row}: Excel превратил значение в число: исходное не восстановить`),
    );
  });
});

const NAMESPACES = ['office', 'table', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');
const ods = (cells: [string, string][]): string => {
  const shown = cells.map(
    ([value, text]) =>
      `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${text}</text:p></table:table-cell>`,
  );
  const content = `<?xml version="1.0"?><office:document-content ${NAMESPACES}><office:body><office:spreadsheet><table:table table:name="A"><table:table-row>${shown.join('')}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
  return aFile(
    zipOf({
      mimetype: Buffer.from('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': Buffer.from(content),
    }),
    { name: 'p.ods' },
  );
};

test('a table of OpenDocument says itself what it shows', async () => {
  const cells: [string, string, string][] = [
    ['1250.505', '1 250,51', '1250.505'],
    ['448535010', '04485-35010', '04485-35010'],
    ['456', 'TC-0456', 'TC-0456'],
    ['390017', '0390017', '0390017'],
    ['390017', '000 390 017', '000 390 017'],
    ['12', '0012-A', '0012-A'],
    ['10', '10+', '10+'],
    ['1250', '&gt;1,250', '>1250'],
    ['10', '10 и более', '10 и более'],
    ['0', 'под заказ', 'под заказ'],
    ['10', '10 шт.', '10'],
    ['310', '310,00 руб.', '310'],
    ['310', '310,00 руб. за 100 шт', '310 руб. за 100 шт'],
    ['12.5', '12 1/2', '12.5'],
    ['0.2', '20 %', '20%'],
    ['1000000000000', '1,00E+12', '1000000000000E+00'],
    ['0', '#DIV/0!', '#DIV/0!'],
    ['0', 'Err:502', 'Err:502'],
  ];
  expect(await rowsOf(ods(cells.map(([value, text]) => [value, text])))).toEqual([
    cells.map(([, , read]) => read),
  ]);
});
