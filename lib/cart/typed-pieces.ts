/**
 * A number of pieces as somebody writes it into a line of the cart, «1 000» too.
 * @returns null for what is no whole number
 */
export function typedPieces(text: string): number | null {
  const digits = text.replace(/\s/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
