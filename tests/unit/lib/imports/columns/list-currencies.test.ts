import { afterAll, describe, expect, test } from 'vitest';
import {
  CURRENCIES,
  CURRENCY_WORDS,
  currencyOf,
  type Currency,
} from '../../../../../lib/imports/columns/currency.ts';
import { currencyWords } from '../../../../../lib/imports/columns/currency-words.ts';
import { currenciesOf } from '../../../../../lib/imports/columns/list-currencies.ts';
import { pricesProblem } from '../../../../../lib/imports/columns/price-unit.ts';
import { readPriceList } from '../../../../../lib/imports/price-list.ts';
import { aFile, aWorkbook, listOf, removeFiles } from '../price-list-files.ts';

afterAll(removeFiles);

const HEADER = ['Бренд', 'Артикул', 'Наименование', 'Цена'];
const MAP = 'brand=1,article=2,name=3,cost=4';
type Line = [price: string, currency?: string];
type Shape = {
  header?: string[];
  titles?: string[][];
  name?: string;
  map?: string;
  /** Constants of the mapping, as they are typed. */
  said?: string;
};

const partOf = (n: number) => ['TRW', `GDB${1000 + n}`, 'Колодки'];
function fileOf(
  lines: readonly Line[],
  { header = HEADER, titles = [], name }: Shape = {},
): string {
  const columns = lines.some(([, told]) => told !== undefined) ? [...header, 'Валюта'] : header;
  const rows = [...titles, columns, ...lines.map((line, n) => [...partOf(n), ...line])];
  return aFile(rows.map((cells) => cells.join(';')).join('\n'), name ? { name } : {});
}

/** What comes of a list: kopecks by row, a refusal by row, or what is asked before any is read. */
async function outcome(lines: readonly Line[], shape: Shape = {}) {
  const mapping = [shape.map ?? MAP, shape.said].filter(Boolean).join(',');
  try {
    const { entries } = await listOf(fileOf(lines, shape), { mapping });
    return entries.map((entry) =>
      'item' in entry ? entry.item.costKopecks : entry.rejected[0]?.reason,
    );
  } catch (error) {
    return (error as Error).message;
  }
}

