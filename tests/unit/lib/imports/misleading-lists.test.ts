import { afterAll, expect, test } from 'vitest';
import iconv from 'iconv-lite';
import type { utils } from '@e965/xlsx';
import { currenciesOf } from '../../../../lib/imports/columns/list-currencies.ts';
import { openQuestions } from '../../../../lib/imports/columns/questions.ts';
import { readPriceList } from '../../../../lib/imports/price-list.ts';
import { aFile, aWorkbook, listOf, removeFiles } from './price-list-files.ts';

afterAll(removeFiles);

const HEADER = ['Артикул', 'Бренд', 'Наименование', 'Цена', 'Остаток'];
const good = (n: number): (string | number)[] => [
  `DF${4000 + n}S`,
  ['BOSCH', 'LUK', 'TRW'][n % 3]!,
  'Тормозной диск',
  100.5 + n,
  n + 1,
];
const goods = (count: number) => Array.from({ length: count }, (_, n) => good(n));
type Book = ReturnType<typeof utils.book_new>;

/** Gives the prices of all rows a format. */
const formatted = (format: string) => (book: Book) => {
  for (const sheet of Object.values(book.Sheets))
    for (const [place, cell] of Object.entries(sheet))
      if (/^D([2-9]|\d\d)$/.test(place)) (cell as { z: string }).z = format;
};

const currencyOf = async (path: string, name?: string) => {
  const list = await readPriceList(path, name ? { name } : {});
  await list.close();
  return told(list);
};
/** What the prices are in; null where the list does not say it. */
const told = ({ preview, mapping }: Awaited<ReturnType<typeof readPriceList>>) => {
  const { cost = {} } = currenciesOf(preview, mapping).rows;
  const [only, ...more] = Object.keys(cost);
  return more.length > 0 || only === 'none' ? null : only;
};

test.each([
  ['[$$-409]#,##0.00', 'xlsx', 'USD'],
  ['#,##0.00\\ "€"', 'xlsx', 'EUR'],
  ['_-* #,##0.00\\ [$грн.-422]_-;-* #,##0.00_-', 'biff8', 'UAH'],
  ['[$$-409]#,##0.00', 'xlsb', 'USD'],
  ['#,##0.00\\ [$₽-419]', 'xlsx', null],
  ['_-* #,##0.00"р."_-;\\-* #,##0.00"р."_-', 'biff8', null],
  ['[$-419]#,##0.00', 'xlsx', null],
] as const)(
  'a currency that only the format %s tells in %s is seen: %s',
  async (format, type, currency) => {
    const path = aWorkbook({ Лист1: [HEADER, ...goods(20)] }, type, formatted(format));
    const list = await readPriceList(path);
    expect(told(list)).toBe(currency);
    expect(list.mapping.columns.cost).toEqual([3]);
    const first = list.entries().next();
    if (currency) await expect(first).rejects.toThrow('укажите курс');
    else expect((await first).value).toMatchObject({ item: { costKopecks: 10_050 } });
    await list.close();
  },
);

test('a currency is seen in the name of the sheet or the file, and in a note below the goods', async () => {
  const rows = [HEADER, ...goods(20)];
  expect(await currencyOf(aWorkbook({ 'Прайс USD': rows }))).toBe('USD');
  expect(await currencyOf(aWorkbook({ Лист1: rows }), 'price_eur.xlsx')).toBe('EUR');
  const note = ['* цены указаны в долларах США'];
  expect(await currencyOf(aWorkbook({ Лист1: [...rows, [], note] }))).toBe('USD');
  const far = aWorkbook({ Лист1: [HEADER, ...goods(700), note] });
  expect(await currencyOf(far)).toBe(null);
  await expect(listOf(far)).rejects.toThrow('укажите курс');
});

test('the column that a person has chosen tells the currency, not the one that was guessed', async () => {
  const header = [...HEADER.slice(0, 3), 'Цена, руб.', 'Цена, USD'];
  const path = aWorkbook({ Лист1: [header, ...goods(12)] });
  expect(await currencyOf(path)).toBe('RUB');
  const chosen = { mapping: 'article=1,brand=2,name=3,cost=5' };
  await expect(listOf(path, chosen)).rejects.toThrow('Цены в прайс-листе в долларах');
});

