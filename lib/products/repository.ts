import * as catalogue from '../catalogue/contract.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import * as contracts from './contract.ts';
import type {
  AttributeFacet,
  BoughtMost,
  Facets,
  FarCrosses,
  Product,
  ProductList,
} from './model.ts';
import { mineParameters, type VisitorsCar } from '../vehicles/schema.ts';
import { filterParameters, type ListQuery } from './schema.ts';

/**
 * A page of the catalogue or of one category with its descendants.
 * @param mine what fits it comes first
 * @throws AppError `not_found` for an unknown category or brand
 */
export const listProducts = (
  pb: Backend,
  { sort, page, after, ...filters }: ListQuery,
  category?: string,
  mine?: VisitorsCar,
): Promise<ProductList> =>
  callRoute(pb, catalogue.listPage, {
    query: { category, sort, page, after, ...mineParameters(mine), ...filterParameters(filters) },
  });

/**
 * What the list of a category, or of the whole catalogue, can be narrowed by, or of it what fits a
 * car or has attributes.
 * @throws AppError `not_found`
 */
export const getFacets = (
  pb: Backend,
  category?: string,
  query: Pick<ListQuery, 'car' | 'year' | 'attr'> = {},
): Promise<Facets> => {
  const { car, year, attr } = filterParameters(query);
  return callRoute(pb, catalogue.facets, { query: { category, car, year, attr } });
};

/** Attributes that the list of a category can be narrowed by. @throws AppError `not_found` */
export const getAttributeFacets = async (
  pb: Backend,
  category: string,
  filters: ListQuery = {},
): Promise<AttributeFacet[]> =>
  (
    await callRoute(pb, catalogue.attributeFacets, {
      query: { category, ...filterParameters(filters) },
    })
  ).attributes;

/** What a shop sells most often. @throws AppError */
export const listBoughtMost = (pb: Backend, storefront: string): Promise<BoughtMost> =>
  callRoute(pb, catalogue.boughtMost, { query: { storefront } });

/** A published product with its offers at retail prices. @throws AppError `not_found` */
export const getProduct = (pb: Backend, id: string): Promise<Product> =>
  callRoute(pb, contracts.productPage, { places: { id } });

/**
 * What stands two crosses away from a published product, over which number each.
 * @throws AppError `not_found`
 */
export const getFarCrosses = (pb: Backend, id: string): Promise<FarCrosses> =>
  callRoute(pb, contracts.farCrosses, { places: { id } });
