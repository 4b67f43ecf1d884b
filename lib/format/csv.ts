/**
 * What a spreadsheet would take for a formula, or for a number that it is not: a phone loses its
 * plus and becomes 7,9E+10. Signs of full width count in some of them, and so does what follows
 * blanks.
 */
const ACTIVE = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * A text that stays one. Excel and LibreOffice show nothing of a tab in front, while an apostrophe
 * out of a file stands in the cell for everybody to see; whoever reads the file trims the tab.
 */
const asText = (text: string): string => (ACTIVE.test(text) ? `\t${text}` : text);

/**
 * How the shop writes a CSV, for csv-stringify: as a Russian Excel opens it by a double click, `;`,
 * CRLF and decimal commas. A number is one, below zero as well; no text is taken for a formula.
 */
export const CSV_OPTIONS = {
  delimiter: ';',
  record_delimiter: 'windows',
  // The library quotes a value with its own line ends only; a lone one parts the line as well, and
  // LibreOffice takes a bare tab for another column.
  quoted_match: /[\r\n\t]/,
  cast: { string: asText, number: (value: number) => String(value).replace('.', ',') },
} as const;
