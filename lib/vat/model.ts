/** The rate that prices of goods carry; others (10 %, none) have no goods here. */
export const STANDARD = 'standard';

/** A rate of VAT. `from`: the shop's day it begins, `2026-01-01`; it holds until the next one begins. */
export type VatRate = { id: string; percent: number; from: string };

/** The rate on a day, or null before the first one. @param rates in any order @param day `2026-11-21` */
export const rateOn = (rates: readonly VatRate[], day: string): VatRate | null => rates.filter(({ from }) => from <= day).toSorted((a, b) => a.from.localeCompare(b.from)).at(-1) ?? null;
