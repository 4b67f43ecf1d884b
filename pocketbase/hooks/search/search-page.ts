import { PAGE_SIZE } from '../../../lib/constants.ts';
import { isVin } from '../../../lib/search/model.ts';
import { candidates } from './candidates.ts';
import { correction } from './correction.ts';
import { matchingCategories } from './matching-categories.ts';
import { recordMiss } from './misses.ts';
import { makersOf, readFound } from './results.ts';
import { searchRequest } from './search-request.ts';

/** Found products that are ranked and paged through; a query that finds more says so and is better narrowed. */
const CANDIDATES = 300;
const CATEGORIES = 6;
/** Makers offered for narrowing. */
const MAKERS = 30;

/**
 * GET /api/shop/search?q&brand&available&from&to&page: products by number or words, ranked (TIERS in candidates.ts).
 * @returns 200 {query, isVin, items: ListedProduct[], count, more: there are more than were looked at, page, hasNext,
 *   makers: [{name, slug, count}], sameNumber: makers of exactly this number when there are several,
 *   categories, brands: the chosen ones, suggestion: query or null}
 * @throws 400 `invalid_input`; 404 for an unknown brand
 */
export function searchPage(e: core.RequestEvent): void {
  const { query, page, ...filters } = searchRequest(e);
  const everything = { brands: [], availableOnly: false, priceFrom: null, priceTo: null };
  const all = candidates(e.app, query, [], CANDIDATES);
  const found = filters.brands.length > 0 && all.size >= CANDIDATES ? candidates(e.app, query, filters.brands.map(({ id }) => id), CANDIDATES) : all;
  const makers = all.size > 0 ? makersOf(e.app, all, everything) : [];
  const narrowed = filters.brands.length > 0 || filters.availableOnly || filters.priceFrom !== null || filters.priceTo !== null;
  const count = (narrowed && found.size > 0 ? makersOf(e.app, found, filters) : makers).reduce((sum, maker) => sum + maker.count, 0);
  const items = count > 0 ? readFound(e.app, found, filters, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }) : [];
  const nothing = makers.length === 0;
  const suggestion = nothing ? correction(e.app, query) : null;
  if (nothing) recordMiss(e.app, query);
  const exact = makers.filter((maker) => maker.exact > 0);
  e.json(200, {
    query,
    isVin: isVin(query),
    items,
    count,
    more: found.size >= CANDIDATES,
    page,
    hasNext: count > page * PAGE_SIZE,
    makers: makers.slice(0, MAKERS).map(({ name, slug, count: products }) => ({ name, slug, count: products })),
    sameNumber: exact.length > 1 ? exact.map(({ name, slug }) => ({ name, slug })) : [],
    categories: matchingCategories(e.app, suggestion ?? query, CATEGORIES),
    brands: filters.brands.map(({ name, slug }) => ({ name, slug })),
    suggestion,
  });
}
