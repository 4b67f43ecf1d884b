import type { Stuff } from '../table.ts';
import type { Cell } from '../table.ts';
import { rowList, UNSURE } from './row-list.ts';
import type { RowList, Told } from './row-list.ts';

type Write = (pieces: number) => string;

const UNITS: readonly Write[] = [
  (pieces) => `${pieces} шт.`,
  (pieces) => `${pieces} шт`,
  (pieces) => `${pieces} штук`,
  (pieces) => `${pieces} pcs`,
  (pieces) => `${pieces}шт`,
];
const NAMES = {
  ru: ['Остаток', 'Доступно', 'Наличие', 'Кол-во', 'Свободный остаток', 'В наличии'],
  uk: ['Залишок', 'Наявність', 'Доступно', 'Кількість', 'Вільний залишок', 'В наявності'],
  en: ['Stock', 'Available', 'Qty', 'On hand', 'Quantity', 'In stock'],
  short: ['Ост.', 'Доступно', 'Налич.', 'Кол-во', 'Остаток', 'залишок'],
} as const;

const TOTALS = {
  ru: ['На всех складах', 'Всего', 'Итого', 'Общий остаток'],
  uk: ['На всіх складах', 'Усього', 'Разом', 'Загальний залишок'],
  en: ['Total', 'Total stock', 'All warehouses', 'Total qty'],
  short: ['Всего', 'Итого', 'Итого ост.', 'Разом'],
} as const;
const TOWNS = ['Москва', 'Казань', 'Самара', 'Уфа', 'Омск', 'Тула', 'Пермь'];

/** Words, each with what it promises. */
const WORDS: readonly (readonly [Cell, ReturnType<Told<'stock'>['truth']>])[] = [
  ['есть', 'some'],
  ['нет', 0],
  ['под заказ', 'on_order'],
  ['в наличии', 'some'],
  ['>10', { least: 10 }],
  ['10+', { least: 10 }],
  ['более 50', { least: 50 }],
  ['5 шт.', 5],
  [4, 4],
];

const written = (write: (pieces: number, at: number) => Cell): Told<'stock'> => ({
  cell: ({ stock }, at) => write(stock, at),
  truth: ({ stock }) => stock,
});

/** Pieces up to millions, so that marks between thousands tell what they are. */
function thousands(stuff: Stuff, group: string): RowList {
  const pieces = stuff.parts.map(({ stock }, at) => (at % 3 === 0 ? stock : stock * 997 + 1_234));
  return rowList(stuff, {
    stock: {
      cell: (_, at) => String(pieces[at]).replace(/\B(?=(\d{3})+$)/g, group),
      truth: (_, at) => pieces[at]!,
    },
  });
}

/** Warehouses and what lies in all of them. @param total the name of that column */
function totals(stuff: Stuff, total: string, isFirst: boolean): RowList {
  const towns = TOWNS.slice(0, stuff.chance.from(2, TOWNS.length));
  const inTown = (town: number, at: number) => (at * (town + 2) + town) % 7;
  const sum = (at: number) => towns.reduce((all, _, town) => all + inTown(town, at), 0);
  const parts = towns.map((head, town) => ({
    head,
    field: null,
    cell: (_: unknown, at: number): Cell => inTown(town, at),
  }));
  const all: Told<'stock'> = { head: total, cell: (_, at) => sum(at), truth: (_, at) => sum(at) };
  const list = rowList(stuff, { stock: all }, { extra: parts });
  if (isFirst) return list;
  for (const { rows } of list.sheets) for (const cells of rows) cells.push(...cells.splice(4, 1));
  return { ...list, columns: { ...list.columns, stock: [4 + towns.length] } };
}

/** How stock is written and called. */
export const STOCKS: Record<string, (stuff: Stuff) => RowList> = {
  'остаток назван иначе': (stuff) =>
    rowList(stuff, {
      stock: { ...written((pieces) => pieces), head: stuff.chance.one(NAMES[stuff.language]) },
    }),
  'остаток с единицей': (stuff) => rowList(stuff, { stock: written(stuff.chance.one(UNITS)) }),
  'остаток словами и числами': (stuff) => {
    const told = stuff.parts.map(() => stuff.chance.one(WORDS));
    return rowList(stuff, {
      stock: { cell: (_, at) => told[at]![0], truth: (_, at) => told[at]![1] },
    });
  },
  'дроби в остатке': (stuff) =>
    rowList(stuff, {
      stock: {
        cell: ({ stock }, at) => (at % 5 === 2 ? `${at % 7}/${10 + at}` : stock),
        truth: ({ stock }, at) => (at % 5 === 2 ? UNSURE : stock),
      },
    }),
  'непонятные слова в остатке': (stuff) =>
    rowList(stuff, {
      stock: {
        cell: ({ stock }, at) => (at % 6 === 4 ? 'брак упаковки' : stock),
        truth: ({ stock }, at) => (at % 6 === 4 ? UNSURE : stock),
      },
    }),
  'тысячи штук через пробел': (stuff) => thousands(stuff, ' '),
  'тысячи штук через запятую': (stuff) => thousands(stuff, ','),
  'тысячи штук через точку': (stuff) => thousands(stuff, '.'),
  'тысячи штук через апостроф': (stuff) => thousands(stuff, "'"),
  'тысячи штук, и ничто не говорит': (stuff) =>
    rowList(
      stuff,
      {
        stock: {
          cell: ({ stock }, at) => `${stock + 1},${String(100 + ((at * 37) % 899))}`,
          truth: ({ stock }, at) => (stock + 1) * 1000 + 100 + ((at * 37) % 899),
        },
      },
      { answers: { marks: 'thousands' }, asksFor: 'stock' },
    ),
  'штуки с тремя знаками': (stuff) =>
    rowList(stuff, { stock: written((pieces) => `${pieces},000`) }),
  'итог перед складами': (stuff) => totals(stuff, stuff.chance.one(TOTALS[stuff.language]), true),
  'итог после складов': (stuff) => totals(stuff, stuff.chance.one(TOTALS[stuff.language]), false),
  'итог по сумме': (stuff) => totals(stuff, stuff.head('stock'), true),
  'остатка нет вовсе': (stuff) => rowList(stuff, { without: 'stock' }),
};
