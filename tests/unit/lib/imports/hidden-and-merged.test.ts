import { utils } from '@e965/xlsx';
import type { BookType, WorkSheet } from '@e965/xlsx';
import { afterAll, expect, test } from 'vitest';
import { openQuestions } from '../../../../lib/imports/columns/questions.ts';
import { readPriceList } from '../../../../lib/imports/price-list.ts';
import { aFile, aWorkbook, listOf, removeFiles, rowsOf } from './price-list-files.ts';

afterAll(removeFiles);

const BRANDS = ['BOSCH', 'TRW', 'LUK'];
const goods = (n: number, cells: readonly unknown[]) => [
  `DF${4000 + n}S`,
  BRANDS[n % 3],
  'Диск',
  ...cells,
];
const tableOf = (header: string[], cells: (n: number) => unknown[], count = 12) => [
  ['Артикул', 'Бренд', 'Наименование', ...header],
  ...Array.from({ length: count }, (_, n) => goods(n, cells(n))),
];
const bookOf = (rows: unknown[][], kind: BookType, adjust: (sheet: WorkSheet) => void) =>
  aWorkbook({ A: rows }, kind, (book) => adjust(book.Sheets['A']!));

async function lookAt(path: string) {
  const { preview, mapping, close } = await readPriceList(path);
  await close();
  const asked = openQuestions(preview.guess, mapping);
  return { mapping, notes: preview.notes, asked, fields: asked.map(({ field }) => field) };
}

const HIDING = ['xlsx', 'biff8', 'xlsb', 'xlml'] as const;
const hide = (at: number) => (sheet: WorkSheet) => {
  sheet['!cols'] = Object.assign([], { [at]: { hidden: true, wch: 9 } });
};

test.each(HIDING)(
  'a hidden column of costs in %s is asked about beside a retail price',
  async (kind) => {
    const rows = tableOf(['Закупка', 'Розница', 'Остаток'], (n) => [100.5 + n, 150.5 + n, n]);
    const path = bookOf(rows, kind, hide(3));
    const seen = await lookAt(path);
    expect(seen.mapping.columns).toMatchObject({ retail: [4] });
    expect(seen.mapping.columns.cost).toBeUndefined();
    expect(seen).toMatchObject({
      fields: ['cost'],
      notes: [expect.stringContaining('«Закупка»')],
    });
    const shown = await lookAt(bookOf(rows, kind, () => {}));
    expect(shown).toMatchObject({ fields: [], notes: [], mapping: { columns: { cost: [3] } } });
  },
);

test.each(HIDING)('a visible column in %s goes before a hidden one', async (kind) => {
  const rows = tableOf(['Закупка', 'Цена', 'Остаток'], (n) => [100.5 + n, 150.5 + n, n]);
  const { mapping, fields, notes } = await lookAt(bookOf(rows, kind, hide(3)));
  expect(mapping.columns.cost).toEqual([4]);
  expect([fields, notes.length]).toEqual([[], 1]);
});

test('a hidden article, maker or stock is asked about where no other column tells it', async () => {
  const rows = tableOf(['Цена', 'Остаток'], (n) => [150.5 + n, n]);
  for (const [at, field] of [
    [0, 'article'],
    [1, 'brand'],
    [4, 'stock'],
  ] as const) {
    const { asked, mapping } = await lookAt(bookOf(rows, 'xlsx', hide(at)));
    expect(mapping.columns[field]).not.toEqual([at]);
    expect(asked.find((one) => one.field === field)?.offers[0]?.column).toBe(at);
  }
});

test.each(['xlsx', 'xlsb', 'xlml'] as const)('hidden rows in %s are counted', async (kind) => {
  const path = bookOf(
    tableOf(['Цена'], (n) => [n + 100.5]),
    kind,
    (sheet) => {
      sheet['!rows'] = Object.assign([], { 4: { hidden: true }, 5: { hidden: true } });
    },
  );
  expect((await lookAt(path)).notes).toEqual([
    'В файле скрыты строки: 2. Они читаются, как и остальные.',
  ]);
  expect((await listOf(path)).items).toHaveLength(12);
});

