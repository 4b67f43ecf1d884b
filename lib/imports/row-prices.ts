import { CURRENCY_WORDS, currencyOf } from './columns/currency.ts';
import type { Currency } from './columns/currency.ts';
import type { Refusal } from './model.ts';
import type { Parsed } from './values/parsed.ts';
import type { DecimalMark } from './values/price.ts';
import { parsePrice, ZERO_PRICE } from './values/price.ts';

/** Most prices are: nothing is looked for in those. */
const BARE_NUMBER = /^[\d\s.,]*$/;
const RAW_LENGTH = 200;

/** How the prices of a list are written, where it is known. */
type Habits = { decimal?: DecimalMark; rate?: number; currency?: Currency | null };

type Told = {
  field: 'cost' | 'retail';
  raw: string;
  /** What a column of currencies says beside it. */
  currency: string;
};

/**
 * The prices of a row, each of one piece.
 * @param told what stands in the row
 * @param pieces for how many of them the prices are
 * @param into `rejected`: why the row cannot be sold; `warnings`: a price of zero beside another
 *   price, which is taken for none
 * @returns kopecks; null where none is told
 */
export function rowPrices(
  told: readonly Told[],
  pieces: number,
  context: Habits,
  into: { rejected: Refusal[]; warnings: Refusal[] },
): (number | null)[] {
  const parsed = told.map(({ raw, currency }) => ofOne(priceOf(raw, currency, context), pieces));
  const isPriced = parsed.some((one) => 'value' in one && one.value !== null);
  return parsed.map((one, at) => {
    if ('value' in one) return one.value;
    const { field, raw } = told[at]!;
    const isNone = one.problem === ZERO_PRICE && isPriced;
    const reason = isNone ? `${ZERO_PRICE}: строка принята без неё` : one.problem;
    into[isNone ? 'warnings' : 'rejected'].push({ field, reason, raw: raw.slice(0, RAW_LENGTH) });
    return null;
  });
}

/**
 * A price in the list's currency. What a cell or its row says to be in another one is never counted
 * by the list's rate: roubles stay roubles, the rest is refused.
 */
function priceOf(
  raw: string,
  told: string,
  { decimal, rate, currency = null }: Habits,
): Parsed<number | null> {
  if (!told && BARE_NUMBER.test(raw)) return parsePrice(raw, decimal, rate);
  const own = currencyOf(raw) ?? currencyOf(told);
  const expected = currency ?? (rate === undefined ? 'RUB' : own);
  if (!raw || !own || own === expected) return parsePrice(raw, decimal, rate);
  if (own === 'RUB') return parsePrice(raw, decimal);
  return { problem: `Цена в ${CURRENCY_WORDS[own]}, а не как во всём прайс-листе` };
}

/** Of so many pieces one: kopecks, rounded half up. */
function ofOne(price: Parsed<number | null>, pieces: number): Parsed<number | null> {
  if (pieces === 1 || 'problem' in price || price.value === null) return price;
  const value = Math.round(price.value / pieces);
  return value > 0 ? { value } : { problem: 'Цена одной штуки меньше копейки' };
}
