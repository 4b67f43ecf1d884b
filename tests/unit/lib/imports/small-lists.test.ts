import { afterAll, expect, test } from 'vitest';
import { headerWord, isOtherUnit, nameFit } from '../../../../lib/imports/columns/header-terms.ts';
import { openQuestions } from '../../../../lib/imports/columns/questions.ts';
import type { Field } from '../../../../lib/imports/model.ts';
import { readPriceList } from '../../../../lib/imports/price-list.ts';
import { marksOf } from '../../../../lib/imports/values/marks.ts';
import { parseStock } from '../../../../lib/imports/values/stock.ts';
import { aFile, aWorkbook, removeFiles } from './price-list-files.ts';

afterAll(removeFiles);

/** Small lists as people type them, and what has to come of each row: never a wrong figure. */

const HEADER = 'Бренд;Артикул;Товар;Цена;Остаток';
/** As a person has said it: of three rows one decides whether a column is asked about. */
const MAP = 'brand=1,article=2,name=3,cost=4,stock=5';
const PARTS = ['TRW;GDB3534;Колодки', 'NGK;BKR6E-11;Свеча', 'SKF;VKBA 3643;Подшипник'];
const MORE = [...PARTS, 'KYB;333305;Амортизатор', 'CTR;CBKK-14;Опора', 'ATE;24.0122-1;Диск'];
/** Cells of price and stock, and what else there is, behind the parts. */
const rows = (...cells: string[]) => cells.map((cell, at) => `${MORE[at]};${cell}`);

/** «310.00 5» by row, why it is refused, or what is asked before any row is read. */
async function outcome(path: string, mapping?: string): Promise<string[] | string> {
  const list = await readPriceList(path, mapping === undefined ? {} : { mapping });
  try {
    const asked = openQuestions(list.preview.guess, list.mapping).map(({ field }) => field);
    if (asked.length > 0) return `? ${asked.join(' ')}`;
    const told: string[] = [];
    for await (const entry of list.entries())
      told.push(
        'item' in entry
          ? [entry.item.costKopecks, entry.item.stock?.quantity]
              .map((value) => value ?? '—')
              .join(' ')
          : entry.rejected[0]!.reason,
      );
    return told;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await list.close();
  }
}
const outcomeOf = (lines: readonly string[]) => outcome(aFile(lines.join('\n')));

const UNCLEAR = 'Не понять, тысячи или доли рубля стоят после знака';
const PART = 'Дробь среди целых: это не остаток';

test.each<[string, string[], string[]]>([
  [
    'kopecks in a column of their own',
    ['310;50;5', '311;5;3', '1 312;00;2'],
    ['31050 5', '31105 3', '131200 2'],
  ],
  [
    'kopecks that are none',
    ['310;50;5', '311;123;3', '312,40;10;2'],
    ['31050 5', 'Цена не похожа на число', 'Цена не похожа на число'],
  ],
])('%s', async (_, cells, wanted) => {
  const header = 'Бренд;Артикул;Товар;Цена руб.;коп.;Остаток';
  expect(await outcomeOf([header, ...rows(...cells)])).toEqual(wanted);
});

