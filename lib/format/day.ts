import { SHOP_TIME_ZONE } from '../delivery/arrival-text.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: SHOP_TIME_ZONE });

/** Today by the shop's clock, `2026-11-21`. */
export const shopToday = (now: Date = new Date()): string => day.format(now);

/** When a day of the shop begins, ISO, UTC. @param of `2026-11-21` */
export const dayBegins = (of: string): string => new Date(`${of}T00:00:00${AHEAD}`).toISOString();

/** Its last moment, ISO, UTC. */
export const dayEnds = (of: string): string => new Date(`${of}T23:59:59.999${AHEAD}`).toISOString();

/** The shop's clock is never put forward. */
const AHEAD = '+03:00';

const DAY_MS = 24 * 3_600_000;

/**
 * Days that follow one another as spans, each by its first and its last.
 * @param days `2026-11-21`, in their order
 */
export function daySpans(days: readonly string[]): [first: string, last: string][] {
  const spans: [first: string, last: string][] = [];
  for (const day of days) {
    const span = spans.at(-1);
    if (span && Date.parse(day) - Date.parse(span[1]) === DAY_MS) span[1] = day;
    else spans.push([day, day]);
  }
  return spans;
}
