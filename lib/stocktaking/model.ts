/** Counting what lies in a warehouse, and what the books say of it. Pure. */

export const STOCKTAKING_STATES = ['counting', 'posted', 'cancelled'] as const;
export type StocktakingState = (typeof STOCKTAKING_STATES)[number];

/**
 * Lines that a stocktaking shows: the last counted first, those that differ from the books, those
 * whose books have moved since, and what nobody has counted.
 */
export const STOCKTAKING_VIEWS = ['all', 'differing', 'moved', 'missing'] as const;
export type StocktakingView = (typeof STOCKTAKING_VIEWS)[number];

/** Lines on one page of it. */
export const STOCKTAKING_PAGE = 50;
/** Of one number at once: more is a number typed into the wrong field. */
export const MOST_COUNTED = 100_000;
/** Offers nobody has counted that one posting may set to nothing. */
export const MOST_MISSING = 10_000;

export type Stocktaking = {
  id: string;
  warehouse: string;
  state: StocktakingState;
  reason: string;
  openedBy: string;
  openedAt: string;
  closedBy: string;
  closedAt: string;
};

/**
 * `lines`: offers counted; `surplus`, `shortage`: pieces more and less than the books say; `moved`:
 * lines whose books have changed since they were counted; `missing`: offers with stock nobody has
 * counted, MOST_MISSING + 1 for more; `broken`: lines of orders that wait for what it found too
 * little of, once it is posted and as long as more is promised than lies there.
 */
export type StocktakingCounts = {
  lines: number;
  differing: number;
  surplus: number;
  shortage: number;
  moved: number;
  missing: number;
  broken: number;
};

/**
 * `book`: what the books said when it was counted; `now`: what they say at present. Nothing is
 * counted of what is missing.
 */
export type StocktakingLine = {
  offer: string;
  product: string;
  brand: string;
  article: string;
  name: string;
  counted: number;
  book: number;
  now: number;
  countedBy: string;
};

/** An offer that a number may mean. `sku`: the warehouse's own code. */
export type Candidate = {
  offer: string;
  brand: string;
  article: string;
  name: string;
  sku: string;
};
