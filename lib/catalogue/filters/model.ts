import type { FoundCar } from '../../vehicles/model.ts';

/** Best first, the cheapest or the dearest first. */
export const SORTS = ['default', 'price', '-price'] as const;
export type Sort = (typeof SORTS)[number];

export type FoundBrand = { id: string; name: string; slug: string };

/** What lists and searches are narrowed by, as it was found in the shop. */
export type ListFilters = {
  /** Any of them; empty for all. */
  brands: readonly FoundBrand[];
  /** `availability_rank` of listings; null for all of them. */
  rank: number | null;
  /** Kopecks, both ends included; null for no limit. What has no price never passes a limit. */
  priceFrom: number | null;
  priceTo: number | null;
  /** What must fit it; null for all products. */
  car: FoundCar | null;
};

/** Nothing is left out. */
export const NO_LIST_FILTERS: ListFilters = {
  brands: [],
  rank: null,
  priceFrom: null,
  priceTo: null,
  car: null,
};