test.each<[string, string[], string[]]>([
  [
    'three digits beside kopecks',
    ['95,50;5', '131,00;3', '1,250;2'],
    ['9550 5', '13100 3', UNCLEAR],
  ],
  [
    'three digits beside fractions of any length',
    ['95,5;5', '131,1234;3', '7,255;2'],
    ['9550 5', '13112 3', '726 2'],
  ],
  [
    'groups by the other mark',
    ['95,50;5', '131,00;3', '1.250;2'],
    ['9550 5', '13100 3', '125000 2'],
  ],
  ['dashes of roubles', ['310=;5', '1215-50;3', '311=00;2'], ['31000 5', '121550 3', '31100 2']],
  [
    'a price that is a share',
    ['310;5', '311;3', '20%;2'],
    ['31000 5', '31100 3', 'Цена не похожа на число'],
  ],
  [
    'a day and a price among pieces',
    ['310;5', '311;15.12', '312;310,50', '400;7', '41;2'],
    ['31000 5', PART, PART, '40000 7', '4100 2'],
  ],
  ['metres among pieces', ['310;5', '311;2,5 м', '312;4'], ['31000 5', '31100 2', '31200 4']],
  [
    'parts of pieces everywhere',
    ['310;5,5', '311;2,25', '312;4'],
    ['31000 5', '31100 2', '31200 4'],
  ],
  [
    'pieces beside what is on its way',
    ['310;5, в пути 10', '311;2 (+5 ожидается)', '312;4'],
    ['31000 5', '31100 2', '31200 4'],
  ],
  [
    'a day that is no number of pieces',
    ['310;5', '311;12.2026', '312;4'],
    ['31000 5', 'Остаток не понятен', '31200 4'],
  ],
  ['sets', ['310;2 к-та', '311;5 к-тов', '312;1 к-т'], ['31000 2', '31100 5', '31200 1']],
  [
    'words of a price that nobody told',
    ['по запр.;5', 'дог.;3', '***;2', '312;2'],
    ['— 5', '— 3', '— 2', '31200 2'],
  ],
])('%s', async (_, cells, wanted) => {
  const path = aFile([HEADER, ...rows(...cells)].join('\n'));
  expect(await outcome(path, MAP)).toEqual(wanted);
});

test.each([
  ['GDB3534, GDB3535', 'В ячейке несколько номеров'],
  ['GDB3534;GDB3535', 'В ячейке несколько номеров'],
  ['"GDB3534\nGDB3535"', '31100 3'],
  ['"3534\n3535"', 'В ячейке несколько номеров'],
  ['M10x1,25', '31100 3'],
  ['б/н', 'Нет артикула'],
  ['н/д', 'Нет артикула'],
  ['уточняйте', 'Нет артикула'],
])('the article «%s»: %s', async (article, wanted) => {
  const [first, second, third] = rows('310\t5', '311\t3', '312\t2').map((row) =>
    row.replaceAll(';', '\t'),
  );
  const lines = [HEADER.replaceAll(';', '\t'), first, second!.replace('BKR6E-11', article), third];
  expect(await outcomeOf(lines as string[])).toEqual(['31000 5', wanted, '31200 2']);
});

test.each([
  ['Без производителя', '31100 3'],
  ['без бренда', 'Не указан производитель'],
  ['н/д', 'Не указан производитель'],
])('the maker «%s»: %s', async (brand, wanted) => {
  const [first, second, third] = rows('310;5', '311;3', '312;2');
  const path = aFile([HEADER, first, second!.replace('NGK', brand), third].join('\n'));
  expect(await outcome(path, MAP)).toEqual(['31000 5', wanted, '31200 2']);
});

test.each(['Цены указаны в тыс. руб.', 'Прайс-лист: цены в копейках', 'Цены за 100 шт.'])(
  '«%s» above a list is asked about',
  async (title) => {
    const lines = [title, HEADER, ...rows('1,5;5', '1,6;3', '1,7;2')];
    expect(await outcomeOf(lines)).toContain(`«${title}»: цены — не рубли за штуку`);
    expect(await outcome(aFile(lines.join('\n')), `${MAP},rate:1000`)).toEqual([
      '150000 5',
      '160000 3',
      '170000 2',
    ]);
  },
);
test.each(['Цены от 100 шт. по запросу', 'Минимальный заказ 10 тыс. руб.', 'Цены без НДС'])(
  '«%s» says nothing of what prices are for',
  async (title) => {
    const lines = [title, HEADER, ...rows('1,5;5', '1,6;3', '1,7;2')];
    expect(await outcomeOf(lines)).toEqual(['150 5', '160 3', '170 2']);
  },
);

