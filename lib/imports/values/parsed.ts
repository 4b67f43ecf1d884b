/** A value that was understood, or a Russian sentence that says why it was not. */
export type Parsed<T> = { value: T } | { problem: string };

/**
 * A cell as one line: all kinds of spaces and line breaks collapsed into single spaces, invisible
 * marks and repeated lines dropped.
 */
export function plainText(cell: string | undefined): string {
  const text = (cell ?? '').replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '').trim();
  return (text.includes('\n') ? differentLines(text) : text).replace(/\s+/g, ' ');
}

/** Programs of suppliers fill a cell with the same number over and over. */
const differentLines = (text: string): string =>
  [...new Set(text.split('\n').map((line) => line.trim()))].join(' ').trim();
