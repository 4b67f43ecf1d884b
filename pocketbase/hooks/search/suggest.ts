import { candidates } from './candidates.ts';
import { correction } from './correction.ts';
import { matchingCategories } from './matching-categories.ts';
import { listedByNumber, rank } from './results.ts';
import { searchedText } from './search-request.ts';

const PRODUCTS = 6;
const CATEGORIES = 3;
/** Enough to have the best in stock among them. */
const CANDIDATES = 40;

/**
 * GET /api/shop/suggest?q: what the search box offers while one types. Leaves no trace among the
 * misses.
 * @returns 200 {query, products: ListedProduct[], categories: [{name, slug, count}], suggestion:
 * query or null}
 * @throws 400 `invalid_input`
 */
export function suggest(e: core.RequestEvent): void {
  const query = searchedText(e);
  const found = candidates(e.app, query, [], CANDIDATES);
  const { page } = rank(
    e.app,
    found,
    { brands: [], availableOnly: false, priceFrom: null, priceTo: null },
    { limit: PRODUCTS, offset: 0 },
  );
  const products = listedByNumber(e.app, page);
  const categories = matchingCategories(e.app, query, CATEGORIES);
  e.json(200, {
    query,
    products,
    categories,
    suggestion: products.length + categories.length === 0 ? correction(e.app, query) : null,
  });
}
