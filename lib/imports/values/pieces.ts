import type { Parsed } from './parsed.ts';
import { plainText } from './parsed.ts';

/** The collections hold no more. */
const MAX_PIECES = 100_000;

/**
 * A multiple or a smallest order.
 * @param cell «4», «4 шт.», «по 4 шт», «1,000»
 * @returns pieces, at least 1; 1 for an empty cell and for zero
 */
export function parsePieces(cell: string): Parsed<number> {
  const text = plainText(cell).toLowerCase();
  if (!text || /^[-–—]+$/.test(text)) return { value: 1 };
  const [, digits] =
    /^(?:по|от|x|х|min\.?|мин\.?)?\s*(\d{1,7})(?:[.,]0+)?\s*(?:шт|штук|уп|компл|к-т|пар|ед|pcs?)?\.?$/.exec(
      text,
    ) ?? [];
  if (digits === undefined) return { problem: 'Нужно целое число штук' };
  const pieces = Math.max(1, Number(digits));
  return pieces > MAX_PIECES ? { problem: 'Слишком большое число штук' } : { value: pieces };
}
