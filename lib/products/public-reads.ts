import 'server-only';
import { catalogueReads } from '../catalogue/public-reads.ts';
import { config } from '../config.ts';
import { publicRead } from '../pocketbase/public-read.ts';
import type { VisitorsCar } from '../vehicles/schema.ts';
import {
  attributesWithFitting,
  facetsWithFitting,
  type AttributeFacet,
  type Facets,
} from './model.ts';
import { filterParameters, isFirstView, type ListCountQuery, type ListQuery } from './schema.ts';
import { listBoughtMost } from './repository.ts';

/** A product for its static page. @throws AppError `not_found` */
export const readProduct = publicRead({
  name: 'product',
  read: (id) => catalogueReads().getProduct(id),
  tags: (id) => ['catalogue', `product:${id}`],
});

/**
 * What stands two crosses away from a product. What it leads over may be anything, so it follows
 * the prices of the catalogue as lists do. @throws AppError `not_found`
 */
export const readFarCrosses = publicRead({
  name: 'far-crosses',
  read: (id) => catalogueReads().getFarCrosses(id),
  tags: (id) => ['catalogue', 'list', `product:${id}`],
});

/**
 * The first page of a category, or with an empty slug of the whole catalogue, for its static page.
 * @throws AppError `not_found`
 */
const readFirstPage = publicRead({
  name: 'list',
  read: (slug) => catalogueReads().listProducts({}, slug || undefined),
  tags: (slug) => (slug ? ['catalogue', `category:${slug}`] : ['catalogue', 'list']),
});

/** The first page of a brand, for its static page. @throws AppError `not_found` */
const readFirstPageOfBrand = publicRead({
  name: 'brand-list',
  read: (slug) => catalogueReads().listProducts({ brand: [slug] }),
  tags: (slug) => ['catalogue', `brand:${slug}`],
});

/**
 * The first parts of a car for its static page: prices and stock expire it as they do every list.
 * @throws AppError `not_found`
 */
const readFirstPartsOfCar = publicRead({
  name: 'car-parts',
  read: (car) => catalogueReads().listProducts({ car }),
  tags: (car) => ['catalogue', 'list', 'cars', `cars:${car.split('.')[0]}`],
});

/**
 * What is bought most in this shop: an order takes stock or comes within the net, a price or a
 * stock that changes expires the lists.
 * @throws AppError
 */
export const readBoughtMost = publicRead({
  name: 'bought-most',
  read: (_key, guest) => listBoughtMost(guest, config().storefront),
  tags: () => ['catalogue', 'list'],
  keepData: true,
});

/**
 * What a list can be narrowed by: follows the counts of the tree, not every price.
 * @throws AppError `not_found`
 */
const readFacets = publicRead({
  name: 'facets',
  read: (slug) => catalogueReads().getFacets(slug || undefined),
  tags: () => ['catalogue', 'categories'],
  keepData: true,
});

/** Of a category and a car: for all of its lists of who drives it. @throws AppError `not_found` */
const readFacetsOfCar = publicRead({
  name: 'car-facets',
  read: (key) => {
    const { category, car } = inCarKey(key);
    return catalogueReads().getFacets(category, car);
  },
  tags: (key) => ['catalogue', 'categories', ...carTags(key)],
  keepData: true,
});

/**
 * The same of a list that may be narrowed to a car or by attributes; in a category with what fits
 * the visitor's car. All there is narrowed to a car is without what fits any, narrowed to a brand as
 * well it is with that, so there brands do not tell.
 * @throws AppError `not_found`
 */
export async function readFacetsOf(
  query: ListQuery,
  category?: string,
  mine?: VisitorsCar,
): Promise<Facets> {
  const isNarrowed = query.car !== undefined || Boolean(query.attr?.length);
  const [facets, ofCar] = await Promise.all([
    isNarrowed ? catalogueReads().getFacets(category, query) : readFacets(category),
    category && mine && !query.car ? facetsOfMine(query, category, mine).catch(() => null) : null,
  ]);
  return ofCar ? facetsWithFitting(facets, ofCar) : facets;
}

