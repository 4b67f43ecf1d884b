import 'server-only';
import { config } from '../config.ts';
import { guestBackend, publicRead } from '../pocketbase/public-read.ts';
import type { ListCountQuery, ListQuery } from './schema.ts';
import { getFacets, getProduct, listBoughtMost, listProducts } from './repository.ts';

/** A product for its static page. @throws AppError `not_found` */
export const readProduct = publicRead({
  name: 'product',
  read: getProduct,
  tags: (id) => ['catalogue', `product:${id}`],
});

/**
 * The first page of a category, or with an empty slug of the whole catalogue, for its static page.
 * @throws AppError `not_found`
 */
export const readFirstPage = publicRead({
  name: 'list',
  read: (guest, slug) => listProducts(guest, {}, slug || undefined),
  tags: (slug) => (slug ? ['catalogue', `category:${slug}`] : ['catalogue', 'list']),
});

/** The first page of a brand, for its static page. @throws AppError `not_found` */
export const readFirstPageOfBrand = publicRead({
  name: 'brand-list',
  read: (guest, slug) => listProducts(guest, { brand: [slug] }),
  tags: (slug) => ['catalogue', `brand:${slug}`],
});

/**
 * The first parts of a car for its static page: prices and stock expire it as they do every list.
 * @throws AppError `not_found`
 */
export const readPartsOfCar = publicRead({
  name: 'car-parts',
  read: (guest, car) => listProducts(guest, { car }),
  tags: (car) => ['catalogue', 'list', 'cars', `cars:${car.split('.')[0]}`],
});

/**
 * What is bought most in this shop: an order takes stock or comes within the net, a price or a
 * stock that changes expires the lists.
 * @throws AppError
 */
export const readBoughtMost = publicRead({
  name: 'bought-most',
  read: (guest) => listBoughtMost(guest, config().storefront),
  tags: () => ['catalogue', 'list'],
  keepData: true,
});

/**
 * What a list can be narrowed by: follows the counts of the tree, not every price.
 * @throws AppError `not_found`
 */
export const readFacets = publicRead({
  name: 'facets',
  read: (guest, slug) => getFacets(guest, slug || undefined),
  tags: () => ['catalogue', 'categories'],
  keepData: true,
});

/** The same of a list that may be narrowed to a car. @throws AppError `not_found` */
export const readFacetsOf = (query: ListQuery, category?: string) =>
  query.car ? getFacets(guestBackend(), category, query) : readFacets(category);

/**
 * Any other list, asked for by the query of its address: rendered on request, never kept.
 * @throws AppError `not_found`
 */
export const readFilteredList = (query: ListQuery, category?: string) =>
  listProducts(guestBackend(), query, category);

/** How many products a choice of filters leaves, exact up to 1,000. @throws AppError `not_found` */
export async function readListCount({
  list: [, kind, slug],
  ...filters
}: ListCountQuery): Promise<number> {
  const ofBrand = kind === 'brands' && slug ? { brand: [slug] } : {};
  return (
    await readFilteredList({ ...filters, ...ofBrand }, kind === 'categories' ? slug : undefined)
  ).count;
}
