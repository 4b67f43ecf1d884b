import { readXml } from './xml.ts';

/** How a stored number is shown: as a date, filled up with zeros to so many digits, or as it is. */
export type NumberFormat = 'date' | 'plain' | { digits: number };

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

function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  const code = (codes.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (BUILT_IN_DATES(id) || (/[ymdhs]/i.test(code) && !/general/i.test(code))) return 'date';
  return /^0{2,}$/.test(code) ? { digits: code.length } : 'plain';
}

/**
 * A stored number as its cell shows it, but never in exponents.
 * @param stored as in the file: `4.0000000000000002E-2`, `1E+11`
 * @returns «0.04», «100000000000», «00123», «05.03.2024»; always with a decimal point
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
  return typeof format === 'object' && /^\d+$/.test(plain)
    ? plain.padStart(format.digits, '0')
    : plain;
}

function shownDate(days: number, calendar: 1900 | 1904): string {
  if (days < 1 || days > 2_958_465) return String(days);
  const [year, month, day] = new Date(DAY_ZERO[calendar] + Math.floor(days) * DAY_MS)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}.${month}.${year}`;
}
