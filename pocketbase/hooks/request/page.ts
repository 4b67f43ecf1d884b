import type { Page } from '../sql/page-of.ts';
import { placeIn } from '../sql/walk.ts';
import { oneOf, wholeNumber } from './parameters.ts';
import { refuse } from './refuse.ts';

/**
 * `sort` (`created` or `-created`), `page` and `size` (50 rows unless told) of a list by moments;
 * `after`: the `next` of an earlier page, behind whose last row pages are counted.
 * @param most rows of a page @param numbers what those of a place are bound as
 * @throws 400 `invalid_input`
 */
export function pageIn(e: core.RequestEvent, most: number, numbers: readonly string[]): Page {
  const query = e.request.url.query();
  const size = Math.min(wholeNumber(query.get('size') || '50', 'size'), most);
  const isOldestFirst = oneOf(query.get('sort'), ['', 'created', '-created'], 'sort') === 'created';
  const after = query.get('after') ? placeIn(query.get('after'), numbers) : null;
  if (query.get('after') && !after) throw refuse('invalid_input', 'after');
  return {
    isOldestFirst,
    after,
    size,
    offset: (wholeNumber(query.get('page') || '1', 'page') - 1) * size,
  };
}
