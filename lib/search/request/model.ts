import type { ListFilters, Sort } from '../../catalogue/filters/model.ts';
import type { FoundCar } from '../../vehicles/model.ts';

/** What a search is asked for, as it was found in the shop. */
export type SearchRequest = ListFilters & {
  /** Tidy; '' of a car alone. */
  query: string;
  sort: Sort;
  /** From 1. */
  page: number;
  /** No correction is wanted. */
  isLiteral: boolean;
  /** What fits it comes first; null where nothing does. */
  mine: FoundCar | null;
};
