import { afterAll, expect, test } from 'vitest';
import { readPriceList } from '../../../../lib/imports/price-list.ts';
import { aFile, aWorkbook, listOf, removeFiles } from './price-list-files.ts';

afterAll(removeFiles);

const goods = (count: number, row: (n: number) => unknown[]) =>
  Array.from({ length: count }, (_, n) => row(n));
const HEADER = ['Бренд', 'Артикул', 'Наименование', 'Цена', 'Остаток'];
const good = (n: number) => [
  ['BOSCH', 'LUK', 'TRW'][n % 3],
  `DF${4000 + n}S`,
  'Тормозной диск',
  `${100 + n},50`,
  n % 2 ? '>10 шт.' : '2',
];

test('a Ukrainian workbook with titles, addresses and blank rows above its header is read whole', async () => {
  const head = [
    ['ТОВ «Приклад запчастин»'],
    ['вул. Прикладна, 1'],
    [],
    ['Тел.', '000-00-00'],
    [],
    ['Виробник', 'Артикул', 'Найменування', 'Ціна', 'Залишок'],
  ];
  const path = aWorkbook({
    Прайс: [
      ...head,
      ...goods(30, (n) => [
        'BOSCH',
        986_487_000 + n,
        'Гальмівні колодки',
        12.5 + n,
        ['>10 шт.', '2 шт.', 'очікуємо'][n % 3],
      ]),
    ],
  });
  const { preview, items, refused, entries } = await listOf(path);
  expect(preview).toMatchObject({
    kind: 'xlsx',
    headerRow: 6,
    guess: { missing: [] },
    sheets: [{ name: 'Прайс', leftOut: '' }],
  });
  expect(preview.sample).toHaveLength(20);
  expect(refused).toEqual([]);
  expect(entries[0]).toMatchObject({ sheet: 'Прайс', row: 7 });
  expect(items.map(({ stock }) => stock?.kind).slice(0, 3)).toEqual(['many', 'exact', 'on_order']);
  expect(items[1]).toMatchObject({ article: '986487001', costKopecks: 1350 });
});

test('titles between the goods give their category; articles are found inside the names', async () => {
  const rows = [
    ['Наименование', 'Цена', 'Остаток'],
    ['Тормоза'],
    ...goods(12, (n) => [`Колодки тормозные 0446${5000 + n}`, 100 + n, 3]),
    ['Фильтры'],
    ['Фильтр масляный W712755', 320, '+'],
    ['Фильтр без номера', 5, 1],
  ];
  const list = await listOf(aWorkbook({ A: rows }, 'biff8'), {
    mapping: 'name=1,article=1,brand:ГАЗ,cost=2,stock=3',
  });
  expect(list.items).toHaveLength(13);
  expect(list.items[0]).toMatchObject({ article: '04465000', category: 'Тормоза', brand: 'ГАЗ' });
  expect(list.items[12]).toMatchObject({
    article: 'W712755',
    category: 'Фильтры',
    costKopecks: 32_000,
  });
  expect(list.refused).toEqual(['17: Нет артикула']);
  expect(list.progress).toMatchObject({ rows: 14, items: 13, rejected: 1, sections: 2 });
});

test('a report of 1C, with a header of three storeys and everything in one cell, is understood without a mapping', async () => {
  const head = [
    ['Прайс-лист на 01.02.2026'],
    ['Номенклатура, артикул, производитель', 'Цены', '', 'Остаток'],
    ['', 'Опт', 'Розница', 'Склад'],
    ['', 'руб.', 'руб.', 'шт.'],
  ];
  const { items, preview } = await listOf(
    aWorkbook({
      TDSheet: [
        ...head,
        ...goods(25, (n) => [
          `Колодки тормозные, 04465-${33_000 + n}, TOYOTA`,
          100 + n,
          150 + n,
          3,
        ]),
      ],
    }),
  );
  expect(preview).toMatchObject({ headerRow: 2, guess: { missing: [] } });
  expect(items[0]).toMatchObject({
    article: '04465-33000',
    brand: 'TOYOTA',
    costKopecks: 10_000,
    retailKopecks: 15_000,
    stock: { kind: 'exact', quantity: 3 },
  });
});

test('sheets with the same columns are read, the others are named with the reason', async () => {
  const path = aWorkbook(
    {
      Обложка: [['Добро пожаловать']],
      Диски: [['Прайс'], HEADER, ...goods(5, good)],
      Колодки: [HEADER, ...goods(8, good)],
      Возвраты: [
        ['Бренд', 'Артикул', 'Причина'],
        ['A', 'B', 'C'],
      ],
      Пусто: [[]],
      Скрытый: [HEADER, ...goods(3, good)],
    },
    'xlsx',
    (book) => Object.assign(book, { Workbook: { Sheets: [{}, {}, {}, {}, {}, { Hidden: 1 }] } }),
  );
  const { preview, items } = await listOf(path);
  expect(preview.sheets.map(({ leftOut }) => leftOut)).toEqual([
    'нет строки с названиями столбцов',
    '',
    '',
    'другие столбцы',
    'лист пуст',
    'лист скрыт или не выбран',
  ]);
  expect(items).toHaveLength(13);
  expect((await listOf(path, { sheet: 'Скрытый' })).items).toHaveLength(3);
});

