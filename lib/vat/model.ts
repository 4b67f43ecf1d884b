/** The rate that prices of goods carry; others (10 %, none) have no goods here. */
export const STANDARD = 'standard';

/**
 * What VAT is from a day of the shop on, `2026-01-01`, until the next rate begins. `percent`: 0 for
 * a seller who pays none.
 */
export type Rate = { percent: number; from: string };

/** The same as a record of the shop. */
export type VatRate = Rate & { id: string };

/**
 * The rate on a day, or null before the first one.
 * @param rates in any order
 * @param day `2026-11-21`
 */
export const rateOn = <R extends Rate>(rates: readonly R[], day: string): R | null =>
  rates.reduce<R | null>(
    (latest, rate) => (rate.from <= day && (!latest || rate.from > latest.from) ? rate : latest),
    null,
  );

/**
 * Percent of VAT that prices contain on a day; 0 where they contain none.
 * @param day `2026-11-21`
 */
export const percentOn = (rates: readonly Rate[], day: string): number =>
  rateOn(rates, day)?.percent ?? 0;

const WITH = 'с\u00A0НДС';
const WITHOUT = 'без\u00A0НДС';

/** A rate as it is called: «22 %», «7,5 %», «без НДС». */
export const rateName = (percent: number): string =>
  percent > 0 ? `${String(percent).replace('.', ',')}\u00A0%` : WITHOUT;

/** What is said of prices that contain so much VAT: «с НДС», «без НДС». */
export const vatText = (percent: number): string => (percent > 0 ? WITH : WITHOUT);

/**
 * What a sum is called: «Итого с НДС», «Итого, без НДС».
 * @param percents of all that is added up; where some of it has VAT and some has none, or nothing
 * is left, the name alone is true
 */
export function sumName(name: string, percents: readonly number[]): string {
  const taxed = percents.filter((percent) => percent > 0).length;
  if (percents.length === 0 || (taxed > 0 && taxed < percents.length)) return name;
  return taxed > 0 ? `${name} ${WITH}` : `${name}, ${WITHOUT}`;
}
