import { dirname } from 'node:path';
import { openPromise, type ZipFile } from 'yauzl';
import { freeOn, KEEP_FREE } from '../disk.ts';
import { AppError } from '../errors.ts';

/** Without it nothing could be restored. */
const DATABASE = 'data.db';
/**
 * A shop keeps a file for each photo, of any number: beyond the first ten thousand they are
 * believed where they are as large as photos at least, bytes on the average. To walk over millions
 * of empty ones would cost more than any shop.
 */
const FREE_PARTS = 10_000;
const BYTES_A_PART = 2_048;

/**
 * Looks at what claims to be a copy of a shop, before it is kept: a ZIP with a database, which
 * unpacked fits on the disk, whatever is in it.
 * @param path of the file; it will be unpacked on the same disk
 * @throws AppError `backup_unreadable`, `disk_full`
 */
export async function requireBackup(path: string): Promise<void> {
  const { hasDatabase, bytes } = await contentsOf(path);
  if (!hasDatabase) throw new AppError('backup_unreadable');
  if (bytes > (await freeOn(dirname(path))) - KEEP_FREE) throw new AppError('disk_full');
}

/** `bytes`: of all that is in it, unpacked. */
async function contentsOf(path: string): Promise<{ hasDatabase: boolean; bytes: number }> {
  let file: ZipFile | undefined;
  try {
    file = await openPromise(path, { autoClose: false });
    if (file.entryCount > Math.max(FREE_PARTS, file.fileSize / BYTES_A_PART))
      throw new Error('more parts than a copy of a shop has');
    let [hasDatabase, bytes] = [false, 0];
    for await (const { fileName, uncompressedSize } of file.eachEntry()) {
      hasDatabase ||= fileName === DATABASE;
      bytes += uncompressedSize;
    }
    return { hasDatabase, bytes };
  } catch (error) {
    throw new AppError('backup_unreadable', { cause: error });
  } finally {
    file?.close();
  }
}
