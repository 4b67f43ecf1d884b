import { plainText } from '../values/parsed.ts';

/** Under some headers the columns are counted: 1, 2, 3 … */
export function isColumnNumbers(cells: readonly string[]): boolean {
  let filled = 0;
  for (const cell of cells) {
    const text = plainText(cell);
    if (text) filled += 1;
    // Nearly every row of goods ends the search here.
    if (text && text !== String(filled)) return false;
  }
  return filled > 2;
}

/** «Итого» and its sums; «Total» is a maker of oils, too. */
const TOTAL = /^(?:итого|всего|разом|усього|total|grand total|subtotal)(?:[\s:,.]|$)/i;
/** Nothing is called so. */
const TOTAL_ALONE = /^(?:(?:общий )?итог|итого|всего|разом|усього|загалом)\s*:?$/i;
/** «Итого по группе», «Всего наименований 60»: a word more than any article has. */
const TOTAL_OF = /^(?:итого|всего|разом|усього)(?:\s+(?:по|за|на|наимен|позиц|товар)|\s*:)/i;

/**
 * Whether a row holds sums of others, by its first text.
 * @param isArticle the word may be that of a part
 */
export function isTotal(cells: readonly string[], isArticle: boolean): boolean {
  const first = plainText(cells.find((cell) => plainText(cell)));
  return TOTAL_OF.test(first) || TOTAL_ALONE.test(first) || (TOTAL.test(first) && !isArticle);
}
