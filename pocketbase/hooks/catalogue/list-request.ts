import { NUMBERED_PAGES } from '../../../lib/constants.ts';
import { oneOf, wholeNumber } from '../request/parameters.ts';
import { refuse } from '../request/refuse.ts';
import { SORTS, type Sort } from './list-branches.ts';
import { listFilters, type ListFilters } from './list-filters.ts';
import type { Cursor } from './list-sql.ts';

export type ListRequest = ListFilters & {
  category: string;
  /** Parts as lib/products/attributes/choices/model.ts reads them, parted by commas. */
  attributes: string;
  sort: Sort;
  page: number;
  after: Cursor | null;
};

const CURSOR = /^([0-2])~(\d{1,13})~(\d{1,15})$/;

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
  return {
    category: query.get('category'),
    attributes: query.get('attr'),
    ...listFilters(e),
    sort: oneOf(query.get('sort') || 'default', SORTS, 'sort'),
    page,
    after,
  };
}

/** The opaque text that leads to the next page. */
export function formatCursor({ rank, price, number: last }: Cursor): string {
  return `${rank}~${price}~${last}`;
}

function parseCursor(text: string): Cursor {
  const [, rank, price, last] = CURSOR.exec(text) ?? [];
  if (!rank) throw refuse('invalid_input', 'after');
  return { rank: Number(rank), price: Number(price), number: Number(last) };
}
