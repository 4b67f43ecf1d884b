import { DatabaseSync } from 'node:sqlite';
import { patient } from '../../lib/patience.ts';
import type { BrowserError } from '../../lib/failures/browser-error.ts';
import { budget } from '../budget.ts';

/** As many as of the shop's own, for as long (server/failure-keeper.ts); a flood is cut the same way. */
const MOST = 2_000;
const KEPT_DAYS = 14;
const MOST_A_SECOND = 20;
/**
 * So many errors that were not known before are taken within an hour, of one network and in all: what
 * one makes up does not push out what the others have met. Known ones only count.
 */
const NEW_OF_NETWORK = 15;
const NEW_IN_ALL = 500;
const HOUR_MS = 3_600_000;

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
  /**
   * The same error again only counts. Neither throws.
   * @param network of whoever tells it (lib/networks/model.ts), which is not kept
   * @returns false for one too many
   */
  keep(error: KeptBrowserError, network: string): boolean;
  countBot(): void;
};

/** @param file see `failuresFile`; its folder must exist, and several processes may share it */
export function openBrowserErrorKeeper(file: string): BrowserErrorKeeper {
  const database = new DatabaseSync(file, { timeout: patient(500) });
  database.exec(SCHEMA);
  const again = database.prepare(
    `UPDATE errors SET times = times + 1, at = ${NOW} WHERE kind = ? AND message = ? AND source = ? AND line = ? AND route = ? AND browser = ?`,
  );
  const insert = database.prepare(
    `INSERT INTO errors (kind, message, source, line, route, browser, at) VALUES (?, ?, ?, ?, ?, ?, ${NOW})
      ON CONFLICT DO UPDATE SET times = times + 1, at = excluded.at`,
  );
  const bot = database.prepare(
    'INSERT INTO bots (day, times) VALUES (date(), 1) ON CONFLICT DO UPDATE SET times = times + 1',
  );
  const [forPeople, forBots, hasRoom] = [budget(MOST_A_SECOND), budget(MOST_A_SECOND), newByHour()];
  return {
    keep: ({ kind, message, source, line, route, browser }, network) =>
      forPeople() &&
      quietly(() => {
        const error = [kind, message, source, line, route, browser];
        const isKnown = again.run(...error).changes > 0;
        if (!isKnown && !hasRoom(network)) return false;
        if (!isKnown) insert.run(...error);
        database.exec(PRUNE);
        return true;
      }),
    countBot: () => void (forBots() && quietly(() => bot.run().changes > 0)),
  };
}

/** @returns asked before each new error, whether its network may still add one in the present hour */
function newByHour(): (network: string) => boolean {
  let hour = 0;
  let all = 0;
  let byNetwork = new Map<string, number>();
  return (network) => {
    const now = Math.floor(Date.now() / HOUR_MS);
    if (now !== hour) [hour, all, byNetwork] = [now, 0, new Map()];
    const told = byNetwork.get(network) ?? 0;
    if (told >= NEW_OF_NETWORK || all >= NEW_IN_ALL) return false;
    all += 1;
    byNetwork.set(network, told + 1);
    return true;
  };
}

function quietly(work: () => boolean): boolean {
  try {
    return work();
  } catch {
    return false; // a full disk has its own alarm
  }
}