test.each([
  ['Цена', (n: number) => `от ${100 + n}`, 'cost'],
  ['Цена, коп.', (n: number) => 10_000 + n, 'cost'],
  ['Наличие', (n: number) => '●○'[n % 2], 'stock'],
] as const)(
  'a column called «%s» that cannot be read is asked about',
  async (name, cell, field) => {
    const rows = goods(12).map((cells, n) => [...cells.slice(0, 3), cell(n)]);
    const path = aWorkbook({ Лист1: [[...HEADER.slice(0, 3), name], ...rows] });
    const { preview, mapping, close } = await readPriceList(path);
    await close();
    expect(mapping.columns[field]).toBeUndefined();
    const question = openQuestions(preview.guess, mapping).find((one) => one.field === field);
    expect(question).toMatchObject({ isTaken: false });
    expect(question?.offers[0]?.column).toBe(3);
  },
);

test('two tables side by side are shown to be looked at, and the second one is said to be left', async () => {
  const rows = goods(20).map((cells, n) => [...cells, '', ...good(n + 50)]);
  const path = aWorkbook({ Лист1: [[...HEADER, '', ...HEADER], ...rows] });
  const { preview, mapping, close } = await readPriceList(path);
  await close();
  expect(mapping.columns).toMatchObject({ article: [0], cost: [3], stock: [4] });
  expect(preview.guess.reasons.article).toContain('ещё одна такая же таблица');
  expect(openQuestions(preview.guess, mapping).map(({ field }) => field)).toContain('article');
});

test('what a program prints between the goods is neither goods nor a group of them', async () => {
  const [one, two, three] = [good(0), good(1), good(2)];
  const rows = [
    HEADER,
    one,
    ['Итого по группе:', '', '', 12, 4210],
    ['Стр. 2'],
    ['АРТИКУЛ', 'Бренд ', 'Наименование', 'Цена', 'Остаток'],
    two,
    ['Раздел 3', '', 'Прокладки'],
    three,
    ['Менеджер: Примеров', 'тел. 000-00-00'],
    ['12-34', 'доб. 5'],
    ['Всего наименований 3, на сумму 303,00'],
  ];
  const mapping = 'article=1,name=3,cost=4,stock=5,brand:KORTEX';
  const { items, refused } = await listOf(aWorkbook({ Лист1: rows }), { mapping });
  expect(items.map(({ article, category }) => [article, category])).toEqual(
    ['DF4000S', 'DF4001S', 'DF4002S'].map((article) => [article, '']),
  );
  expect(refused).toEqual([
    '7: Это слова, а не артикул',
    '9: Это слова, а не артикул',
    '10: В строке нет ни названия, ни цены, ни остатка',
  ]);
});

test('goods under a header of other columns are refused, wherever it stands', async () => {
  const other = ['Артикул', 'Наименование', 'Цена'];
  const rows = [
    other,
    ...goods(4).map(([article, , name, cost]) => [article, name, cost]),
    HEADER,
    ...goods(8),
    other,
    ['DF1S', 'Диск', 20],
  ];
  const { preview, items, refused } = await listOf(aWorkbook({ Лист1: rows }));
  expect(preview.headerRow).toBe(6);
  expect(items).toHaveLength(8);
  expect(refused).toHaveLength(5);
  expect(refused[0]).toBe('2: Столбцы здесь названы иначе (строка 1), чем во всём прайс-листе');
});

const lines = (rows: readonly (readonly (string | number)[])[], sign: string) =>
  rows.map((cells) => cells.join(sign)).join('\n');

test('lines that another sign parts are refused, and taken for no titles', async () => {
  const text = [HEADER, ...goods(9)].map((cells, n) => cells.join(n > 6 ? '\t' : ';')).join('\n');
  const { items, refused, progress } = await listOf(aFile(text));
  expect([items.length, progress.sections]).toEqual([6, 0]);
  expect(refused[0]).toBe('8: Значения в строке разделены другим знаком, чем в остальных');
});

test('commas in prices shift no value into the next column', async () => {
  const rows = goods(9).map((cells) => cells.map((cell) => String(cell).replace('.', ',')));
  const { items, refused } = await listOf(aFile(lines([HEADER, ...rows], ',')));
  expect(items).toEqual([]);
  expect(refused[0]).toContain('значения могли сдвинуться');
});

