import { EXACT_COUNT, PAGE_SIZE } from '../../../lib/constants.ts';
import type * as contracts from '../../../lib/catalogue/contract.ts';
import { breadcrumbs } from '../categories/breadcrumbs.ts';
import { descendants, findCategory } from '../categories/find.ts';
import {
  LISTED_COLUMNS,
  LISTED_ROW,
  listedProduct,
  type ListedRow,
} from '../products/listed-product.ts';
import { requirePage } from '../request/require-page.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { select, selectOne } from '../sql/select.ts';
import { namedCar } from '../vehicles/find-car.ts';
import { chosenAttributes, NOTHING_CHOSEN } from './attribute-filters.ts';
import { filterOf } from './filter-of.ts';
import type { Filter } from './list-branches.ts';
import { formatCursor, listRequest, type ListRequest } from './list-request.ts';
import { countSql, orderOf, pageSql } from './list-sql.ts';

/** @throws 404 for an unknown category, brand or car, or a page behind the last one; 400 `invalid_input` */
export function listPage(e: RouteEvent<typeof contracts.listPage>) {
  const request = listRequest(e);
  const category = request.category ? findCategory(e.app, request.category) : null;
  const categories = category && descendants(e.app, category.path);
  const attributes =
    category && categories
      ? chosenAttributes(e.app, category.path, categories, request.attributes)
      : NOTHING_CHOSEN;
  const filter = filterOf(e.app, request, categories, attributes.filters);
  const rows = readPage(e.app, filter, request);
  if (!request.after) requirePage(request.page, rows);
  const items = rows.slice(0, PAGE_SIZE);
  const last = items[items.length - 1];
  const hasNext = rows.length > PAGE_SIZE;
  return e.json(200, {
    category: category && {
      name: category.name,
      slug: category.slug,
      text: category.text,
      path: breadcrumbs(e.app, category.path),
    },
    brands: request.brands.map(({ name, slug }) => ({ name, slug })),
    car: request.car && namedCar(request.car),
    attributes: attributes.chosen,
    items: items.map(listedProduct),
    count: count(e.app, filter),
    page: request.page,
    hasNext,
    next: hasNext && last ? formatCursor(last) : null,
  });
}

/** One row more than a page: whether there is a next one. */
function readPage(app: core.App, filter: Filter, { sort, page, after }: ListRequest): ListedRow[] {
  const keys = pageSql(filter, sort, after);
  const sql = `SELECT ${LISTED_COLUMNS} FROM (${keys.sql}) k JOIN listings l ON l.product = k.product JOIN products p ON p.id = k.product JOIN brands b ON b.id = p.brand ORDER BY ${orderOf(sort, 'k')}`;
  return select(app, LISTED_ROW, sql, {
    ...keys.values,
    limit: PAGE_SIZE + 1,
    offset: after ? 0 : (page - 1) * PAGE_SIZE,
  });
}

function count(app: core.App, filter: Filter): number {
  const { sql, values } = countSql(filter, EXACT_COUNT + 1);
  return selectOne(app, { count: 0 }, sql, values)?.count ?? 0;
}
