import { DatabaseSync } from 'node:sqlite';
import { patient } from '../../lib/patience.ts';
import type { RequestWay } from '../../lib/requests/model.ts';

/** So many of the latest are kept: a day of a small shop, minutes of a busy one. */
const MOST = 5_000;
/** And so many that failed or were slow, for so long, since somebody may call a day later. */
const MOST_NOTABLE = 2_000;
const KEPT_DAYS = 14;
const SLOW_MS = 2_000;
/** In a crowd those that come first within a write tell as much as all. */
const MOST_A_WRITE = 200;
const WRITE_EVERY_MS = 1_000;

const SCHEMA = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;
  CREATE TABLE IF NOT EXISTS requests (id INTEGER PRIMARY KEY, is_notable INTEGER NOT NULL, request_id TEXT NOT NULL, at TEXT NOT NULL, method TEXT NOT NULL, route TEXT NOT NULL, status INTEGER NOT NULL, ms REAL NOT NULL, calls TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS idx_requests_request ON requests (request_id);
  CREATE INDEX IF NOT EXISTS idx_requests_notable ON requests (is_notable, id);`;

const pruned = (isNotable: 0 | 1, most: number) =>
  `DELETE FROM requests WHERE is_notable = ${isNotable} AND id <= (SELECT id FROM requests WHERE is_notable = ${isNotable} ORDER BY id DESC LIMIT 1 OFFSET ${most})`;
const PRUNE = `${pruned(0, MOST)}; ${pruned(1, MOST_NOTABLE)};
  DELETE FROM requests WHERE is_notable = 1 AND at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${KEPT_DAYS} days')`;

export type RequestKeeper = {
  /** Never throws; what cannot be kept is nobody's business. */
  keep(way: RequestWay): void;
  /** Writes what waits. */
  close(): void;
};

/**
 * Keeps the ways of requests in a small bounded file, which several processes may share. They are
 * written once a second, together: one by one each would wait for the disk.
 * @param file see `requestsFile`; its folder must exist
 */
export function openRequestKeeper(file: string, writeEveryMs = WRITE_EVERY_MS): RequestKeeper {
  const database = new DatabaseSync(file, { timeout: patient(500) });
  database.exec(SCHEMA);
  const insert = database.prepare(
    'INSERT INTO requests (is_notable, request_id, at, method, route, status, ms, calls) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  let waiting: RequestWay[] = [];
  let notable = 0;
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    timer = undefined;
    const ways = waiting;
    [waiting, notable] = [[], 0];
    try {
      database.exec('BEGIN IMMEDIATE');
      for (const way of ways)
        insert.run(
          Number(isNotable(way)),
          way.requestId,
          way.at,
          way.method,
          way.route,
          way.status,
          Math.round(way.ms),
          JSON.stringify(way.calls),
        );
      database.exec(`${PRUNE}; COMMIT`);
    } catch {
      if (database.isTransaction) database.exec('ROLLBACK');
    }
  }

  return {
    keep(way) {
      const counts = isNotable(way) ? (notable += 1) : waiting.length - notable + 1;
      if (counts > MOST_A_WRITE) {
        if (isNotable(way)) notable -= 1;
        return;
      }
      waiting.push(way);
      timer ??= setTimeout(write, writeEveryMs).unref();
    },
    close() {
      clearTimeout(timer);
      if (waiting.length > 0) write();
      database.close();
    },
  };
}

const isNotable = ({ status, ms }: RequestWay): boolean => status >= 500 || ms >= SLOW_MS;
