import type { Cell, Stuff } from '../table.ts';
import type { Part } from '../goods.ts';
import { kopecks, rowList, UNSURE } from './row-list.ts';
import type { RowList, Told } from './row-list.ts';

type Write = (roubles: number) => string;

const comma = (roubles: number): string => roubles.toFixed(2).replace('.', ',');
const point = (roubles: number): string => roubles.toFixed(2);
const grouped = (roubles: number, group: string, mark: string): string => {
  const [whole = '', fraction] = roubles.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${mark}${fraction}`;
};

/** How roubles are written beside a number. */
const IN_ROUBLES: readonly Write[] = [
  (roubles) => `${comma(roubles)} руб.`,
  (roubles) => `${comma(roubles)} руб`,
  (roubles) => `${comma(roubles)} рублей`,
  (roubles) => `${point(roubles)} RUB`,
  (roubles) => `${comma(roubles)} ₽`,
  (roubles) => `${comma(roubles)}р.`,
  (roubles) => `руб. ${comma(roubles)}`,
  (roubles) => `${comma(roubles)} руб/шт`,
  (roubles) => `${comma(roubles)} руб. за шт.`,
];

const THOUSANDS: readonly Write[] = [
  (roubles) => grouped(roubles, ' ', ','),
  (roubles) => grouped(roubles, '\u00a0', ','),
  (roubles) => grouped(roubles, "'", '.'),
  (roubles) => grouped(roubles, '’', '.'),
  (roubles) => grouped(roubles, ',', '.'),
  (roubles) => grouped(roubles, '.', ','),
];

const ON_REQUEST = [
  ...['по запросу', 'По запросу', 'звоните', 'уточняйте', 'договорная', 'цена по запросу'],
  ...['за запитом', 'ціна за запитом', 'договірна', 'уточнюйте', 'on request', 'call', '-', ''],
];

/** Roubles for one of each. */
const RATES = { USD: 90, EUR: 100.5, UAH: 2.2, KZT: 0.19 } as const;
type Foreign = keyof typeof RATES;
const SIGNS: Record<Foreign | 'RUB', readonly Write[]> = {
  RUB: [(sum) => `${comma(sum)} руб.`, (sum) => `${comma(sum)} ₽`, (sum) => `${point(sum)} RUB`],
  USD: [(sum) => `$${point(sum)}`, (sum) => `${point(sum)} USD`, (sum) => `${comma(sum)} $`],
  EUR: [(sum) => `€ ${point(sum)}`, (sum) => `${comma(sum)} EUR`, (sum) => `${comma(sum)} евро`],
  UAH: [(sum) => `${comma(sum)} грн`, (sum) => `${comma(sum)} грн.`, (sum) => `${point(sum)} UAH`],
  KZT: [(sum) => `${comma(sum)} ₸`, (sum) => `${comma(sum)} тг`, (sum) => `${point(sum)} KZT`],
};

/** What a person answers who is asked for the rates of these. */
const ratesAnswer = (codes: readonly Foreign[]): string =>
  codes.length === 1
    ? String(RATES[codes[0]!])
    : codes.map((code) => `${code}=${RATES[code]}`).join(' ');

const inRoubles = (sum: number, code: Foreign | 'RUB'): number =>
  code === 'RUB' ? kopecks(sum) : Math.round(kopecks(sum) * RATES[code]);

/** Every cell with its currency; `codeOf`: that of a row. */
function byCell(stuff: Stuff, codes: readonly Foreign[], codeOf: (at: number) => Foreign | 'RUB') {
  const signs = Object.fromEntries(
    (['RUB', ...codes] as const).map((code) => [code, stuff.chance.one(SIGNS[code])]),
  ) as Record<Foreign | 'RUB', Write>;
  const cost: Told<'cost'> = {
    cell: (part, at) => signs[codeOf(at)](part.cost),
    truth: (part, at) => inRoubles(part.cost, codeOf(at)),
  };
  return rowList(stuff, { cost }, { answers: { rate: ratesAnswer(codes) } });
}

/** A column of currencies; '' for cells that say none. */
function byColumn(
  stuff: Stuff,
  codes: readonly Foreign[],
  codeOf: (at: number) => Foreign | 'RUB' | '',
) {
  const cost: Told<'cost'> = {
    cell: (part) => part.cost,
    truth: (part, at) => {
      const code = codeOf(at);
      return code === '' ? UNSURE : inRoubles(part.cost, code);
    },
  };
  const currency = {
    head: stuff.head('currency'),
    field: null,
    cell: (_: Part, at: number): Cell => codeOf(at),
  };
  const answers = { rate: ratesAnswer(codes), currency: 'skip' };
  return rowList(stuff, { cost }, { extra: [currency], answers });
}

/** So many of the cells are words, the others as they are. */
const onRequest = (stuff: Stuff, share: number, write: (roubles: number) => Cell): RowList => {
  const words = stuff.parts.map(() => stuff.chance.is(share));
  return rowList(stuff, {
    cost: {
      cell: ({ cost }, at) => (words[at] ? stuff.chance.one(ON_REQUEST) : write(cost)),
      truth: ({ cost }, at) => (words[at] ? null : kopecks(cost)),
    },
  });
};

const written = (write: (roubles: number, at: number) => Cell): Told<'cost'> => ({
  cell: ({ cost }, at) => write(cost, at),
  truth: ({ cost }) => kopecks(cost),
});

/** How prices are written, and in what. */
export const PRICES: Record<string, (stuff: Stuff) => RowList> = {
  'цена как число': (stuff) => rowList(stuff),
  'единица в каждой цене': (stuff) =>
    rowList(stuff, { cost: written(stuff.chance.one(IN_ROUBLES)) }),
  'единица в части цен': (stuff) => {
    const write = stuff.chance.one(IN_ROUBLES);
    const own = stuff.parts.map(() => stuff.chance.is(0.4));
    return rowList(stuff, { cost: written((sum, at) => (own[at] ? write(sum) : comma(sum))) });
  },
  'единица у каждой цены своя': (stuff) =>
    rowList(stuff, { cost: written((sum) => stuff.chance.one(IN_ROUBLES)(sum)) }),
  'тысячи отделены': (stuff) => rowList(stuff, { cost: written(stuff.chance.one(THOUSANDS)) }),
  'тысячи и единица': (stuff) =>
    rowList(stuff, { cost: written((sum) => `${grouped(sum, ' ', ',')} руб.`) }),
  'цена по запросу в четверти строк': (stuff) => onRequest(stuff, 0.25, comma),
  'цена по запросу в сорока процентах': (stuff) => onRequest(stuff, 0.4, comma),
  'цена по запросу почти везде': (stuff) => onRequest(stuff, 0.85, (sum) => sum),
  'цена по запросу рядом с рублями': (stuff) => onRequest(stuff, 0.4, IN_ROUBLES[0]!),
  '«от» перед частью цен': (stuff) => {
    const from = stuff.parts.map((_, at) => at % 3 === 1);
    return rowList(stuff, {
      cost: {
        cell: ({ cost }, at) => (from[at] ? `от ${comma(cost)}` : comma(cost)),
        truth: ({ cost }, at) => (from[at] ? UNSURE : kopecks(cost)),
      },
    });
  },
  'все цены в долларах': (stuff) => byCell(stuff, ['USD'], () => 'USD'),
  'все цены в гривнах': (stuff) => byCell(stuff, ['UAH'], () => 'UAH'),
  'рубли, кое-где доллары': (stuff) =>
    byCell(stuff, ['USD'], (at) => (at % 5 === 3 ? 'USD' : 'RUB')),
  'доллары, кое-где рубли': (stuff) =>
    byCell(stuff, ['USD'], (at) => (at % 5 === 3 ? 'RUB' : 'USD')),
  'доллары и евро': (stuff) =>
    byCell(stuff, ['USD', 'EUR'], (at) => (at % 2 === 0 ? 'USD' : 'EUR')),
  'четыре валюты': (stuff) =>
    byCell(stuff, ['USD', 'EUR', 'KZT'], (at) => (['RUB', 'USD', 'EUR', 'KZT'] as const)[at % 4]!),
  'столбец валют': (stuff) => byColumn(stuff, ['USD'], (at) => (at % 3 === 0 ? 'USD' : 'RUB')),
  'столбец валют, две чужие': (stuff) =>
    byColumn(stuff, ['USD', 'EUR'], (at) => (['USD', 'EUR', 'RUB'] as const)[at % 3]!),
  'столбец валют с пропусками': (stuff) =>
    byColumn(stuff, ['USD'], (at) => (at % 4 === 2 ? '' : 'USD')),
  'цены нет вовсе': (stuff) => rowList(stuff, { without: 'cost' }),
};
