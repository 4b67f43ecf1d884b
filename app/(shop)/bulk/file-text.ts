import 'server-only';
import pLimit from 'p-limit';
import { MAX_LIST_LINES } from '@/lib/bulk-order/model';
import { MAX_FILE_BYTES } from '@/lib/bulk-order/schema';
import { config } from '@/lib/config';
import { AppError } from '@/lib/errors';
import { openFile } from '@/lib/imports/files/open-file';
import { PriceListError } from '@/lib/imports/price-list-error';
import { patient } from '@/lib/patience';
import { withFormFile } from '@/lib/uploads/receive-form';

const IMAGE = /\.(?:jpe?g|png|gif|webp|heic|heif|avif|bmp|tiff?)$/i;
/** Rows above the table, and empty ones in it, count for nothing. */
const MOST_ROWS = MAX_LIST_LINES + 50;
/** A list of this length is read at once; what takes longer is none. */
const PATIENCE_MS = 10_000;

/** What is unpacked of one stands in memory. */
const oneByOne = pLimit(1);

/**
 * The first sheet of a file in which something stands, as text: a line a row, cells apart by tabs.
 * @throws AppError `list_is_image`, `list_unreadable`, `list_too_long`, `upload_too_large`
 */
export async function fileText(file: File): Promise<string> {
  if (file.type.startsWith('image/') || IMAGE.test(file.name)) throw new AppError('list_is_image');
  if (file.size > MAX_FILE_BYTES) throw new AppError('upload_too_large');
  try {
    return await oneByOne(() =>
      withFormFile(config().dataDir, file, (path) => firstSheet(path, file.name)),
    );
  } catch (cause) {
    if (cause instanceof PriceListError) throw new AppError('list_unreadable', { cause });
    throw cause;
  }
}

async function firstSheet(path: string, name: string): Promise<string> {
  const book = await openFile(path, { name });
  try {
    for (const sheet of book.sheets.filter(({ hidden }) => !hidden)) {
      const lines: string[] = [];
      for await (const rows of sheet.read({ signal: AbortSignal.timeout(patient(PATIENCE_MS)) })) {
        lines.push(...rows.map(({ cells }) => line(cells)).filter((text) => text.trim() !== ''));
        if (lines.length > MOST_ROWS) throw new AppError('list_too_long');
      }
      if (lines.length > 0) return lines.join('\n');
    }
    return '';
  } finally {
    await book.close();
  }
}

const line = (cells: readonly string[]): string =>
  cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t');
