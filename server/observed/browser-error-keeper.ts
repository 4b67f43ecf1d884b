import { DatabaseSync } from 'node:sqlite';
import { patient } from '../../lib/patience.ts';
import type { BrowserError } from '../../lib/failures/browser-error.ts';
import { budget } from '../budget.ts';

/** As many as of the shop's own, for as long (server/failure-keeper.ts); a flood is cut the same way. */
const MOST = 2_000;
const KEPT_DAYS = 14;
const MOST_A_SECOND = 20;

const SCHEMA = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;
  CREATE TABLE IF NOT EXISTS errors (kind TEXT NOT NULL, message TEXT NOT NULL, source TEXT NOT NULL, line INTEGER NOT NULL, route TEXT NOT NULL, browser TEXT NOT NULL,
    at TEXT NOT NULL, times INTEGER NOT NULL DEFAULT 1, PRIMARY KEY (message, source, line, route, browser, kind));
  CREATE INDEX IF NOT EXISTS idx_errors_at ON errors (at);
  CREATE TABLE IF NOT EXISTS bots (day TEXT PRIMARY KEY, times INTEGER NOT NULL);`;
const NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
const OLD = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${KEPT_DAYS} days')`;
const PRUNE = `
  DELETE FROM errors WHERE at < ${OLD} OR rowid IN (SELECT rowid FROM errors ORDER BY at DESC, rowid DESC LIMIT -1 OFFSET ${MOST});
  DELETE FROM bots WHERE day < ${OLD};`;

/** What is known of an error of a visitor's browser: nothing of him. `browser`: «Chrome, Windows». */
type KeptBrowserError = Omit<BrowserError, 'page'> & { route: string; browser: string };

export type BrowserErrorKeeper = {
  /** The same error again only counts. Neither throws. @returns false for one too many */
  keep(error: KeptBrowserError): boolean;
  countBot(): void;
};

/** @param file see `failuresFile`; its folder must exist, and several processes may share it */
export function openBrowserErrorKeeper(file: string): BrowserErrorKeeper {
  const database = new DatabaseSync(file, { timeout: patient(500) });
  database.exec(SCHEMA);
  const insert = database.prepare(
    `INSERT INTO errors (kind, message, source, line, route, browser, at) VALUES (?, ?, ?, ?, ?, ?, ${NOW})
      ON CONFLICT DO UPDATE SET times = times + 1, at = excluded.at`,
  );
  const bot = database.prepare(
    'INSERT INTO bots (day, times) VALUES (date(), 1) ON CONFLICT DO UPDATE SET times = times + 1',
  );
  const forPeople = budget(MOST_A_SECOND);
  const forBots = budget(MOST_A_SECOND);
  const quietly = (hasRoom: () => boolean, work: () => void): boolean => {
    if (!hasRoom()) return false;
    try {
      work();
      return true;
    } catch {
      return false; // a full disk has its own alarm
    }
  };
  return {
    keep: ({ kind, message, source, line, route, browser }) =>
      quietly(forPeople, () => {
        insert.run(kind, message, source, line, route, browser);
        database.exec(PRUNE);
      }),
    countBot: () => void quietly(forBots, () => void bot.run()),
  };
}
