/** A value that was understood, or a Russian sentence that says why it was not. */
export type Parsed<T> = { value: T } | { problem: string };

/** A cell as one line: all kinds of spaces and line breaks collapsed into single spaces, invisible marks dropped. */
export const plainText = (cell: string | undefined): string =>
  (cell ?? '').replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '').replace(/\s+/g, ' ').trim();
