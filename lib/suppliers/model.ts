/** What a supplier's prices become. Runs in Node and inside PocketBase's engine. */

/** Percent added to a cost from so many kopecks on, up to the next band. */
export type MarkupBand = { from_kopecks: number; percent: number };

/** Of a new supplier, until somebody decides otherwise: cheap parts carry more of the work of selling them. */
export const DEFAULT_MARKUP: MarkupBand[] = [
  { from_kopecks: 0, percent: 40 },
  { from_kopecks: 100_000, percent: 30 },
  { from_kopecks: 1_000_000, percent: 20 },
];

/** Retail prices are whole rubles. */
const ROUND_UP_TO_KOPECKS = 100;

/**
 * The retail price of a list that gives costs only.
 * @param costKopecks what we pay
 * @param bands the supplier's mark-up, in any order; a cost below all of them gets no price
 * @returns kopecks, rounded up to whole rubles; 0 («цена по запросу») without a cost or a band
 */
export function retailFromCost(costKopecks: number, bands: readonly MarkupBand[]): number {
  const band = bands.reduce<MarkupBand | null>((best, next) => (next.from_kopecks <= costKopecks && (!best || next.from_kopecks > best.from_kopecks) ? next : best), null);
  if (costKopecks <= 0 || !band) return 0;
  const kopecks = Math.round(costKopecks * (100 + band.percent)) / 100;
  return Math.ceil(kopecks / ROUND_UP_TO_KOPECKS) * ROUND_UP_TO_KOPECKS;
}
