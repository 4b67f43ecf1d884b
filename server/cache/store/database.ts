import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { patient } from '../../../lib/patience.ts';

/** The write-ahead log beside the file counts against the bound too. */
export const WAL_BYTES = 4 * 1024 * 1024;
const WAL_PAGES = WAL_BYTES / 4096 / 2;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS entries (
    key TEXT PRIMARY KEY, path TEXT, at INTEGER NOT NULL, tags TEXT NOT NULL, revalidate INTEGER, expire INTEGER, body BLOB NOT NULL
  );
  CREATE INDEX IF NOT EXISTS entries_by_age ON entries (at);
  CREATE INDEX IF NOT EXISTS entries_by_path ON entries (path) WHERE path IS NOT NULL;
  CREATE TABLE IF NOT EXISTS tags (tag TEXT PRIMARY KEY, stale INTEGER NOT NULL DEFAULT 0, expired INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS applied (one INTEGER PRIMARY KEY CHECK (one = 1), seq INTEGER NOT NULL);
`;

/**
 * SQLITE_CORRUPT, SQLITE_NOTADB, and SQLITE_READONLY_DBMOVED: somebody deleted the file under us.
 */
const UNUSABLE = [11, 26, 1032];

/** Whether only a new file helps. */
export const isUnusable = (error: unknown): boolean =>
  UNUSABLE.includes((error as { errcode?: number } | undefined)?.errcode ?? 0);

/**
 * Where the pages of one build live. Another build's pages are other pages, so each build has a
 * file of its own.
 */
export const storeFile = (folder: string, buildId: string): string =>
  join(folder, `pages-${buildId}.sqlite`);

/**
 * Opens the file, shared with every other web process of this build. A damaged file, or one larger
 * than the bound (it was lowered), is begun anew.
 * @throws when the folder cannot be written
 */
export function openDatabase(folder: string, buildId: string, maxBytes: number): DatabaseSync {
  const file = storeFile(folder, buildId);
  mkdirSync(folder, { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxBytes) removeFile(file);
  try {
    return connect(file);
  } catch (error) {
    if (!isUnusable(error)) throw error;
    removeFile(file);
    return connect(file);
  }
}

/** Removes the file with what SQLite keeps beside it. */
export function removeFile(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

function connect(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: patient(1000) });
  try {
    // NORMAL: after a power cut the file is an earlier, consistent one, and the change feed repeats
    // what it then lacks.
    db.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = ${WAL_PAGES}; PRAGMA journal_size_limit = ${WAL_BYTES}`,
    );
    db.exec(SCHEMA);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
