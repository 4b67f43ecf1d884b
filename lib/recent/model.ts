// Products that a visitor looked at: their numbers, the last one first, in the storage of his
// browser alone. Pure: an inline script of pages uses it.

export const RECENT_KEY = 'shop-recent';
/** Older ones are forgotten. */
export const MAX_RECENT = 12;

/** The numbers in a text of ours; whatever else it holds is left out. Never throws. */
export const readRecent = (text: string | null): number[] =>
  [...new Set((text ?? '').split('.').filter((part) => /^[1-9]\d{0,14}$/.test(part)))]
    .slice(0, MAX_RECENT)
    .map(Number);

/** What the storage holds. */
export const writeRecent = (numbers: readonly number[]): string => numbers.join('.');

/** Puts the product that is looked at in front. */
export const addRecent = (numbers: readonly number[], number: number): number[] =>
  [number, ...numbers.filter((other) => other !== number)].slice(0, MAX_RECENT);
