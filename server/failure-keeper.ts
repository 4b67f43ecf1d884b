import { DatabaseSync } from 'node:sqlite';
import { keepFailuresWith } from '../lib/failures/keeper.ts';
import { patient } from '../lib/patience.ts';
import { budget } from './budget.ts';

/** So many are kept, for so long: enough to see what began when, too few to fill a disk. */
const MOST = 2_000;
const KEPT_DAYS = 14;
/** In an outage each request fails: the first of a second tell as much as all. */
const MOST_A_SECOND = 20;

const SCHEMA = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;
  CREATE TABLE IF NOT EXISTS failures (id INTEGER PRIMARY KEY, at TEXT NOT NULL, message TEXT NOT NULL, path TEXT NOT NULL, error TEXT NOT NULL, request_id TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS idx_failures_request ON failures (request_id) WHERE request_id != '';`;

/**
 * Keeps the errors that this process logs in a small bounded file, which several processes may
 * share. A failure to keep one is nobody's business: the log has it.
 * @param file see `failuresFile`; its folder must exist
 */
export function openFailureKeeper(file: string): void {
  const database = new DatabaseSync(file, { timeout: patient(500) });
  database.exec(SCHEMA);
  const insert = database.prepare(
    'INSERT INTO failures (at, message, path, error, request_id) VALUES (?, ?, ?, ?, ?)',
  );
  const prune = database.prepare(
    `DELETE FROM failures WHERE id <= (SELECT MAX(id) FROM failures) - ${MOST} OR at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${KEPT_DAYS} days')`,
  );
  const hasRoom = budget(MOST_A_SECOND);
  keepFailuresWith((line) => {
    try {
      if (!hasRoom()) return;
      const {
        time = '',
        msg = '',
        path = '',
        requestId = '',
        ...rest
      } = JSON.parse(line) as Record<string, unknown>;
      insert.run(
        String(time),
        String(msg).slice(0, 300),
        String(path).slice(0, 300),
        wordsOf(rest),
        String(requestId).slice(0, 64),
      );
      prune.run();
    } catch {
      // The line itself is on stdout.
    }
  });
}

/** What is known besides: code, status, address of the backend's route, the error's own words. */
function wordsOf({ code, status, url, error, err }: Record<string, unknown>): string {
  const thrown = (err as { message?: string } | undefined)?.message;
  return [code, status, typeof url === 'string' ? url.split('?')[0] : '', error, thrown]
    .filter(Boolean)
    .map(String)
    .join(' · ')
    .slice(0, 600);
}
