import type { DatabaseSync } from 'node:sqlite';
import { deserialize, serialize } from 'node:v8';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** What Next hands over to be kept: an opaque structure of strings, buffers and maps. */
export type Value = {
  kind: string;
  status?: number;
  headers?: Record<string, unknown>;
  html?: unknown;
  revalidate?: number;
};

export type Entry = {
  value: Value;
  /** When rendering began, ms: the content is at least this new. */
  at: number;
  tags: string[];
  /** Seconds until a newer one is wanted; nothing: never by time alone. */
  revalidate: number | null;
  /** Seconds until it must not be shown any more. */
  expire: number | null;
};

type Row = {
  at: number;
  tags: string;
  revalidate: number | null;
  expire: number | null;
  body: Uint8Array;
};

/** Evicted at once when room is needed: a few milliseconds of work. */
const BATCH = 50;
/** An entry takes more room than its body: key, tags, indexes, the rest of its last page. */
const OVERHEAD_BYTES = 8192;

/**
 * The kept entries, bounded: when room is needed the oldest go. Visited pages are rendered anew
 * within a minute, so the oldest are the unvisited.
 */
export function entries(db: DatabaseSync, maxBytes: number) {
  const read = db.prepare('SELECT at, tags, revalidate, expire, body FROM entries WHERE key = ?');
  const readPath = db.prepare(
    'SELECT at, tags, revalidate, expire, body FROM entries WHERE path = ? ORDER BY at DESC, rowid DESC LIMIT 1',
  );
  const write = db.prepare(
    'INSERT OR REPLACE INTO entries (key, path, at, tags, revalidate, expire, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const newest = db.prepare('SELECT at FROM entries WHERE key = ?');
  const drop = db.prepare('DELETE FROM entries WHERE key = ?');
  const evict = db.prepare(
    'DELETE FROM entries WHERE rowid IN (SELECT rowid FROM entries ORDER BY at, rowid LIMIT ?)',
  );
  const dropOlder = db.prepare('DELETE FROM entries WHERE at < ?');
  const used = db.prepare(
    'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
  );

  const makeRoom = (bytes: number) => {
    while (Number(used.get()?.bytes) + bytes > maxBytes) if (evict.run(BATCH).changes === 0) return;
  };

  return {
    get: (key: string): Entry | undefined => toEntry(read.get(key) as Row | undefined),
    atPath: (path: string): Entry | undefined => toEntry(readPath.get(path) as Row | undefined),
    /** Looks first: most that is to be removed was never here, and a look takes no lock. */
    remove: (key: string): void => void (newest.get(key) && drop.run(key)),
    removeOlder: (than: number): void => void dropOlder.run(than),

    /**
     * Keeps an entry unless a newer one is there already (another process was faster). Too large
     * for the bound: not kept.
     */
    put(key: string, path: string | null, { value, at, tags, revalidate, expire }: Entry): void {
      const body = zstdCompressSync(serialize(value));
      const bytes = body.length + OVERHEAD_BYTES;
      if (bytes > maxBytes / 8) return;
      if (Number(newest.get(key)?.at ?? 0) > at) return;
      makeRoom(bytes);
      write.run(key, path, at, JSON.stringify(tags), revalidate, expire, body);
    },
  };
}

/** An unreadable row counts as absent: another version of Node may have written it. */
function toEntry(row: Row | undefined): Entry | undefined {
  if (!row) return undefined;
  try {
    const { at, tags, revalidate, expire, body } = row;
    return {
      value: deserialize(zstdDecompressSync(body)) as Value,
      at,
      tags: JSON.parse(tags) as string[],
      revalidate,
      expire,
    };
  } catch {
    return undefined;
  }
}