test.each([
  ['Опт', 'Розн.', 'Москва', 'Тула'],
  ['базовая', 'розница', 'основной', 'дальний'],
])('names below what is joined: %s, %s, %s, %s', async (...below) => {
  const path = aFile(
    [
      'Бренд;Артикул;Товар;Цена;;Остаток;',
      `;;;${below.join(';')}`,
      ...rows('310;400;5;7', '311;410;0;9', '312;420;2;1'),
    ].join('\n'),
  );
  const list = await readPriceList(path);
  expect(list.preview.header.slice(3)).toEqual(
    ['Цена', 'Цена', 'Остаток', 'Остаток'].map((name, at) => `${name} ${below[at]}`),
  );
  const first = (await list.entries().next()).value;
  await list.close();
  expect(first).toMatchObject({ row: 3 });
});

test.each([
  ['RUB', 'USD', 'USD'],
  ['643', '840', '840'],
  ['руб.', '$', '$'],
])('a column «Код» of %s and %s holds currencies', async (...codes) => {
  const lines = rows('310;5', '3,20;3', '4,10;2').map((row, at) => `${row};${codes[at]}`);
  expect(await outcomeOf([`${HEADER};Код`, ...lines])).toContain('укажите курс');
});

test('what a workbook shows as a share is no price', async () => {
  const path = aWorkbook(
    {
      Лист1: [
        HEADER.split(';'),
        ...MORE.map((part, at) => [...part.split(';'), at === 1 ? 0.2 : 310, 5]),
      ],
    },
    'xlsx',
    ({ Sheets: { Лист1: sheet } }) => {
      (sheet!.D3 as { z: string }).z = '0%';
    },
  );
  expect((await outcome(path))[1]).toBe('Цена не похожа на число');
});

/** The lines of a list with a title above its header. */
const titled = (title: string): string[] => [
  title,
  HEADER,
  ...rows('12,5;5', '8,4;3', '3,2;2', '45;7'),
];
const IN = (words: string) => expect.stringContaining(`Цены в прайс-листе в ${words}`);
const UNTOLD = expect.stringContaining('валюта не указана');

test.each([
  ['Все цены в условных единицах', IN('долларах')],
  ['Стоимость указана в евро', IN('евро')],
  ['Стоимость в USD', IN('долларах')],
  ['Цены в руб. РБ', IN('белорусских рублях')],
  ['Цены в рублях (Беларусь)', IN('белорусских рублях')],
  ['Бағалар теңгемен', IN('тенге')],
  ['Прайс в валюте', UNTOLD],
  ['Цены в рублях и долларах', UNTOLD],
  ['Цены в USD и EUR', UNTOLD],
  ['Цены в $, оплата в рублях по курсу ЦБ', IN('долларах')],
  ['Цены в рублях по курсу 92 руб. за $', ['1250 5', '840 3', '320 2', '4500 7']],
  ['Прайс-лист в рублях', ['1250 5', '840 3', '320 2', '4500 7']],
  ['Оригинальные запчасти', ['1250 5', '840 3', '320 2', '4500 7']],
  ['Цены указаны за пару', expect.stringContaining('не рубли за штуку')],
  ['Цена указана за 1 метр', expect.stringContaining('не рубли за штуку')],
])('«%s» above a list', async (title, wanted) => {
  expect(await outcomeOf(titled(title))).toEqual(wanted);
});

test.each(['Цены в дирхамах', 'Цены в лирах'])('«%s»: no row is taken', async (title) => {
  const told = await outcomeOf(titled(title));
  expect(told).toEqual(
    Array(4)
      .fill('Валюта, которой магазин не знает: «12,5»')
      .map((_, at) => expect.stringContaining(`«${['12,5', '8,4', '3,2', '45'][at]}»`)),
  );
});

const GOODS = rows('310,5;5', '210;3', '185,4;2', '12,5;7', '8,4;4', '45;2');

