import { NO_VALUE } from '../values/excel-damage.ts';
import { withinLimits } from './price-file.ts';
import { MergedCells } from './merged-cells.ts';
import type { Merge } from './merged-cells.ts';
import type { ReadOptions, Row } from './price-file.ts';
import { shownNumber } from './number-formats.ts';
import type { NumberFormat } from './format-code.ts';
import { unescaped } from './shared-texts.ts';
import type { SharedTexts } from './shared-texts.ts';
import { parseXml } from './xml.ts';
import type { XmlHandlers } from './xml.ts';

/** What the cells of all sheets refer to. */
export type Workbook = {
  texts: SharedTexts;
  formats: NumberFormat[];
  calendar: 1900 | 1904;
  /** Its formulas are to be counted by who opens it: a zero beside one is none. */
  isToCount: boolean;
  /** Of the sheet, by their first rows. */
  merges: readonly Merge[];
  /** Whether formulas of the sheet have values. */
  isCounted: boolean;
};

/** Excel's own width: anything beyond is a broken reference. */
const MOST_COLUMNS = 16_384;

/**
 * Reads one sheet's XML as a stream of its rows; formulas give the value that was stored with them.
 */
export async function* readXlsxSheet(
  pieces: AsyncIterable<Buffer>,
  sheet: string,
  workbook: Workbook,
  options: ReadOptions = {},
): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  const merged = new MergedCells(workbook.merges);
  const reader = new RowReader(workbook, (row, cells) => {
    const joined = merged.fill(row, cells);
    rows.push({ sheet, row, cells: withinLimits(cells, row), joined });
  });
  for await (const bytes of parseXml(pieces, reader.handlers())) {
    options.onBytes?.(bytes);
    if (rows.length > 0) yield rows;
    rows = [];
  }
}

class RowReader {
  readonly #workbook: Workbook;
  readonly #done: (row: number, cells: string[]) => void;
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = 0;
  #text = '';
  #inValue = false;
  #hasValue = false;
  #isFormula = false;

  constructor(workbook: Workbook, done: (row: number, cells: string[]) => void) {
    this.#workbook = workbook;
    this.#done = done;
  }

  handlers(): XmlHandlers {
    return {
      open: (name, attributes) => this.#open(name, attributes),
      text: (text) => {
        if (this.#inValue) this.#text += text;
      },
      close: (name) => this.#close(name),
    };
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (name === 'c') {
      this.#column = attributes.r ? columnOf(attributes.r) : this.#column + 1;
      this.#type = attributes.t ?? 'n';
      this.#style = attributes.s ? Number(attributes.s) : 0;
      this.#text = '';
      this.#hasValue = false;
      this.#isFormula = false;
    } else if (name === 'v' || name === 't') {
      this.#inValue = true;
      this.#hasValue = true;
    } else if (name === 'f') {
      this.#isFormula = true;
    } else if (name === 'row') {
      this.#row = attributes.r ? Number(attributes.r) : this.#row + 1;
      this.#cells = [];
      this.#column = -1;
    }
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#inValue = false;
    if (name === 'c' && (this.#text || this.#isFormula) && this.#column < MOST_COLUMNS) {
      while (this.#cells.length < this.#column) this.#cells.push('');
      this.#cells[this.#column] = this.#isFormula && this.#isUncounted() ? NO_VALUE : this.#value();
    }
    if (name === 'row') this.#done(this.#row, this.#cells);
  }

  /** Programs that count nothing leave a formula without a value, or with a zero. */
  #isUncounted(): boolean {
    const { isToCount, isCounted } = this.#workbook;
    if (this.#text) return isToCount && this.#type === 'n' && Number(this.#text) === 0;
    return !(this.#type === 'str' && this.#hasValue && isCounted && !isToCount);
  }

  #value(): string {
    const { texts, formats, calendar } = this.#workbook;
    switch (this.#type) {
      case 's':
        return texts.get(Number(this.#text));
      case 'n':
        return shownNumber(this.#text, formats[this.#style], calendar);
      case 'b':
        return this.#text === '1' ? 'ИСТИНА' : 'ЛОЖЬ';
      default:
        return unescaped(this.#text);
    }
  }
}

/** 0 for A1, 27 for AB7. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}
