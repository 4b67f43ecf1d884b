import { CsvRecords } from './csv-records.ts';

const DELIMITERS = [';', '\t', '|', ','] as const;

/**
 * Tells by which sign the cells of a text are parted.
 * @param lines its first lines
 * @param known the delimiter, where it is told
 * @returns the sign that parts most lines into equally many cells; `;` for a text of one column
 */
export function detectLayout(
  lines: readonly string[],
  known?: string,
): { delimiter: string; width: number } {
  const told = known ?? /^sep=(.)\s*$/i.exec(lines[0] ?? '')?.[1];
  if (told) return { delimiter: told, width: commonWidth(lines, told).width };
  let best = { delimiter: ';', width: 1, share: 0 };
  for (const delimiter of DELIMITERS) {
    const { width, share } = commonWidth(lines, delimiter);
    // Nothing else parts nearly every line alike by chance; commas stand in names and in prices.
    if (delimiter === ',' && best.share > 0.95 && best.width > 2) break;
    if (width > 1 && share * Math.log2(width) > best.share * Math.log2(best.width) * 1.2)
      best = { delimiter, width, share };
  }
  return { delimiter: best.delimiter, width: best.width };
}

/** The most frequent number of cells, and the share of rows that have it. */
function commonWidth(
  lines: readonly string[],
  delimiter: string,
): { width: number; share: number } {
  const counts = new Map<number, number>();
  const rows = new CsvRecords({ delimiter })
    .take([...lines], true)
    .filter(({ cells }) => cells.some((cell) => cell.trim()));
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let [width, share] = [1, 0];
  for (const [cells, count] of counts) {
    if (cells > 1 && count / rows.length > share) [width, share] = [cells, count / rows.length];
  }
  return { width, share };
}