test.each([
  'Импорт ($)',
  'Позиции в евро',
  'BOSCH (EUR)',
  'Заказные позиции (у.е.)',
  'Фильтры, EUR',
  'BOSCH USD',
  'Товар под заказ, цены в USD',
])('a section «%s» in the midst says nothing of what stands above it', async (section) => {
  const lines = [HEADER, ...GOODS.slice(0, 3), section, ...GOODS.slice(3)];
  expect(await outcomeOf(lines)).toEqual(UNTOLD);
});
test.each([
  ['Цены в USD', 'Фильтры', IN('долларах')],
  ['Импорт ($)', 'Отечественные', UNTOLD],
  ['Импорт ($)', 'Китай ($)', IN('долларах')],
  ['Фильтры', 'Колодки', ['31050 5', '21000 3', '18540 2', '1250 7', '840 4', '4500 2']],
  ['Фары Евро', 'Масла 5 л', ['31050 5', '21000 3', '18540 2', '1250 7', '840 4', '4500 2']],
])('sections «%s» and «%s»', async (first, second, wanted) => {
  const lines = [HEADER, first, ...GOODS.slice(0, 3), second, ...GOODS.slice(3)];
  expect(await outcomeOf(lines)).toEqual(wanted);
});
test('a note below the goods speaks of all of them', async () => {
  expect(await outcomeOf([HEADER, ...GOODS, 'Цены указаны в долларах'])).toEqual(IN('долларах'));
});

test.each([
  ['5 (под заказ)', '— on_order 0'],
  ['10 шт. (ожидается 15.12)', '— on_order 0'],
  ['5, под заказ', '— on_order 0'],
  ['5; поступление 20.12', '— on_order 0'],
  ['5 (в пути)', '— on_order 0'],
  ['20 (в пути 20)', 'Не понять, лежит это или ещё в пути'],
  ['5, в пути 10', '— exact 5'],
  ['2 (+5 ожидается)', '— exact 2'],
  ['3 шт. на складе, ещё 5 в пути', '— exact 3'],
  ['15-12', 'Не понять, какое из двух чисел — остаток'],
  ['10-5', 'Не понять, какое из двух чисел — остаток'],
  ['0-10', '— exact 0'],
  ['0+', '— exact 0'],
  ['5-10', '— some 5'],
  ['бар', '— some 1'],
  ['жоқ', '— exact 0'],
  ['няма', '— exact 0'],
])('the stock «%s» comes to %s', (cell, wanted) => {
  const parsed = parseStock(cell);
  expect(
    'value' in parsed ? `— ${parsed.value.kind} ${parsed.value.quantity}` : parsed.problem,
  ).toBe(wanted);
});

test.each([
  [',', ['4,000', '2,000', 'нет', '>10', '15'], [4, 2, 0, 10, 15]],
  ['.', ['4.000', '2', '12.000', '3'], [4, 2, 12, 3]],
  [undefined, ['4.000', '2', '12.000', '3'], [4000, 2, 12_000, 3]],
  [',', ['1,234', '2,000', '7'], [1234, 2000, 7]],
  ['.', ['1,000', '2,000', '7'], [1000, 2000, 7]],
] as const)('beside prices with «%s» the pieces %j are %j', (mark, cells, wanted) => {
  const marks = marksOf(cells, true, null, mark);
  expect(
    cells.map((cell) => {
      const parsed = parseStock(cell, marks);
      return 'value' in parsed ? parsed.value.quantity : parsed.problem;
    }),
  ).toEqual(wanted);
});

test.each<[string, string, Field | null]>([
  ['Остаток', 'Доступно', 'stock'],
  ['Остаток', 'К отгрузке', 'stock'],
  ['Stock', 'Free', 'stock'],
  ['Остаток Минск', 'Остаток Брест', null],
])(
  'of «%s» and «%s» what is free is taken, and towns are no minimum',
  async (one, other, field) => {
    const lines = rows('310;10;7', '311;12;3', '312;4;2', '313;5;5');
    const list = await readPriceList(
      aFile([`Бренд;Артикул;Товар;Цена;${one};${other}`, ...lines].join('\n')),
    );
    await list.close();
    const { columns } = list.mapping;
    expect(columns.minimum).toBeUndefined();
    expect(columns.stock).toEqual(field ? [5] : undefined);
  },
);

