import { BOLD, makeRoom, MARGIN, PLAIN, WIDTH, type Sheet } from './sheet.ts';

/** A column; without a width it takes what the others leave, points. */
export type Column = { name: string; width?: number; align: 'left' | 'right' | 'center' };

const PAD = 3;

/** A table that goes on over pages; its head stands on each. @param rows cells by column */
export function table(sheet: Sheet, columns: readonly Column[], rows: readonly string[][]): void {
  const rest = WIDTH - columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const widths = columns.map(({ width }) => width ?? rest);
  const head = () =>
    row(
      sheet,
      widths,
      columns.map(({ name }) => name),
      columns.map(() => 'center'),
      BOLD,
    );
  head();
  for (const cells of rows) {
    if (makeRoom(sheet, heightOf(sheet, widths, cells, PLAIN))) head();
    row(
      sheet,
      widths,
      cells,
      columns.map(({ align }) => align),
      PLAIN,
    );
  }
}

function heightOf(sheet: Sheet, widths: number[], cells: readonly string[], font: string): number {
  sheet.font(font).fontSize(8);
  return (
    Math.max(
      ...cells.map((cell, place) =>
        sheet.heightOfString(cell, { width: widths[place]! - 2 * PAD }),
      ),
    ) +
    2 * PAD
  );
}

function row(
  sheet: Sheet,
  widths: number[],
  cells: readonly string[],
  aligns: readonly Column['align'][],
  font: string,
): void {
  const height = heightOf(sheet, widths, cells, font);
  const top = sheet.y;
  let left = MARGIN;
  cells.forEach((cell, place) => {
    const width = widths[place]!;
    sheet.lineWidth(0.5).rect(left, top, width, height).stroke();
    sheet.text(cell, left + PAD, top + PAD, { width: width - 2 * PAD, align: aligns[place] });
    left += width;
  });
  sheet.y = top + height;
}
