import type { CatalogueReads } from '../reads.ts';
import type { Ask } from './ask.ts';
import { getAttributeFacets } from './reads/attribute-facets.ts';
import { getBrandPage } from './reads/brand-page.ts';
import { fitsOfCar, listByNumbers, listCompared } from './reads/by-numbers.ts';
import { getCarPage, listCarMakes } from './reads/cars.ts';
import { listCategories } from './reads/category-tree.ts';
import { getFarCrosses } from './reads/crosses.ts';
import { getFacets } from './reads/facets.ts';
import { listProducts } from './reads/list-products.ts';
import { getProduct } from './reads/product.ts';
import type { StorefrontSettings } from './reads/public-offers.ts';
import { listSitemapItems, listSitemapParts } from './reads/sitemap.ts';

type Found = 'searchProducts' | 'suggest';

/**
 * The catalogue as its copy on PostgreSQL tells it, but for what is searched.
 * @param ask a server that holds it
 * @param settingsOf of the storefront that asks, which PocketBase keeps
 */
export const postgresReads = (
  ask: Ask,
  settingsOf: () => Promise<StorefrontSettings>,
): Omit<CatalogueReads, Found> => ({
  listProducts: (query, category, mine) => listProducts(ask, query, category, mine),
  getFacets: (category, query) => getFacets(ask, category, query),
  getAttributeFacets: (category, query) => getAttributeFacets(ask, category, query),
  listByNumbers: (numbers) => listByNumbers(ask, numbers),
  listCompared: (numbers) => listCompared(ask, numbers),
  fitsOfCar: (car, year, numbers) => fitsOfCar(ask, car, year, numbers),
  getProduct: (id) => getProduct(ask, settingsOf, id),
  getFarCrosses: (id) => getFarCrosses(ask, id),
  listCategories: () => listCategories(ask),
  getBrandPage: (slug) => getBrandPage(ask, slug),
  listCarMakes: () => listCarMakes(ask),
  getCarPage: (key, year) => getCarPage(ask, key, year),
  listSitemapParts: () => listSitemapParts(ask),
  listSitemapItems: (kind, after) => listSitemapItems(ask, kind, after),
});
