import type { Cell, Column, Made, Stuff } from '../table.ts';
import { fieldColumn, headerOf, oneTable, rowsOf, stranger, truthOf } from '../table.ts';

type Head = readonly [ru: string, uk: string, en: string, short: string];
const named = (stuff: Stuff, [ru, uk, en, short]: Head): string =>
  ({ ru, uk, en, short })[stuff.language];

/** A column that is not ours to read, whatever it is called. */
const odd = (stuff: Stuff, head: Head, cell: Column['cell']): Column => ({
  head: named(stuff, head),
  field: null,
  cell,
});

const PART = ['article', 'brand', 'name'] as const;
const partOf = (stuff: Stuff): Column[] => PART.map((field) => fieldColumn(stuff, field));
const kopecks = (amount: number): number => Math.round(amount * 100) / 100;

/** Lists with columns that are called like what we look for, and are something else. */
export const MISLEADING = {
  'две одинаковые таблицы рядом': (stuff: Stuff): Made => {
    const columns = [...partOf(stuff), fieldColumn(stuff, 'cost'), fieldColumn(stuff, 'stock')];
    const half = Math.ceil(stuff.parts.length / 2);
    const left = rowsOf(columns, stuff.parts.slice(0, half));
    const right = rowsOf(columns, stuff.parts.slice(half));
    const head = headerOf(columns);
    const rows = left.map((cells, at): Cell[] => [...cells, null, ...(right[at] ?? [])]);
    return {
      sheets: [{ name: 'Лист1', rows: [[...head, null, ...head], ...rows] }],
      truth: truthOf(columns),
    };
  },

  'цена за штуку и за упаковку': (stuff: Stuff): Made => {
    const head: Head = ['Цена за упаковку', 'Ціна за упаковку', 'Price per box', 'Цена за уп.'];
    const piece: Head = ['Цена за шт.', 'Ціна за шт.', 'Unit price', 'Цена за шт'];
    return oneTable(
      [
        ...partOf(stuff),
        odd(stuff, head, ({ cost }) => kopecks(cost * 12)),
        fieldColumn(stuff, 'cost', { head: named(stuff, piece) }),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
  },

  'цены не в рублях за штуку': (stuff: Stuff): Made => {
    const head: Head = ['Цена, коп.', 'Ціна за 100 шт.', 'Price per 1000', 'Цена, тыс. руб.'];
    const made = oneTable(
      [
        ...partOf(stuff),
        odd(stuff, head, ({ cost }) => Math.round(cost * 100)),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
    const pieces = { uk: '100', en: '1000' }[stuff.language as string];
    return pieces
      ? { ...made, truth: { ...made.truth, cost: [3], priceUnit: [pieces] } }
      : { ...made, truth: { ...made.truth, cost: [] } };
  },

  'цены двух дней': (stuff: Stuff): Made => {
    const price = stuff.head('anyPrice');
    const made = oneTable(
      [
        ...partOf(stuff),
        { head: `${price} 24.11.2026`, field: 'cost', cell: ({ cost }) => cost },
        { head: `${price} 24.10.2026`, field: null, cell: ({ cost }) => kopecks(cost * 0.9) },
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
    return made;
  },

  'залог и прежняя цена': (stuff: Stuff): Made => {
    const deposit: Head = ['Залоговая стоимость', 'Залог', 'Core deposit', 'Цена со сдачей'];
    const old: Head = ['Старая цена', 'Стара ціна', 'Old price', 'Прежняя цена'];
    return oneTable(
      [
        ...partOf(stuff),
        odd(stuff, old, ({ cost }) => kopecks(cost * 1.2)),
        fieldColumn(stuff, 'cost', { head: stuff.head('anyPrice') }),
        odd(stuff, deposit, (_, at) => (at % 3 === 0 ? 1_500 : 100)),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
  },

  'количество, цена и стоимость': (stuff: Stuff): Made => {
    const value: Head = ['Стоимость', 'Вартість', 'Price total', 'Стоимость'];
    return oneTable(
      [
        ...partOf(stuff),
        fieldColumn(stuff, 'stock'),
        fieldColumn(stuff, 'cost', { head: stuff.head('anyPrice') }),
        odd(stuff, value, ({ stock, cost }) => kopecks(stock * cost)),
      ],
      stuff.parts,
    );
  },

  'остаток, резерв и свободно': (stuff: Stuff): Made => {
    const whole: Head = ['Остаток общий', 'Залишок', 'Stock', 'Остаток'];
    const reserved: Head = ['Резерв', 'Резерв', 'Reserved', 'Резерв'];
    const free: Head = ['Свободно', 'Вільний залишок', 'Available', 'Своб. остаток'];
    const head = stuff.language === 'short' ? 'Св. ост.' : named(stuff, free);
    return oneTable(
      [
        ...partOf(stuff),
        fieldColumn(stuff, 'cost'),
        odd(stuff, whole, ({ stock }) => stock + 4),
        odd(stuff, reserved, () => 4),
        fieldColumn(stuff, 'stock', { head }),
      ],
      stuff.parts,
    );
  },

  'города вместо складов': (stuff: Stuff): Made => {
    const towns = ['Москва', 'Самара', 'Омск'].map((head, town) => ({
      head,
      field: 'stock' as const,
      cell: (_: unknown, at: number) => (at * (town + 3)) % 11,
    }));
    return oneTable([...partOf(stuff), fieldColumn(stuff, 'cost'), ...towns], stuff.parts);
  },

  'количество в коробке': (stuff: Stuff): Made => {
    const boxed: Head = ['Кол-во в коробке', 'Кількість в ящику', 'Qty/CTN', 'Кол-во в пачке'];
    const made = oneTable(
      [
        ...partOf(stuff),
        fieldColumn(stuff, 'cost'),
        odd(stuff, boxed, (_, at) => [10, 20, 50][at % 3]!),
      ],
      stuff.parts,
    );
    return { ...made, truth: { ...made.truth, multiple: [4] } };
  },

  'остаток деньгами': (stuff: Stuff): Made => {
    const money: Head = ['Остаток, руб.', 'Залишок, грн', 'Stock, RUB', 'Ост., руб.'];
    return oneTable(
      [
        ...partOf(stuff),
        fieldColumn(stuff, 'retail'),
        odd(stuff, money, ({ stock, cost }) => Math.round(stock * cost)),
      ],
      stuff.parts,
    );
  },

  'цены со словом, числа с апострофом': (stuff: Stuff): Made =>
    oneTable(
      [
        fieldColumn(stuff, 'article', { cell: ({ article }) => `'${article}` }),
        fieldColumn(stuff, 'brand'),
        fieldColumn(stuff, 'name'),
        fieldColumn(stuff, 'cost', {
          cell: ({ cost }) => `${cost.toFixed(2).replace('.', ',')} руб.`,
        }),
        fieldColumn(stuff, 'stock', { cell: ({ stock }) => `'${stock}` }),
      ],
      stuff.parts,
    ),

  'цена в гривнах, рекомендованная без валюты': (stuff: Stuff): Made =>
    oneTable(
      [
        ...partOf(stuff),
        fieldColumn(stuff, 'cost', { head: `${stuff.head('anyPrice')}, грн` }),
        fieldColumn(stuff, 'retail', { head: named(stuff, ['РРЦ', 'РРЦ', 'RRP', 'РРЦ']) }),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    ),

  'номера, но не деталей': (stuff: Stuff): Made => {
    const paper: Head = ['№ накладной', 'Серійний номер', 'VIN', 'Номер ГТД'];
    const size: Head = ['Размер', 'Розмір', 'Size', 'Типоразмер'];
    const made = oneTable(
      [
        odd(stuff, paper, (_, at) => `XP-${88_400 + at * 17}`),
        odd(stuff, size, (_, at) => `${20 + at}x${30 + at}x${5 + (at % 4)}`),
        fieldColumn(stuff, 'brand'),
        fieldColumn(stuff, 'name'),
        fieldColumn(stuff, 'cost'),
        fieldColumn(stuff, 'stock'),
      ],
      stuff.parts,
    );
    return { ...made, truth: { ...made.truth, article: [] } };
  },

  'названия на незнакомом языке': (stuff: Stuff): Made => {
    const heads = ['Artikelnummer', 'Hersteller', 'Bezeichnung'];
    const columns = [
      ...partOf(stuff).map((column, at) => ({ ...column, head: heads[at]! })),
      fieldColumn(stuff, 'cost', { head: 'Listenwert' }),
      stranger(stuff, 'number', (_, at) => at + 1),
    ];
    return oneTable(columns, stuff.parts);
  },
};
