/** How a product was found, the best first: the ranking contract. */
export const TIERS = {
  printed: 0,
  article: 1,
  other: 2,
  cross: 3,
  prefix: 4,
  words: 5,
  beginnings: 6,
  forms: 7,
  meanings: 8,
  stems: 9,
  ending: 10,
  description: 11,
} as const;

/** Numbers of products, each with its tier. */
export type Candidates = Map<number, number>;

/** Whether something was found by a number, its own or one that it is known by. */
export const isByNumber = (found: Candidates): boolean =>
  [...found.values()].some((tier) => tier <= TIERS.cross);
