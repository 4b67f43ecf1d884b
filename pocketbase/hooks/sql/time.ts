/** Moments as the store writes them, UTC: `2026-11-21 09:30:00.000Z`. */

/** The moment of a statement, in SQL. */
export const NOW = "strftime('%Y-%m-%d %H:%M:%fZ')";

/** @param ms since 1970 */
export const storedTime = (ms: number): string => new Date(ms).toISOString().replace('T', ' ');

export const storedNow = (): string => storedTime(Date.now());