describe('each row has its own currency, and each currency its own rate', () => {
  const ROUBLES: Line[] = [
    ['310', 'RUB'],
    ['2499', 'RUB'],
    ['15', 'USD'],
  ];
  const DOLLARS: Line[] = [
    ['3.10', 'USD'],
    ['4100', 'RUB'],
    ['41', 'EUR'],
  ];
  const SIGNED: Line[] = [['$3.10'], ['15 USD'], ['$41']];
  test.each<[string, Line[], Shape, unknown]>([
    ['one of dollars among roubles', ROUBLES, {}, expect.stringContaining('в долларах')],
    ['by a number alone', ROUBLES, { said: 'rate:90' }, [31_000, 249_900, 135_000]],
    ['one of roubles among dollars', DOLLARS, {}, expect.stringContaining('в долларах и евро')],
    [
      'one number for two currencies',
      DOLLARS,
      { said: 'rate:90' },
      expect.stringContaining('курс'),
    ],
    ['one of two rates', DOLLARS, { said: 'rate:EUR=100' }, expect.stringMatching(/в долларах, а/)],
    ['both rates', DOLLARS, { said: 'rate:USD=90 EUR=100' }, [27_900, 410_000, 410_000]],
    ['decimal commas', DOLLARS, { said: 'rate:USD=90,5 EUR=100,25' }, [28_055, 410_000, 411_025]],
    ['days', DOLLARS, { said: 'rate:USD=90@2026-11-20 EUR=100' }, [27_900, 410_000, 410_000]],
    ['in the cells', SIGNED, {}, expect.stringContaining('укажите курс')],
    ['in the cells, with a rate', SIGNED, { said: 'rate:92,5' }, [28_675, 138_750, 379_250]],
  ])('%s', async (_, lines, shape, wanted) => {
    expect(await outcome(lines, shape)).toEqual(wanted);
  });

  test('what a cell says goes before its row, its row before the column, the column before a title', async () => {
    const lines: Line[] = [
      ['€ 12', 'USD'],
      ['12', 'KZT'],
      ['12', '-'],
      ['4100 руб.', 'USD'],
      ['12 у.е.', ''],
    ];
    const shape = {
      header: [...HEADER.slice(0, 3), 'Цена, грн'],
      titles: [['Цены указаны в долларах']],
      said: 'rate:EUR=100 KZT=0.2 UAH=2 USD=90',
    };
    expect(await outcome(lines, shape)).toEqual([120_000, 240, 2_400, 410_000, 108_000]);
  });

  test('two prices of a row may be in two currencies', async () => {
    const header = [...HEADER.slice(0, 3), 'Цена, $', 'Цена, руб'];
    const path = aFile(
      [header, [...partOf(1), '10', '1200']].map((row) => row.join(';')).join('\n'),
    );
    const mapping = 'brand=1,article=2,name=3,cost=4,retail=5';
    await expect(listOf(path, { mapping })).rejects.toThrow('в долларах, а');
    const { items } = await listOf(path, { mapping: `${mapping},rate:90` });
    expect(items[0]).toMatchObject({ costKopecks: 90_000, retailKopecks: 120_000 });
  });

  test.each([
    [['Цена', 'Валюта', 'Розница', 'Валюта'], ['10', 'USD', '12', 'EUR'], 'cost=4,retail=6'],
    [['Валюта', 'Цена', 'Валюта', 'Розница'], ['USD', '10', 'EUR', '12'], 'cost=5,retail=7'],
  ])('each price has its own column of currencies: %j', async (names, cells, prices) => {
    const rows = [
      [...HEADER.slice(0, 3), ...names],
      [...partOf(1), ...cells],
    ];
    const path = aFile(rows.map((row) => row.join(';')).join('\n'));
    const mapping = `brand=1,article=2,name=3,${prices},rate:USD=90 EUR=100`;
    const { items } = await listOf(path, { mapping });
    expect(items[0]).toMatchObject({ costKopecks: 90_000, retailKopecks: 120_000 });
  });
});

describe('a price whose currency nothing tells', () => {
  const LINES: Line[] = [
    ['310', ''],
    ['по запросу', ''],
    ['15', 'USD'],
  ];
  test.each<[string, Line[], Shape, unknown]>([
    [
      'is asked about among foreign ones',
      LINES,
      { said: 'rate:90' },
      expect.stringContaining('валюта не указана'),
    ],
    [
      'though the file is called so',
      LINES,
      { said: 'rate:90', name: 'price_usd.csv' },
      expect.stringContaining('валюта не указана'),
    ],
    [
      'is in roubles by an answer',
      LINES,
      { said: 'rate:90,currency:RUB' },
      [31_000, null, 135_000],
    ],
    [
      'is in another by an answer',
      LINES,
      { said: 'rate:USD=90 EUR=2,currency:eur' },
      [62_000, null, 135_000],
    ],
    [
      'asks for the rate of the answer',
      LINES,
      { said: 'rate:USD=90,currency:EUR' },
      expect.stringContaining('в евро, а'),
    ],
    [
      'is refused by an answer',
      LINES,
      { said: 'rate:90,currency:skip' },
      ['Не указана валюта цены', null, 135_000],
    ],
    [
      'is what the title says',
      LINES,
      { said: 'rate:90', titles: [['Цены в рублях']] },
      [31_000, null, 135_000],
    ],
    [
      'is asked about beside signs',
      [['310'], ['$15']],
      { said: 'rate:90' },
      expect.stringContaining('валюта не указана'),
    ],
    ['is roubles beside roubles', [['310'], ['215 руб.']], {}, [31_000, 21_500]],
    [
      'is roubles beside a told rouble',
      [
        ['310', ''],
        ['215', 'RUB'],
      ],
      {},
      [31_000, 21_500],
    ],
    [
      'is multiplied where no currency is told at all',
      [['310'], ['215']],
      { said: 'rate:2' },
      [62_000, 43_000],
    ],
    [
      'is no currency of ours',
      LINES,
      { said: 'currency:кроны' },
      expect.stringContaining('Нет валюты'),
    ],
  ])('%s', async (_, lines, shape, wanted) => {
    expect(await outcome(lines, shape)).toEqual(wanted);
  });
});

