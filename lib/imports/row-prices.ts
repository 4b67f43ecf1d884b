import {
  CURRENCY_WORDS,
  currencyOfCell,
  OTHER,
  SEVERAL,
  toldCurrency,
} from './columns/currency.ts';
import type { Currency, ToldCurrency } from './columns/currency.ts';
import type { Bare } from './columns/list-currencies.ts';
import type { Refusal } from './model.ts';
import { plainText } from './values/parsed.ts';
import type { Parsed } from './values/parsed.ts';
import type { DecimalMark } from './values/price.ts';
import { parsePrice, ZERO_PRICE } from './values/price.ts';

/** Most prices are: nothing is looked for in those. */
const BARE_NUMBER = /^[\d\s.,]*$/;
const RAW_LENGTH = 200;

/** How the prices of a list are written, where it is known. */
type Habits = {
  decimal?: DecimalMark;
  /** Roubles for one unit of a currency. */
  rates?: Partial<Record<Currency, number>>;
  /** By what prices of an untold currency are multiplied. */
  factor?: number;
  /** They have two digits behind their mark: with three, nobody knows what they are. */
  hasKopecks?: boolean;
  /** What prices are in of which neither the cell nor its row says it. */
  bare?: Record<'cost' | 'retail', Bare>;
};

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
  const parsed = told.map((one) => ofOne(priceOf(one, context), pieces));
  const isPriced = parsed.some((one) => 'value' in one && one.value !== null);
  return parsed.map((one, at) => {
    if ('value' in one) return one.value;
    const { field, raw } = told[at]!;
    const isNone = one.problem === ZERO_PRICE && isPriced;
    const reason = isNone ? `${ZERO_PRICE}: строка принята без неё` : one.problem;
    const { lacksRate } = one;
    into[isNone ? 'warnings' : 'rejected'].push({
      field,
      reason,
      raw: raw.slice(0, RAW_LENGTH),
      ...(lacksRate !== undefined && { lacksRate }),
    });
    return null;
  });
}

/** A problem may be that the currency has no rate, or is not told at all: '' then. */
type Price = Parsed<number | null> & { lacksRate?: Currency | '' };

/**
 * A price in its own currency: what its cell says, else its row, else its column or the list. By
 * another one's rate it is never counted.
 */
function priceOf(told: Told, habits: Habits): Price {
  const { field, raw, currency } = told;
  const untold = habits.bare?.[field] ?? 'none';
  if (habits.hasKopecks && isUnclear(raw, habits.decimal))
    return { problem: 'Не понять, тысячи или доли рубля стоят после знака' };
  if (!currency && untold === 'none' && BARE_NUMBER.test(raw))
    return parsePrice(raw, habits.decimal, habits.factor);
  return priceIn(toldCurrency(raw) ?? currencyOfCell(currency), untold, told, habits);
}

/** «1,250» where commas stand in front of kopecks. */
const isUnclear = (raw: string, decimal: DecimalMark | undefined): boolean => {
  const mark = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(raw.trim())?.[1];
  return mark !== undefined && mark === decimal;
};

/** @param own what the cell or its row says; null: nothing, so that it is what `untold` says */
function priceIn(
  own: ToldCurrency | null,
  untold: Bare,
  { raw, currency }: Told,
  habits: Habits,
): Price {
  const { decimal, factor = 1 } = habits;
  const priced = own ?? untold;
  if (priced === OTHER && /\d/.test(raw)) return { problem: unknown(raw, currency) };
  const parsed = parsePrice(raw, decimal, 1);
  if ('problem' in parsed || parsed.value === null) return parsed;
  if (own === 'RUB') return parsed;
  const rate = priced === 'none' || priced === 'RUB' ? factor : rateOf(priced, habits);
  return typeof rate === 'number' ? parsePrice(raw, decimal, rate) : rate;
}

/** Roubles for one unit, or why nobody can say it. */
function rateOf(
  currency: Exclude<Bare, 'none' | 'RUB'>,
  { rates = {} }: Habits,
): number | (Price & { problem: string }) {
  if (currency === SEVERAL || currency === OTHER)
    return { problem: 'Не указана валюта цены', lacksRate: '' };
  const problem = `Цена в ${CURRENCY_WORDS[currency]}, а их курс не указан`;
  return rates[currency] ?? { problem, lacksRate: currency };
}

/** What is shown of a cell. */
const SHOWN = 40;

const unknown = (raw: string, currency: string): string =>
  `Валюта, которой магазин не знает: «${plainText(toldCurrency(raw) ? raw : currency || raw).slice(0, SHOWN)}»`;

/** Of so many pieces one: kopecks, rounded half up. */
function ofOne(price: Price, pieces: number): Price {
  if (pieces === 1 || 'problem' in price || price.value === null) return price;
  const value = Math.round(price.value / pieces);
  return value > 0 ? { value } : { problem: 'Цена одной штуки меньше копейки' };
}
