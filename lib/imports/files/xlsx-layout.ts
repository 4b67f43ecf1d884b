import { isOfRows, MOST_MERGES } from './merged-cells.ts';
import type { Merge } from './merged-cells.ts';
import type { SheetLayout } from './price-file.ts';

/** What stands around the rows of a sheet: columns in front of them, joined cells behind. */
export type XlsxLayout = SheetLayout & {
  merges: Merge[];
  /** Formulas have values: where one says nothing, nothing is what it has come to. */
  isCounted: boolean;
};

const MOST_COLUMNS = 16_384;
/** The longest mark that is looked for may stand in two pieces. */
const LONGEST_MARK = 1_024;
const COLUMN = /<(?:\w+:)?col\s[^<>]*>/g;
const MERGE = /<(?:\w+:)?mergeCell\s[^<>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
const HIDDEN = ['hidden="1"', 'hidden="true"'];
/** Behind a formula; then its value. */
const VALUE = '</f><v>';

/**
 * Looks through a sheet's XML for what its rows do not tell. Nothing but a few marks is looked
 * for: a tenth of the time of reading.
 */
export async function readXlsxLayout(pieces: AsyncIterable<Buffer>): Promise<XlsxLayout> {
  const layout = {
    hiddenColumns: new Set<number>(),
    hiddenRows: 0,
    merges: [] as Merge[],
    isCounted: false,
  };
  let rest = Buffer.alloc(0);
  let part: 'columns' | 'rows' = 'columns';
  for await (const piece of pieces) {
    const all = Buffer.concat([rest, piece]);
    rest = tailOf(all);
    const bytes = all.subarray(0, all.length - rest.length);
    const begin = part === 'columns' ? bytes.indexOf('sheetData') : -1;
    if (part === 'columns') readColumns(bytes.toString('latin1', 0, endOf(bytes, begin)), layout);
    if (begin >= 0) part = 'rows';
    if (part === 'rows') layout.hiddenRows += countHidden(bytes.subarray(Math.max(begin, 0)));
    if (part === 'rows') layout.isCounted ||= hasCounted(bytes);
    if (part === 'rows' && bytes.includes('mergeCell '))
      readMerges(bytes.toString('latin1'), layout.merges);
  }
  layout.merges.sort((one, other) => one.first - other.first);
  return layout;
}

const endOf = (bytes: Buffer, begin: number) => (begin < 0 ? bytes.length : begin);

/** What is cut at the end; a mark that is whole is not met again. */
function tailOf(bytes: Buffer): Buffer<ArrayBuffer> {
  const cut = bytes.lastIndexOf('<');
  const isWhole = cut < 0 || bytes.indexOf('>', cut) >= 0;
  return Buffer.from(isWhole || bytes.length - cut > LONGEST_MARK ? '' : bytes.subarray(cut));
}

function countHidden(bytes: Buffer): number {
  let found = 0;
  for (const mark of HIDDEN)
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length))
      found += 1;
  return found;
}

/** Whether any formula is followed by a value. */
function hasCounted(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(VALUE); at >= 0; at = bytes.indexOf(VALUE, at + VALUE.length))
    if (bytes[at + VALUE.length] !== '<'.charCodeAt(0)) return true;
  return false;
}

function readColumns(
  text: string,
  { hiddenColumns }: SheetLayout & { hiddenColumns: Set<number> },
) {
  for (const [mark] of text.matchAll(COLUMN)) {
    const told = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(mark)?.[1] ?? '';
    if (!/^(1|true)$/.test(told('hidden')) && Number(told('width') || 1) > 0) continue;
    const last = Math.min(Number(told('max')), MOST_COLUMNS);
    for (let column = Number(told('min')) - 1; column < last; column += 1)
      if (column >= 0) hiddenColumns.add(column);
  }
}

function readMerges(text: string, merges: Merge[]): void {
  for (const [, from = '', first, to, last] of text.matchAll(MERGE)) {
    const rows = { first: Number(first), last: Number(last) };
    const merge = { column: columnOf(from), ...rows, isWide: from !== to };
    if (isOfRows(merge) && merges.length < MOST_MERGES) merges.push(merge);
  }
}

/** 0 for A, 27 for AB. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