test.each([
  [
    'GBP',
    [
      ['310', 'RUB'],
      ['15', 'GBP'],
    ],
  ],
  [
    'тугр',
    [
      ['310', 'RUB'],
      ['15', 'тугр'],
    ],
  ],
  ['PLN', [['310'], ['15 PLN']]],
  ['£', [['310'], ['£15']]],
] as [string, Line[]][])(
  'a currency that the shop does not know refuses its row: %s',
  async (word, [known, unknown]) => {
    const said = 'currency:RUB';
    expect(await outcome([known!, unknown!, known!], { said })).toEqual([
      31_000,
      expect.stringMatching(new RegExp(`Валюта, которой магазин не знает: «.*${word}`)),
      31_000,
    ]);
  },
);

test('a whole column or list in such a currency comes in as nothing', async () => {
  const header = [...HEADER.slice(0, 3), 'Цена, GBP'];
  expect(await outcome([['15']], { titles: [['Цены указаны в фунтах']] })).toEqual([
    expect.stringContaining('«15»'),
  ]);
  expect(await outcome([['15'], ['по запросу']], { header })).toEqual([
    expect.stringContaining('«15»'),
    null,
  ]);
});

describe('every currency, wherever it is told', () => {
  const WORDS: Record<Currency, string[]> = {
    RUB: ['RUB', 'руб.', '₽', 'руб', '643'],
    USD: ['USD', '$', 'US$', 'у.е.', 'долл. США', 'y.e.', '840'],
    EUR: ['EUR', '€', 'евро', '978'],
    UAH: ['UAH', 'грн.', 'гривен', '₴', '980'],
    BYN: ['BYN', 'бел. руб', 'бел.руб.', 'белорусских рублях', '933'],
    KZT: ['KZT', 'тенге', '₸', '398'],
    CNY: ['CNY', 'юань', 'CN¥', '156'],
  };
  const rate = (code: Currency) => (code === 'RUB' ? 1 : CURRENCIES.indexOf(code) + 1);
  const rates = CURRENCIES.slice(1)
    .map((code) => `${code}=${rate(code)}`)
    .join(' ');
  const words = CURRENCIES.flatMap((code) => WORDS[code].map((word) => [code, word] as const));
  const places: [string, (word: string) => [Line[], Shape]][] = [
    ['a column of currencies', (word) => [[['12', word]], {}]],
    [
      'the name of the price',
      (word) => [[['12']], { header: [...HEADER.slice(0, 3), `Цена, ${word}`] }],
    ],
    ['a title', (word) => [[['12']], { titles: [[`Цены указаны в ${word}`]] }]],
    ['a pair of cells', (word) => [[['12']], { titles: [['Валюта:', word]] }]],
  ];
  test.each(words)('%s as «%s»', async (code, word) => {
    for (const [place, make] of places) {
      if (/^\d+$/.test(word) && place !== 'a column of currencies') continue;
      const [lines, shape] = make(word);
      const told = await outcome(lines, { ...shape, said: `rate:${rates}` });
      expect([place, told]).toEqual([place, [1_200 * rate(code)]]);
      const asked = await outcome(lines, shape);
      const wanted =
        code === 'RUB' ? [1_200] : expect.stringContaining(`в ${CURRENCY_WORDS[code]}`);
      expect([place, asked]).toEqual([place, wanted]);
    }
  });

  test.each(words.filter(([, word]) => !/^\d/.test(word)))(
    '%s in a cell: «12 %s»',
    async (code, word) => {
      const said = `rate:${rates}`;
      expect(await outcome([[`12 ${word}`]], { said })).toEqual([1_200 * rate(code)]);
    },
  );
});

