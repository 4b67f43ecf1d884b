/**
 * The period that the first page of the back office looks back over, and the parts in which it is
 * told. Days are the shop's. Pure.
 */

/** Days, today among them. */
export const PERIODS = [1, 7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
export const USUAL_PERIOD: Period = 30;

export const isPeriod = (days: number): days is Period =>
  (PERIODS as readonly number[]).includes(days);

/** From one day to another, both in it. */
export type Span = { from: string; to: string };

const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** @param day `2026-11-21` @param days later; earlier when below 0 */
export const dayAfter = (day: string, days: number): string =>
  new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The whole period up to today. */
export const periodOf = (today: string, days: number): Span => ({
  from: dayAfter(today, 1 - days),
  to: today,
});

/**
 * The name under which a day is told together with others: itself, the Monday of its week, or its
 * month.
 */
const NAMES: Record<Period, (day: string) => string> = {
  1: (day) => day,
  7: (day) => day,
  30: (day) => day,
  90: (day) => dayAfter(day, -((new Date(at(day)).getUTCDay() + 6) % 7)),
  365: (day) => day.slice(0, 7),
};

/** As many days before a period as it has. */
export const periodBefore = ({ from }: Span, days: number): Span =>
  periodOf(dayAfter(from, -1), days);

/**
 * The parts of a period, oldest first: days, weeks from Monday, or months; the first and the last
 * may be cut short.
 */
export function spansOf(today: string, period: Period): Span[] {
  const { from } = periodOf(today, period);
  const spans = new Map<string, Span>();
  for (let place = 0; place < period; place += 1) {
    const day = dayAfter(from, place);
    const name = NAMES[period](day);
    spans.set(name, { from: spans.get(name)?.from ?? day, to: day });
  }
  return [...spans.values()];
}
