import { currencyOf } from '../columns/currency.ts';
import type { Currency } from '../columns/currency.ts';
import { readXml } from './xml.ts';

/**
 * How a stored number is shown: as a date, filled up with zeros to so many digits, with texts before
 * and between them, beside the sign of a currency, or as it is.
 */
export type NumberFormat =
  'date' | 'plain' | { digits: number } | { mask: Mask } | { currency: Currency };
/** Zeros, each group a place for digits, and the texts around them. */
type Mask = readonly string[];

const BUILT_IN_DATES = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);
const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar, with its false 29 February 1900 left behind; and of the Mac's. */
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** Reads `styles.xml`: the format of each cell style, by its number. */
export async function readNumberFormats(pieces: AsyncIterable<Buffer>): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  await readXml(pieces, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) formats.push(formatOf(Number(attributes.numFmtId ?? 0), codes));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

const formatOf = (id: number, codes: ReadonlyMap<number, string>): NumberFormat =>
  BUILT_IN_DATES(id) ? 'date' : formatOfCode(codes.get(id) ?? '');

/** What a format's code says: `dd.mm.yyyy`, `00000`, `[$$-409]#,##0.00`. */
export function formatOfCode(whole: string): NumberFormat {
  const code = whole.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (/[ymdhs]/i.test(code) && !/general/i.test(code)) return 'date';
  const currency = currencyOfCode(whole);
  if (currency) return { currency };
  const mask = maskOf(whole);
  if (mask) return { mask };
  return /^0{2,}$/.test(code) ? { digits: code.length } : 'plain';
}

/** The parts of `"AB-"0` and `000\-00000`; null where nothing stands before or between the digits. */
function maskOf(code: string): Mask | null {
  if (!/^(?:0+|"[^"]*"|\\.|[- ()/])+$/.test(code)) return null;
  const parts = (code.match(/0+|"[^"]*"|\\.|[- ()/]/g) ?? []).map((part) =>
    part.replace(/^"|"$|^\\/g, ''),
  );
  const last = parts.findLastIndex((part) => /^0+$/.test(part));
  const texts = parts.slice(0, Math.max(last, 0)).filter((part) => !/^0+$/.test(part));
  return /[\p{L}\d/-]/u.test(texts.join('')) ? parts.slice(0, last + 1) : null;
}

/** Digits in the places of a mask, from the right; what is too much stands in the first one. */
function inMask(digits: string, mask: Mask): string {
  let rest = digits;
  const shown: string[] = [];
  const first = mask.findIndex((part) => /^0+$/.test(part));
  for (const [at, part] of [...mask.entries()].reverse()) {
    const isPlace = /^0+$/.test(part);
    const own = !isPlace ? part : at === first ? rest : rest.slice(-part.length);
    if (isPlace) rest = rest.slice(0, Math.max(0, rest.length - part.length));
    shown.unshift(isPlace ? own.padStart(part.length, '0') : own);
  }
  return shown.join('');
}

/** A sign that the format puts beside the number; roubles are what a bare number is, too. */
function currencyOfCode(whole: string): Currency | null {
  const [positive = ''] = whole.split(';');
  const shown = positive
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ')
    .replace(/\[[^\]]*\]|[_*]./g, ' ')
    .replace(/["\\]/g, ' ');
  const found = currencyOf(shown);
  return found === 'RUB' ? null : found;
}

/**
 * A stored number as its cell shows it, but never in exponents.
 * @param stored as in the file: `4.0000000000000002E-2`, `1E+11`
 * @returns «0.04», «100000000000», «00123», «05.03.2024», «12.5 USD»; always with a decimal point
 */
export function shownNumber(
  stored: string,
  format: NumberFormat | undefined,
  calendar: 1900 | 1904 = 1900,
): string {
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  if (format === 'date') return shownDate(value, calendar);
  const plain = /^-?\d+$/.test(stored)
    ? stored
    : Number(value.toPrecision(15)).toLocaleString('en-US', {
        useGrouping: false,
        maximumFractionDigits: 15,
      });
  if (typeof format !== 'object') return plain;
  if ('currency' in format) return `${plain} ${format.currency}`;
  if (!/^\d+$/.test(plain)) return plain;
  return 'mask' in format ? inMask(plain, format.mask) : plain.padStart(format.digits, '0');
}

function shownDate(days: number, calendar: 1900 | 1904): string {
  if (days < 1 || days > 2_958_465) return String(days);
  const [year, month, day] = new Date(DAY_ZERO[calendar] + Math.floor(days) * DAY_MS)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}.${month}.${year}`;
}
