/**
 * What the doctor may mend by itself: what follows from other rows, and what belongs to nobody. What
 * a customer was told, money and numbers are never among it (decision 068). Pure.
 */
export const MENDS = [
  'line-reserves',
  'stock-reserves',
  'order-states',
  'kept-sums',
  'counters',
  'category-tree',
  'listings',
  'category-counts',
  'brand-totals',
  'fitted-products',
  'attributed-products',
  'silenced-triggers',
  'search-words',
  'article-endings',
  'small-search-words',
  'orphans',
  'leftover-files',
] as const;
export type Mend = (typeof MENDS)[number];

/** Rows of one mend that one request names: it holds the write lock for as long as they take. */
export const MOST_KEYS = 500;
/** Characters of one of them. */
export const LONGEST_KEY = 400;
