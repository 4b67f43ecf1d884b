import { PriceListError } from '../price-list-error.ts';
import { FIELD_TITLES, FIELDS, RULES } from '../model.ts';
import type { Field, Mapping } from '../model.ts';
import { headerWord } from './header-terms.ts';

/** Fields that may be put together from several columns. */
export const JOINED: readonly Field[] = ['name', 'oemNumbers', 'fitmentText', 'stock'];

/**
 * Reads a mapping as a person types it:
 * `brand=MANUFACTURER,article=SKU,cost=4,stock=F,fitmentText=JAN+MODEL,category:Фильтры`. A column
 * is given by its name, by its number (1-based) or by its letter, in this order; `field:text` sets
 * one text for all rows, or beside columns for those in which they are empty.
 * @param header names of the columns; may be empty
 * @throws PriceListError naming the field or the column that does not exist
 */
export function parseMapping(spec: string, header: readonly string[]): Mapping {
  const mapping: Mapping = { columns: {}, constants: {} };
  for (const part of partsOf(spec)) {
    const [, name = '', sign, value = ''] = /^([A-Za-z]+)\s*([=:])\s*(.+)$/.exec(part) ?? [];
    const field = FIELDS.find((known) => known.toLowerCase() === name.toLowerCase());
    if (!field)
      throw new PriceListError(
        `Не понятно «${part}»: нужно поле=столбец. Поля: ${FIELDS.join(', ')}`,
      );
    if (sign === ':') mapping.constants[field] = value;
    else if (RULES.includes(field))
      throw new PriceListError(`«${field}» — одно на весь список: ${field}:…`);
    else mapping.columns[field] = columnsOf(value, field, header);
  }
  return mapping;
}

/** Commas part what is said, except within a rate: «rate:USD=92,5 EUR=101,2». */
function partsOf(spec: string): string[] {
  const parts: string[] = [];
  for (const piece of spec.split(',')) {
    const last = parts.length - 1;
    const isFraction = /^rate\s*:.*\d$/i.test(parts[last] ?? '') && /^\d/.test(piece);
    if (isFraction) parts[last] += `.${piece.trim()}`;
    else if (piece.trim()) parts.push(piece.trim());
  }
  return parts;
}

/**
 * A mapping as a person would type it: what `parseMapping` reads. A text with a comma cannot be
 * typed and is left out.
 * @param missing fields that still need a column: `?` stands for it
 */
export function typedMapping(
  { columns, constants }: Mapping,
  header: readonly string[],
  missing: readonly Field[] = [],
): string {
  const typed = FIELDS.flatMap((field) => {
    const own = columns[field]?.map((column) => typedColumn(column, header)).join('+');
    const text = field === 'rate' ? constants.rate?.replaceAll(',', '.') : constants[field];
    if (missing.includes(field)) return `${field}=?`;
    const said = text && !text.includes(',') ? [`${field}:${text}`] : [];
    return own ? [`${field}=${own}`, ...said] : said;
  });
  return typed.join(',');
}

/** By its name where that says which, else by its number or its letter. */
function typedColumn(column: number, header: readonly string[]): string {
  const name = header[column] ?? '';
  const ways = [name, String(column + 1), columnLetters(column)];
  const right = (way: string) => way !== '' && findColumn(way, header) === column;
  return ways.filter((way) => !/[,+='"]|^\s|\s$/.test(way)).find(right) ?? ways[1]!;
}

function columnsOf(value: string, field: Field, header: readonly string[]): number[] {
  const whole = findColumn(value, header);
  if (whole !== null) return [whole];
  const parts = JOINED.includes(field)
    ? value.split('+').map((part) => findColumn(part.trim(), header))
    : [];
  if (parts.length < 2 || parts.includes(null))
    throw new PriceListError(
      `Нет столбца «${value}» для поля «${FIELD_TITLES[field]}». Есть: ${header.filter(Boolean).join(', ')}`,
    );
  return parts.filter((column) => column !== null);
}

function findColumn(value: string, header: readonly string[]): number | null {
  const exact = header.indexOf(value);
  if (exact >= 0) return exact;
  const word = headerWord(value);
  const byName = word ? header.findIndex((name) => headerWord(name) === word) : -1;
  if (byName >= 0) return byName;
  if (/^[1-9]\d{0,3}$/.test(value)) return Number(value) - 1;
  return /^[A-Za-z]{1,2}$/.test(value) ? columnNumber(value.toUpperCase()) : null;
}

/** 0 for A, 26 for AA. */
const columnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A for 0, AA for 26: names the columns of a list without a header. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/**
 * By what a supplier's next list of the same layout is known again. Case, signs and empty columns
 * at the end do not matter.
 * @returns 16 hexadecimal digits
 */
export function headerFingerprint(header: readonly string[]): string {
  const text = header.map(headerWord).join('|').replace(/\|+$/, '');
  return hash(text, 0x811c9dc5) + hash(text, 0x01000193);
}

/** FNV-1a, 32 bits: enough to tell one supplier's layouts apart, and there in every engine. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
