import { toldCurrency, withoutForeign } from '../columns/currency.ts';
import type { Parsed } from './parsed.ts';
import { brokenCell, withoutExponents } from './excel-damage.ts';
import { plainText } from './parsed.ts';
import { isPriceOfOther, isUntoldPrice, withoutAbout, withoutUnit } from './price-words.ts';

/** `.,`: both, as in workbooks with numbers and texts. */
export type DecimalMark = '.' | ',' | '.,';

/** The collections hold no more: 100,000,000 roubles. */
const MAX_KOPECKS = 10_000_000_000;
/** Said of a price that is zero. */
export const ZERO_PRICE = 'Цена равна нулю';
/** What is said of a price that is no firm one: «от 100», «около 300 руб.». */
export const ABOUT_PRICE = 'Цена указана приблизительно, а точной нет';
const ROUBLES = 'рублей|рубля|рубль|рублі|руб|р|rub|rur';
const IN_ROUBLES = new RegExp(`₽|(?<![a-zа-яёіїєґ])(?:${ROUBLES})(?![a-zа-яёіїєґ])\\.?`, 'g');
const WITH_KOPECKS = new RegExp(
  `^(\\d[\\d ]*?) ?(?:${ROUBLES})\\.? ?(\\d{2}) ?(?:коп|к)[а-я]*\\.?$`,
);
/** Blanks and apostrophes part thousands, and nothing else. */
const NUMBER = /^[-−–]?(?:\d{1,3}(?:[ '’]\d{3})+|[\d.,]*)(?:[.,]\d*)?$/;

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
  // Most cells are bare numbers: nothing is looked for in those.
  if (BARE_NUMBER.test(text)) return inRoubles(text, decimal, rate);
  if (!text || isUntoldPrice(text)) return { value: null };
  const broken = brokenCell(text);
  if (broken) return { problem: broken };
  if (isPriceOfOther(text)) return { problem: 'Цена указана не за одну штуку' };
  if (isForeign(text) && rate === undefined)
    return { problem: 'Цена в другой валюте: укажите курс' };
  const firm = withoutAbout(text);
  const bare = withoutForeign(withoutUnit(firm).replace(WITH_KOPECKS, '$1.$2'));
  const parsed = inRoubles(bare.replace(IN_ROUBLES, ' ').trim(), decimal, rate);
  return 'value' in parsed && firm !== text ? { problem: ABOUT_PRICE } : parsed;
}

const BARE_NUMBER = /^\d[\d\s.,]*$/;

/** «310=», «1215-50», «310=00»: kopecks behind a dash are fewer than roubles in front of it. */
function withoutDash(text: string): string {
  const [whole, roubles, kopecks] = /^(\d[\d ]*)[-–—=](\d\d)(?= |$)/.exec(text) ?? [];
  return whole && Number(roubles!.replace(/ /g, '')) > Number(kopecks)
    ? text.replace(whole, `${roubles}.${kopecks}`)
    : text.replace(/[.,][-–—]$|=$/, '');
}

const isForeign = (text: string): boolean => (toldCurrency(text) ?? 'RUB') !== 'RUB';

function inRoubles(text: string, decimal?: DecimalMark, rate = 1): Parsed<number | null> {
  const written = withoutDash(text);
  const bare = written.replace(/[ '’]/g, '').replace(/[−–]/, '-');
  if (!NUMBER.test(written) || !/\d/.test(bare)) return { problem: 'Цена не похожа на число' };
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