/** LibreOffice hides columns and rows so. */
const fods = (rows: unknown[][]) => {
  const cell = (value: unknown) =>
    `<table:table-cell office:value-type="string"><text:p>${String(value)}</text:p></table:table-cell>`;
  const line = (cells: unknown[], at: number) =>
    `<table:table-row${at === 5 ? ' table:visibility="filter"' : ''}>${cells.map(cell).join('')}</table:table-row>`;
  const columns =
    '<table:table-column table:number-columns-repeated="3"/><table:table-column table:visibility="collapse"/><table:table-column/><table:table-column/>';
  return `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="A">${columns}${rows.map(line).join('')}<table:table-row table:number-rows-repeated="1048000" table:visibility="collapse"/></table:table></office:spreadsheet></office:body></office:document>`;
};

test('hidden columns and rows of OpenDocument are seen', async () => {
  const rows = tableOf(['Закупка', 'Розница', 'Остаток'], (n) => [100.5 + n, 150.5 + n, n]);
  const { fields, notes } = await lookAt(aFile(fods(rows), { name: 'p.fods' }));
  expect(fields).toEqual(['cost']);
  expect(notes).toEqual([
    expect.stringContaining('«Закупка»'),
    expect.stringContaining('скрыты строки: 1.'),
  ]);
});

const MERGING = ['xlsx', 'biff8', 'xlsb', 'xlml', 'ods', 'fods', 'html'] as const;
const merged = (kind: BookType, rows: unknown[][], ranges: string[]) =>
  bookOf(rows, kind, (sheet) => {
    sheet['!merges'] = ranges.map((range) => utils.decode_range(range));
  });

test.each(MERGING)('a maker joined over his rows in %s stands in each of them', async (kind) => {
  const rows = [
    ['Бренд', 'Артикул', 'Наименование', 'Цена'],
    ...Array.from({ length: 12 }, (_, n) => [
      n % 4 === 0 ? BRANDS[n / 4] : null,
      `DF${4000 + n}S`,
      'Диск',
      100.5 + n,
    ]),
  ];
  const { items, refused } = await listOf(merged(kind, rows, ['A2:A5', 'A6:A9', 'A10:A13']));
  expect(refused).toEqual([]);
  expect(items.map(({ brand }) => brand)).toEqual(BRANDS.flatMap((one) => Array(4).fill(one)));
});

test.each(['xlsx', 'ods', 'biff8'] as const)(
  'titles, empty rows and lines that go on in %s are not filled up',
  async (kind) => {
    const rows = [
      ['Прайс-лист', null, null, null],
      [null, null, 'с 1 мая', 'опт'],
      ['A', 'B', 'C'],
      ['x', 'y', 'z'],
      [null, 'и ещё', null],
      ['', '', ''],
      ['q', 'r', 's'],
    ];
    const path = merged(kind, rows, ['A1:B2', 'A4:A6', 'C4:C6']);
    const read = await rowsOf(path);
    const texts = read.map((cells) => cells.map((cell) => cell ?? '').join('|'));
    expect(texts.filter(Boolean)).toEqual([
      'Прайс-лист',
      '||с 1 мая|опт',
      'A|B|C',
      'x|y|z',
      '|и ещё',
      'q|r|s',
    ]);
  },
);

test.each(MERGING)('maker, group and price joined over rows in %s hold in each', async (kind) => {
  const rows = [
    ['Группа', 'Бренд', 'Артикул', 'Цена'],
    ...Array.from({ length: 6 }, (_, n) => [
      n === 0 ? 'Тормоза' : n === 3 ? 'Фильтры' : null,
      n === 0 ? 'TRW' : n === 3 ? 'MANN-FILTER' : null,
      `DF${4000 + n}S`,
      n === 0 ? 100.5 : n === 3 ? 200.5 : null,
    ]),
  ];
  const ranges = ['A', 'B', 'D'].flatMap((column) => [
    `${column}2:${column}4`,
    `${column}5:${column}7`,
  ]);
  const mapping = 'category=1,brand=2,article=3,cost=4';
  const { items, refused } = await listOf(merged(kind, rows, ranges), { mapping });
  expect(refused).toEqual([]);
  expect(items.map(({ category, brand, costKopecks }) => [category, brand, costKopecks])).toEqual([
    ...Array<unknown>(3).fill(['Тормоза', 'TRW', 10_050]),
    ...Array<unknown>(3).fill(['Фильтры', 'MANN-FILTER', 20_050]),
  ]);
});

