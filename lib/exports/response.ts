import { Readable } from 'node:stream';
import { z } from 'zod';
import { log } from '../log.ts';
import { csvText } from './csv.ts';
import { EXPORT_FORMATS, type ExportFormat, type ExportRows } from './model.ts';
import { xlsxBytes } from './xlsx.ts';

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** `?format=`; anything else is a CSV. */
export const exportFormat = z.enum(EXPORT_FORMATS).catch('csv');

/**
 * A table as a file to keep, sent while it is read: for route handlers. When reading fails midway
 * the download breaks off, so nobody takes half a table for the whole.
 * @param name of the file, in ASCII, without its ending; the day is added
 */
export function exportResponse(
  format: ExportFormat,
  name: string,
  header: readonly string[],
  rows: ExportRows,
): Response {
  const bytes = format === 'csv' ? Readable.from(csvText(header, rows)) : xlsxBytes(header, rows);
  bytes.once(
    'error',
    (error) =>
      error.name !== 'AbortError' && log.error({ err: error, file: name }, 'export failed'),
  ); // aborted: the visitor has gone
  const day = new Date().toISOString().slice(0, 10);
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}-${day}.${format}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/**
 * Reads a short list page by page to its end; each page passes by all rows before it.
 * @param read one page, from 1 on
 */
export async function* everyPage<T>(
  read: (page: number) => Promise<{ items: T[]; hasNext: boolean }>,
): AsyncGenerator<T> {
  for (let page = 1; ; page += 1) {
    const { items, hasNext } = await read(page);
    yield* items;
    if (!hasNext) return;
  }
}

/**
 * The same for a list that grows for ever: each page begins behind the last row of the one before,
 * so that the last costs what the first does, and rows that come or go meanwhile shift nothing.
 * @param read the page after such a place, the first without one
 */
export async function* everyPageAfter<T>(
  read: (after?: string) => Promise<{ items: T[]; next: string | null }>,
): AsyncGenerator<T> {
  let after: string | undefined;
  do {
    const { items, next } = await read(after);
    yield* items;
    after = next ?? undefined;
  } while (after !== undefined);
}
