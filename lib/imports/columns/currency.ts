import type { Mapping } from '../model.ts';
import { PriceListError } from '../price-list-error.ts';
import { headerWord } from './header-terms.ts';

/** What the prices of a list may be in; the shop's own first. */
export const CURRENCIES = ['RUB', 'USD', 'EUR', 'UAH', 'BYN', 'KZT', 'CNY'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** «Цены в …». */
export const CURRENCY_WORDS: Record<Currency, string> = {
  RUB: 'рублях',
  USD: 'долларах',
  EUR: 'евро',
  UAH: 'гривнах',
  BYN: 'белорусских рублях',
  KZT: 'тенге',
  CNY: 'юанях',
};

const NOT_IN_WORD = '(?<![a-zа-яёіїє])';
/** «Евро-4»: what an engine breathes out. */
const NORM = '[ -]?[1-6](?![\\d.,])';
const END = '(?![a-zа-яёіїє])';
const SIGNS: [Currency, RegExp][] = [
  ['USD', new RegExp(`\\$|${NOT_IN_WORD}(?:usd|у\\.? ?е|долл?(?:ар(?:ы|ах|ов)?)?|дол)${END}`)],
  ['EUR', new RegExp(`€|${NOT_IN_WORD}(?:eur|euro|евро|євро)${END}(?!${NORM})`)],
  ['UAH', new RegExp(`₴|${NOT_IN_WORD}(?:uah|грн|гривн(?:а|ы|ах|я|і|ях))${END}`)],
  ['BYN', new RegExp(`${NOT_IN_WORD}(?:byn|byr|бел\\.? ?руб)${END}`)],
  ['KZT', new RegExp(`₸|${NOT_IN_WORD}(?:kzt|те[нң]ге|тг)${END}`)],
  ['CNY', new RegExp(`¥|${NOT_IN_WORD}(?:cny|rmb|юан(?:ь|и|ях|ей))${END}`)],
  ['RUB', new RegExp(`₽|${NOT_IN_WORD}(?:rub|rur|руб(?:л(?:и|ях|ей|ь|я))?|р)${END}`)],
];

/** The currency that a text names: «Цена, грн», «$ 12.50»; null when it names none. */
export const currencyOf = (text: string): Currency | null =>
  SIGNS.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0] ?? null;

/** A title tells a currency only where it speaks of prices. */
const OF_PRICES = /цен|цін|баға|прайс|price|валют|currency/i;

/** The currency that a title or a note names for prices; null when it speaks of something else. */
export function currencyOfTitle(title: string): Currency | null {
  if (!OF_PRICES.test(title)) return null;
  // «Цены в рублях по курсу 92 руб. за $».
  return /(^|\s)в\s+руб/i.test(title) ? 'RUB' : currencyOf(title);
}

const NAMES_CURRENCIES = /(^|\s)(валюта|вал|currency)$/;

/**
 * The column that tells in which currency the prices of another one are: the next one to its right
 * that is called so, else the first of all.
 * @returns -1 where there is none
 */
export function currencyColumn(header: readonly string[], price: number): number {
  const found = header.flatMap((name, at) => (NAMES_CURRENCIES.test(headerWord(name)) ? [at] : []));
  return found.find((at) => at > price) ?? found[0] ?? -1;
}

/** What the prices of a list are told to be in, nearest first. */
export type CurrencyWords = {
  /** Of the columns of prices. */
  names: readonly string[];
  cells: readonly string[];
  /** Cells of a column of currencies. */
  told: readonly string[];
  /** Texts above the header and between the goods. */
  titles: readonly string[];
  /** What the sheet and the file are called. */
  labels: readonly string[];
};

/** What the prices of a list are in; null when nothing says it. */
export function currencyOfList({
  names,
  cells,
  told,
  titles,
  labels,
}: CurrencyWords): Currency | null {
  const inCells = [...told, ...cells].map(currencyOf).filter((found) => found !== null);
  const counted = CURRENCIES.map((code) => ({
    code,
    count: inCells.filter((one) => one === code).length,
  }));
  const most = counted.reduce((one, other) => (other.count > one.count ? other : one));
  const first = (texts: readonly string[]) => texts.map(currencyOf).find((found) => found !== null);
  return (
    first(names) ??
    (most.count > 0 ? most.code : null) ??
    titles.map(currencyOfTitle).find((found) => found !== null) ??
    // «ТГ-Авто»: letters of a name.
    first(labels.map((label) => label.replace(/тг/gi, ''))) ??
    null
  );
}

/**
 * Roubles for one unit of the list's currency; null where nobody has said it.
 * @throws PriceListError for what is no rate
 */
export function rateOf({ constants: { rate = '' } }: Mapping): number | null {
  if (!rate.trim()) return null;
  const value = /^\d{1,6}(?:[.,]\d{1,6})?$/.test(rate.trim()) ? Number(rate.replace(',', '.')) : 0;
  if (value > 0) return value;
  throw new PriceListError(`Курс «${rate}» не похож на число: например, 2,15`);
}

/** Why prices of the list cannot be taken for roubles; '' where they can. */
export function currencyProblem(currency: Currency | null, mapping: Mapping): string {
  const hasPrices = mapping.columns.cost ?? mapping.columns.retail;
  if (!hasPrices || !currency || currency === 'RUB' || rateOf(mapping) !== null) return '';
  return `Цены в прайс-листе в ${CURRENCY_WORDS[currency]}, а магазин считает в рублях: укажите курс`;
}
