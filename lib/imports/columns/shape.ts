import type { Contents } from './contents.ts';
import { describeColumn } from './contents.ts';
import { headerFingerprint } from './mapping.ts';

/** A column with fewer filled cells than this may be empty another day. */
const FILLED_FROM = 0.1;
const MOST = 0.6;

/** What stands in a column, so roughly that another day's list says the same. */
function kindOf({ filled, barcodes, prices, phrases, texts, articles }: Contents): string {
  if (filled < FILLED_FROM) return '';
  if (barcodes > MOST) return 'barcode';
  if (prices > MOST && texts < MOST) return 'number';
  if (phrases > MOST) return 'phrase';
  if (articles > MOST) return 'article';
  return texts > MOST ? 'word' : 'other';
}

/**
 * By what a supplier's next list is known again that has no names of columns: by what stands in
 * them, one after another.
 * @param rows some rows of goods
 * @returns 16 hexadecimal digits, none that a header has
 */
export function shapeFingerprint(rows: readonly (readonly string[])[]): string {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const kinds = Array.from({ length: width }, (_, column) =>
    kindOf(
      describeColumn(
        rows.map((cells) => cells[column] ?? ''),
        () => false,
      ),
    ),
  );
  return headerFingerprint(['no header', ...kinds]);
}
