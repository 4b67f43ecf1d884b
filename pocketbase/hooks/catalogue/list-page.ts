import { formatCursor } from '../../../lib/catalogue/lists/model.ts';
import { EXACT_COUNT, PAGE_SIZE } from '../../../lib/constants.ts';
import type * as contracts from '../../../lib/catalogue/contract.ts';
import { namedCar } from '../../../lib/vehicles/model.ts';
import { breadcrumbs } from '../categories/breadcrumbs.ts';
import { descendants, findCategory } from '../categories/find.ts';
import { listedProduct, type ListedRow } from '../products/listed-product.ts';
import { requirePage } from '../request/require-page.ts';
import type { RouteEvent } from '../request/route-event.ts';
import { chosenAttributes, NOTHING_CHOSEN } from './attribute-filters.ts';
import { filterOf } from './filter-of.ts';
import type { Filter } from './list-branches.ts';
import { listRequest, type ListRequest } from './list-request.ts';
import { countUpTo, readRows } from './list-rows.ts';
import { readByFit } from './list-by-fit.ts';

/** @throws 404 for an unknown category, brand or car, or a page behind the last one; 400 `invalid_input` */
export function listPage(e: RouteEvent<typeof contracts.listPage>) {
  const request = listRequest(e);
  const category = request.category ? findCategory(e.app, request.category) : null;
  const categories = category && descendants(e.app, category.path);
  const attributes =
    category && categories
      ? chosenAttributes(e.app, category.path, categories, request.attributes)
      : NOTHING_CHOSEN;
  const narrowed = (car: ListRequest['car']) =>
    filterOf(e.app, { ...request, car }, categories, attributes.filters);
  const filter = narrowed(request.car);
  const { mine } = request;
  const rows = mine
    ? readByFit(e.app, filter, mine, request)
    : readRows(e.app, filter, request).map((row) => ({ row, fit: 0 }));
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
    ...beginning(e.app, mine, narrowed),
    attributes: attributes.chosen,
    items: items.map(({ row }) => listedProduct(row)),
    count: countUpTo(e.app, filter, EXACT_COUNT + 1),
    page: request.page,
    hasNext,
    next: hasNext && last ? formatCursor({ ...cursorOf(last.row), fit: last.fit }) : null,
  });
}

/** The car that a list begins with, and how many the list shows once it is narrowed to that. */
const beginning = (
  app: core.App,
  mine: ListRequest['mine'],
  narrowed: (car: ListRequest['car']) => Filter,
) => ({
  mine: mine && namedCar(mine),
  fitting: mine && countUpTo(app, narrowed(mine), EXACT_COUNT + 1),
});

/** Rows of the engine are no plain objects. */
const cursorOf = ({ rank, price, number }: ListedRow) => ({ rank, price, number });
