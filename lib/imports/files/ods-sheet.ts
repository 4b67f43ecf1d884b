import { OTHER, toldCurrency } from '../columns/currency.ts';
import { PriceListError } from '../price-list-error.ts';
import { LIMITS } from '../price-list-limits.ts';
import { brokenCell, NO_VALUE } from '../values/excel-damage.ts';
import { withinLimits } from './price-file.ts';
import { isOfRows, MergedCells } from './merged-cells.ts';
import type { Merge } from './merged-cells.ts';
import type { ReadOptions, Row } from './price-file.ts';
import { formatOfCode, isUsual } from './format-code.ts';
import { shownNumber } from './number-formats.ts';
import { parseXml } from './xml.ts';
import type { XmlHandlers } from './xml.ts';

/** Excel's own width, and what LibreOffice has by default. */
const MOST_COLUMNS = 16_384;
/**
 * Rows that one piece of XML may stand for: a filled row that says to be repeated a million times
 * is no goods.
 */
const MOST_AT_ONCE = 100_000;

/** Reads one table of an OpenDocument's content as a stream of its rows. */
export async function* readOdsSheet(
  pieces: AsyncIterable<Buffer>,
  sheet: { name: string; place: number },
  options: ReadOptions = {},
): AsyncGenerator<Row[]> {
  const reader = new TableReader(sheet);
  for await (const bytes of parseXml(pieces, reader.handlers())) {
    options.signal?.throwIfAborted();
    options.onBytes?.(bytes);
    const rows = reader.take();
    if (rows.length > 0) yield rows;
    if (reader.ended) return;
  }
}

class TableReader {
  ended = false;
  readonly #sheet: { name: string; place: number };
  #rows: Row[] = [];
  /** Names of the elements that are open. */
  #path: string[] = [];
  #table = -1;
  #row = 0;
  #rowRepeat = 1;
  #cells: string[] = [];
  #column = 0;
  #cell: Cell | null = null;
  readonly #merged = new MergedCells();
  /** Joined cells that begin in this row. */
  #begun: Merge[] = [];
  /** Inside of a note that somebody has pinned to a cell. */
  #inNote = 0;

  constructor(sheet: { name: string; place: number }) {
    this.#sheet = sheet;
  }