test('an encoding that shows itself far below is told, and what is in another is refused', async () => {
  const far = [
    ['Article', 'Brand', 'Name', 'Price', 'Qty'],
    ...goods(2_500).map(([article, , , cost, stock]) => [
      article!,
      'TRW',
      'BRAKE DISC',
      cost!,
      stock!,
    ]),
    ['DF1S', 'Белмаг', 'Диск', 5, 1],
  ];
  const whole = await listOf(aFile(lines(far, ';'), { encoding: 'windows-1251' }));
  expect(whole.items.at(-1)).toMatchObject({ brand: 'Белмаг', name: 'Диск' });

  const rows = lines([HEADER, ...Array.from({ length: 1_500 }, (_, n) => good(n))], ';');
  const foreign = iconv.encode('\nDF1S;Белмаг;Диск;5;1', 'windows-1251');
  const mixed = await listOf(aFile(Buffer.concat([Buffer.from(rows), foreign])));
  expect(mixed.refused).toContain('1502: Знаки не читаются: строка в другой кодировке');
});

test('a page that is in UTF-8 is read so, whatever it says of itself', async () => {
  const cells = (row: readonly unknown[]) => row.map((cell) => `<td>${String(cell)}</td>`).join('');
  const table = [HEADER, ...goods(9)].map((row) => `<tr>${cells(row)}</tr>`).join('');
  const page = `<html><meta charset="windows-1251"><table>${table}</table></html>`;
  const { items } = await listOf(aFile(page, { name: 'price.xls' }));
  expect(items[0]).toMatchObject({ name: 'Тормозной диск' });
});

test('words that only look like a currency, or speak of the rate, ask for nothing', async () => {
  const rows = [HEADER, ...goods(20)];
  const titled = (title: string) => currencyOf(aWorkbook({ Лист1: [[title], ...rows] }));
  expect(await currencyOf(aWorkbook({ 'Двигатели Евро-4': rows }), 'ТГ-Авто.xlsx')).toBe(null);
  expect(await titled('Прайс-лист запчастей Евро-5')).toBe(null);
  expect(await titled('Курс валют: USD 92,40')).toBe(null);
  expect(await titled('Прайс-лист в USD, курс 92,40')).toBe('USD');
  expect(await titled('Цены в рублях по курсу 92,40 за $')).toBe('RUB');
  expect(await titled('Цены указаны в у.е. (1 у.е. = 92,40 руб.)')).toBe('USD');
});

const pricesOf = async (prices: readonly string[]) => {
  const rows = prices.map((price, n) => [...good(n).slice(0, 3), price, 1]);
  const path = aFile(lines([HEADER, ...rows], ';'));
  const list = await listOf(path);
  const asked = openQuestions(list.preview.guess, list.mapping).map(({ field }) => field);
  return { asked, kopecks: list.items.map(({ costKopecks }) => costKopecks) };
};

test('three digits after the mark are kopecks where one price proves it, else a person looks', async () => {
  expect(await pricesOf(['254,830', '12,500', '5877,560'])).toEqual({
    asked: [],
    kopecks: [25_483, 1_250, 587_756],
  });
  expect((await pricesOf(['254,830', '12,500', '877,560'])).asked).toEqual(['cost']);
  const workbook = aWorkbook({
    Лист1: [HEADER, ...['254,830', '5877,560'].map((price, n) => [...good(n).slice(0, 3), price])],
  });
  expect((await listOf(workbook)).items.map(({ costKopecks }) => costKopecks)).toEqual([
    25_483, 587_756,
  ]);
});

test.each([
  ['000\\-00000', '012-34500'],
  ['"AB-"0', 'AB-1234500'],
  ['0" шт."', '1234500'],
  ['00000000', '01234500'],
])('an article whose format is %s is read as it stands in the cell: %s', async (z, article) => {
  const path = aWorkbook({ A: [HEADER, [1_234_500, 'TRW', 'Диск', 5, 1]] }, 'xlsx', (book) => {
    (book.Sheets['A']!['A2'] as { z: string }).z = z;
  });
  expect((await listOf(path, { mapping: 'article=1,brand=2' })).items[0]?.article).toBe(article);
});

test.each([
  [['Цена'], (n: number) => [n + 1], 'cost'],
  [['Опт', 'Розница'], (n: number) => [150.5 + n, 100.5 + n], 'cost'],
] as const)('implausible prices under %j are asked about', async (names, prices, field) => {
  const rows = goods(12).map((cells, n) => [...cells.slice(0, 3), ...prices(n)]);
  const path = aWorkbook({ A: [[...HEADER.slice(0, 3), ...names], ...rows] });
  const { preview, mapping, close } = await readPriceList(path);
  await close();
  expect(openQuestions(preview.guess, mapping)[0]?.field).toBe(field);
});