test('rows of another width are refused with the reason, blank ones and repeated headers are passed over', async () => {
  const line = (cells: unknown[]) => cells.join(';');
  const lines = [
    HEADER,
    ...goods(20, good),
    [],
    HEADER,
    ['X', 'сдвиг', '1', 'DF1', 'диск', '5', '1'],
    ['BOSCH', 'DF7777S'],
    [...good(1), '', ''],
    good(2),
  ].map(line);
  const { items, refused } = await listOf(aFile(lines.join('\n'), { encoding: 'windows-1251' }));
  expect(items).toHaveLength(22);
  expect(refused).toEqual([
    '24: Полей в строке: 7, а столбцов 5: значения могли сдвинуться',
    '25: Полей в строке: 2, а столбцов 5: значения могли сдвинуться',
  ]);
});

test('two kinds of records in one file: goods are taken, the lines between them are explained', async () => {
  const lines = goods(20, (n) => [good(n).join(';'), `;;склад ${n};;3`]).flat();
  const { items, refused } = await listOf(aFile([HEADER.join(';'), ...lines].join('\n')));
  expect(items).toHaveLength(20);
  expect(refused.slice(0, 2)).toEqual(['3: Нет артикула', '3: Не указан производитель']);
});

test('one article in several warehouses stays as many rows', async () => {
  const rows = goods(20, good).flatMap((cells) => [
    [...cells, 'W1'],
    [...cells, 'W2'],
  ]);
  const { items } = await listOf(aWorkbook({ A: [[...HEADER, 'Код поставщика'], ...rows] }));
  expect(items.map(({ article, supplierSku }) => `${article} ${supplierSku}`).slice(0, 2)).toEqual([
    'DF4000S W1',
    'DF4000S W2',
  ]);
});

test('dates and exponents that Excel made of articles are refused, plain numbers are not', async () => {
  const odd = (articles: unknown[]) => [
    HEADER,
    ...goods(150, good),
    ...articles.map((article) => ['BOSCH', article, 'Диск', 5, 1]),
  ];
  const { refused } = await listOf(aWorkbook({ A: odd(['12-Mar', '01.фев', '1,2E+10', 44_197]) }));
  expect(refused.map((line) => line.split(':')[0])).toEqual(['152', '153', '154', '155']);
  expect((await listOf(aWorkbook({ A: odd([98_206, 44_197]) }))).refused).toEqual([]);
});

test('prices keep their decimal commas when the column shows that commas are decimal', async () => {
  const { items } = await listOf(
    aFile([HEADER.join(';'), 'BOSCH;A100;Диск;12,5;1', 'LUK;A200;Диск;1,234;1'].join('\n')),
  );
  expect(items.map(({ costKopecks }) => costKopecks)).toEqual([1250, 123]);
});

test('the header row may be told, also that there is none', async () => {
  const text = goods(20, good)
    .map((cells) => cells.join(';'))
    .join('\n');
  const { preview, items } = await listOf(aFile(text), {
    headerRow: 0,
    mapping: 'brand=A,article=B,name=C,cost=D,stock=E',
  });
  expect(preview).toMatchObject({ headerRow: 0, header: ['A', 'B', 'C', 'D', 'E'] });
  expect(items).toHaveLength(20);
  expect(
    (await listOf(aFile(`a;b;c;d;e\n${HEADER.join(';')}\n${text}`), { headerRow: 2 })).preview
      .header,
  ).toEqual(HEADER);
});

test('without a column of articles nothing is read, and the preview says what is missing', async () => {
  const list = await readPriceList(
    aFile('Наименование;Цена\nТормозной диск;5\nТормозной барабан;6\n'),
  );
  expect(list.preview.guess.missing).toEqual(['article', 'brand', 'stock']);
  await expect(list.entries().next()).rejects.toThrow('Не указан столбец для поля «Артикул»');
});

test('reading reports its progress and can be stopped', async () => {
  const list = await readPriceList(
    aFile([HEADER.join(';'), ...goods(40_000, (n) => [good(n).join(';')])].join('\n')),
  );
  const stop = new AbortController();
  let read = 0;
  const reading = (async () => {
    for await (const { row } of list.entries(stop.signal)) if ((read = row) === 10) stop.abort();
  })();
  await expect(reading).rejects.toThrow(/abort/i);
  expect(list.progress.bytesRead).toBeGreaterThan(0);
  expect(list.progress.bytesRead).toBeLessThan(list.progress.bytesTotal);
  expect(read).toBeLessThan(40_000);
  expect((await Array.fromAsync(list.entries())).length).toBe(40_000);
  expect(list.progress).toMatchObject({ rows: 40_000, bytesRead: list.progress.bytesTotal });
});
