import type { Cell, Made, Stuff } from '../table.ts';
import {
  fieldColumn,
  headerOf,
  oneTable,
  rowsOf,
  spread,
  spreadTruth,
  stranger,
  truthOf,
} from '../table.ts';

const WORD = {
  ru: ['Остатки', 'Склад', 'Основной склад', 'Итого', 'Количество'],
  short: ['Ост.', 'Скл.', 'Осн. склад', 'Итого', 'Кол-во'],
  uk: ['Залишки', 'Склад', 'Основний склад', 'Разом', 'Кількість'],
  en: ['Balance', 'Warehouse', 'Main warehouse', 'Total', 'Quantity'],
} as const;

/** Reports of bookkeeping programs, and workbooks of several sheets. */
export const REPORTS = {
  'оборотная ведомость': (stuff: Stuff): Made => {
    const columns = [
      fieldColumn(stuff, 'name'),
      fieldColumn(stuff, 'article'),
      stranger(stuff, 'unit', () => 'шт'),
      stranger(stuff, 'opening', ({ stock }) => stock + 5),
      stranger(stuff, 'incoming', (_, at) => at % 7),
      stranger(stuff, 'outgoing', (_, at) => (at % 7) + 5),
      fieldColumn(stuff, 'stock', { head: stuff.head('closing') }),
    ];
    const [, , place, total] = WORD[stuff.language];
    const sum: Cell[] = [total, null, null, 4210, 301, 502, 4009];
    const rows: Cell[][] = [
      ['Ведомость по товарам на складах'],
      ['Период: 01.11.2026 - 21.11.2026'],
      [],
      headerOf(columns),
      [place, null, null, 4210, 301, 502, 4009],
      ...rowsOf(columns, stuff.parts),
      sum,
    ];
    return {
      sheets: [{ name: 'TDSheet', rows: spread(rows, 2) }],
      truth: spreadTruth({ ...truthOf(columns), brand: [] }, 2),
    };
  },

  'остатки по складам': (stuff: Stuff): Made => {
    const [balance, place, main, total] = WORD[stuff.language];
    const fields = (['brand', 'article', 'name', 'cost'] as const).map((field) =>
      fieldColumn(stuff, field),
    );
    const rows: Cell[][] = [
      [...headerOf(fields), balance, null, null],
      [...fields.map(() => null), main, `${place} 2`, total],
      ...rowsOf(fields, stuff.parts).map((cells, at) => {
        const { stock } = stuff.parts[at]!;
        return [...cells, stock, at % 4, stock + (at % 4)];
      }),
    ];
    return { sheets: [{ name: 'TDSheet', rows }], truth: { ...truthOf(fields), stock: [6] } };
  },

  'цены в двух этажах': (stuff: Stuff): Made => {
    const price = stuff.head('anyPrice');
    const fields = [
      fieldColumn(stuff, 'supplierSku'),
      fieldColumn(stuff, 'article'),
      fieldColumn(stuff, 'brand'),
      fieldColumn(stuff, 'name'),
    ];
    const under = {
      ru: ['Оптовая', 'Розничная'],
      short: ['Опт.', 'Розн.'],
      uk: ['Гуртова', 'Роздрібна'],
      en: ['Wholesale', 'Retail'],
    }[stuff.language];
    const rows: Cell[][] = [
      ['Прайс-лист'],
      [...headerOf(fields), price, null, stuff.head('stock')],
      [...fields.map(() => null), ...under, null],
      [...fields.map(() => null), 'руб.', 'руб.', 'шт.'],
      ...rowsOf(fields, stuff.parts).map((cells, at) => {
        const { cost, retail, stock } = stuff.parts[at]!;
        return [...cells, cost, retail, stock];
      }),
    ];
    return {
      sheets: [{ name: 'TDSheet', rows: spread(rows, 2) }],
      truth: spreadTruth({ ...truthOf(fields), cost: [4], retail: [5], stock: [6] }, 2),
    };
  },

  'группы с суммами и отступами': (stuff: Stuff): Made => {
    const columns = (['name', 'article', 'brand', 'stock', 'cost'] as const).map((field) =>
      fieldColumn(stuff, field),
    );
    const groups = [...new Set(stuff.parts.map(({ category }) => category))];
    const [, , , total] = WORD[stuff.language];
    const rows = groups.flatMap((group): Cell[][] => {
      const own = stuff.parts.filter(({ category }) => category === group);
      const sum = own.reduce((all, { stock }) => all + stock, 0);
      return [
        [group, null, null, sum, null],
        ...rowsOf(columns, own).map(([name, ...cells]) => [`    ${String(name)}`, ...cells]),
      ];
    });
    return {
      sheets: [
        { name: 'TDSheet', rows: [headerOf(columns), ...rows, [total, null, null, 9999, null]] },
      ],
      truth: truthOf(columns),
    };
  },

  'товары не на первом листе': (stuff: Stuff): Made => {
    const goods = oneTable(
      (['brand', 'article', 'name', 'cost', 'stock'] as const).map((field) =>
        fieldColumn(stuff, field),
      ),
      stuff.parts,
    );
    const summary: Cell[][] = [
      [stuff.head('brand'), WORD[stuff.language][4], stuff.head('sum')],
      ...['BOSCH', 'TRW', 'SACHS', 'NGK'].map((brand, at) => [brand, 100 + at, 5_000.5 * (at + 1)]),
    ];
    return {
      sheets: [
        { name: 'Сводка', rows: summary },
        { ...goods.sheets[0]!, name: 'Товары' },
      ],
      truth: goods.truth,
    };
  },

  'много пустых столбцов': (stuff: Stuff): Made => {
    const columns = (['article', 'brand', 'name', 'stock', 'cost'] as const).map((field) =>
      fieldColumn(stuff, field),
    );
    const rows = [
      [],
      ['Прайс-лист на 21.11.2026'],
      headerOf(columns),
      ...rowsOf(columns, stuff.parts),
    ];
    return {
      sheets: [{ name: 'TDSheet', rows: spread(rows, 5) }],
      truth: spreadTruth(truthOf(columns), 5),
    };
  },
};
