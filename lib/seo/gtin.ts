import { hasRightCheckDigit } from '../articles/barcodes/model.ts';

const LENGTHS = [8, 12, 13, 14];

/**
 * The worldwide number of a product, out of what stands under its bars.
 * @returns nothing for a number whose check digit is wrong, of another length, of zeros, or given
 * by a shop for its own use
 */
export function gtinOf(barcode: string): string | undefined {
  const digits = barcode.trim();
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length) || /^0+$/.test(digits))
    return undefined;
  const full = digits.padStart(14, '0');
  // 13 digits that begin with 2, 02 or 04 mean something within one shop only; so do 8 that begin
  // with 0 or 2.
  if (/^0(?:2|02|04)/.test(full) || (digits.length === 8 && /^[02]/.test(digits))) return undefined;
  return hasRightCheckDigit(full) ? digits : undefined;
}
