import { currencyOf } from '../columns/currency.ts';
import type { Parsed } from './parsed.ts';
import { brokenCell, withoutExponents } from './excel-damage.ts';
import { plainText } from './parsed.ts';

/** `.,`: both, as in workbooks with numbers and texts. */
export type DecimalMark = '.' | ',' | '.,';

/** The collections hold no more: 100,000,000 roubles. */
const MAX_KOPECKS = 10_000_000_000;
/** Said of a price that is zero. */
export const ZERO_PRICE = 'Цена равна нулю';
const NO_PRICE = /^(?:[-–—]+|по запросу|звоните|уточняйте|договорная|нет цены|нет|call|n\/a)$/;
const ROUBLES = /(?:рублей|рубля|рубль|руб|р|rub|rur|₽)\.?/;
const FOREIGN_SIGN =
  /[$€£¥₴₸]|(?:usd|euro?|uah|kzt|byn|byr|cny|rmb|грн|гривн[а-яі]*|те[нң]ге|тг|долл?[а-я]*|у\.? ?е|є?е?вро|юан[а-я]*|бел\.? ?руб[а-я]*)\.?/g;
const WITH_CURRENCY = new RegExp(
  `^(?:${ROUBLES.source}\\s*)?([-−–]?[\\d.,\\s'’]+?)(?:\\s*${ROUBLES.source})?$`,
);

/**
 * The price in a cell.
 * @param cell «1 234,50», «1,234.50», «1234.5 руб.»
 * @param decimal the column's decimal mark where it is known: without it «1,234» is read as 1234
 * @param rate roubles for one unit of the list's currency; absent: prices are in roubles, and a cell
 * that says otherwise is a problem
 * @returns kopecks, rounded half up; null for an empty cell and for «по запросу»;
 *   a problem for anything else: negative, zero, above 100 million roubles, another currency
 */
export function parsePrice(
  cell: string,
  decimal?: DecimalMark,
  rate?: number,
): Parsed<number | null> {
  const text = withoutExponents(plainText(cell)).toLowerCase();
  if (!text || NO_PRICE.test(text)) return { value: null };
  const broken = brokenCell(text);
  if (broken) return { problem: broken };
  if (!isForeign(text)) return inRoubles(text, decimal, rate);
  return rate === undefined
    ? { problem: 'Цена в другой валюте: укажите курс' }
    : inRoubles(text.replace(FOREIGN_SIGN, '').trim(), decimal, rate);
}

/** Most cells are bare numbers: nothing is looked for in those. */
const isForeign = (text: string): boolean =>
  !/^[-\d\s.,]+$/.test(text) && (text.includes('£') || (currencyOf(text) ?? 'RUB') !== 'RUB');

function inRoubles(text: string, decimal?: DecimalMark, rate = 1): Parsed<number | null> {
  const bare = WITH_CURRENCY.exec(text)?.[1]
    ?.replace(/[\s'’]/g, '')
    .replace(/[−–]/, '-');
  if (!bare || !/\d/.test(bare)) return { problem: 'Цена не похожа на число' };
  if (bare.startsWith('-')) return { problem: 'Цена меньше нуля' };
  const parsed = inKopecks(bare, decimal);
  if (rate === 1 || 'problem' in parsed || parsed.value === null) return parsed;
  const value = Math.round(parsed.value * rate);
  return value > MAX_KOPECKS ? { problem: 'Цена слишком велика' } : { value };
}

function inKopecks(digits: string, decimal: DecimalMark | undefined): Parsed<number | null> {
  const parts = wholeAndFraction(digits, decimal);
  if (!parts) return { problem: 'Цена не похожа на число' };
  const [whole, fraction] = parts;
  if (whole.length > 12) return { problem: 'Цена слишком велика' };
  const cents = `${fraction}000`;
  const kopecks =
    Number(whole || '0') * 100 + Number(cents.slice(0, 2)) + (cents.charAt(2) >= '5' ? 1 : 0);
  if (kopecks === 0) return { problem: ZERO_PRICE };
  if (kopecks > MAX_KOPECKS) return { problem: 'Цена слишком велика' };
  return { value: kopecks };
}

/**
 * Digits before and after the decimal mark; null when dots and commas stand where no number has
 * them.
 */
function wholeAndFraction(
  digits: string,
  decimal: DecimalMark | undefined,
): [string, string] | null {
  const mark = decimalMarkOf(digits, decimal);
  const at = mark ? digits.lastIndexOf(mark) : digits.length;
  const whole = digits.slice(0, at);
  const fraction = digits.slice(at + 1);
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(whole);
  if (!/^\d*$/.test(fraction) || !(grouped || /^\d*$/.test(whole))) return null;
  return whole || fraction ? [whole.replace(/[.,]/g, ''), fraction] : null;
}

/** Which of the signs of one number is its decimal mark; '' when all of them group thousands. */
function decimalMarkOf(digits: string, known: DecimalMark | undefined): DecimalMark | '' {
  const last = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  if (!digits.includes(last)) return '';
  const single = digits.indexOf(last) === digits.lastIndexOf(last);
  if (!single) return '';
  const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  return ambiguous && !known?.includes(last) ? '' : last;
}

/** Whether «12,560» may be twelve and a half, or twelve thousand. */
export const isAmbiguousPrice = (cell: string): boolean =>
  /^\D{0,3}[1-9]\d{0,2}[.,]\d{3}\D*$/.test(plainText(cell));

/**
 * The decimal mark of a column, by the values that can be read in one way only.
 * @returns undefined when no value tells
 */
export function decimalMark(cells: readonly string[]): '.' | ',' | undefined {
  let dots = 0;
  let commas = 0;
  for (const cell of cells) {
    const found =
      /^[^.,]*\d([.,])(\d+)\D*$/.exec(plainText(cell)) ??
      /[.,]\d{3}([.,])(\d+)\D*$/.exec(plainText(cell));
    // «5877,560» groups no thousands, «877,560» may.
    if (!found || (found[2]?.length === 3 && !/^0[.,]|\d{4}[.,]\d{3}\D*$/.test(plainText(cell))))
      continue;
    if (found[1] === '.') dots += 1;
    else commas += 1;
  }
  if (dots === commas) return undefined;
  return dots > commas ? '.' : ',';
}