const facetsOfMine = (query: ListQuery, category: string, mine: VisitorsCar): Promise<Facets> =>
  query.attr?.length
    ? catalogueReads().getFacets(category, { ...query, ...narrowedTo(mine) })
    : readFacetsOfCar(carKeyIn(category, mine));

const narrowedTo = ({ key, year }: VisitorsCar) => ({ car: key, year });
/** Neither slugs nor keys of cars have a tilde. */
const carKeyIn = (category: string, { key, year }: VisitorsCar): string =>
  `${category}~${key}~${year ?? ''}`;
function inCarKey(text: string) {
  const [category = '', key = '', year] = text.split('~');
  return { category, car: narrowedTo({ key, year: Number(year) || undefined }) };
}
const carTags = (key: string): string[] => ['cars', `cars:${inCarKey(key).car.car.split('.')[0]}`];

/**
 * Attributes that a category can be narrowed by while nothing is chosen: follows what its products
 * say of themselves, the schema and the tree.
 * @throws AppError `not_found`
 */
const readAttributes = publicRead({
  name: 'attributes',
  read: (slug) => catalogueReads().getAttributeFacets(slug),
  tags: (slug) => ['catalogue', 'categories', `attributes:${slug}`],
  keepData: true,
});

/** Of a category and a car: for all who drive it. @throws AppError `not_found` */
const readAttributesOfCar = publicRead({
  name: 'car-attributes',
  read: (key) => {
    const { category, car } = inCarKey(key);
    return catalogueReads().getAttributeFacets(category, car);
  },
  tags: (key) => [
    'catalogue',
    'categories',
    `attributes:${inCarKey(key).category}`,
    ...carTags(key),
  ],
  keepData: true,
});

/** The same under what is chosen, with what fits the visitor's car. @throws AppError `not_found` */
export async function readAttributesOf(
  query: ListQuery,
  category: string,
  mine?: VisitorsCar,
): Promise<AttributeFacet[]> {
  const isNarrowed = Object.values(filterParameters(query)).some((value) => value !== undefined);
  const ofMine = (car: VisitorsCar) =>
    isNarrowed
      ? catalogueReads().getAttributeFacets(category, { ...query, ...narrowedTo(car) })
      : readAttributesOfCar(carKeyIn(category, car));
  const [attributes, ofCar] = await Promise.all([
    isNarrowed ? catalogueReads().getAttributeFacets(category, query) : readAttributes(category),
    mine && !query.car ? ofMine(mine).catch(() => null) : null,
  ]);
  return ofCar ? attributesWithFitting(attributes, ofCar) : attributes;
}

/** Any other list, asked for by the query of its address: rendered on request, never kept. */
const readFilteredList = (query: ListQuery, category?: string, mine?: VisitorsCar) =>
  catalogueReads().listProducts(query, category, mine);

/**
 * A list as its address asks for it, of a category or of the whole catalogue; with what fits the
 * visitor's car.
 * @throws AppError `not_found`
 */
export const readList = (query: ListQuery, category?: string, mine?: VisitorsCar) =>
  isFirstView(query) && !mine ? readFirstPage(category) : readFilteredList(query, category, mine);

/** The same of a brand; another one in the query says nothing. @throws AppError `not_found` */
export function readListOfBrand(query: ListQuery, slug: string, mine?: VisitorsCar) {
  const narrowed = { ...query, brand: undefined };
  return isFirstView(narrowed) && !mine
    ? readFirstPageOfBrand(slug)
    : readFilteredList({ ...query, brand: [slug] }, undefined, mine);
}

/** The first parts of a car, of one year or of all. @throws AppError `not_found` */
export const readPartsOfCar = (car: string, year: number | null) =>
  year === null ? readFirstPartsOfCar(car) : readFilteredList({ car, year });

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
