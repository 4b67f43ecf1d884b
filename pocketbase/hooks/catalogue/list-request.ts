import { SORTS, type ListFilters, type Sort } from '../../../lib/catalogue/filters/model.ts';
import { NUMBERED_PAGES } from '../../../lib/constants.ts';
import { oneOf, wholeNumber } from '../request/parameters.ts';
import { refuse } from '../request/refuse.ts';
import type { FoundCar } from '../../../lib/vehicles/model.ts';
import { listFilters, mineOf } from './list-filters.ts';
import type { Cursor } from './list-sql.ts';

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

/** Its first number holds the rank, and how the last product fits the visitor's car. */
const CURSOR = /^([0-4]?[0-2])~(\d{1,13})~(\d{1,15})$/;

/**
 * What a list is asked for. Pages behind the last numbered one are reached by `after` only.
 * @throws 400 `invalid_input` with the parameter that cannot be read; 404 for an unknown brand, or
 * a number behind the last one
 */
export function listRequest(e: core.RequestEvent): ListRequest {
  const query = e.request.url.query();
  const after = query.get('after') ? parseCursor(query.get('after')) : null;
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

/** The opaque text that leads to the next page. */
export function formatCursor({ fit, rank, price, number: last }: Cursor): string {
  return `${fit || ''}${rank}~${price}~${last}`;
}

function parseCursor(text: string): Cursor {
  const [, place, price, last] = CURSOR.exec(text) ?? [];
  if (!place) throw refuse('invalid_input', 'after');
  const [rank, fit] = [Number(place) % 10, Math.floor(Number(place) / 10)];
  return { fit, rank, price: Number(price), number: Number(last) };
}
