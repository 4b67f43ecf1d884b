import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';

/** Where the backend keeps uploaded files. */
const FILES = 'storage';
/** In one step, under one read transaction: whoever writes meanwhile neither waits nor is seen. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies what a backend keeps, as it is at one moment, while it goes on writing: the databases by
 * SQLite's online backup, the uploaded files as links, since a file never changes under its name.
 * They are linked before the databases, for what is deleted later, and once more after them, for
 * what has come meanwhile: every file that a copied record names is there.
 * @param source the backend's folder
 * @param copy a new folder on the same disk; a backend can be started on it as it is
 */
export async function takeSnapshot(source: string, copy: string): Promise<void> {
  await mkdir(copy, { recursive: true, mode: 0o700 });
  await linkFiles(join(source, FILES), join(copy, FILES));
  const databases = (await readdir(source)).filter((name) => name.endsWith('.db'));
  for (const name of databases) await copyDatabase(join(source, name), join(copy, name));
  await linkFiles(join(source, FILES), join(copy, FILES));
}

/** Beside the event loop; what a killed backend left in its write-ahead log is in it. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new DatabaseSync(from, { timeout: 10_000 });
  try {
    await backup(database, to, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
}

async function linkFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []); // none yet, or gone
  if (entries.length > 0) await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target);
    else await linkFile(source, target);
  }
}

async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOENT') return; // linked before; deleted meanwhile
    // A disk that has no links.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}
