import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import {
  readCarried,
  readFrames,
  readLogIndex,
  startOfLog,
  type LogIndex,
  type LogMark,
} from './write-ahead-log.ts';

/** The file of a database that nobody has open: whether it has been written since. */
export type AtRest = { inode: string; size: string; modified: string };

/** What was known of a database when it was followed last. */
export type KnownPlace = { mark: LogMark; atRest?: AtRest };

/** A log of more frames is let go, so that it begins from its start again: 8 MB. */
const LONG_LOG = 2_000;
/** One who writes has written the index long before. */
const MOST_TRIES = 1_000;
/** Longer than the clock of a file system ticks, ms. */
const TICK_MS = 20;
const NOTHING: LogMark = { salts: '', frame: 0, check: [0, 0] };
/** A log that is written without a pause is let go the next time. */
const TRIES_TO_LET_GO = 20;
/** A backend that is just being started or stopped is waited for, ms. */
const OPENING_MS = 10_000;

/**
 * Knows which pages of a database change while others write it, and reads all of it as it is at the
 * end of one transaction. It never reads what nobody changes: of a quiet database a hundred bytes a
 * look. It always holds a read transaction, and begins the next before it ends the last: SQLite never
 * begins its log again, nor carries anything newer into the database, behind a reader's back.
 *
 * No other file of the process may be opened and closed on this database: the system would drop the
 * locks of SQLite with it.
 */
export class DatabaseFollower {
  /** Pages that have changed since `forget`. */
  readonly changed = new Set<number>();
  pages = 0;
  pageSize = 0;
  /** What happened while nobody followed is not known: any page may have changed. */
  readonly isLost: boolean;
  readonly #file: string;
  readonly #files: { database: number; log: number; index: number };
  readonly #closeAll: () => void;
  #reader: DatabaseSync;
  #spare: DatabaseSync;
  readonly #inode: string;
  #mark = NOTHING;
  /** Where in the log the newest content of a page is. */
  readonly #inLog = new Map<number, number>();

  /** @throws Error when the database is not there */
  constructor(file: string, known?: KnownPlace) {
    this.#file = file;
    const databases: DatabaseSync[] = [];
    const files: number[] = [];
    const connect = () => {
      const database = new DatabaseSync(file, { timeout: OPENING_MS });
      databases.push(database);
      database.exec('PRAGMA wal_autocheckpoint = 0');
      return database;
    };
    const opened = (path: string) => {
      files.push(openSync(path, 'r'));
      return files.at(-1)!;
    };
    // The databases first: with the files go the locks.
    this.#closeAll = () => {
      for (const database of databases) database.close();
      for (const one of files) closeSync(one);
    };
    statSync(file); // SQLite would make it
    try {
      [this.#reader, this.#spare] = [connect(), connect()];
      hold(this.#reader);
      this.#files = {
        database: opened(file),
        log: opened(`${file}-wal`),
        index: opened(`${file}-shm`),
      };
      this.#inode = atRest(file).inode;
      this.isLost = !this.#resume(known);
    } catch (error) {
      this.#closeAll();
      throw error;
    }
  }

  /** Where the database has been followed to. */
  get mark(): LogMark {
    return this.#mark;
  }

