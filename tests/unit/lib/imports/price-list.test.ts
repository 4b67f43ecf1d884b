import { afterAll, expect, test } from 'vitest';
import { currenciesOf } from '../../../../lib/imports/columns/list-currencies.ts';
import { mappingLine, openQuestions } from '../../../../lib/imports/columns/questions.ts';
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

test('what a report has between its goods is no goods: counted columns, groups with sums, totals', async () => {
  const rows = [
    HEADER,
    [1, 2, 3, 4, 5],
    ['', '', 'Тормоза', '', 40],
    ...goods(5, good),
    ['', '', '    Диски', '', 12],
    ...goods(3, (n) => good(n + 10)),
    ['Итого', '', '', '', 52],
  ];
  const { items, refused, progress } = await listOf(aWorkbook({ A: rows }));
  expect(refused).toEqual([]);
  expect(items.map(({ category }) => category)).toEqual([
    ...Array<string>(5).fill('Тормоза'),
    ...Array<string>(3).fill('Диски'),
  ]);
  expect(progress.sections).toBe(2);
});

test('makers stand in titles between the goods, in the names of sheets, and behind the commas of names', async () => {
  const columns = ['Артикул', 'Наименование', 'Цена', 'Остаток'];
  const part = (n: number) => [`DF${4000 + n}S`, 'Тормозной диск', 100 + n, 3];
  const titled = await listOf(
    aWorkbook({
      A: [columns, ['BOSCH'], ...goods(3, part), ['1 TRW'], ...goods(3, (n) => part(n + 9))],
    }),
  );
  expect(titled.items.map(({ brand, category }) => [brand, category])).toEqual([
    ...Array<string[]>(3).fill(['BOSCH', '']),
    ...Array<string[]>(3).fill(['TRW', '']),
  ]);
  const sheets = { SACHS: [columns, ...goods(4, part)], TRW: [columns, ...goods(4, part)] };
  expect((await listOf(aWorkbook(sheets))).items.map(({ brand }) => brand)).toEqual([
    ...Array<string>(4).fill('SACHS'),
    ...Array<string>(4).fill('TRW'),
  ]);
  const lines = goods(6, (n) => [`Диск, задний, вент., 04465-${33_000 + n}, Пекар;${100 + n},5;3`]);
  const commas = ['Номенклатура, № по кат., Производитель;Цена;Остаток', ...lines].join('\n');
  expect((await listOf(aFile(commas))).items[0]).toMatchObject({
    name: 'Диск, задний, вент.',
    article: '04465-33000',
    brand: 'Пекар',
    costKopecks: 10_050,
  });
});

test('a sheet of summaries in front of the goods is left out', async () => {
  const summary = [
    ['Бренд', 'Количество', 'Сумма'],
    ['BOSCH', 12, 5000.5],
    ['TRW', 7, 900.25],
  ];
  const { preview, items } = await listOf(
    aWorkbook({ Сводка: summary, Товары: [HEADER, ...goods(8, good)] }),
  );
  expect(preview.sheets[0]).toEqual({ name: 'Сводка', leftOut: 'другие столбцы' });
  expect(items).toHaveLength(8);
});

test.each([
  [['Бренд', 'Артикул', 'Наименование', 'Цена, грн', 'Остаток'], [], 'UAH'],
  [['Бренд', 'Артикул', 'Наименование', 'Цена', 'Остаток'], ['Цены указаны в USD'], 'USD'],
])(
  'prices in another currency are never taken for roubles: %j',
  async (header, title, currency) => {
    const path = aWorkbook({
      A: [title, header, ...goods(5, (n) => ['TRW', `GDB${100 + n}`, 'Диск', 10, 1])],
    });
    const list = await readPriceList(path);
    expect(currenciesOf(list.preview, list.mapping).foreign).toEqual([currency]);
    await expect(list.entries().next()).rejects.toThrow('укажите курс');
    await list.close();
    const mapping = 'brand=1,article=2,name=3,cost=4,rate:2,15';
    const told = await listOf(path, { mapping });
    expect(told.items[0]).toMatchObject({ costKopecks: 2150 });
  },
);

test('what three digits behind a mark are, a person may say', async () => {
  const rows = [
    'Бренд;Артикул;Наименование;Цена;Остаток',
    'TRW;GDB100;Диск;1,234;2,590',
    'TRW;GDB101;Диск;5,678;1,100',
  ];
  const path = aFile(rows.join('\n'));
  const columns = 'brand=1,article=2,name=3,cost=4,stock=5';
  const told = async (said: string) => {
    const [item] = (await listOf(path, { mapping: `${columns}${said}` })).items;
    return [item?.costKopecks, item?.stock?.quantity];
  };
  expect(await told(',marks:thousands')).toEqual([123_400, 2_590]);
  expect(await told(',marks:decimals')).toEqual([123, 2]);
  expect((await listOf(path, { mapping: columns })).refused).toHaveLength(2);
  await expect(told(',marks:many')).rejects.toThrow('marks:many');
});

test('what is not sure comes with its candidates, their values and the reason, and is asked', async () => {
  const rows = [
    ['Код', 'Наименование', 'Цена'],
    ...goods(12, (n) => [`ЦБ-${1000 + n}`, 'Втулка', 50]),
  ];
  const { preview, mapping, close } = await readPriceList(aWorkbook({ A: rows }));
  await close();
  const questions = openQuestions(preview.guess, mapping);
  expect(questions.map(({ field, isTaken }) => [field, isTaken])).toEqual([
    ['brand', false],
    ['article', false],
    ['stock', false],
  ]);
  expect(questions[1]?.offers[0]).toMatchObject({
    column: 0,
    reason: expect.stringContaining('«Код»'),
    samples: ['ЦБ-1000', 'ЦБ-1001', 'ЦБ-1002'],
  });
  expect(mappingLine(mapping, preview.header, questions)).toBe(
    'brand=?,article=Код,name=Наименование,cost=Цена,stock:нет,supplierSku=Код',
  );
});
