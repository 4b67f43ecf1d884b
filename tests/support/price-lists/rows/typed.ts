import { STYLED } from '../bytes.ts';
import type { Cell, Stuff } from '../table.ts';
import { kopecks, rowList, UNSURE } from './row-list.ts';
import type { RowList, Told } from './row-list.ts';

const UNITS = { RUB: 'руб.', USD: '$', EUR: 'евро', pieces: 'шт' } as const;

/** The list with a line under its header that says in what the numbers are. */
function withUnits(list: RowList, price: string): RowList {
  for (const { rows } of list.sheets) rows.splice(1, 0, ['', '', '', price, UNITS.pieces]);
  return list;
}

const foreign = (rate: number): Told<'cost'> => ({
  cell: ({ cost }) => cost,
  truth: ({ cost }) => Math.round(kopecks(cost) * rate),
});

/** So many cells are as people fill them in who think of people, the others as everywhere. */
const now = (at: number) => at % 4 === 2;

const NO_ARTICLES = ['б/н', 'н/д', 'нет', 'уточняйте', 'GDB3534, GDB3535', '—'];
const NO_BRANDS = ['н/д', 'не указан', 'неизвестно', 'б/н'];
const ON_ITS_WAY = [
  (pieces: number) => `${pieces}, в пути 10`,
  (pieces: number) => `${pieces} (+5 ожидается)`,
  (pieces: number) => `${pieces}; ожидаем 20 шт.`,
];
const NO_PIECES = ['15.12', '310,50', '12.2026', '12.03.2026', 'Тула'];
const NO_PRICES: readonly Cell[] = ['310\n400', '20%', '12.03.2026', '100-150', '310/400'];

/** Lists as people type them: units below names, two things in one cell, words for «nobody knows». */
export const TYPED: Record<string, (stuff: Stuff) => RowList> = {
  'единицы под названиями': (stuff) => withUnits(rowList(stuff), UNITS.RUB),
  'валюта под названиями': (stuff) => {
    const code = stuff.chance.one(['USD', 'EUR'] as const);
    return withUnits(
      rowList(stuff, { cost: foreign(90) }, { answers: { rate: '90' } }),
      UNITS[code],
    );
  },
  'копейки в своём столбце': (stuff) => {
    const kopeckColumn = {
      head: stuff.language === 'en' ? 'коп.' : stuff.chance.one(['коп.', 'Коп', 'копеек']),
      field: null,
      cell: ({ cost }: { cost: number }): Cell => String(kopecks(cost) % 100).padStart(2, '0'),
    };
    const list = rowList(
      stuff,
      {
        cost: {
          cell: ({ cost }) => Math.floor(kopecks(cost) / 100),
          truth: ({ cost }) => kopecks(cost),
        },
      },
      { extra: [kopeckColumn] },
    );
    for (const { rows } of list.sheets)
      for (const cells of rows) cells.splice(4, 0, ...cells.splice(5, 1));
    return { ...list, columns: { ...list.columns, stock: [5] } };
  },
  'остаток и то, что в пути': (stuff) => {
    const write = stuff.chance.one(ON_ITS_WAY);
    return rowList(stuff, {
      stock: {
        cell: ({ stock }, at) => (now(at) ? write(stock) : stock),
        truth: ({ stock }) => stock,
      },
    });
  },
  'не остаток среди остатков': (stuff) =>
    rowList(stuff, {
      stock: {
        cell: ({ stock }, at) => (now(at) ? stuff.chance.one(NO_PIECES) : stock),
        truth: ({ stock }, at) => (now(at) ? UNSURE : stock),
      },
    }),
  'не цена среди цен': (stuff) =>
    rowList(stuff, {
      cost: {
        cell: ({ cost }, at) => (now(at) ? stuff.chance.one(NO_PRICES) : cost.toFixed(2)),
        truth: ({ cost }, at) => (now(at) ? UNSURE : kopecks(cost)),
      },
    }),
  'тысяча или рубль с долями': (stuff) =>
    rowList(
      stuff,
      {
        cost: {
          cell: ({ cost }, at) =>
            now(at) ? `${(at % 9) + 1},${String(100 + at)}` : cost.toFixed(2).replace('.', ','),
          truth: ({ cost }, at) => (now(at) ? UNSURE : kopecks(cost)),
        },
      },
      { formats: ['csv', 'csv-1251', 'tab'] },
    ),
  'цена как доля': (stuff) =>
    rowList(
      stuff,
      {
        cost: {
          cell: ({ cost }, at) => (now(at) ? { value: 0.2, format: '0%' } : cost),
          truth: ({ cost }, at) => (now(at) ? UNSURE : kopecks(cost)),
        },
      },
      { formats: STYLED },
    ),
  'слово вместо артикула': (stuff) =>
    rowList(stuff, {
      article: {
        cell: ({ article }, at) => (now(at) ? stuff.chance.one(NO_ARTICLES) : article),
        truth: ({ article }, at) => (now(at) ? UNSURE : article),
      },
    }),
  'слово вместо производителя': (stuff) =>
    rowList(stuff, {
      brand: {
        cell: ({ brand }, at) => (now(at) ? stuff.chance.one(NO_BRANDS) : brand),
        truth: ({ brand }, at) => (now(at) ? UNSURE : brand),
      },
    }),
};
