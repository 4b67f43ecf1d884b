import type { DatabaseSync } from 'node:sqlite';
import { isUnusable, openDatabase, removeFile, storeFile, WAL_BYTES } from './database.ts';
import { entries } from './entries.ts';
import { tags } from './tags.ts';

export type StoreFileOptions = {
  folder: string;
  buildId: string;
  /** Bound of all files together, bytes. */
  maxBytes: number;
  /** The shop goes on without what failed. */
  warn: (message: string, error: unknown) => void;
};

export type Tables = { entries: ReturnType<typeof entries>; tags: ReturnType<typeof tags> };

const RETRY_MS = 30_000;

/**
 * The store's file, which may fail at any time (full disk, damaged, deleted, read-only): work on it
 * then returns nothing, and nothing throws.
 */
export class StoreFile {
  readonly #options: StoreFileOptions;
  #open: (Tables & { db: DatabaseSync }) | undefined;
  #triedAt = -Infinity;
  #warnedAt = -Infinity;

  constructor(options: StoreFileOptions) {
    this.#options = options;
    this.#reopen();
  }

  /** @returns what `work` returns; nothing when it failed or there is no file */
  use<T>(work: (tables: Tables) => T): T | undefined {
    if (!this.#open && performance.now() - this.#triedAt > RETRY_MS) this.#reopen();
    if (!this.#open) return undefined;
    try {
      return work(this.#open);
    } catch (error) {
      this.#failed(error);
      return undefined;
    }
  }

  /** All of `work` or none of it, against other processes too. @returns whether it is done */
  transaction(work: (tables: Tables) => void): boolean {
    const done = this.use((tables) => {
      const { db } = this.#open!;
      db.exec('BEGIN IMMEDIATE');
      try {
        work(tables);
        db.exec('COMMIT');
        return true;
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    });
    return done === true;
  }

  close(): void {
    this.#triedAt = Infinity;
    const db = this.#open?.db;
    this.#open = undefined;
    db?.close();
  }

  #reopen(): void {
    const { folder, buildId, maxBytes } = this.#options;
    this.#triedAt = performance.now();
    try {
      const db = openDatabase(folder, buildId, maxBytes);
      this.#open = { db, entries: entries(db, maxBytes - WAL_BYTES), tags: tags(db) };
    } catch (error) {
      this.#warn(error);
    }
  }

  #failed(error: unknown): void {
    this.#warn(error);
    if (!isUnusable(error)) return;
    try {
      this.#open?.db.close();
    } catch {
      // A damaged file may refuse to be closed as well.
    }
    this.#open = undefined;
    removeFile(storeFile(this.#options.folder, this.#options.buildId));
    this.#reopen();
  }

  #warn(error: unknown): void {
    if (performance.now() - this.#warnedAt < RETRY_MS) return;
    this.#warnedAt = performance.now();
    this.#options.warn('the page store failed, the shop goes on without it', error);
  }
}
