import { stringify } from 'csv-stringify/sync';
import type { Cell, ExportRows } from './model.ts';

// The library quotes a value with its own line ends only; a lone one would part the line as well.
const OPTIONS = {
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  quoted_match: /[\r\n]/,
} as const;

/** Rows that leave as one piece. */
const BATCH = 500;

/**
 * A CSV that a Russian Excel opens by a double click: UTF-8 with its mark, `;`, CRLF, decimal
 * commas. No value is taken for a formula: what looks like one begins with an apostrophe.
 */
export async function* csvText(
  header: readonly string[],
  rows: ExportRows,
): AsyncGenerator<string> {
  yield stringify([[...header]], { ...OPTIONS, bom: true });
  let batch: string[][] = [];
  for await (const row of rows) {
    batch.push(row.map(text));
    if (batch.length < BATCH) continue;
    yield stringify(batch, OPTIONS);
    batch = [];
  }
  if (batch.length > 0) yield stringify(batch, OPTIONS);
}

const text = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '');