  /** The rows that have ended since it was last asked. */
  take(): Row[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  handlers(): XmlHandlers {
    return {
      open: (name, attributes) => {
        if (name === 'table' && this.#path.at(-1) === 'spreadsheet') this.#table += 1;
        this.#path.push(name);
        if (this.#table === this.#sheet.place && !this.ended) this.#open(name, attributes);
      },
      text: (text) => {
        if (this.#cell?.inText && this.#inNote === 0) this.#cell.add(text);
      },
      close: (name) => {
        this.#path.pop();
        if (this.#table === this.#sheet.place && !this.ended) this.#close(name);
      },
    };
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (name === 'annotation') this.#inNote += 1;
    if (this.#inNote > 0) return;
    switch (name) {
      case 'table-row':
        this.#rowRepeat = times(attributes['table:number-rows-repeated']);
        this.#cells = [];
        this.#column = 0;
        break;
      case 'table-cell':
      case 'covered-table-cell':
        this.#cell = new Cell(attributes);
        break;
      default:
        this.#cell?.open(name, attributes);
    }
  }

  #close(name: string): void {
    if (name === 'annotation') this.#inNote -= 1;
    if (this.#inNote > 0) return;
    if (name === 'p' && this.#cell) this.#cell.inText = false;
    if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell();
    if (name === 'table-row') this.#endRow();
    if (name === 'table' && this.#path.at(-1) === 'spreadsheet') this.ended = true;
  }

  #endCell(): void {
    if (!this.#cell) return;
    const { value, repeat, rows, isWide } = this.#cell;
    const first = this.#row + 1;
    const merge = { column: this.#column, first, last: first + rows - 1, isWide };
    // Rows below are filled, not this one.
    if (isOfRows(merge)) this.#begun.push(merge);
    const end = Math.min(this.#column + repeat, MOST_COLUMNS);
    if (value) {
      while (this.#cells.length < this.#column) this.#cells.push('');
      while (this.#cells.length < end) this.#cells.push(value);
    }
    this.#column = end;
    this.#cell = null;
  }

  #endRow(): void {
    const first = this.#row + 1;
    this.#row += this.#rowRepeat;
    const begun = this.#begun;
    this.#begun = [];
    if (this.#cells.length === 0) return;
    const joined = this.#merged.fill(first, this.#cells);
    for (const merge of begun) this.#merged.open(merge, this.#cells);
    if (this.#rows.length + this.#rowRepeat > MOST_AT_ONCE)
      throw new PriceListError(
        `Строка ${first} повторяется больше ${MOST_AT_ONCE.toLocaleString('ru-RU')} раз — это не прайс-лист`,
      );
    for (let row = first; row <= this.#row; row += 1)
      this.#rows.push({
        sheet: this.#sheet.name,
        row,
        cells: withinLimits(this.#cells, row),
        joined,
      });
  }
}

/** «12.5 USD»; roubles are what a bare number is, too. */
function withCurrency(number: string, shown: string): string {
  const currency = /^[-\d\s.,%]*$/.test(shown) ? null : toldCurrency(shown);
  if (!number || !currency || currency === 'RUB') return number;
  return `${number} ${currency === OTHER ? shown.replace(/[-\d\s.,]/g, '') : currency}`;
}

/** What one cell, or several alike side by side, hold. */
class Cell {
  readonly repeat: number;
  /** How many it stands for where cells are joined. */
  readonly rows: number;
  readonly isWide: boolean;
  inText = false;
  readonly #attributes: Record<string, string>;
  #text = '';
  #paragraphs = 0;

  constructor(attributes: Record<string, string>) {
    this.#attributes = attributes;
    this.repeat = times(attributes['table:number-columns-repeated']);
    this.rows = times(attributes['table:number-rows-spanned']);
    this.isWide = times(attributes['table:number-columns-spanned']) > 1;
  }

  /** What stands inside of the cell. */
  open(name: string, attributes: Record<string, string>): void {
    if (name === 's') this.add(' '.repeat(Math.min(times(attributes['text:c']), 1_000)));
    if (name === 'tab') this.add('\t');
    if (name === 'line-break') this.add('\n');
    if (name !== 'p') return;
    if (this.#paragraphs > 0) this.add('\n');
    this.#paragraphs += 1;
    this.inText = true;
  }

  /** What is too long already is refused with its row: no more of it is kept. */
  add(text: string): void {
    if (this.#text.length <= LIMITS.cellLength) this.#text += text;
  }

  get value(): string {
    const value = this.#value();
    const { 'table:formula': formula, 'office:value-type': type } = this.#attributes;
    return value === '' && formula !== undefined && type !== 'string' ? NO_VALUE : value;
  }

  #value(): string {
    const text = this.#text;
    const told = (what: string) => this.#attributes[`office:${what}`] ?? '';
    switch (told('value-type')) {
      case 'float':
      case 'currency':
      case 'percentage':
        // Some write 0 beside what a formula has failed with.
        if (brokenCell(text)) return text;
        return told('value')
          ? withCurrency(numberText(told('value'), text), told('currency') || text)
          : text;
      case 'date':
        return dateText(told('date-value')) || text;
      case 'boolean':
        return told('boolean-value') === 'true' ? 'ИСТИНА' : 'ЛОЖЬ';
      default:
        return text || told('string-value');
    }
  }
}

const SCIENTIFIC = formatOfCode('0.00E+00');
const PERCENT = formatOfCode('0%');
/** Digits, and what groups and parts them. */
const NUMBER = /\d(?:[\d\s.,'’]*\d)?/;
/** What tells something beside a number. */
const TELLING = /[\p{L}<>≤≥~≈+]/u;

/**
 * Of what the cell shows, all that belongs to its number: zeros in front, hyphens and words, «not
 * less than»; but never its digits cut off.
 */
function numberText(stored: string, shown: string): string {
  if (/^-?\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(shown)) return shownNumber(stored, SCIENTIFIC);
  if (/\d\s*%$/.test(shown)) return shownNumber(stored, PERCENT);
  const plain = shownNumber(stored, undefined);
  const [number = ''] = NUMBER.exec(shown) ?? [];
  const around = shown.replace(NUMBER, '');
  const isWhole = /^\d+$/.test(plain) && Number(shown.replace(/\D/g, '')) === Number(plain);
  if (isWhole && (/\d/.test(around) || /^0\d/.test(number))) return shown;
  return isTold(around) && !plain.startsWith('-') ? shown.replace(NUMBER, plain) : plain;
}

/** Words beside a number; those of a currency are looked at by themselves. */
const isTold = (around: string): boolean =>
  TELLING.test(around) && !isUsual(around) && (toldCurrency(around) === null || /\d/.test(around));

/** @param repeated as an attribute says it; once when it says nothing */
const times = (repeated: string | undefined): number =>
  Math.max(1, Math.trunc(Number(repeated ?? 1)) || 1);

/** «05.03.2024» of 2024-03-05, with a time or without. */
function dateText(stored: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(stored) ?? [];
  return day ? `${day}.${month}.${year}` : '';
}
