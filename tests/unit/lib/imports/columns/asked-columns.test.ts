import { describe, expect, test } from 'vitest';
import { guessColumns } from '../../../../../lib/imports/columns/guess-columns.ts';
import { parseMapping } from '../../../../../lib/imports/columns/mapping.ts';
import { mappingLine, openQuestions } from '../../../../../lib/imports/columns/questions.ts';

const BRANDS = ['KNECHT', 'NGK', 'TRW', 'SACHS', 'BOSCH'];
const NAMES = ['Фильтр масляный', 'Свеча зажигания', 'Колодки тормозные', 'Диск', 'Амортизатор'];
const HEADER = ['Бренд', 'Артикул', 'Наименование', 'Цена', 'Остаток'];
const PART = HEADER.slice(0, 3);

type Cell = (row: number) => string;
const price: Cell = (row) => String(100 + row * 37);
const pieces: Cell = (row) => String((row * row + 5) % 9);
const rowsOf = (count: number, cells: readonly Cell[]) =>
  Array.from({ length: count }, (_, row) => [
    BRANDS[row % 5]!,
    `OC${90 + row}`,
    NAMES[row % 5]!,
    ...cells.map((cell) => cell(row)),
  ]);

function lookAt(header: string[], rows: readonly (readonly string[])[]) {
  const guess = guessColumns(header, rows);
  const questions = openQuestions(guess, guess.mapping);
  return {
    guess,
    columns: guess.mapping.columns,
    questions,
    asked: questions.map(({ field }) => field),
    offersOf: (field: string) => questions.find((one) => one.field === field)?.offers ?? [],
    line: mappingLine(guess.mapping, header, questions),
  };
}

const COUNTS = [5, 40];
const SHARES = [0.05, 0.25, 0.4, 0.9];
/** The first cells of a column are other ones. */
const mixed =
  (other: Cell, share: number, count: number, usual: Cell): Cell =>
  (row) =>
    row < Math.floor(share * count) ? other(row) : usual(row);

describe.each(COUNTS)('of %i rows', (count) => {
  test.each([
    ...['# руб.', 'руб #', '# рублей', '# RUB', '# грн', '# USD', '$#.10', '#.10$', '€ #'],
    ...['#,00 руб/шт', '# за шт', 'по запросу', 'наявність по запиту', 'ціна за запитом', 'POA'],
    ...['уточнюйте', 'договірна'],
  ])('«%s» in any part of a column of prices keeps nobody from taking it', (written) => {
    const other: Cell = (row) => written.replace('#', price(row));
    for (const share of SHARES) {
      const rows = rowsOf(count, [mixed(other, share, count, price), pieces]);
      expect([share, lookAt(HEADER, rows)]).toMatchObject([
        share,
        { columns: { cost: [3], stock: [4] }, asked: [] },
      ]);
    }
  });

  test.each(['от #', 'ориентировочно #', 'скидка # процентов', '# и торг'])(
    'a column of prices that says «%s» too often is asked about, with what stands in it',
    (written) => {
      const other: Cell = (row) => written.replace('#', price(row));
      for (const share of [0.6, 0.9, 1]) {
        const rows = rowsOf(count, [mixed(other, share, count, price), pieces]);
        const { asked, offersOf, columns } = lookAt(HEADER, rows);
        expect([columns.cost, asked]).toEqual([undefined, ['cost']]);
        expect(offersOf('cost')).toMatchObject([
          {
            column: 3,
            reason: `столбец называется «Цена», но это не цены: «${other(0)}», «${other(1)}»`,
          },
          { column: null, text: 'нет' },
        ]);
      }
    },
  );

  test.each(['3/10', 'хз', '10 из 20'])(
    'a column of stock that says «%s» too often is asked about',
    (written) => {
      for (const share of [0.4, 0.9, 1]) {
        const rows = rowsOf(count, [price, mixed(() => written, share, count, pieces)]);
        const { columns, asked, offersOf } = lookAt(HEADER, rows);
        expect([columns.stock, asked]).toEqual([undefined, ['stock']]);
        expect(offersOf('stock')[0]?.reason).toContain(`не остатки: «${written}»`);
      }
    },
  );

  test.each(['наявність по запиту', 'Доступно', 'є', '>10', '5 шт.'])(
    'stock may say «%s» in any part of its column',
    (written) => {
      for (const share of [...SHARES, 1]) {
        const rows = rowsOf(count, [price, mixed(() => written, share, count, pieces)]);
        expect(lookAt(HEADER, rows)).toMatchObject({ columns: { stock: [4] }, asked: [] });
      }
    },
  );

  test.each([
    ['BENCH 1', 'BENCH 2', 'BENCH 3'],
    ['3M', '555', 'BENCH 1', '4-MAX'],
    ['3M'],
    ['555'],
  ])('makers with digits are not asked about: %j', (...brands) => {
    const rows = rowsOf(count, [price, pieces]).map(([, ...rest], row) => [
      brands[row % brands.length]!,
      ...rest,
    ]);
    expect(lookAt(HEADER, rows)).toMatchObject({ columns: { brand: [0] }, asked: [] });
  });

  test.each([
    ['barcodes', (row: number) => String(4_600_000_000_000 + row * 31)],
    ['numbers', (row: number) => String(1000 + row)],
    ['yes and no', (row: number) => ['да', 'нет'][row % 2]!],
    ['names of parts', (row: number) => `${NAMES[row % 3]} передний ${row}`],
  ])('a column called «Бренд» that holds %s is asked about, and typed for nobody', (_, cell) => {
    const rows = rowsOf(count, [price, pieces]).map(([, ...rest], row) => [cell(row), ...rest]);
    const { asked, offersOf, line } = lookAt(HEADER, rows);
    expect(asked).toEqual(['brand']);
    expect(offersOf('brand')[0]).toMatchObject({ column: 0, mustAsk: true });
    expect(line).toContain('brand=?');
  });
});

