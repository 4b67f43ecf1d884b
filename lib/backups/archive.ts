import { dirname } from 'node:path';
import { openPromise, type ZipFile } from 'yauzl';
import { freeOn, KEEP_FREE } from '../disk.ts';
import { AppError } from '../errors.ts';

/** Without it nothing could be restored. */
const DATABASE = 'data.db';

/**
 * Looks at what claims to be a copy of a shop, before it is kept: a ZIP with a database, which
 * unpacked fits on the disk, whatever is in it.
 * @param path of the file; it will be unpacked on the same disk
 * @throws AppError `backup_unreadable`, `disk_full`
 */
export async function requireBackup(path: string): Promise<void> {
  const { names, bytes } = await contentsOf(path);
  if (!names.includes(DATABASE)) throw new AppError('backup_unreadable');
  if (bytes > (await freeOn(dirname(path))) - KEEP_FREE) throw new AppError('disk_full');
}

/** `bytes`: of all that is in it, unpacked. */
async function contentsOf(path: string): Promise<{ names: string[]; bytes: number }> {
  let file: ZipFile | undefined;
  try {
    file = await openPromise(path, { autoClose: false });
    const entries = await Array.fromAsync(file.eachEntry());
    return {
      names: entries.map(({ fileName }) => fileName),
      bytes: entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
    };
  } catch (error) {
    throw new AppError('backup_unreadable', { cause: error });
  } finally {
    file?.close();
  }
}
