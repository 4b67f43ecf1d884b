import { PAGE_SIZE } from '../../../lib/constants.ts';
import { LISTED_COLUMNS, LISTED_ROW, type ListedRow } from '../products/listed-product.ts';
import { select, selectOne } from '../sql/select.ts';
import type { Filter } from './list-branches.ts';
import type { ListRequest } from './list-request.ts';
import { countSql, orderOf, pageSql } from './list-sql.ts';

/** One row more than a page tells whether there is a next one. */
export const WANTED = PAGE_SIZE + 1;

export type Place = Pick<ListRequest, 'sort' | 'page' | 'after'>;

/** Rows to be passed by before a page. */
export const rowsBefore = ({ page, after }: Place): number => (after ? 0 : (page - 1) * PAGE_SIZE);

/**
 * Rows of a list in its order, from a page on.
 * @param limit so many at most
 */
export function readRows(
  app: core.App,
  filter: Filter,
  place: Place,
  { limit, offset } = { limit: WANTED, offset: rowsBefore(place) },
): ListedRow[] {
  const { sort, after } = place;
  const keys = pageSql(filter, sort, after);
  const sql = `SELECT ${LISTED_COLUMNS} FROM (${keys.sql}) k JOIN listings l ON l.product = k.product JOIN products p ON p.id = k.product JOIN brands b ON b.id = p.brand ORDER BY ${orderOf(sort, 'k')}`;
  return select(app, LISTED_ROW, sql, { ...keys.values, limit, offset });
}

/** Rows of a list, never counted beyond `most`. */
export function countUpTo(app: core.App, filter: Filter, most: number): number {
  const { sql, values } = countSql(filter, most);
  return selectOne(app, { count: 0 }, sql, values)?.count ?? 0;
}
