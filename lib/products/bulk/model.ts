/** Changes of many products at once. Pure. */

import { doubtOf, type PriceDoubt } from '../../prices/doubts/model.ts';

/** Products that one change may touch. */
export const MOST_CHANGED = 10_000;
/** How long a change can be taken back, hours. */
export const UNDO_HOURS = 24;

/** Till when a change can be taken back, ISO, UTC. @param created UTC */
export const undoEnds = (created: string): string =>
  new Date(Date.parse(created) + UNDO_HOURS * 3_600_000).toISOString();

export const BULK_FIELDS = ['published', 'category', 'brand', 'retail'] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/**
 * `retail`: the prices of the shop's own offers by a percent, rounded up to a multiple of
 * `rounding` kopecks; `seen`: what they came to together when they were looked at, kopecks, null to
 * change them whatever they are; `known`: what was asked about them then (`doubtsOfPrices`).
 */
export type BulkChange =
  | { field: 'published'; to: boolean }
  | { field: 'category' | 'brand'; to: string }
  | { field: 'retail'; percent: number; rounding: number; seen: number | null; known: string };

export const ROUNDINGS = [1, 100, 500, 1_000, 5_000, 10_000] as const;

/**
 * A price after a percent was added, at least a kopeck.
 * @param percent -99 to 1000
 * @param rounding kopecks, up to a multiple of which
 */
export const marked = (kopecks: number, percent: number, rounding: number): number =>
  Math.max(
    Math.ceil(Math.round(kopecks * (100 + percent) * 100) / 10_000 / rounding) * rounding,
    1,
  );

/** The same in SQL. @param retail a column of whole kopecks */
export const markedSql = (retail: string, percent: number, rounding: number): string => {
  const [share, step] = [Math.round((100 + percent) * 100), 10_000 * rounding];
  return `MAX((${retail} * ${share} + ${step - 1}) / ${step} * ${rounding}, 1)`;
};

/** What is asked about a percent that takes prices far away from what they were; null for nothing. */
export const leapOf = (percent: number): PriceDoubt | null =>
  doubtOf({ kopecks: Math.max(Math.round((100 + percent) * 100), 1), pieces: 0, before: 10_000 });

/**
 * What new prices lose below cost: how many do, at most on a piece, on all that lies there, kopecks.
 */
export type BelowCost = { offers: number; pieceKopecks: number; stockKopecks: number };

/**
 * What is asked about new prices, as a form carries it: three figures of what is below cost, and
 * whether all of them leap; '' for nothing.
 * @param below null where nobody knows
 */
export function doubtsOfPrices(below: BelowCost | null, percent: number): string {
  const { offers = 0, pieceKopecks = 0, stockKopecks = 0 } = below ?? {};
  const figures = [offers, pieceKopecks, stockKopecks, leapOf(percent) ? 1 : 0];
  return figures.some((figure) => figure > 0) ? figures.join('-') : '';
}

/** Whether there is more to be asked than somebody knows; what is no such text knows nothing. */
export function asksMore(doubts: string, known: string): boolean {
  const seen = known.split('-').map(Number);
  return doubts.split('-').some((figure, at) => !(Number(figure) <= (seen[at] ?? 0)));
}
