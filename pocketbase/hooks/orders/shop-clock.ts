import { storedTime } from '../sql/time.ts';
/**
 * The engine knows no time zones. Moscow's clock stands three hours before UTC all year, by the law
 * of 2014.
 */
const AHEAD_MS = 3 * 3_600_000;

/** The shop's clock as a UTC time of the same reading (lib/delivery/model.ts). */
export const shopTime = (now: Date): Date => new Date(now.getTime() + AHEAD_MS);

/** The day by the shop's calendar, `2026-11-21`. */
export const shopDay = (now: Date): string => shopTime(now).toISOString().slice(0, 10);

/** The year by the shop's calendar. */
export const shopYear = (now: Date): number => shopTime(now).getUTCFullYear();

/** The moment of the shop's midnight that begins a day of `shopTime`, as the store writes times. */
export const stored = (shopDay: Date): string => storedTime(shopDay.getTime() - AHEAD_MS);
