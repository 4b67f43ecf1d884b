import { stringify } from 'csv-stringify/sync';
import { CSV_OPTIONS } from '../format/csv.ts';
import { dateText, isDate } from './dates.ts';
import type { Cell, ExportRows } from './model.ts';

/** Rows that leave as one piece. */
const BATCH = 500;

/** A table as a CSV, with the mark by which Excel knows UTF-8 (`CSV_OPTIONS` says the rest). */
export async function* csvText(
  header: readonly string[],
  rows: ExportRows,
): AsyncGenerator<string> {
  yield stringify([[...header]], { ...CSV_OPTIONS, bom: true });
  let batch: Cell[][] = [];
  for await (const row of rows) {
    batch.push(row.map((cell) => (isDate(cell) ? dateText(cell) : cell)));
    if (batch.length < BATCH) continue;
    yield stringify(batch, CSV_OPTIONS);
    batch = [];
  }
  if (batch.length > 0) yield stringify(batch, CSV_OPTIONS);
}