test.each([
  'Мин. цена',
  'Мин. сумма заказа',
  'Цена за упаковку',
  'Минск',
  'Минеральные Воды',
  'Срок годности',
  'Отсрочка, дней',
  'Наличие, дн',
  'Макс. остаток',
  'Остаток, тыс.',
])('«%s» is neither how many must be bought nor when it comes nor what lies there', (name) => {
  const word = headerWord(name);
  for (const field of ['minimum', 'multiple', 'leadTime', 'stock'] as const)
    expect([field, nameFit(word, field)]).toEqual([field, 0]);
});
test.each(['Мин. заказ', 'Минимальная партия', 'Мін. замовлення', 'MOQ'])(
  '«%s» is a minimum',
  (name) => expect(nameFit(headerWord(name), 'minimum')).toBeGreaterThan(0.9),
);

test.each([
  ['Цена (пара)', true],
  ['Цена за тонну', true],
  ['Цена за блистер', true],
  ['Цена, руб/м', true],
  ['Цена за 100г', true],
  ['Цена за 1 метр', true],
  ['Опт от 10 тыс. руб', false],
  ['Цена (заказ от 10 тыс.руб)', false],
  ['Цена, тыс. руб.', true],
  ['Цена за комплект', false],
])('«%s» is a price of something else than a piece: %s', (name, isOther) => {
  expect(isOtherUnit(headerWord(name))).toBe(isOther);
});

test.each([
  ['Цена предоплата', 'cost', 0.7],
  ['Цена предприятия', 'cost', 0.7],
  ['Предыдущая цена', 'cost', 0],
  ['Цена пред.', 'cost', 0],
  ['Продажа', 'retail', 1],
  ['Бөлшек баға', 'retail', 1],
] as const)('«%s» is as %s worth %d', (name, field, fit) => {
  expect(nameFit(headerWord(name), field)).toBe(fit);
});

test.each([
  [
    'Цена USD;Цена;Остаток',
    ['3,1;;5', ';310;3', '4;;2', ';420;1'],
    'Другие столбцы цен не читаются: «Цена USD».',
  ],
  [
    'Цена;Наличие;Склад Казань',
    ['310;5;7', '311;0;3', '312;2;9', '313;4;1'],
    'Другие столбцы остатков не читаются: «Склад Казань».',
  ],
  [
    'Цена;Ваша скидка;Остаток',
    ['310;30%;7', '311;20%;3', '312;30%;9', '313;10%;1'],
    'Столбцы скидок не читаются: «Ваша скидка».',
  ],
])('what is left out of «%s» is said', async (header, cells, note) => {
  const list = await readPriceList(
    aFile([`Бренд;Артикул;Товар;${header}`, ...rows(...cells)].join('\n')),
  );
  await list.close();
  expect(list.preview.notes).toContain(note);
});
test('goods above the header are not left out without a word', async () => {
  const path = aFile(['Новинки', ...rows('310;5', '311;3'), HEADER, ...GOODS.slice(2)].join('\n'));
  const list = await readPriceList(path);
  await list.close();
  expect(list.preview.notes.join()).toContain('похожие на товары: 2. Они не читаются.');
});

test('currencies that another sheet speaks of are asked about', async () => {
  const goods = [HEADER.split(';'), ...MORE.map((part) => [...part.split(';'), 12.5, 3])];
  const beside = (text: string) => aWorkbook({ Прайс: goods, Условия: [['Условия'], [text]] });
  expect(await outcome(beside('Все цены указаны в евро'))).toEqual(UNTOLD);
  expect(await outcome(beside('Самовывоз с 9 до 18'))).toHaveLength(MORE.length);
});
