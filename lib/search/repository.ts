import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { filterParameters } from '../products/schema.ts';
import * as contracts from './contract.ts';
import type { SearchResults, Suggestions } from './model.ts';
import type { SearchQuery } from './schema.ts';

/** Products by number or by words, ranked. @throws AppError `not_found` for an unknown brand */
export const searchProducts = (
  pb: Backend,
  { q, sort, page, literal, ...filters }: SearchQuery,
): Promise<SearchResults> =>
  callRoute(pb, contracts.searchPage, {
    query: { q, sort, page, literal, ...filterParameters(filters) },
  });

/** A few products and categories for what is typed so far. @throws AppError */
export const suggest = (pb: Backend, q: string): Promise<Suggestions> =>
  callRoute(pb, contracts.suggest, { query: { q } });
