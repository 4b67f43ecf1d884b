/** What the first page of the back office tells. Days are the shop's (`2026-11-21`), times UTC. Pure. */

/** Days that the charts look back. */
export const OVERVIEW_DAYS = 14;
/** A price list that has not been loaded for longer is stale, days. */
export const STALE_AFTER_DAYS = 7;

/** How many came in on each day, oldest first; days on which nothing came are there with 0. */
export type DayCount = { day: string; messages: number; customers: number };

/** A supplier whose price list is old. `lastAt`: when one was last loaded, '' for never. */
export type StaleList = { supplier: string; name: string; lastAt: string };

/** `job`: '' when it was loaded from the command line. */
export type RecentRun = { id: string; job: string; supplier: string; state: string; startedAt: string; finishedAt: string; added: number; changed: number; refused: number };

export type FrequentMiss = { query: string; times: number; lastAt: string };

export type Overview = {
  newMessages: number;
  /** Price lists that wait until somebody says what to do with them. */
  waitingJobs: number;
  days: DayCount[];
  staleLists: StaleList[];
  runs: RecentRun[];
  misses: FrequentMiss[];
  /** Kept by the shop, not counted for this page. */
  products: number;
  brands: number;
  /** Letters that nobody will try to send again. */
  failedLetters: number;
};

/** The days up to and including `today`, oldest first. @param today `2026-11-21` */
export function lastDays(today: string, count: number): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, back) => new Date(end - (count - 1 - back) * 86_400_000).toISOString().slice(0, 10));
}
