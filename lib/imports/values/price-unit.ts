import type { Parsed } from './parsed.ts';
import { plainText } from './parsed.ts';

const MOST_PIECES = 100_000;
const PIECE = '(?:шт(?:ук[аиу]?)?|ед|од|pcs?|pieces?|ea|each|stk|stck|st)\\.?';
const COUNTED = new RegExp(
  `^(?:за|per|je|pro|/|[xх*])?\\s*(\\d[\\d ]{0,7})(?:[.,]0+)?\\s*(?:${PIECE})?$`,
);
const THOUSAND = new RegExp(`^(?:за\\s*)?тыс(?:яч[аиу])?\\.?(?:\\s*${PIECE})?$`);
const ONE = new RegExp(`^(?:за|per)?\\s*${PIECE}$`);

/**
 * For how many pieces a price is said to be.
 * @param cell «100», «за 1000 шт.», «шт»
 * @returns pieces, 1 to 100,000; a problem for anything else, an empty cell among it
 */
export function parsePriceUnit(cell: string): Parsed<number> {
  const text = plainText(cell).toLowerCase();
  if (!text) return { problem: 'Не сказано, за сколько штук цена' };
  if (ONE.test(text)) return { value: 1 };
  if (THOUSAND.test(text)) return { value: 1000 };
  const pieces = Number(COUNTED.exec(text)?.[1]?.replace(/ /g, '') ?? 0);
  return pieces >= 1 && pieces <= MOST_PIECES
    ? { value: pieces }
    : { problem: 'Не понятно, за сколько штук цена' };
}
