import { randomInt } from 'node:crypto';
import { utils, write } from '@e965/xlsx';
import iconv from 'iconv-lite';
import type { Page } from 'playwright/test';
import { expect } from './journey.ts';

/** What a program of a supplier calls its columns; it says little of what is in them. */
const HEADER =
  '_UPC_;_Cross_manufaktured_;_NAME_;_PRICE_;_PRICE_2_;_QUANTITY_;_MPN_;_MODEL_;_SKU_;_MANUFACTURER_;_LOCATION_;_ID_;_JAN_;_ISBN_;_IMAGE_';

/**
 * A list of the shape of real ones, in windows-1251: two makers in turn, crosses, OEM numbers, a
 * line without an article.
 * @param price of the first part, roubles
 */
export function aPriceList([first, second]: [string, string], rows: number, price: number): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `${40_357 + n};${first};Стойка стабилизатора передняя;${n === 0 ? price : 500 + n};${n === 0 ? price + 32 : 640 + n};${n % 20};;AEROSTAR 86-;${n}R;${n % 2 ? second : first};${4_383_278 + n}/E4TZ${n}B;10${n};FORD USA;AEROSTAR 86-/DODGE B250;noimage.jpg`,
  );
  return iconv.encode(
    [HEADER, ...lines, ';;Рычаг без номера;320;336;0;;;;;;;;;', ''].join('\r\n'),
    'windows-1251',
  );
}

/**
 * A workbook of Excel 97 as stocks are kept in: a title, empty rows among the goods, and a sheet with
 * a header of its own.
 * @param price roubles, about
 */
export function anOldWorkbook(price = 500): Buffer {
  const book = utils.book_new();
  const goods = (n: number) => ['BOSCH', `0 986 00${n}`, `Фильтр масляный ${n}`, price + n, n];
  const header = ['Производитель', 'Артикул', 'Наименование', 'Цена', 'Остаток'];
  const rows = [
    [],
    ['Остатки на складе'],
    [],
    header,
    [],
    goods(1),
    goods(2),
    [],
    goods(3),
    [],
    [],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Склад');
  utils.book_append_sheet(book, utils.aoa_to_sheet([header, goods(4), []]), 'Запас');
  const shelves = [
    ['Полка', 'Бренд', 'Номер детали', 'Название', 'Стоимость, руб.', 'Кол-во'],
    ...[5, 6, 7].map((n) => ['Ж-12', ...goods(n)]),
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(shelves), 'Стеллажи');
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}

/** A maker that nobody takes for another: who is nearly called so would be offered instead. */
export const aBrandName = (): string =>
  Array.from({ length: 16 }, () => String.fromCharCode(65 + randomInt(26))).join('');

/** Puts files down on the page of price lists. */
export async function putDown(
  page: Page,
  ...files: { name: string; buffer: Buffer }[]
): Promise<void> {
  await expect(page.locator('input[type=file]')).toBeEnabled();
  await page
    .locator('input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'text/csv' })));
}

const cells = ['Колодки тормозные', 'Фильтр масляный', 'Свеча зажигания'];

/**
 * A report of a warehouse: a title, a header of two lines, groups with sums, beginnings and ends of
 * a month, a total; nothing says who makes the parts but the title.
 * @param maker as the title has him
 */
export function aReport(maker: string): Buffer {
  const goods = Array.from({ length: 24 }, (_, n) => [
    `${cells[n % 3]} ${n}`,
    `0 986 4${String(n).padStart(2, '0')} 00${n % 7}`,
    'шт',
    5,
    n,
    320.5 + n * 12,
  ]);
  const rows = [
    [`Ведомость по товарам на складах, ${maker}`],
    ['Период: ноябрь 2026 г.'],
    [],
    ['Номенклатура', 'Артикул', 'Ед.', 'Количество', '', 'Цена'],
    ['', '', '', 'Нач. остаток', 'Кон. остаток', 'оптовая, руб.'],
    ['Тормозная система', '', '', 60, 70, ''],
    ...goods.slice(0, 12),
    ['Двигатель', '', '', 60, 206, ''],
    ...goods.slice(12),
    ['Итого', '', '', 120, 276, ''],
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Лист1');
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Марка', 'Артикул', 'Индекс', 'Опт'],
      ...goods.map(([, , , , n]) => ['NOKIAN', `T 7310${n}`, '91T', 5400]),
    ]),
    'Шины',
  );
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

/** Waits until the worker has looked at the list, and a person may say which column is what. */
export async function untilLookedAt(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/imports\/[a-z0-9]{15}$/);
  await expect(page.getByRole('button', { name: 'Проверить прайс-лист' })).toBeVisible();
  await openFile(page);
}

/** Opens the table of the file, in which any column may be chosen. */
export async function openFile(page: Page): Promise<void> {
  const file = page.locator('details').filter({ hasText: 'все его столбцы' });
  if (!(await file.evaluate((details: HTMLDetailsElement) => details.open)))
    await file.locator('summary').click();
}

/** What is chosen for a column, by its name in the file. */
export const columnOf = (page: Page, name: string) =>
  page.getByRole('combobox', { name: `«${name}»` });
