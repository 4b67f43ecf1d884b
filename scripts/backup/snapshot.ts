import { constants, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { namedFiles } from './named-files.ts';

/** Where the backend keeps uploaded files. */
const FILES = 'storage';
const RECORDS = 'data.db';
/** Each takes what came and went during the one before; more would be a shop that never rests. */
const MOST_ROUNDS = 8;

/** In one step, under one read transaction: whoever writes meanwhile neither waits nor is seen. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies what a backend keeps, as it is at one moment, while it goes on writing: the databases by
 * SQLite's online backup, the uploaded files as links, since a file never changes under its name.
 * They are linked before the databases, for what is deleted later, and once more after them, for
 * what has come meanwhile. What came and went between the two is named by a record and gone: then
 * the databases are copied once more, so that every file that a copied record names is there.
 * @param source the backend's folder
 * @param copy a new folder on the same disk; a backend can be started on it as it is
 */
export async function takeSnapshot(source: string, copy: string): Promise<void> {
  await mkdir(copy, { recursive: true, mode: 0o700 });
  const databases = (await readdir(source)).filter((name) => name.endsWith('.db'));
  await linkFiles(join(source, FILES), join(copy, FILES));
  let lacked = '';
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    for (const name of databases) await copyDatabase(join(source, name), join(copy, name));
    await linkFiles(join(source, FILES), join(copy, FILES));
    const lacking = databases.includes(RECORDS) ? lackingFiles(copy).join() : '';
    // What is lacking again was gone before the copy began.
    if (!lacking || lacking === lacked) return;
    lacked = lacking;
  }
}

/** Files that copied records name and the copy does not have. */
function lackingFiles(copy: string): string[] {
  const database = new DatabaseSync(join(copy, RECORDS), { readOnly: true });
  try {
    return [...namedFiles(database)].filter((file) => !existsSync(join(copy, FILES, file)));
  } finally {
    database.close();
  }
}

/** Beside the event loop; what a killed backend left in its write-ahead log is in it. */
async function copyDatabase(from: string, to: string): Promise<void> {
  await rm(to, { force: true }); // of the round before
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
