import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportRows } from './model.ts';
import { SHEET_END, sheetBegin, sheetRow, workbookParts } from './xlsx-parts.ts';

/**
 * Rows of one sheet, its header included: Excel opens no longer one. What is more goes on in the
 * next.
 */
const SHEET_ROWS = 1_048_576;
/** Rows that are packed as one piece. */
const BATCH = 500;

/**
 * A workbook, written while the rows come.
 * @param perSheet rows of one sheet with its header, as many as Excel takes unless told
 * @returns the file's bytes; it fails when the rows fail
 */
export function xlsxBytes(
  header: readonly string[],
  rows: ExportRows,
  perSheet = SHEET_ROWS,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const source = rows[Symbol.asyncIterator]();
  const stop = () => void source.return?.()?.catch(() => undefined);
  output.once('close', stop);
  zip.on('error', (error: Error) => output.destroy(error));
  writeSheets(zip, header, source, perSheet).catch((error: Error) => output.destroy(error));
  return output;
}

type Source = AsyncIterator<Parameters<typeof sheetRow>[0]>;

async function writeSheets(
  zip: ZipFile,
  header: readonly string[],
  source: Source,
  perSheet: number,
): Promise<void> {
  const progress = { next: await source.next() };
  let sheets = 0;
  do {
    sheets += 1;
    const sheet = Readable.from(sheetXml(header, source, progress, perSheet - 1));
    const written = once(sheet, 'end');
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`);
    await written;
  } while (!progress.next.done);
  for (const [name, xml] of Object.entries(workbookParts(sheets)))
    zip.addBuffer(Buffer.from(xml), name);
  zip.end();
}

/**
 * @param progress the row that has been read and not written yet: it tells whether another sheet
 * follows
 */
async function* sheetXml(
  header: readonly string[],
  source: Source,
  progress: { next: IteratorResult<Parameters<typeof sheetRow>[0]> },
  limit: number,
): AsyncGenerator<string> {
  let piece = sheetBegin(header);
  for (let row = 0; row < limit && !progress.next.done; row += 1) {
    piece += sheetRow(progress.next.value);
    if (row % BATCH === BATCH - 1) {
      yield piece;
      piece = '';
    }
    progress.next = await source.next();
  }
  yield piece + SHEET_END;
}
