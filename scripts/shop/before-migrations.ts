import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeOf } from '../backup/make-copy.ts';
import { takeSnapshot } from '../backup/snapshot.ts';
import { backendDir, backupsDir } from './data-folder.ts';
import { requireFreeSpace } from './disk.ts';

const PREFIX = 'before-migrations-';
const KEPT = 5;

/**
 * Holds databases and uploaded files fast, so that a migration can be taken back by hand (docs/operations.md).
 * The copy is a folder that the backend can be started on as it is; it gets its name once it is whole.
 * Nothing may be using the data folder.
 * @returns path of the copy
 * @throws Refusal when the disk has no room for it
 */
export async function backupBeforeMigrations(dataDir: string): Promise<string> {
  const source = backendDir(dataDir);
  const databases = (await readdir(source)).filter((name) => name.endsWith('.db'));
  const sizes = await Promise.all(databases.map((name) => sizeOf(join(source, name))));
  await requireFreeSpace(
    dataDir,
    sizes.reduce((sum, size) => sum + size, 0),
  );

  const copy = join(
    backupsDir(dataDir),
    PREFIX + new Date().toISOString().replaceAll(/[-:.]/g, ''),
  );
  const unfinished = `${copy}.unfinished`;
  await takeSnapshot(source, unfinished);
  await rename(unfinished, copy);
  await dropOldCopies(backupsDir(dataDir));
  return copy;
}

/** The newest copies stay, and none that an interrupted run left half. */
async function dropOldCopies(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => name.startsWith(PREFIX)).sort();
  const whole = copies.filter((name) => !name.endsWith('.unfinished'));
  const superfluous = copies.filter((name) => !whole.slice(-KEPT).includes(name));
  await Promise.all(superfluous.map((name) => rm(join(folder, name), { recursive: true })));
}
