import type * as contracts from '../../../lib/search/contract.ts';
import { PAGE_SIZE } from '../../../lib/constants.ts';
import { isVin } from '../../../lib/search/model.ts';
import { networkAsking } from '../request/network.ts';
import { requirePage } from '../request/require-page.ts';
import { namedCar } from '../vehicles/find-car.ts';
import { candidates } from './candidates.ts';
import { correction } from './correction.ts';
import { matchingCategories } from './matching-categories.ts';
import { recordMiss } from './misses.ts';
import { listedByNumber, rank, type Found } from './results.ts';
import { withSubstitutes } from './substitutes.ts';
import { searchRequest, type SearchRequest } from './search-request.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';
import type { RouteEvent } from '../request/route-event.ts';

/**
 * Found products that are ranked and paged through; a query that finds more says so and is better
 * narrowed.
 */
const CANDIDATES = 300;
const CATEGORIES = 6;
/** Makers offered for narrowing. */
const MAKERS = 30;

/** @throws 400 `invalid_input`; 404 for an unknown brand, or a page behind the last one */
export function searchPage(e: RouteEvent<typeof contracts.searchPage>) {
  const request = searchRequest(e);
  const { query, page } = request;
  const vocabulary = openVocabulary(e.app);
  const asked = find(vocabulary, request);
  const isMissed = asked.found.makers.length === 0;
  if (isMissed) recordMiss(e.app, networkAsking(e), query);
  const meant = isMissed ? correction(vocabulary, query) : null;
  const corrected = request.isLiteral ? null : meant;
  const { found, more } =
    corrected === null ? asked : find(vocabulary, { ...request, query: corrected });
  requirePage(page, found.page);
  const exact = found.makers.filter((maker) => maker.exact > 0);
  return e.json(200, {
    query,
    isVin: isVin(query),
    items: listedByNumber(e.app, found.page),
    count: found.count,
    exact: found.exact,
    standIns: found.standIns,
    more,
    page,
    hasNext: found.count > page * PAGE_SIZE,
    makers: found.makers.slice(0, MAKERS).map(({ name, slug, count }) => ({ name, slug, count })),
    sameNumber: exact.length > 1 ? exact.map(({ name, slug }) => ({ name, slug })) : [],
    categories: exact.length > 0 ? [] : matchingCategories(vocabulary, meant ?? query, CATEGORIES),
    brands: request.brands.map(({ name, slug }) => ({ name, slug })),
    car: request.car && namedCar(request.car),
    mine: request.mine && namedCar(request.mine),
    corrected,
    suggestion: corrected === null ? meant : null,
  });
}

/**
 * When there is too much to look at, what the chosen makers have is looked for alone; who else has
 * some is told by the first look.
 */
function find(
  vocabulary: Vocabulary,
  { query, sort, page, mine, ...filters }: SearchRequest,
): { found: Found; more: boolean } {
  const { app } = vocabulary;
  const place = { sort, mine, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const all = withSubstitutes(app, candidates(vocabulary, query, [], CANDIDATES));
  const found = rank(app, all, filters, place);
  if (filters.brands.length === 0 || all.size < CANDIDATES)
    return { found, more: all.size >= CANDIDATES };
  const theirs = withSubstitutes(
    app,
    candidates(
      vocabulary,
      query,
      filters.brands.map(({ id }) => id),
      CANDIDATES,
    ),
  );
  return {
    found: { ...rank(app, theirs, filters, place), makers: found.makers },
    more: theirs.size >= CANDIDATES,
  };
}
