import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { filterParameters } from '../products/schema.ts';
import { mineParameters, type VisitorsCar } from '../vehicles/schema.ts';
import * as contracts from './contract.ts';
import type { SearchResults, Suggestions } from './model.ts';
import type { SearchQuery } from './schema.ts';

/**
 * Products by number or by words, ranked.
 * @param mine of what words find, what fits it comes first
 * @throws AppError `not_found` for an unknown brand
 */
export const searchProducts = (
  pb: Backend,
  { q, sort, page, literal, ...filters }: SearchQuery,
  mine?: VisitorsCar,
): Promise<SearchResults> =>
  callRoute(pb, contracts.searchPage, {
    query: { q, sort, page, literal, ...mineParameters(mine), ...filterParameters(filters) },
  });

/** A few products and categories for what is typed so far. @throws AppError */
export const suggest = (pb: Backend, q: string): Promise<Suggestions> =>
  callRoute(pb, contracts.suggest, { query: { q } });
