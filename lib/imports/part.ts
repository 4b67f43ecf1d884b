import type { Row, Sheet, SheetLayout } from './files/price-file.ts';

/** A sheet that is read, and the row of its last header line: goods begin below. */
export type Part = {
  sheet: Sheet;
  header: string[];
  headerRow: number;
  goodsFrom: number;
  /** Cells of the header's line, empty ones at the end counted; texts only. */
  headerWidth?: number | undefined;
  head: Row[];
  layout?: SheetLayout | undefined;
  /** Titles of sheets beside it that hold no goods. */
  elsewhere?: readonly string[];
};

/** The rows below the header. */
export const goodsOf = ({ head, goodsFrom }: Part): Row[] =>
  head.filter(({ row, cells }) => row >= goodsFrom && cells.length > 0);

/** So few cells are filled in a title, or in a note below the goods. */
export const NOTE_CELLS = 2;

/** The texts of a row above the header or of a note; «Валюта:» may stand beside «USD». */
export function titlesOf({ cells }: Row): string[] {
  const filled = cells.filter(Boolean);
  return filled.length === NOTE_CELLS ? [filled.join(' ')] : filled;
}