test.each(MERGING)(
  'a block joined over rows and columns in %s is its first column',
  async (kind) => {
    const rows = [
      ['Бренд', null, 'Артикул', 'Наименование', 'Цена'],
      ...Array.from({ length: 6 }, (_, n) => [
        n === 0 ? 'TRW' : n === 3 ? 'LUK' : null,
        null,
        `DF${4000 + n}S`,
        `Диск ${n}`,
        100.5 + n,
      ]),
    ];
    const { items, refused } = await listOf(merged(kind, rows, ['A1:B1', 'A2:B4', 'A5:B7']));
    expect(refused).toEqual([]);
    expect(items.map(({ brand }) => brand)).toEqual(['TRW', 'TRW', 'TRW', 'LUK', 'LUK', 'LUK']);
  },
);

test('pieces joined over rows are taken for each of them, and told about', async () => {
  const rows = tableOf(['Цена', 'Остаток'], (n) => [100.5 + n, n === 0 ? 10 : n < 3 ? null : n]);
  const path = merged('xlsx', rows, ['E2:E4']);
  const { items } = await listOf(path);
  expect(items.slice(0, 3).map(({ stock }) => stock?.quantity)).toEqual([10, 10, 10]);
  expect((await lookAt(path)).notes).toEqual([
    expect.stringContaining('Остаток стоит в ячейке, объединённой на несколько строк'),
  ]);
  const words = tableOf(['Цена', 'Остаток'], (n) => [
    100.5 + n,
    n === 0 ? 'есть' : n < 3 ? null : n,
  ]);
  expect((await lookAt(merged('xlsx', words, ['E2:E4']))).notes).toEqual([]);
});

test('a column joined over a whole sheet is no value of its rows', async () => {
  const rows = [
    ['A', 'B', 'C'],
    ['Прайс', 'b', 'c'],
    [null, 'd', 'e'],
  ];
  expect(await rowsOf(merged('xlsx', rows, ['A2:A1048576']))).toEqual([
    ['A', 'B', 'C'],
    ['Прайс', 'b', 'c'],
    ['', 'd', 'e'],
  ]);
});

test.each([
  [['-5%', '-10%'], []],
  [['−10 %', '−15 %'], []],
  [['5%', '7,5%'], []],
  [['Скидка 5%', 'Скидка 10%'], []],
  [['-5%', '-10%'], ['Цена']],
] as const)('prices called %j beside %j', async (discounts, prices) => {
  for (const whole of [false, true]) {
    const price = (n: number, share: number) => {
      const exact = (1_000.5 + n * 13) * share;
      return whole ? Math.round(exact) : Math.round(exact * 100) / 100;
    };
    const path = bookOf(
      tableOf([...prices, ...discounts], (n) => [
        ...prices.map(() => price(n, 1)),
        price(n, 0.95),
        price(n, 0.9),
      ]),
      'xlsx',
      () => {},
    );
    const { mapping, asked, fields, notes } = await lookAt(path);
    const priced = prices.length > 0;
    expect([mapping.columns.cost, mapping.columns.stock]).toEqual([
      priced ? [3] : undefined,
      undefined,
    ]);
    expect(fields).toEqual(priced ? ['stock'] : ['cost', 'stock']);
    if (priced) expect(notes).toEqual([`Столбцы скидок не читаются: «-5%», «-10%».`]);
    else expect(asked[0]?.offers.map(({ column }) => column)).toEqual([3, 4, null]);
  }
});
