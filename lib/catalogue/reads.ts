import type { BrandPage } from '../brands/model.ts';
import type { CategoryLink } from '../categories/model.ts';
import type { Compared } from '../compare/contract.ts';
import type { Fits } from '../garage/model.ts';
import type {
  AttributeFacet,
  Facets,
  FarCrosses,
  ListedProduct,
  Product,
  ProductList,
} from '../products/model.ts';
import type { ListQuery } from '../products/schema.ts';
import type { SearchResults, Suggestions } from '../search/model.ts';
import type { SearchQuery } from '../search/schema.ts';
import type { SitemapItem, SitemapKind, SitemapPart } from '../sitemap/model.ts';
import type { CarMake, CarPage, NamedCar } from '../vehicles/model.ts';
import type { VisitorsCar } from '../vehicles/schema.ts';

/**
 * What public pages read of the catalogue, the same for everybody: published products at retail
 * prices. A closed brand has no page and narrows nothing, its products stay. What is a visitor's own (prices of his level, cart, orders, garage) is none of
 * it and is read from PocketBase (docs/decisions/060).
 *
 * Bounds of a query are whole roubles, prices of an answer kopecks. Every list has one whole order,
 * ended by the product's number, so that pages neither repeat a product nor leave one out.
 * Everything throws AppError: `not_found` for what the shop does not show (said beside each),
 * `invalid_input` for what no schema of ours lets through, `backend_unavailable` and `unexpected`
 * when the source fails. `tests/integration/catalogue-reads` is the table that every implementation
 * passes.
 */
export type CatalogueReads = {
  /**
   * A page of 30 of the catalogue, or of one category with its descendants. What lies at hand first,
   * then what has to be brought, then the rest; of each the cheaper first, without a price last;
   * `price` and `-price` order by the price alone, without one last. Pages 1–34 by `page`, any by
   * `after`, which is the `next` of the page before and goes before `page`. `count` is exact up to
   * 1,000, 1,001 stands for more.
   * @param category its slug; what of `attr` it does not know, and without it all of `attr`, counts
   * as absent
   * @param mine a list that is neither narrowed to a car nor sorted begins with what fits this one
   * (the order of FITS in the hooks' vehicles/fits.ts); one that the shop does not know is none
   * @throws AppError `not_found` for an unknown category, a brand that is unknown or closed, an
   * unknown car, a page behind the last one (an empty first page is one)
   */
  listProducts(query: ListQuery, category?: string, mine?: VisitorsCar): Promise<ProductList>;
  /**
   * What such a list can be narrowed by, other filters left aside: at most 20 open brands, the most
   * products first and by name within a number (under `attr` those without any stay, with 0); the
   * cheapest and the dearest price of all that is there, whatever `attr` says. A `count` is null where
   * a car or attributes leave too many to be counted (5,000; 1,000).
   * @throws AppError `not_found` for an unknown category or car
   */
  getFacets(category?: string, query?: Pick<ListQuery, 'car' | 'year' | 'attr'>): Promise<Facets>;
  /**
   * Attributes of the schema of a category and of those above it that take two values, or two ends,
   * among its products: at most 12, in the order of the schema, the root's first; at most 60 values,
   * those of the most products, as people count them («5W-30» before «10W-40»). `count`: what the
   * value leaves under everything chosen but the choice of its own attribute; null for more than
   * 1,000 products.
   * @throws AppError `not_found` for an unknown category, brand or car
   */
  getAttributeFacets(category: string, query?: ListQuery): Promise<AttributeFacet[]>;
  /**
   * Published products by their numbers (1 to 100 of them), in the order asked for; what is not sold
   * is left out. No numbers are no products.
   */
  listByNumbers(numbers: readonly number[]): Promise<ListedProduct[]>;
  /**
   * Published products to be compared by their numbers (at most 4), in the order asked for, and
   * their categories. No numbers are no products.
   */
  listCompared(numbers: readonly number[]): Promise<Compared>;
  /**
   * What is known of products, by their numbers (1 to 100), and a car of a year. Those in no list are
   * of unknown fitment.
   * @throws AppError `not_found` for no car of the shop
   */
  fitsOfCar(
    car: string,
    year: number | undefined,
    numbers: readonly number[],
  ): Promise<Fits & { car: NamedCar }>;
  /**
   * A published product: its offers with a price, in the order and with the names of places that the
   * asking storefront's settings tell, what stands in for it, its cars.
   * @param id that of its address
   * @throws AppError `not_found` for a draft, too
   */
  getProduct(id: string): Promise<Product>;
  /**
   * What stands two crosses away from a published product, over which number each.
   * @throws AppError `not_found`
   */
  getFarCrosses(id: string): Promise<FarCrosses>;
  /**
   * Products by number or by words, 30 a page, ranked (TIERS of lib/search/tiers/model.ts),
   * within a tier as lists are, or by price alone when sorted. A query that finds nothing is
   * corrected unless `literal`, and counted among the misses by whoever answers it.
   * @param mine of what words find, what fits it comes first
   * @throws AppError `not_found` for a brand that is unknown or closed, an unknown car of the
   * address, a page behind the last one
   */
  searchProducts(query: SearchQuery, mine?: VisitorsCar): Promise<SearchResults>;
  /** At most 6 products and 3 categories for what is typed so far; never counted among the misses. */
  suggest(q: string): Promise<Suggestions>;
  /** The whole tree in display order, parents before their children, brothers by position and name. */
  listCategories(): Promise<CategoryLink[]>;
  /** @throws AppError `not_found` for a brand that the shop does not show */
  getBrandPage(slug: string): Promise<BrandPage>;
  /** The makes that have models, by name. */
  listCarMakes(): Promise<CarMake[]>;
  /** @param key see `NamedCar` @throws AppError `not_found` */
  getCarPage(key: string, year?: number): Promise<CarPage>;
  /** Which files of addresses there are, without empty ones. */
  listSitemapParts(): Promise<SitemapPart[]>;
  /**
   * Addresses of one kind: products by their numbers, of the CHUNK_SIZE numbers after `after`, so
   * that what goes moves no other; of the others all, by key.
   */
  listSitemapItems(kind: SitemapKind, after: number): Promise<SitemapItem[]>;
};
