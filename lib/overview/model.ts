import type { OrderCounts } from '../orders/lists/model.ts';
import type { OrderState } from '../orders/model.ts';

/** What the first page of the back office tells. Days are the shop's (`2026-11-21`), times UTC. Pure. */

/** Days that the charts look back. */
export const OVERVIEW_DAYS = 14;
/** A price list that has not been loaded for longer is stale, days. */
export const STALE_AFTER_DAYS = 7;

/** How many came in on each day, oldest first; days on which nothing came are there with 0. `kopecks`: what the orders of the day come to now, without those that were cancelled. */
export type DayCount = { day: string; messages: number; customers: number; orders: number; kopecks: number };

/** States in which an order is still the shop's business, in the order of its life. */
export const LIVE_STATES = ['new', 'confirmed', 'in_work', 'waiting', 'partly_ready', 'ready', 'in_delivery'] as const satisfies readonly OrderState[];

/** Orders to come for, and those under way by their state. */
export type OrderFigures = OrderCounts & { byState: { state: OrderState; count: number }[] };

/** A supplier whose price list is old. `lastAt`: when one was last loaded, '' for never. */
export type StaleList = { supplier: string; name: string; lastAt: string };

/** `job`: '' when it was loaded from the command line. */
export type RecentRun = { id: string; job: string; supplier: string; state: string; startedAt: string; finishedAt: string; added: number; changed: number; refused: number };

export type FrequentMiss = { query: string; times: number; lastAt: string };

export type Overview = {
  orders: OrderFigures;
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