test('numbers that may be read in two ways are asked about, and those that may not are not', () => {
  const written =
    (cells: readonly string[]): Cell =>
    (row) =>
      cells[row % cells.length]!;
  const asked = (prices: Cell, stock: Cell) => lookAt(HEADER, rowsOf(12, [prices, stock])).asked;
  expect(asked(price, written(['1,234', '2,590', '8,898']))).toEqual(['stock']);
  expect(asked(price, written(['1,234', '2,590', '766', '3', '8 898']))).toEqual([]);
  expect(asked(price, written(['1.000', '12.000', '3.000']))).toEqual([]);
  expect(asked(written(['1,234', '2,590', '8,898']), pieces)).toEqual(['cost']);
  expect(asked(written(['1,234', '2500', '45']), pieces)).toEqual(['cost']);
  expect(asked(written(["1'234", '2 590', '45.50']), pieces)).toEqual([]);
});

test('what a list names and does not hold is asked about beside another price, and of lesser fields said', () => {
  const header = [...PART, 'Закупка', 'Розничная цена', 'Остаток', 'Штрихкод'];
  const prose: Cell = () => 'смотрите на сайте поставщика';
  const retail = lookAt(header, rowsOf(12, [price, prose, pieces, prose]));
  expect([retail.columns.cost, retail.asked]).toEqual([[3], ['retail']]);
  expect(retail.guess.notes).toEqual([
    'Столбец «Штрихкод» не читается как «Штрихкод»: это не штрихкоды.',
  ]);
  const cost = lookAt(header, rowsOf(12, [prose, price, pieces, prose]));
  expect([cost.columns.retail, cost.asked]).toEqual([[4], ['cost']]);
  // A person who has said that there is none is not asked again.
  const { guess } = cost;
  const told = { ...guess.mapping, constants: { cost: 'нет' } };
  expect(openQuestions(guess, told)).toEqual([]);
});

test('the only price, called retail and not read, is asked about once', () => {
  const header = [...PART, 'Розничная цена', 'Остаток'];
  const { asked, guess } = lookAt(header, rowsOf(12, [(row) => `от ${price(row)}`, pieces]));
  expect(asked).toEqual(['retail']);
  const without = { ...guess.mapping, constants: { retail: 'нет' } };
  expect(openQuestions(guess, without)).toEqual([]);
});

test('a list without prices or stock asks once whether to load it so', () => {
  const { asked, offersOf, line } = lookAt(PART, rowsOf(12, []));
  expect(asked).toEqual(['cost', 'stock']);
  expect(offersOf('stock')).toMatchObject([{ column: null, text: 'нет', mustAsk: true }]);
  expect(line).toBe('brand=Бренд,article=Артикул,name=Наименование,cost:нет,stock:нет');
  const { guess } = lookAt(PART, rowsOf(12, []));
  expect(openQuestions(guess, parseMapping(line, PART))).toEqual([]);
  for (const [header, cells, field] of [
    [[...PART, 'Цена'], price, 'stock'],
    [[...PART, 'Розничная цена'], price, 'stock'],
    [[...PART, 'Остаток'], pieces, 'cost'],
    [[...PART, 'Остаток', 'Цена'], pieces, 'cost'],
  ] as const)
    expect(lookAt([...header], rowsOf(12, [cells])).asked).toEqual([field]);
});

