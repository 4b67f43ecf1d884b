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
import { NO_FILTER, type Filter } from './list-branches.ts';
import { fittedSql, type CarFilter } from './list-of-car.ts';
import { formatCursor, listRequest, type ListRequest } from './list-request.ts';
import { countSql, orderOf, pageSql } from './list-sql.ts';

/** Products that are sorted in no time. */
const SMALL = 3_000;

/** @throws 404 for an unknown category, brand or car, or a page behind the last one; 400 `invalid_input` */
export function listPage(e: RouteEvent<typeof contracts.listPage>) {
  const request = listRequest(e);
  const category = request.category ? findCategory(e.app, request.category) : null;
  const filter = filterOf(e.app, request, category && descendants(e.app, category.path));
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
    items: items.map(listedProduct),
    count: count(e.app, filter),
    page: request.page,
    hasNext,
    next: hasNext && last ? formatCursor(last) : null,
  });
}

function filterOf(
  app: core.App,
  { brands, availableOnly, priceFrom, priceTo, car }: ListRequest,
  categories: string[] | null,
): Filter {
  const brandIds = brands.map(({ id }) => id);
  const carIsSmall = car !== null && fitsFew(app, { ...NO_FILTER, categories, brandIds, car });
  return {
    categories,
    brandIds,
    brandsAreSmall: !carIsSmall && brandIds.length > 0 && areSmall(app, brandIds),
    availableOnly,
    priceFrom,
    priceTo,
    car,
    carIsSmall,
  };
}

function fitsFew(app: core.App, filter: CarFilter): boolean {
  const { sql, values } = fittedSql(filter);
  const few = `SELECT COUNT(*) AS count FROM (${sql} LIMIT ${SMALL})`;
  return (selectOne(app, { count: 0 }, few, values)?.count ?? 0) < SMALL;
}

function areSmall(app: core.App, brandIds: string[]): boolean {
  const { sql, values } = countSql({ ...NO_FILTER, brandIds, brandsAreSmall: true }, SMALL);
  return (selectOne(app, { count: 0 }, sql, values)?.count ?? 0) < SMALL;
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