  /** Whether another file has taken the database's place, as a restored one does. */
  isReplaced(): boolean {
    return atRest(this.#file).inode !== this.#inode;
  }

  /** Takes note of all that is committed now. @throws Error when the log is not as SQLite writes it */
  look(): void {
    const index = readLogIndex(this.#files.index);
    if (index?.salts === this.#mark.salts && index.lastFrame === this.#mark.frame) return;
    this.#renewHold(() => this.#advance());
    if (this.#mark.frame > LONG_LOG) this.#letGo();
  }

  /** The content of a page as it was at the last look. */
  readPage(page: number): Buffer {
    const bytes = Buffer.alloc(this.pageSize);
    const inLog = this.#inLog.get(page);
    if (inLog === undefined)
      readSync(this.#files.database, bytes, 0, this.pageSize, (page - 1) * this.pageSize);
    else readSync(this.#files.log, bytes, 0, this.pageSize, inLog);
    return bytes;
  }

  /** @returns the file as it lies there; undefined where it is another one, or others have it open still */
  close(): AtRest | undefined {
    this.#closeAll();
    if (existsSync(`${this.#file}-wal`)) return undefined;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TICK_MS);
    const rest = atRest(this.#file);
    return rest.inode === this.#inode ? rest : undefined;
  }

  /** @returns whether all that has changed since is known */
  #resume(known?: KnownPlace): boolean {
    const index = this.#index();
    const isSameLog =
      known !== undefined &&
      index.lastFrame > 0 &&
      known.mark.salts === index.salts &&
      known.mark.frame <= index.lastFrame;
    const isSeen =
      isSameLog &&
      this.#isWalked({ ...index, lastFrame: known.mark.frame, check: known.mark.check });
    if (isSeen) this.changed.clear();
    this.#advance();
    // What lies in the log is all that has changed of a file that was whole and is untouched.
    return isSeen || (known?.atRest !== undefined && isSame(known.atRest, atRest(this.#file)));
  }

  /** @returns whether the log was what it was then, so that it has only grown */
  #isWalked(index: LogIndex): boolean {
    try {
      this.#read(index);
      return true;
    } catch {
      this.#mark = NOTHING;
      return false;
    }
  }

  #index(): LogIndex {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const index = readLogIndex(this.#files.index);
      if (index) return index;
    }
    throw new Error('The index of the write-ahead log stays half done');
  }

  #advance(): void {
    this.#read(this.#index());
  }

  #read(index: LogIndex): void {
    let from = this.#mark;
    if (from.frame > 0 && from.salts !== index.salts && !isNext(from.salts, index.salts))
      throw new Error('The write-ahead log has begun from its start more than once');
    if (index.lastFrame === 0) return this.#beginWhole(index);
    [this.pageSize, this.pages] = [index.pageSize, index.pages];
    if (from.salts !== index.salts || from.frame === 0) {
      this.#inLog.clear();
      from = startOfLog(this.#files.log, index);
    }
    this.#mark = readFrames(this.#files.log, index, from, ({ page, offset }) => {
      this.#inLog.set(page, offset);
      this.changed.add(page);
    });
  }

  /** The log is empty: all there is lies in the database's file. */
  #beginWhole({ salts }: LogIndex): void {
    const header = Buffer.alloc(100);
    readSync(this.#files.database, header, 0, header.length, 0);
    const size = header.readUInt16BE(16);
    this.pageSize = size === 1 ? 65_536 : size;
    this.pages = Number(fstatSync(this.#files.database).size) / this.pageSize;
    this.#inLog.clear();
    this.#mark = { ...NOTHING, salts };
  }

  /** Another reader takes over before the present one ends. */
  #renewHold(meanwhile: () => void): void {
    hold(this.#spare);
    try {
      meanwhile();
    } finally {
      this.#reader.exec('ROLLBACK');
      [this.#reader, this.#spare] = [this.#spare, this.#reader];
    }
  }

  /**
   * Carries the log into the database, so that its next writer begins it from the start: that is so
   * once a reader begins while nothing is left to carry over. It is waited for a moment in which
   * nobody writes. The lock of writers is never taken, however shortly: a transaction of the backend
   * that has read already would fail at once.
   */
  #letGo(): void {
    for (let tries = 0; tries < TRIES_TO_LET_GO; tries += 1) {
      this.#spare.exec('PRAGMA wal_checkpoint(PASSIVE)');
      this.#renewHold(() => this.#advance());
      if (readCarried(this.#files.index) >= this.#mark.frame) return;
    }
  }
}

function hold(database: DatabaseSync): void {
  database.exec('BEGIN');
  database.prepare('SELECT COUNT(*) FROM sqlite_schema').get();
}

function atRest(file: string): AtRest {
  const { ino, size, mtimeNs } = statSync(file, { bigint: true });
  return { inode: String(ino), size: String(size), modified: String(mtimeNs) };
}

const isSame = (a: AtRest, b: AtRest) =>
  a.inode === b.inode && a.size === b.size && a.modified === b.modified;

/** SQLite counts how often a log has begun from its start in its first salt. */
const isNext = (before: string, after: string) =>
  parseInt(after.slice(0, 8), 16) === (parseInt(before.slice(0, 8), 16) + 1) % 2 ** 32;