test('a column of currencies is found by what it holds, and prices are not taken for one', async () => {
  const rows = (name: string) => [
    [...HEADER, name],
    [...partOf(1), '10', 'USD'],
    [...partOf(2), '90', 'RUB'],
  ];
  const path = (name: string) =>
    aFile(
      rows(name)
        .map((row) => row.join(';'))
        .join('\n'),
    );
  for (const name of ['Ден. ед.', 'Код валюты', 'Валюта цены', '']) {
    const { items } = await listOf(path(name), { mapping: `${MAP},rate:90` });
    expect([name, ...items.map(({ costKopecks }) => costKopecks)]).toEqual([name, 90_000, 9_000]);
  }
  expect(
    await outcome([['10'], ['20']], { header: [...HEADER.slice(0, 3), 'Цена, вал.'] }),
  ).toContain('валюта не указана');
});

test('what turns up below the rows looked at is refused by row, and never counted by another rate', async () => {
  const lines: Line[] = Array.from({ length: 600 }, (_, n) => ['10', n % 2 ? 'RUB' : 'USD']);
  const told = await outcome([...lines, ['10', 'EUR'], ['10', ''], ['10', 'GBP']], {
    said: 'rate:90',
  });
  expect(told.slice(598)).toEqual([
    90_000,
    1_000,
    'Цена в евро, а их курс не указан',
    'Не указана валюта цены',
    'Валюта, которой магазин не знает: «GBP»',
  ]);
});

test('a sheet of another currency is counted by its own rate', async () => {
  const sheet = [HEADER, ...[1, 2, 3].map((n) => [...partOf(n), 10])];
  const path = aWorkbook({ 'Прайс USD': sheet, 'Прайс EUR': sheet, Лист3: sheet });
  await expect(listOf(path, { mapping: MAP })).rejects.toThrow('в долларах и евро');
  const mapping = `${MAP},rate:USD=90 EUR=100`;
  await expect(listOf(path, { mapping })).rejects.toThrow('валюта не указана');
  const { items } = await listOf(path, { mapping: `${mapping},currency:RUB` });
  expect(items.map(({ costKopecks }) => costKopecks)).toEqual(
    [90_000, 100_000, 1_000].flatMap((price) => [price, price, price]),
  );
});

test('rows are counted by their currencies', async () => {
  const path = fileOf([
    ['310', ''],
    ['1', 'USD'],
    ['2', 'USD'],
    ['3', 'GBP'],
    ['договорная', ''],
  ]);
  const list = await readPriceList(path, { mapping: MAP });
  await list.close();
  const currencies = currenciesOf(list.preview, list.mapping);
  expect(currencies).toMatchObject({
    rows: { cost: { USD: 2, other: 1, several: 1 } },
    missing: ['USD'],
    isUntold: true,
  });
  expect(currencyWords(currencies, list.preview.header).replaceAll('\u00A0', ' ')).toBe(
    'Цены в первых строках: в долларах — 2 строки, в валюте, которой магазин не знает (не загрузятся) — 1 строка, валюта не указана — 1 строка (по столбцу «Валюта»).',
  );
});

test('sums below the rows, and numbers of columns above them, are in no currency', async () => {
  const rows = [
    [...HEADER, 'Валюта'],
    ['1', '2', '3', '4', '5'],
    [...partOf(1), '310', 'RUB'],
    ['TOTAL', ...partOf(2).slice(1), '15', 'USD'],
    ['Итого', '', '', '325', ''],
  ];
  const path = aFile(rows.map((row) => row.join(';')).join('\n'));
  const { items, preview, mapping } = await listOf(path, { mapping: `${MAP},rate:90` });
  expect(items.map(({ costKopecks }) => costKopecks)).toEqual([31_000, 135_000]);
  expect(currenciesOf(preview, mapping).rows).toEqual({ cost: { RUB: 1, USD: 1 } });
});

test('a list of an older job has one currency', () => {
  const header = ['Артикул', 'Цена'];
  const mapping = { columns: { article: [0], cost: [1] }, constants: {} };
  const list = { header, currency: 'EUR' as const };
  expect(pricesProblem(list, mapping)).toContain('в евро');
  expect(pricesProblem(list, { ...mapping, constants: { rate: '101,2' } })).toBe('');
  expect(currencyOf('Цены в белорусских рублях')).toBe('BYN');
});