test.each([
  [[price, pieces], 'cost=4,stock=5'],
  [[pieces, price], 'cost=5,stock=4'],
  [
    [(row: number) => `${price(row)} руб.`, (row: number) => `${pieces(row)} шт.`],
    'cost=4,stock=5',
  ],
  [[(row: number) => `$${row}.15`, pieces], 'cost=4,stock=5'],
  [
    [(row: number) => `${200 + row * 40}.5`, (row: number) => `${100 + row * 31}.7`, pieces],
    'cost=5,retail=4,stock=6',
  ],
  [[price, (row: number) => String(170 + row * 50), pieces], 'cost=4,retail=5,stock=6'],
  [[price, (row: number) => ['есть', '>10', 'под заказ'][row % 3]!], 'cost=4,stock=5'],
  [
    [(row: number) => String(4_600_000_000_000 + row * 31), price, pieces],
    'cost=5,stock=6,barcode=4',
  ],
  [[price], 'cost=4,stock=?'],
  [[pieces], 'cost=?,stock=4'],
  [[], 'cost:нет,stock:нет'],
] as const)(
  'without names of columns the ready line has the price and the stock: %#',
  (cells, line) => {
    const found = lookAt([], rowsOf(20, cells));
    expect(found.columns.cost ?? found.columns.retail ?? found.columns.stock).toBeUndefined();
    expect(found.line).toBe(`brand=1,article=2,name=3,${line}`);
    expect(found.asked).toEqual(expect.arrayContaining(['cost', 'stock']));
  },
);

const TOWNS = ['Київ', 'Львів', 'Одеса', 'Харків', 'Дніпро', 'Ужгород', 'Рівне'];
const inTown =
  (town: number): Cell =>
  (row) =>
    String((row * row * (town + 2) + town) % 7);
const together: Cell = (row) =>
  String(TOWNS.reduce((sum, _, town) => sum + Number(inTown(town)(row)), 0));

test.each([
  ...['На всіх складах', 'На всех складах', 'Всего', 'Итого', 'Разом', 'Усього', 'Total'],
  ...['Общий остаток', 'Загальна кількість', 'Остаток', 'Наличие', 'Сумма остатков', 'Київ + інші'],
])('«%s» is the sum of its warehouses, and not added to them', (total) => {
  for (const before of ['', 'Склад ']) {
    const header = [...PART, 'Цена', total, ...TOWNS.map((town) => before + town)];
    const rows = rowsOf(20, [price, together, ...TOWNS.map((_, town) => inTown(town))]);
    const { columns, asked, guess } = lookAt(header, rows);
    expect([total, before, columns.stock, asked]).toEqual([total, before, [4], []]);
    const apart = guess.offers.stock?.find((offer) => offer.columns);
    expect(apart?.columns).toEqual(TOWNS.map((_, town) => 5 + town));
  }
});

test('warehouses without a total are still added up, and the total of words is known by its name', () => {
  const header = [...PART, 'Цена', ...TOWNS.map((town) => `Склад ${town}`)];
  const { offersOf } = lookAt(header, rowsOf(20, [price, ...TOWNS.map((_, town) => inTown(town))]));
  expect(offersOf('stock')[0]?.columns).toEqual(TOWNS.map((_, town) => 4 + town));
  const words: Cell = (row) => ['>10', 'есть', '5'][row % 3]!;
  const named = lookAt(
    [...PART, 'Цена', 'Склад Київ', 'Склад Львів', 'На всех складах'],
    rowsOf(20, [price, words, words, words]),
  );
  expect(named.columns.stock).toEqual([6]);
});

test.each([
  ...['Доступно', 'залишок', 'наявність', 'Доступна кількість', 'Кол-во доступно', 'available'],
  ...['Available qty', 'Доступно, шт', 'Вільний залишок', 'Наявність на складі'],
])('«%s» is stock', (name) => {
  const { columns, asked } = lookAt([...PART, 'Цена', name], rowsOf(12, [price, pieces]));
  expect([columns.stock, asked]).toEqual([[4], []]);
});
