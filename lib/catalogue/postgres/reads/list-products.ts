import { NUMBERED_PAGES, PAGE_SIZE } from '../../../constants.ts';
import { AppError } from '../../../errors.ts';
import { listedProduct, type ListedRow } from '../../../products/listed/model.ts';
import type { ProductList } from '../../../products/model.ts';
import type { ListQuery } from '../../../products/schema.ts';
import { namedCar, type FoundCar } from '../../../vehicles/model.ts';
import type { VisitorsCar } from '../../../vehicles/schema.ts';
import { formatCursor, parseCursor, type Cursor } from '../../lists/model.ts';
import type { Ask } from '../ask.ts';
import { chosenAttributes } from './attributes.ts';
import { readByFit } from './by-fit.ts';
import { findCar } from './car.ts';
import { findCategory } from './category.ts';
import { listFilters, type Filter } from './filter.ts';
import { planOf, readSome } from './plan.ts';
import { countRows, MOST, readRows } from './rows.ts';

/** See `listProducts` of CatalogueReads. */
export async function listProducts(
  ask: Ask,
  query: ListQuery,
  slug?: string,
  mine?: VisitorsCar,
): Promise<ProductList> {
  const { page, after } = placeIn(query);
  const [category, filters, car] = await Promise.all([
    slug ? findCategory(ask, slug) : null,
    listFilters(ask, query),
    mineOf(ask, query, mine),
  ]);
  const { chosen, filters: attributes } = await chosenAttributes(ask, category, query.attr);
  const filter = { category, ...filters, attributes };
  const sort = query.sort ?? 'default';
  const offset = after ? 0 : (page - 1) * PAGE_SIZE;
  const plan = await planOf(ask, filter);
  const [rows, count, fitting] = await Promise.all([
    car
      ? readByFit(ask, filter, car, { after, offset })
      : readRows(ask, plan, { sort, after, offset }).then(withoutFit),
    countOf(ask, filter),
    car && countOf(ask, { ...filter, car }),
  ]);
  if (!after && page > 1 && rows.length === 0) throw new AppError('not_found');
  return {
    category: category && {
      name: category.name,
      slug: category.slug,
      text: category.text,
      path: category.breadcrumbs,
    },
    brands: filters.brands.map(({ name, slug: of }) => ({ name, slug: of })),
    car: filters.car && namedCar(filters.car),
    mine: car && namedCar(car),
    fitting,
    attributes: chosen,
    count,
    page,
    ...pageOf(rows),
  };
}

type Found = { row: ListedRow; fit: number };

const withoutFit = (rows: ListedRow[]): Found[] => rows.map((row) => ({ row, fit: 0 }));

/** What a page shows of the rows that were read for it, and where the next one begins. */
function pageOf(rows: readonly Found[]): Pick<ProductList, 'items' | 'hasNext' | 'next'> {
  const items = rows.slice(0, PAGE_SIZE);
  const hasNext = rows.length > PAGE_SIZE;
  const last = items.at(-1);
  return {
    items: items.map(({ row }) => listedProduct(row)),
    hasNext,
    next: hasNext && last ? formatCursor({ ...last.row, fit: last.fit }) : null,
  };
}

/**
 * Pages behind the last numbered one are reached by `after` only.
 * @throws AppError `not_found` for a number behind it, `invalid_input` for no place
 */
function placeIn({ page = 1, after: text }: ListQuery): { page: number; after: Cursor | null } {
  const after = text ? parseCursor(text) : null;
  if ((text && !after) || !Number.isSafeInteger(page) || page < 1)
    throw new AppError('invalid_input');
  if (!after && page > NUMBERED_PAGES) throw new AppError('not_found');
  return { page, after };
}

/**
 * The car that a list begins with: one that is narrowed to a car, or sorted by price, begins with
 * none. It comes from a cookie, so one that the shop does not know is none.
 */
async function mineOf(
  ask: Ask,
  { car, sort }: ListQuery,
  mine: VisitorsCar | undefined,
): Promise<FoundCar | null> {
  if (!mine || car || sort) return null;
  try {
    return await findCar(ask, mine.key, mine.year ?? 0);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

const countOf = (ask: Ask, filter: Filter): Promise<number> =>
  readSome(
    ask,
    filter,
    MOST,
    (plan) => countRows(ask, plan),
    (count) => count,
  );
