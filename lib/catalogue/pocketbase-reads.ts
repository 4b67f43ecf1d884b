import { brandPage } from '../brands/contract.ts';
import { categoryTree } from '../categories/contract.ts';
import { comparedProducts } from '../compare/contract.ts';
import { fitsOfCar } from '../garage/contract.ts';
import { callRoute } from '../pocketbase/call-route.ts';
import type { Backend } from '../pocketbase/client.ts';
import { farCrosses, productPage } from '../products/contract.ts';
import { filterParameters } from '../products/schema.ts';
import { searchPage, suggest } from '../search/contract.ts';
import { sitemapItems, sitemapParts } from '../sitemap/contract.ts';
import { carMakes, carPage } from '../vehicles/contract.ts';
import { mineParameters } from '../vehicles/schema.ts';
import * as catalogue from './contract.ts';
import type { CatalogueReads } from './reads.ts';

/** The catalogue as the backend's routes tell it. @param pb asks; a guest for public pages */
export const pocketbaseReads = (pb: Backend): CatalogueReads => ({
  ...listsOf(pb),
  ...pagesOf(pb),
  searchProducts: ({ q, sort, page, literal, ...filters }, mine) =>
    callRoute(pb, searchPage, {
      query: { q, sort, page, literal, ...mineParameters(mine), ...filterParameters(filters) },
    }),
  suggest: (q) => callRoute(pb, suggest, { query: { q } }),
  listSitemapParts: async () => (await callRoute(pb, sitemapParts)).parts,
  listSitemapItems: async (kind, after) =>
    (await callRoute(pb, sitemapItems, { places: { kind }, query: { after } })).items,
});

type Lists =
  | 'listProducts'
  | 'getFacets'
  | 'getAttributeFacets'
  | 'listByNumbers'
  | 'listCompared'
  | 'fitsOfCar';
const listsOf = (pb: Backend): Pick<CatalogueReads, Lists> => ({
  listProducts: ({ sort, page, after, ...filters }, category, mine) =>
    callRoute(pb, catalogue.listPage, {
      query: { category, sort, page, after, ...mineParameters(mine), ...filterParameters(filters) },
    }),
  getFacets: (category, query = {}) => {
    const { car, year, attr } = filterParameters(query);
    return callRoute(pb, catalogue.facets, { query: { category, car, year, attr } });
  },
  getAttributeFacets: async (category, query = {}) =>
    (
      await callRoute(pb, catalogue.attributeFacets, {
        query: { category, ...filterParameters(query) },
      })
    ).attributes,
  listByNumbers: async (numbers) =>
    numbers.length === 0
      ? []
      : (await callRoute(pb, catalogue.byNumber, { query: { numbers: numbers.join(',') } })).items,
  listCompared: async (numbers) =>
    numbers.length === 0
      ? { items: [], categories: [] }
      : callRoute(pb, comparedProducts, { query: { numbers: numbers.join(',') } }),
  fitsOfCar: (car, year, numbers) =>
    callRoute(pb, fitsOfCar, { query: { car, year, numbers: numbers.join(',') } }),
});

type Pages =
  | 'getProduct'
  | 'getFarCrosses'
  | 'listCategories'
  | 'getBrandPage'
  | 'listCarMakes'
  | 'getCarPage';
const pagesOf = (pb: Backend): Pick<CatalogueReads, Pages> => ({
  getProduct: (id) => callRoute(pb, productPage, { places: { id } }),
  getFarCrosses: (id) => callRoute(pb, farCrosses, { places: { id } }),
  listCategories: async () => (await callRoute(pb, categoryTree)).items,
  getBrandPage: (slug) => callRoute(pb, brandPage, { places: { slug } }),
  listCarMakes: async () => (await callRoute(pb, carMakes)).items,
  getCarPage: (car, year) => callRoute(pb, carPage, { places: { car }, query: { year } }),
});
