/** Whether a text is what a scanner reads off a part: EAN-8, UPC, EAN-13 or GTIN-14. Pure. */
export const isBarcode = (text: string): boolean => /^(\d{8}|\d{12,14})$/.test(text);

/**
 * The one form in which a barcode is kept and compared: UPC-A, EAN-13 and GTIN-14 of one product
 * differ by the zeros in front of them, and tables drop those.
 * @param text as it was scanned, typed or listed, with spaces and hyphens
 * @returns 8 digits for EAN-8, else 12 at least, no more zeros in front than that; '' for what is
 * no barcode. Applied twice it changes nothing.
 */
export function barcodeKey(text: string): string {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{8,14}$/.test(digits)) return '';
  const number = digits.replace(/^0+/, '');
  return number.padStart(number.length <= 8 ? 8 : 12, '0');
}

/** Whether the last digit of a barcode agrees with those before it, of whatever length it is. */
export function hasRightCheckDigit(barcode: string): boolean {
  const sum = [...barcode.padStart(14, '0')].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}
