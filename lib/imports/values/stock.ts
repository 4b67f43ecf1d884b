import type { Parsed } from './parsed.ts';
import { brokenCell, withoutExponents } from './excel-damage.ts';
import { plainText } from './parsed.ts';

/**
 * How many a supplier says to have: `exact` pieces, or a word with the least quantity that it
 * promises.
 */
export type Stock = {
  kind: 'exact' | 'few' | 'some' | 'many' | 'on_order';
  /** Pieces: exactly so many, or at least so many; 0 for `on_order`. */
  quantity: number;
};

const MAX_PIECES = 1_000_000;
const MANY_FROM = 10;
const SOME_FROM = 3;

const WORDS: [RegExp, Stock][] = [
  [
    /^(?:[-–—]+|нет|нет в наличии|немає|немає в наявності|ні|отсутствует|закончился|no|none|false|ложь|out of stock)$/,
    { kind: 'exact', quantity: 0 },
  ],
  [
    /заказ|замовлен|очіку|ожида|в пути|транзит|поступлени|on ?order|pre-?order|запрос|звоните|уточн|call/,
    { kind: 'on_order', quantity: 0 },
  ],
  [
    /^(?:много|багато|достаточно|достатньо|many|lots?|\+{3,})$/,
    { kind: 'many', quantity: MANY_FROM },
  ],
  [/^(?:мало|few|low|остатки|заканчивается|закінчується)$/, { kind: 'few', quantity: 1 }],
  [
    /^(?:\+{1,2}|\*+|есть|є|да|так|в наличии|есть в наличии|в наявності|є в наявності|наличие|имеется|средне|yes|true|истина|some|available|in ?stock)$/,
    { kind: 'some', quantity: 1 },
  ],
];

const UNIT =
  '(?:\\s*(?:шт|штук[аи]?|ед|уп|компл|комплект|к-т|к-кт|пар[аы]?|pcs?|pieces?|л|м|кг)\\.?)?';
const NUMBER = '(\\d[\\d\\s]*)(?:[.,]\\d+)?';
const EXACT = new RegExp(`^${NUMBER}${UNIT}$`);
const AT_LEAST = new RegExp(
  `^(?:>=?|≥|более|больше|свыше|от|понад|більше|~|≈|около)\\s*${NUMBER}${UNIT}$|^${NUMBER}\\s*(?:\\+|и более|и больше|і більше)${UNIT}$`,
);
const BELOW = new RegExp(`^(?:<=?|≤|менее|меньше|до|менше)\\s*${NUMBER}${UNIT}$`);
const RANGE = new RegExp(`^${NUMBER}\\s*(?:-|–|—|\\.\\.\\.?|…|до)\\s*${NUMBER}${UNIT}$`);

/**
 * The stock in a cell: a number, or what suppliers write instead of one.
 * @param cell «12», «2 шт.», «1,000» (three decimals: one piece), «>10», «10-50», «+», «есть», «под
 * заказ», «очікуємо», «мало»
 * @returns never more than the supplier promises: parts of a piece are dropped, a range counts by
 * its lower end, less than nothing (sold in advance) is nothing, an empty cell is nothing
 */
export function parseStock(cell: string): Parsed<Stock> {
  const text = withoutExponents(plainText(cell)).toLowerCase();
  const broken = brokenCell(text);
  if (broken) return { problem: broken };
  if (!text || /^-\s*\d+(?:[.,]\d+)?$/.test(text)) return { value: { kind: 'exact', quantity: 0 } };
  const word = WORDS.find(([pattern]) => pattern.test(text));
  if (word) return { value: word[1] };
  return numeric(text) ?? { problem: 'Остаток не понятен' };
}

const KINDS = ['on_order', 'few', 'some', 'many'];

/**
 * What lies in two places together. Words are no numbers: of a word and pieces, or of two words,
 * what promises more counts, and never more than that.
 */
export function addStock(one: Stock, other: Stock): Stock {
  if (one.kind === 'exact' && other.kind === 'exact')
    return { kind: 'exact', quantity: Math.min(one.quantity + other.quantity, MAX_PIECES) };
  if (one.quantity !== other.quantity) return one.quantity > other.quantity ? one : other;
  return KINDS.indexOf(one.kind) >= KINDS.indexOf(other.kind) ? one : other;
}

function numeric(text: string): Parsed<Stock> | null {
  const exact = pieces(EXACT.exec(text)?.[1]);
  if (exact !== null) return checked({ kind: 'exact', quantity: exact });
  const below = pieces(BELOW.exec(text)?.[1]);
  if (below !== null)
    return checked({ kind: below <= MANY_FROM ? 'few' : 'some', quantity: below > 1 ? 1 : 0 });
  const least = AT_LEAST.exec(text) ?? RANGE.exec(text);
  const quantity = pieces(least?.[1] ?? least?.[2]);
  return quantity === null
    ? null
    : checked({ kind: byQuantity(quantity), quantity: Math.max(1, quantity) });
}

const byQuantity = (pieces: number) =>
  pieces >= MANY_FROM ? 'many' : pieces >= SOME_FROM ? 'some' : 'few';
const pieces = (digits: string | undefined) =>
  digits === undefined ? null : Number(digits.replace(/\s/g, ''));
const checked = (stock: Stock): Parsed<Stock> =>
  stock.quantity > MAX_PIECES ? { problem: 'Остаток слишком велик' } : { value: stock };
