import type * as contracts from '../../../lib/search/contract.ts';
import { candidates } from './candidates.ts';
import { correction } from './correction.ts';
import { matchingCategories } from './matching-categories.ts';
import { listedByNumber, rank } from './results.ts';
import { openVocabulary } from './vocabulary.ts';
import { searchedText } from './search-request.ts';
import type { RouteEvent } from '../request/route-event.ts';

const PRODUCTS = 6;
const CATEGORIES = 3;
/** Enough to have the best in stock among them. */
const CANDIDATES = 40;

/** @throws 400 `invalid_input` */
export function suggest(e: RouteEvent<typeof contracts.suggest>) {
  const query = searchedText(e);
  const vocabulary = openVocabulary(e.app);
  const found = candidates(vocabulary, query, [], CANDIDATES);
  const { page, exact, standIns } = rank(
    e.app,
    found,
    { brands: [], rank: null, priceFrom: null, priceTo: null, car: null },
    { limit: PRODUCTS, offset: 0 },
  );
  const products = listedByNumber(e.app, page);
  const categories = matchingCategories(vocabulary, query, CATEGORIES);
  return e.json(200, {
    products,
    exact,
    standIns,
    categories,
    suggestion: products.length + categories.length === 0 ? correction(vocabulary, query) : null,
  });
}
