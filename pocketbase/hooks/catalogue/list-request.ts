import { SORTS, type ListFilters, type Sort } from '../../../lib/catalogue/filters/model.ts';
import { parseCursor, type Cursor } from '../../../lib/catalogue/lists/model.ts';
import { NUMBERED_PAGES } from '../../../lib/constants.ts';
import type { FoundCar } from '../../../lib/vehicles/model.ts';
import { oneOf, wholeNumber } from '../request/parameters.ts';
import { refuse } from '../request/refuse.ts';
import { listFilters, mineOf } from './list-filters.ts';

export type ListRequest = ListFilters & {
  category: string;
  /** Parts as lib/products/attributes/choices/model.ts reads them, parted by commas. */
  attributes: string;
  sort: Sort;
  page: number;
  after: Cursor | null;
  /** What fits it comes first; null where nothing does. */
  mine: FoundCar | null;
};

/**
 * What a list is asked for. Pages behind the last numbered one are reached by `after` only.
 * @throws 400 `invalid_input` with the parameter that cannot be read; 404 for an unknown brand, or
 * a number behind the last one
 */
export function listRequest(e: core.RequestEvent): ListRequest {
  const query = e.request.url.query();
  const after = query.get('after') ? parseCursor(query.get('after')) : null;
  if (query.get('after') && !after) throw refuse('invalid_input', 'after');
  const page = wholeNumber(query.get('page') || '1', 'page');
  if (!after && page > NUMBERED_PAGES) throw new NotFoundError('');
  const filters = listFilters(e);
  const sort = oneOf(query.get('sort') || 'default', SORTS, 'sort');
  return {
    category: query.get('category'),
    attributes: query.get('attr'),
    ...filters,
    sort,
    page,
    after,
    mine: mineOf(e, filters, sort),
  };
}
