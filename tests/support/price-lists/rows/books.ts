import type { Cell, Stuff } from '../table.ts';
import { STYLED, UNCOUNTED, WORKBOOKS } from '../bytes.ts';
import type { Part } from '../goods.ts';
import { kopecks, rowList, UNSURE } from './row-list.ts';
import type { RowList, Told } from './row-list.ts';

const PLAIN_PRICES = [
  '#,##0.00_М',
  '#,##0.00_M',
  '_-* #,##0.00_р_._-;-* #,##0.00_р_._-;_-* "-"??_р_._-;_-@_-',
  '#,##0.00\\ _d',
  '0.00* d',
  '#,##0.00" руб."',
  '[Red]#,##0.00',
];

const styled = { formats: STYLED };
const uncounted = { formats: UNCOUNTED };
const shown = (value: number, format: string): Cell => ({ value, format });

/** The digits of a part, so that a format has something to show. */
const digitsOf = (part: Part, at: number): number =>
  10_000 + ((kopecks(part.cost) * 7 + at) % 89_999);

const articles = (
  format: string,
  valueOf: (part: Part, at: number) => number,
  write: (value: number) => string,
): Told<'article'> => ({
  cell: (part, at) => shown(valueOf(part, at), format),
  truth: (part, at) => write(valueOf(part, at)),
});

const FORMATTED: readonly Told<'article'>[] = [
  articles('0000000', digitsOf, (value) => String(value).padStart(7, '0')),
  articles(
    '00000-00000',
    (part, at) => digitsOf(part, at) * 100_000 + at,
    (value) =>
      String(value)
        .padStart(10, '0')
        .replace(/(\d{5})$/, '-$1'),
  ),
  articles(
    '00000\\-00000',
    (part, at) => digitsOf(part, at) * 1_000 + at,
    (value) =>
      String(value)
        .padStart(10, '0')
        .replace(/(\d{5})$/, '-$1'),
  ),
  articles(
    '"TC-"0000',
    (_, at) => at + 456,
    (value) => `TC-${String(value).padStart(4, '0')}`,
  ),
];

/** Rows joined in twos and threes, the value in the first of them. */
function merged(stuff: Stuff, field: 'brand' | 'cost'): RowList {
  const firstOf = (at: number) => at - (at % 3);
  const letter = field === 'brand' ? 'A' : 'D';
  const last = stuff.parts.length - 1;
  const merges = stuff.parts.flatMap((_, at) =>
    at % 3 === 0 && at < last ? [`${letter}${at + 2}:${letter}${Math.min(at + 2, last) + 2}`] : [],
  );
  const head = (at: number) => stuff.parts[firstOf(at)]!;
  const own =
    field === 'brand'
      ? {
          brand: {
            cell: (part: Part, at: number): Cell => (at % 3 === 0 ? part.brand : null),
            truth: (_: Part, at: number) => head(at).brand,
          },
        }
      : {
          cost: {
            cell: (part: Part, at: number): Cell => (at % 3 === 0 ? part.cost : null),
            truth: (_: Part, at: number) => kopecks(head(at).cost),
          },
        };
  return rowList(stuff, own, { formats: WORKBOOKS, merges });
}

/** What a workbook shows, what it keeps, and lists that name nothing. */
export const BOOKS: Record<string, (stuff: Stuff) => RowList> = {
  'формат цены с буквами': (stuff) => {
    const format = stuff.chance.one(PLAIN_PRICES);
    return rowList(
      stuff,
      { cost: { cell: ({ cost }) => shown(cost, format), truth: ({ cost }) => kopecks(cost) } },
      styled,
    );
  },
  'формат артикула': (stuff) => rowList(stuff, { article: stuff.chance.one(FORMATTED) }, styled),
  'артикул в научном виде': (stuff) =>
    rowList(
      stuff,
      {
        article: {
          cell: (part, at) =>
            at % 4 === 1
              ? shown(1e12 + at * 1e9, stuff.chance.one(['0.00E+00', '##0.0E+0']))
              : part.article,
          truth: ({ article }, at) => (at % 4 === 1 ? UNSURE : article),
        },
      },
      styled,
    ),
  'цена формулой без значения': (stuff) =>
    rowList(
      stuff,
      {
        cost: {
          cell: ({ cost }, at) => (at % 3 === 1 ? { formula: `E${at + 2}*10` } : cost),
          truth: ({ cost }, at) => (at % 3 === 1 ? UNSURE : kopecks(cost)),
        },
      },
      uncounted,
    ),
  'остаток формулой без значения': (stuff) =>
    rowList(
      stuff,
      {
        stock: {
          cell: (_, at) => ({ formula: `D${at + 2}*10` }),
          truth: () => UNSURE,
        },
      },
      uncounted,
    ),
  'формат остатка «не меньше»': (stuff) =>
    rowList(
      stuff,
      {
        stock: {
          cell: ({ stock }) => shown(stock + 1, '0"+"'),
          truth: ({ stock }) => ({ least: stock + 1 }),
        },
      },
      styled,
    ),
  'формат остатка с единицей': (stuff) =>
    rowList(
      stuff,
      { stock: { cell: ({ stock }) => shown(stock, '0" шт."'), truth: ({ stock }) => stock } },
      styled,
    ),
  'производитель объединён': (stuff) => merged(stuff, 'brand'),
  'цена объединена': (stuff) => merged(stuff, 'cost'),
  'без названий столбцов': (stuff) => rowList(stuff, {}, { hasHeader: false }),
  'без названий, цены с единицей': (stuff) =>
    rowList(
      stuff,
      {
        cost: {
          cell: ({ cost }) => `${cost.toFixed(2).replace('.', ',')} руб.`,
          truth: ({ cost }) => kopecks(cost),
        },
      },
      { hasHeader: false },
    ),
  'производитель с цифрами': (stuff) => {
    const made = stuff.chance.one([
      (at: number) => `BENCH ${(at % 6) + 1}`,
      (at: number) => ['3M', '555', 'A1', 'K2', 'Q8'][at % 5]!,
    ]);
    return rowList(stuff, { brand: { cell: (_, at) => made(at), truth: (_, at) => made(at) } });
  },
};
