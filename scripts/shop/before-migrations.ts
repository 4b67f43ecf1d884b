import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { backendDir, backupsDir } from './data-folder.ts';
import { requireFreeSpace } from './disk.ts';

const PREFIX = 'before-migrations-';
const KEPT = 5;

/**
 * Copies databases and uploaded files aside, so that a migration can be taken back by hand (docs/operations.md).
 * The copy is a folder that the backend can be started on as it is; it gets its name once it is whole.
 * Nothing may be using the data folder.
 * @returns path of the copy
 * @throws Refusal when the disk has no room for it
 */
export async function backupBeforeMigrations(dataDir: string): Promise<string> {
  const source = backendDir(dataDir);
  const databases = (await readdir(source)).filter((name) => name.endsWith('.db'));
  await requireFreeSpace(dataDir, await sizeOf(source, [...databases, 'storage']));

  const copy = join(
    backupsDir(dataDir),
    PREFIX + new Date().toISOString().replaceAll(/[-:.]/g, ''),
  );
  const unfinished = `${copy}.unfinished`;
  await mkdir(unfinished, { recursive: true });
  for (const name of databases) await copyDatabase(join(source, name), join(unfinished, name));
  if (existsSync(join(source, 'storage')))
    await cp(join(source, 'storage'), join(unfinished, 'storage'), { recursive: true });
  await rename(unfinished, copy);
  await dropOldCopies(backupsDir(dataDir));
  return copy;
}

/** SQLite's own copy, beside the event loop: it takes in the write-ahead log a killed backend left, and signals are still heard meanwhile. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from);
  try {
    await backup(database, to, { rate: 2_000 });
  } finally {
    database.close();
  }
}

async function sizeOf(folder: string, names: string[]): Promise<number> {
  const there = names.map((name) => join(folder, name)).filter(existsSync);
  const sizes = there.map(async (path) => {
    const entry = await stat(path);
    return entry.isDirectory() ? sizeOf(path, await readdir(path)) : entry.size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The newest copies stay, and none that an interrupted run left half. */
async function dropOldCopies(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => name.startsWith(PREFIX)).sort();
  const whole = copies.filter((name) => !name.endsWith('.unfinished'));
  const superfluous = copies.filter((name) => !whole.slice(-KEPT).includes(name));
  await Promise.all(superfluous.map((name) => rm(join(folder, name), { recursive: true })));
}
