import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { zipOf } from '../../../support/zip-of.ts';
import { aShopToImportInto, type Shop } from './price-lists.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await aShopToImportInto();
  await shop.importing(
    shop.file(
      'known.csv',
      'Производитель;Артикул;Наименование;Цена;Остаток\nOMEGA;K 1;Втулка;100;1\n',
    ),
    '--supplier',
    'known',
    '--yes',
  );
});
afterAll(() => shop?.remove());

const everything = () =>
  ['products', 'offers', 'brands', 'suppliers', 'import_runs', 'import_profiles', 'listings'].map(
    (table) => shop.rows(`SELECT * FROM ${table}`),
  );
const HEADER = 'Производитель;Артикул;Наименование;Цена;Остаток';

const RELATIONS =
  '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';
/** A workbook of one sheet; rows are XML, `more` other files in it. */
const workbook = (rows: string | Buffer, more: Record<string, Buffer> = {}) =>
  zipOf({
    'xl/workbook.xml': Buffer.from(
      '<workbook xmlns:r="x"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(RELATIONS),
    'xl/worksheets/sheet1.xml': Buffer.isBuffer(rows)
      ? rows
      : Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  });
const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const GOODS = [
  row(...HEADER.split(';').map(cell)),
  ...Array.from({ length: 300 }, (_, n) =>
    row(...['OMEGA', `X ${n}`, 'Втулка', `${n + 10}`, '5'].map(cell)),
  ),
].join('');

describe('a file that cannot be read', () => {
  it.each<[string, string | Buffer, number, RegExp]>([
    ['empty.csv', '', 1, /✗ Файл пуст/],
    ['binary.csv', randomBytes(4_096).fill(0, 100, 900), 1, /✗ .*двоичный/],
    [
      'image.xlsx',
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        randomBytes(512),
      ]),
      1,
      /✗ .*картинка/,
    ],
    [
      'archive.zip',
      zipOf({ 'price.pdf': Buffer.from('a;b'), 'a.jpg': Buffer.from('c') }),
      1,
      /✗ .*нет прайс-листа/,
    ],
    ['~$price.xlsx', Buffer.alloc(165, ' '), 1, /✗ .*таблица открыта/],
    ['cut.xlsx', workbook(GOODS).subarray(0, 500), 1, /✗ .*не до конца/],
    ['bomb.xlsx', workbook(Buffer.alloc(64 * 1024 ** 2, '<row/>')), 1, /✗ .*слишком большой объём/],
    [
      'wide.csv',
      `${Array.from({ length: 400 }, (_, index) => `столбец ${index}`).join(';')}\n`,
      1,
      /✗ .*300 столбцов/,
    ],
    ['one-cell.csv', `${HEADER}\nOMEGA;A 1;${'x'.repeat(50_000_000)};1;1\n`, 1, /✗ .*длиннее 2 МБ/],
    [
      'unknown.csv',
      'раз;два\nвосемь;девять\nдесять;сорок\n',
      2,
      /Укажите --map[^]*1\. A[^]*--map 'brand=\?,article=\?/,
    ],
  ])('%s is refused with a reason, and nothing changes', async (name, content, code, says) => {
    const before = everything();
    const answer = await shop.importing(shop.file(name, content), '--supplier', 'bad', '--yes');
    expect(answer).toEqual({ code, output: expect.stringMatching(says) });
    expect(answer.output).not.toMatch(/Непредвиденная|at .+\.ts:\d/);
    expect(everything()).toEqual(before);
  });
});

describe('what Excel does to numbers', () => {
  const check = async (name: string, content: string | Buffer) => {
    const before = everything();
    const { code, output } = await shop.importing(
      shop.file(name, content),
      '--supplier',
      'known',
      '--dry-run',
    );
    expect(everything()).toEqual(before);
    return {
      code,
      output,
      report: readFileSync(/Отчёт по строкам: (.+)/.exec(output)![1]!, 'utf8'),
    };
  };

  test('a number written as 1E5 and a date for a number are refused by line, the others are taken', async () => {
    const { code, output, report } = await check(
      'damaged.csv',
      `${HEADER}\nOMEGA;1E5;Втулка;100;1\nOMEGA;12.мар;Кран;100;1\nOMEGA;A 7;Фильтр;100;1\n`,
    );
    expect([code, output]).toEqual([0, expect.stringMatching(/новых: 1[^]*не принято: 2/)]);
    expect(report).toMatch(/;2;Артикул;[^;]*Excel[^]*;3;Артикул;[^;]*Excel/);
  });

  test('formulas count by the value that was saved with them, and macros are never looked at', async () => {
    const withFormula = row(
      cell('OMEGA'),
      cell('F 1'),
      cell('Втулка'),
      '<c><f>100+50</f><v>150</v></c>',
      cell('5'),
    );
    const { code, output } = await check(
      'macros.xlsm',
      workbook(GOODS + withFormula, { 'xl/vbaProject.bin': randomBytes(2_000) }),
    );
    expect([code, output]).toEqual([0, expect.stringMatching(/новых: 301/)]);
  });
});
