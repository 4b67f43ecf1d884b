/** A value that was understood, or a Russian sentence that says why it was not. */
export type Parsed<T> = { value: T } | { problem: string };

/** Most cells: words with a blank between them, and no mark in front. */
const ONE_LINE = /^[!-&(-<>-~А-яЁё№][!-~А-яЁё№]*(?: [!-~А-яЁё№]+)*$/;

/**
 * A cell as one line: all kinds of spaces and line breaks collapsed into single spaces, invisible
 * marks and repeated lines dropped.
 */
export function plainText(cell: string | undefined): string {
  if (!cell || ONE_LINE.test(cell)) return cell ?? '';
  const text = unmarked(cell.replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g, '').trim());
  return (text.includes('\n') ? differentLines(text) : text).replace(/\s+/g, ' ');
}

/** Without the signs by which a text is kept from Excel: «'0012», «="0012"». */
function unmarked(text: string): string {
  if (text.startsWith('="') && text.endsWith('"') && text.length > 2) return text.slice(2, -1);
  if (!text.startsWith("'")) return text;
  return text.slice(1, text.length > 1 && text.endsWith("'") ? -1 : undefined).trim();
}

/** Between numbers that stand in one cell, a line each: together they are none. */
export const LINES = ' ⏎ ';
const OF_NUMBERS = /^[\d\s.,'’-]*\d[\d\s.,'’-]*$/;

/** Programs of suppliers fill a cell with the same number over and over. */
function differentLines(text: string): string {
  const lines = [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
  const areNumbers = lines.length > 1 && lines.every((line) => OF_NUMBERS.test(line));
  return lines.join(areNumbers ? LINES : ' ').trim();
}
