import 'server-only';
import { guestBackend } from '../pocketbase/public-read.ts';
import type { VisitorsCar } from '../vehicles/schema.ts';
import { searchProducts, suggest } from './repository.ts';
import type { SearchQuery } from './schema.ts';

/** A search, always as a guest; never kept. @throws AppError `not_found` for an unknown brand */
export const readSearch = (query: SearchQuery, mine?: VisitorsCar) =>
  searchProducts(guestBackend(), query, mine);

/** What the search box offers, always as a guest. @throws AppError */
export const readSuggestions = (q: string) => suggest(guestBackend(), q);
