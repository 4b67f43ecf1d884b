import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ZipFile } from 'yazl';

/** So much is on the disk for good before more is written: an order's own writing waits no longer. */
const PART_BYTES = 8 * 2 ** 20;
/** A disk that orders are written to is left room, bytes a second. */
const PACE = 64 * 2 ** 20;

/**
 * Packs a folder into an archive, unhurriedly.
 * @param path of the archive, which must not exist
 * @returns its size, bytes
 */
export async function packFolder(folder: string, path: string): Promise<number> {
  const zip = new ZipFile();
  for (const name of (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)))
    // Images are packed as they are.
    zip.addFile(join(folder, name), name, { compress: name.endsWith('.db') });
  const failed = new Promise<never>((_, reject) => zip.once('error', reject));
  zip.end();
  return Promise.race([writeSlowly(zip.outputStream, path), failed]);
}

async function writeSlowly(bytes: NodeJS.ReadableStream, path: string): Promise<number> {
  await using file = await open(path, 'wx', 0o600);
  let [size, unsaved] = [0, 0];
  for await (const part of bytes as AsyncIterable<Buffer>) {
    await file.write(part);
    size += part.length;
    unsaved += part.length;
    if (unsaved < PART_BYTES) continue;
    await file.datasync();
    await sleep((unsaved / PACE) * 1000);
    unsaved = 0;
  }
  await file.sync();
  return size;
}
