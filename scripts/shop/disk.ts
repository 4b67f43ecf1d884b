import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { freeOn, KEEP_FREE } from '../../lib/disk.ts';
import { Refusal } from './refusal.ts';

const MEGABYTE = 2 ** 20;

/**
 * Refuses before anything is touched when the disk of a folder (which need not exist yet) is nearly
 * full.
 * @param needed bytes wanted on top of the reserve
 * @throws Refusal
 */
export async function requireFreeSpace(folder: string, needed = 0): Promise<void> {
  const free = await freeOn(nearestExisting(folder));
  const missing = KEEP_FREE + needed - free;
  if (missing > 0) {
    throw new Refusal(
      `Мало места на диске, где ${folder}: свободно ${Math.floor(free / MEGABYTE)} МБ, нужно ещё ${Math.ceil(missing / MEGABYTE)} МБ.`,
    );
  }
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}
