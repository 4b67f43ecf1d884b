import 'server-only';
import { catalogueReads } from '../catalogue/public-reads.ts';
import type { VisitorsCar } from '../vehicles/schema.ts';
import type { SearchQuery } from './schema.ts';

/** A search, always as a guest; never kept. @throws AppError `not_found` for an unknown brand */
export const readSearch = (query: SearchQuery, mine?: VisitorsCar) =>
  catalogueReads().searchProducts(query, mine);

/** What the search box offers, always as a guest. @throws AppError */
export const readSuggestions = (q: string) => catalogueReads().suggest(q);
