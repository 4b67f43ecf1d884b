import type { OrderCounts } from '../orders/lists/model.ts';
import type { LineState, OrderState } from '../orders/model.ts';
import { linesThat, ordersThat } from '../orders/state-properties/model.ts';
import type { FirstDay } from './first-day/model.ts';
import type { Span } from './spans/model.ts';

/**
 * What the first page of the back office tells. Days are the shop's (`2026-11-21`), times UTC,
 * money in kopecks. Pure.
 */

/**
 * Sums of orders without those that were cancelled. `kopecks`: what they come to now; of it
 * `pricedKopecks` are lines whose cost is known, and `costKopecks` that cost.
 */
export type Sums = { orders: number; kopecks: number; pricedKopecks: number; costKopecks: number };
/** `level`: code of the level of prices, '' for retail. */
export type LevelSums = Sums & { level: string };

/** What came in during a part of the period. `levels`: those that have orders in it. */
export type SpanCount = Span & { messages: number; customers: number; levels: LevelSums[] };

/** The days of several spans, the first to the last; '' without any. */
export const spanOf = (spans: readonly Span[]): Span => ({
  from: spans[0]?.from ?? '',
  to: spans[spans.length - 1]?.to ?? '',
});

/**
 * A level of prices that orders of the period were placed at; `id`: '' when there is no such level
 * any more, or for retail without a record.
 */
export type OrderedLevel = { level: string; id: string; name: string };

/** States in which an order is still the shop's business, in the order of its life. */
export const LIVE_STATES = ordersThat(({ open }) => open);
/** The same of lines: each waits for somebody. */
export const LIVE_LINES = linesThat(({ open }) => open);

/** Those of them that the warehouse leads on. */
export const WAREHOUSE_LINES = linesThat(({ task }) => task !== null);

/** So many lines stand so. */
type LineFigure = { state: LineState; count: number };

/** Orders to come for, and orders and lines under way by their state. */
export type OrderFigures = OrderCounts & {
  byState: { state: OrderState; count: number }[];
  lines: LineFigure[];
};

/**
 * What there is to do for who leads lines on alone; `short`: orders that wait for what does not lie
 * there.
 */
export type WarehouseWork = Pick<OrderFigures, 'lines' | 'short'>;

/** A supplier whose price list is old. `lastAt`: when one was last loaded, '' for never. */
export type StaleList = { supplier: string; name: string; lastAt: string };

/** `job`: '' when it was loaded from the command line. */
export type RecentRun = {
  id: string;
  job: string;
  supplier: string;
  supplierId: string;
  state: string;
  startedAt: string;
  finishedAt: string;
  added: number;
  changed: number;
  refused: number;
};

export type FrequentMiss = { query: string; times: number; lastAt: string };

/** A product that cannot be had and lies in so many carts and lists of favorites. */
export type DemandedProduct = {
  product: string;
  brand: string;
  article: string;
  name: string;
  favorites: number;
  carts: number;
};

export type Overview = {
  orders: OrderFigures;
  newMessages: number;
  /**
   * Requests for wholesale prices that nobody has looked at, and those that have waited longer than
   * was promised.
   */
  newRequests: number;
  lateRequests: number;
  /** The same of requests to have parts selected. */
  newVinRequests: number;
  lateVinRequests: number;
  /** Price lists that wait until somebody says what to do with them. */
  waitingJobs: number;
  /** The period, oldest part first. */
  spans: SpanCount[];
  levels: OrderedLevel[];
  /** The period of the same length before it. */
  before: Sums;
  staleLists: StaleList[];
  runs: RecentRun[];
  misses: FrequentMiss[];
  wanted: DemandedProduct[];
  /** Kept by the shop, not counted for this page. */
  products: number;
  brands: number;
  /**
   * Emails in the queue, as the page of the system counts them: those that leave sooner or later,
   * and those that nobody will try to send again.
   */
  waitingEmails: number;
  failedEmails: number;
  /** What a new shop has done so far; null in a demonstration. */
  firstDay: FirstDay | null;
};

/** Whether there is nothing to tell yet: no goods, and nobody who came. */
export const isBare = ({ products, spans }: Pick<Overview, 'products' | 'spans'>): boolean =>
  products === 0 &&
  spans.every(
    ({ messages, customers, levels }) => messages === 0 && customers === 0 && levels.length === 0,
  );

const NOTHING: Sums = { orders: 0, kopecks: 0, pricedKopecks: 0, costKopecks: 0 };

/** Sums put together. */
export const totalOf = (sums: readonly Sums[]): Sums =>
  sums.reduce(
    (total, { orders, kopecks, pricedKopecks, costKopecks }) => ({
      orders: total.orders + orders,
      kopecks: total.kopecks + kopecks,
      pricedKopecks: total.pricedKopecks + pricedKopecks,
      costKopecks: total.costKopecks + costKopecks,
    }),
    NOTHING,
  );

/**
 * Levels for a chart that tells so many series apart.
 * @param most at least 1
 * @returns all of them alone; or, where there are more, those with the largest sums, in their
 * order, and the rest together as one more
 */
export function distinctNames(
  levels: readonly OrderedLevel[],
  spans: readonly SpanCount[],
  most: number,
): { alone: readonly OrderedLevel[]; together: readonly OrderedLevel[] } {
  if (levels.length <= most) return { alone: levels, together: [] };
  const sums = spans.flatMap((span) => span.levels);
  const kopecks = new Map(
    levels.map(({ level }) => [level, totalOf(sums.filter((of) => of.level === level)).kopecks]),
  );
  const largest = new Set(
    [...levels]
      .sort((a, b) => (kopecks.get(b.level) ?? 0) - (kopecks.get(a.level) ?? 0))
      .slice(0, most - 1),
  );
  return {
    alone: levels.filter((level) => largest.has(level)),
    together: levels.filter((level) => !largest.has(level)),
  };
}

/**
 * What is earned on lines whose cost is known, and per cent of their price; null where no cost is
 * known.
 */
export const marginOf = ({
  pricedKopecks,
  costKopecks,
}: Sums): { kopecks: number; percent: number } | null =>
  pricedKopecks > 0
    ? {
        kopecks: pricedKopecks - costKopecks,
        percent: Math.round(((pricedKopecks - costKopecks) * 1_000) / pricedKopecks) / 10,
      }
    : null;

/**
 * By how many per cent something has grown since, less than 0 for shrunk; null when there was
 * nothing.
 */
export const growth = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) * 100) / before) : null;
