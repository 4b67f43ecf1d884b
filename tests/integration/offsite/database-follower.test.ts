import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseFollower } from '../../../scripts/offsite/database-follower.ts';

let folder: string;
let file: string;
let writer: DatabaseSync;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'detal-follower-'));
  file = join(folder, 'data.db');
  writer = new DatabaseSync(file);
  writer.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT)');
});
afterEach(() => {
  writer.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A row, or as many as fill so many pages. */
const write = (pages = 1) =>
  writer.exec(
    `INSERT INTO t (text) SELECT hex(randomblob(1900)) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${pages}) SELECT i FROM n)`,
  );

/** What is sent, as somebody else puts it together. */
class Copy {
  readonly #pages = new Map<number, Buffer>();

  take(follower: DatabaseFollower, isWhole = false): void {
    const all = Array.from({ length: follower.pages }, (_, place) => place + 1);
    for (const page of isWhole ? all : follower.changed)
      this.#pages.set(page, follower.readPage(page));
    follower.changed.clear();
  }

  /** How often each row is there, or what is wrong. */
  rows(pages: number): unknown {
    const path = join(folder, 'copy.db');
    const content = Array.from({ length: pages }, (_, place) => this.#pages.get(place + 1)!);
    writeFileSync(path, Buffer.concat(content));
    using database = new DatabaseSync(path);
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    return database.prepare('SELECT COUNT(*) AS n, SUM(length(text)) AS length FROM t').get();
  }
}

const rows = () => writer.prepare('SELECT COUNT(*) AS n, SUM(length(text)) AS length FROM t').get();

test('what has changed is the database of a moment, however long its log grows and begins again', () => {
  write(10);
  const follower = new DatabaseFollower(file);
  const copy = new Copy();
  copy.take(follower, true);
  const marks = new Set<string>();
  for (let n = 0; n < 32; n += 1) {
    for (let times = 0; times < n % 4; times += 1) write(n % 7 === 0 ? 900 : 5);
    if (n % 5 === 0) writer.exec('DELETE FROM t WHERE id % 3 > 0');
    if (n % 11 === 0) writer.exec('PRAGMA wal_checkpoint(PASSIVE)');
    follower.look();
    marks.add(follower.mark.salts);
    copy.take(follower);
    expect(copy.rows(follower.pages)).toEqual(rows());
  }
  expect(marks.size).toBeGreaterThan(3); // the log has begun again, behind nobody's back
  follower.close();
});

test('who was away goes on where the log or the file is as it was, and else says that he does not know', () => {
  write(10);
  const first = new DatabaseFollower(file);
  expect(first.isLost).toBe(true);
  const copy = new Copy();
  copy.take(first, true);
  const { mark } = first;
  first.close();

  write(3);
  const second = new DatabaseFollower(file, { mark });
  expect([second.isLost, second.changed.size > 0]).toEqual([false, true]);
  copy.take(second);
  expect(copy.rows(second.pages)).toEqual(rows());
  const known = second.mark;
  second.close();

  writer.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  write(3);
  const third = new DatabaseFollower(file, { mark: known });
  expect(third.isLost).toBe(true);
  const last = third.mark;
  copy.take(third, true);
  writer.close();
  const atRest = third.close();
  expect(atRest).toBeDefined();

  writer = new DatabaseSync(file);
  write(2);
  const fourth = new DatabaseFollower(file, { mark: last, atRest });
  expect(fourth.isLost).toBe(false);
  copy.take(fourth);
  expect(copy.rows(fourth.pages)).toEqual(rows());
  fourth.close();
  writer.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(new DatabaseFollower(file, { mark: last, atRest }).isLost).toBe(true);
});

test('one that cannot follow leaves nothing open', () => {
  writer.exec('PRAGMA journal_mode = DELETE'); // there is no log
  const opened = () => readdirSync('/proc/self/fd').length;
  const before = opened();
  for (let times = 0; times < 5; times += 1)
    expect(() => new DatabaseFollower(file)).toThrow('ENOENT');
  expect(opened()).toBe(before);
});
