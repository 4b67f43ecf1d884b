import { findHeader } from './find-header.ts';
import { headerWord, nameFit } from './header-terms.ts';

/** What a form of an order calls its quantity, and a price list calls nothing. */
const ORDERED = /^((ваш )?заказ(ать)?|потребность|нужно|надо|order|qty|шт)$/;

const QUANTITY = 'Количество';

/**
 * Where a list of an order says what, by the names of its columns.
 * @param rows its first rows, cell by cell
 * @returns null without a header that names a number; `rows`: as many belong to the header
 */
export function orderColumns(
  rows: readonly (readonly string[])[],
): { rows: number; brand?: number; article: number; quantity?: number } | null {
  const isOrdered = (cell: string) => ORDERED.test(headerWord(cell));
  const header = findHeader(
    rows.map((cells) => cells.map((cell) => (isOrdered(cell) ? QUANTITY : cell))),
  );
  if (!header) return null;
  const words = header.names.map(headerWord);
  const best = (fit: (word: string) => number): number | undefined => {
    const fits = words.map(fit);
    const most = Math.max(...fits);
    return most >= 0.5 ? fits.indexOf(most) : undefined;
  };
  const article = best((word) => nameFit(word, 'article'));
  if (article === undefined) return null;
  const ordered = rows[header.last]!.findIndex(isOrdered);
  return {
    rows: header.last + 1,
    brand: best((word) => nameFit(word, 'brand')),
    article,
    quantity: ordered >= 0 ? ordered : best((word) => nameFit(word, 'stock')),
  };
}
