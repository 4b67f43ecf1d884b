import { marksOf } from '../values/marks.ts';
import { parseStock } from '../values/stock.ts';
import type { Seen } from './seen.ts';

/** «На всех складах», «Всего», «Общий остаток»: what warehouses have together. */
const TOTAL =
  /(^| )(итого|всего|разом|усього|всього|total|overall|сумма|сума|суммарн\S*|сумарн\S*|общ(ее|ий|ая|ие|его)|загальн\S*|весь|все|всі)( |$)|(^| )(на|по|у|в) (всех|всіх|усіх)( |$)|all (warehouses|stocks|stores|locations)/;

/** In so many rows a sum must come out, and so many rows of several numbers must tell it. */
const NEARLY_ALL = 0.95;
const FEWEST_ROWS = 3;

/**
 * Which of the columns of stock are what the others are together: by their names, or because they
 * are their sum in nearly every row.
 */
export function totalsAmong(stocks: readonly number[], columns: readonly Seen[]): number[] {
  const named = stocks.filter((column) => TOTAL.test(columns[column]!.word));
  if (named.length > 0 && named.length < stocks.length) return named;
  return stocks.filter((column) =>
    isTotalOf(
      column,
      stocks.filter((other) => other !== column),
      columns,
    ),
  );
}

/** Whether a column is the sum of others, of two at least, in nearly every row. */
export function isTotalOf(
  total: number,
  parts: readonly number[],
  columns: readonly Seen[],
): boolean {
  if (parts.length < 2) return false;
  const sums = piecesIn(columns[total]!);
  const others = parts.map((column) => piecesIn(columns[column]!));
  const told = sums.flatMap((sum, at) => {
    const pieces = others.map((column) => column[at] ?? null);
    if (sum === null || pieces.includes(null)) return [];
    const filled = pieces.filter((one) => one! > 0);
    // Of one warehouse alone the whole says nothing.
    return filled.length < 2 ? [] : [sum === filled.reduce<number>((all, one) => all + one!, 0)];
  });
  return told.length >= FEWEST_ROWS && told.filter(Boolean).length >= told.length * NEARLY_ALL;
}

/** Exact pieces of each row; null for words. */
function piecesIn({ cells }: Seen): (number | null)[] {
  const marks = { ...marksOf(cells, true), isGrouped: true };
  return cells.map((cell) => {
    const parsed = parseStock(cell, marks);
    return 'value' in parsed && parsed.value.kind === 'exact' ? parsed.value.quantity : null;
  });
}
