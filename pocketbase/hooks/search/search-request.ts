import { SORTS } from '../../../lib/catalogue/filters/model.ts';
import { tidyQuery } from '../../../lib/search/query/model.ts';
import type { SearchRequest } from '../../../lib/search/request/model.ts';
import { listFilters, mineOf } from '../catalogue/list-filters.ts';
import { oneOf, wholeNumber } from '../request/parameters.ts';
import { refuse } from '../request/refuse.ts';

/** Longer than anything that was typed; what is between this and the readable length is cut off. */
const LONGEST = 2_000;

/**
 * What a search is asked for.
 * @throws 400 `invalid_input` with the parameter that cannot be read; 404 for an unknown brand
 */
export function searchRequest(e: core.RequestEvent): SearchRequest {
  const asked = e.request.url.query();
  const filters = listFilters(e);
  const sort = oneOf(asked.get('sort') || 'default', SORTS, 'sort');
  return {
    query: searchedText(e),
    sort,
    page: wholeNumber(asked.get('page') || '1', 'page'),
    isLiteral: asked.get('literal') === '1',
    ...filters,
    mine: mineOf(e, filters, sort),
  };
}

/** The query alone. @throws 400 `invalid_input` when it is empty or absurdly long */
export function searchedText(e: core.RequestEvent): string {
  const raw = e.request.url.query().get('q');
  const query = raw.length > LONGEST ? '' : tidyQuery(raw);
  if (!query) throw refuse('invalid_input', 'q');
  return query;
}
