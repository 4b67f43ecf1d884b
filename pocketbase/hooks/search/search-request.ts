import { tidyQuery } from '../../../lib/search/query/model.ts';
import { SORTS, type Sort } from '../catalogue/list-branches.ts';
import { listFilters, type ListFilters } from '../catalogue/list-filters.ts';
import { oneOf, wholeNumber } from '../request/parameters.ts';
import { refuse } from '../request/refuse.ts';

export type SearchRequest = ListFilters & {
  query: string;
  sort: Sort;
  page: number;
  /** No correction is wanted. */ isLiteral: boolean;
};

/** Longer than anything that was typed; what is between this and the readable length is cut off. */
const LONGEST = 2_000;

/**
 * What a search is asked for.
 * @throws 400 `invalid_input` with the parameter that cannot be read; 404 for an unknown brand
 */
export function searchRequest(e: core.RequestEvent): SearchRequest {
  const asked = e.request.url.query();
  return {
    query: searchedText(e),
    sort: oneOf(asked.get('sort') || 'default', SORTS, 'sort'),
    page: wholeNumber(asked.get('page') || '1', 'page'),
    isLiteral: asked.get('literal') === '1',
    ...listFilters(e),
  };
}

/** The query alone. @throws 400 `invalid_input` when it is empty or absurdly long */
export function searchedText(e: core.RequestEvent): string {
  const raw = e.request.url.query().get('q');
  const query = raw.length > LONGEST ? '' : tidyQuery(raw);
  if (!query) throw refuse('invalid_input', 'q');
  return query;
}
