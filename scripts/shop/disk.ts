import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Refusal } from './refusal.ts';

const MEGABYTE = 2 ** 20;
/** Enough for a build, the backend's write-ahead log and a migration of a small shop. */
const LEAST_FREE = 200 * MEGABYTE;

/**
 * Refuses before anything is touched when the disk of a folder (which need not exist yet) is nearly
 * full.
 * @param needed bytes wanted on top of the reserve
 * @throws Refusal
 */
export async function requireFreeSpace(folder: string, needed = 0): Promise<void> {
  const { bavail, bsize } = await statfs(nearestExisting(folder));
  const missing = LEAST_FREE + needed - bavail * bsize;
  if (missing > 0) {
    throw new Refusal(
      `Мало места на диске, где ${folder}: свободно ${Math.floor((bavail * bsize) / MEGABYTE)} МБ, нужно ещё ${Math.ceil(missing / MEGABYTE)} МБ.`,
    );
  }
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}
