import { formatOfCode, lookAt } from './format-code.ts';
import type { Look, NumberFormat, Part } from './format-code.ts';
import { IN_EXPONENTS } from '../values/excel-damage.ts';
import { readXml } from './xml.ts';

const BUILT_IN_DATES = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** What Excel has by itself and writes as a number only. */
const BUILT_IN: Partial<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};
const DATE = formatOfCode('dd.mm.yyyy');
const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** Day 0 of Excel's calendar, with its false 29 February 1900 left behind; and of the Mac's. */
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** Numbers are kept with so many digits: of a longer one the last have become zeros. */
const MOST_DIGITS = 15;

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
  BUILT_IN_DATES(id) ? DATE : formatOfCode(codes.get(id) ?? BUILT_IN[id] ?? '');

/**
 * A stored number as its cell shows it; all of its digits stay.
 * @param stored as in the file: `4.0000000000000002E-2`, `1E+11`
 * @returns «0.04», «100000000000», «00123», «TC-0456», «10+», «05.03.2024», «12.5 USD», «20%»; always
 * with a decimal point. «1250.5E+00» where the cell shows exponents or a fraction, or digits are lost
 */
export function shownNumber(
  stored: string,
  format: NumberFormat | undefined,
  calendar: 1900 | 1904 = 1900,
): string {
  const value = Number(stored);
  if (!Number.isFinite(value)) return stored;
  const plain = plainNumber(stored, value);
  return typeof format === 'object' ? inLook(lookAt(format, value), value, plain, calendar) : plain;
}

function inLook(look: Look, value: number, plain: string, calendar: 1900 | 1904): string {
  switch (look) {
    case 'plain':
      return plain;
    case 'date':
      return shownDate(value, calendar);
    case 'time':
    case 'elapsed':
      return shownTime(look === 'time' ? value % 1 : value);
    case 'fraction':
      return Number.isInteger(value) ? plain : inExponents(plain);
    case 'percent':
      return `${plainNumber('', value * 100)}%`;
    case 'scientific':
      return inExponents(plain);
    default:
      return 'currency' in look ? `${plain} ${look.currency}` : inFormat(plain, look.parts);
  }
}

function plainNumber(stored: string, value: number): string {
  if (/^-?\d{1,15}$/.test(stored)) return stored;
  const digits = Number(value.toPrecision(MOST_DIGITS)).toLocaleString('en-US', {
    useGrouping: false,
    maximumFractionDigits: MOST_DIGITS,
  });
  return Math.abs(value) < 10 ** MOST_DIGITS ? digits : inExponents(digits);
}

const inExponents = (plain: string): string =>
  plain.endsWith(IN_EXPONENTS) ? plain : `${plain}${IN_EXPONENTS}`;

/** Words around a number, or digits in several places, from the right. */
function inFormat(plain: string, parts: readonly Part[]): string {
  const first = parts.findIndex((part) => typeof part === 'object');
  const isParted = parts.some((part, at) => at > first && typeof part === 'object');
  const isWhole = /^\d+$/.test(plain);
  // Of less than nothing, and of a part of a piece, such formats are not meant.
  if (first >= 0 && (plain.startsWith('-') || (isParted && !isWhole))) return plain;
  let rest = plain;
  const shown: string[] = [];
  for (const [at, part] of [...parts.entries()].reverse()) {
    if (typeof part === 'string') {
      shown.unshift(part);
      continue;
    }
    const own = at === first ? rest : rest.slice(-part.width);
    rest = rest.slice(0, Math.max(0, rest.length - part.width));
    shown.unshift(isWhole ? own.padStart(part.zeros, '0') : own);
  }
  return shown.join('').trim();
}

function shownDate(days: number, calendar: 1900 | 1904): string {
  if (days < 1 || days > 2_958_465) return String(days);
  const [year, month, day] = new Date(DAY_ZERO[calendar] + Math.floor(days) * DAY_MS)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}.${month}.${year}`;
}

/** «36:30:00» */
function shownTime(days: number): string {
  const seconds = Math.round(Math.abs(days) * DAY_SECONDS);
  const two = (part: number) => String(part).padStart(2, '0');
  const time = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return days < 0 ? `-${time}` : time;
}
