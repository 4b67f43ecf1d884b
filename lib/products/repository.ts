import * as catalogue from '../catalogue/contract.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';
import type { BoughtMost, Facets, Product, ProductList } from './model.ts';
import { filterParameters, type ListQuery } from './schema.ts';

/**
 * A page of the catalogue or of one category with its descendants.
 * @throws AppError `not_found` for an unknown category or brand
 */
export const listProducts = (
  pb: Backend,
  { sort, page, after, ...filters }: ListQuery,
  category?: string,
): Promise<ProductList> =>
  callRoute(pb, catalogue.listPage, {
    query: { category, sort, page, after, ...filterParameters(filters) },
  });

/**
 * What the list of a category, or of the whole catalogue, can be narrowed by, or of it what fits a
 * car.
 * @throws AppError `not_found`
 */
export const getFacets = (
  pb: Backend,
  category?: string,
  { car, year }: Pick<ListQuery, 'car' | 'year'> = {},
): Promise<Facets> =>
  callRoute(pb, catalogue.facets, { query: { category, car, year: car ? year : undefined } });

/** What a shop sells most often. @throws AppError */
export const listBoughtMost = (pb: Backend, storefront: string): Promise<BoughtMost> =>
  callRoute(pb, catalogue.boughtMost, { query: { storefront } });

/** A published product with its offers at retail prices. @throws AppError `not_found` */
export const getProduct = (pb: Backend, id: string): Promise<Product> =>
  callRoute(pb, contracts.productPage, { places: { id } });
